"""The dial as a widget: its two arrows can be turned with the mouse and with the keys."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.angles_add import Handle, turned_by
from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.arrow_keys import arrow_change
from rope_desktop.ui.drawings.dial_picture import DialPicture
from rope_desktop.ui.drawings.frame import Frame

if TYPE_CHECKING:
    from rope_desktop.charts.angles_add import AnglesAddChart
    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.presenter import Presenter

HIT_RADIUS = 14.0
_ORDER = (Handle.FIRST, Handle.SECOND)


class Turn(NamedTuple):
    """An arrow being turned, and the gesture that makes all of it one step to undo."""

    handle: Handle
    gesture: object


class Dial(Adaptive):
    """Shows an :class:`AnglesAddChart`; the tips of the two turned arrows are handles."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        presenter.settled.connect(self._describe)
        self._chart: AnglesAddChart | None = None
        self._picture = DialPicture()
        self._focused = Handle.FIRST
        self._lit: Handle | None = None
        self._turn: Turn | None = None
        self._key_gesture: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def picture(self) -> DialPicture:
        """Return the painter, which knows where its labels stand."""
        return self._picture

    @property
    def frame(self) -> Frame:
        """Return where the points of the dial lie in the widget."""
        half = min(self.width(), self.height()) / 2 - self._picture.margin
        return Frame(self.width() / 2, self.height() / 2, max(half, 1.0))

    def show_chart(self, chart: AnglesAddChart) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        if is_first:
            self._describe()
        self.update()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self._picture.restyle()
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Take pens and fonts from the theme."""
        self._picture.restyle()
        self.update()

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the arrows can be told apart."""
        return QSize(160, 120)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(480, 420)

    def handle_at(self, pixel: Point) -> Handle | None:
        """Return the arrow whose head is at ``pixel``; where both are, the one with the focus."""
        if self._chart is None:
            return None
        reach = HIT_RADIUS * max(theme.current().font_scale, 1.0)
        order = (self._focused, *(handle for handle in _ORDER if handle is not self._focused))
        tips = {handle: self.frame.pixel(self._chart.tip(handle)) for handle in order}
        near = [handle for handle in order if math.dist(tips[handle], pixel) <= reach]
        return near[0] if near else None

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the dial, with a ring around the arrowhead that keys or mouse would turn."""
        ringed = self._lit or (self._focused if self.hasFocus() else None)
        with QPainter(self) as painter:
            if self._chart is None:
                painter.fillRect(self.rect(), theme.current().color("card"))
            else:
                self._picture.paint(painter, self._chart, self.frame, self.size(), ringed)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the arrowhead under the mouse."""
        handle = self.handle_at((event.position().x(), event.position().y()))
        if handle is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._focused, self._turn = handle, Turn(handle, object())
        self._describe()
        self._point_at(handle)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Turn the arrow towards the mouse, or show what can be taken hold of."""
        pixel = event.position().x(), event.position().y()
        if self._turn is None or self._chart is None:
            self._point_at(self.handle_at(pixel))
            return
        wanted = self._chart.turned_to(self._turn.handle, self.frame.point(pixel))
        self._presenter.send(set_value(self._turn.handle, wanted), self._turn.gesture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the arrow."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._turn = None
            self._point_at(self.handle_at((event.position().x(), event.position().y())))

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn the arrow in focus; all repeats of a held key make one step to undo."""
        change = arrow_change(event)
        if self._chart is None or change is None or not change.degrees:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        # Keys may come faster than pictures.
        now: float = getattr(self._presenter.store.scene, self._focused)
        wanted = turned_by(self._focused, now, change.degrees)
        self._presenter.send(set_value(self._focused, wanted), self._key_gesture)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first arrow when tabbed into from before, with the second from behind."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._focused = Handle.FIRST
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._focused = Handle.SECOND
        self._describe()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self._key_gesture = None
        self.update()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go from one arrow to the other before the focus leaves the widget."""
        first, last = _ORDER if next else _ORDER[::-1]
        if self._focused is first:
            self._focused = last
            self._describe()
            self.update()
            return True
        return super().focusNextPrevChild(next)

    def _point_at(self, handle: Handle | None) -> None:
        if self._turn is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif handle is not None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        if handle is not self._lit:
            self._lit = handle
            self.update()

    def _describe(self) -> None:
        """Tell assistive technology what the dial shows, and the keys."""
        if self._chart is None:
            return
        symbol = "θ" if self._focused is Handle.FIRST else "φ"
        self.setAccessibleName(say(self._chart.title))
        self.setAccessibleDescription(
            say(
                msg(
                    "{summary} The keys turn by {symbol}; Tab goes from θ to φ. Arrow keys turn by "
                    "1°, Ctrl+arrow, Page Up and Page Down by 15°.",
                    summary=self._chart.summary,
                    symbol=symbol,
                )
            )
        )

"""What the pictures of two arrows share: their heads are handles for the mouse and the keys."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Generic, NamedTuple, Protocol, TypeVar

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrow_keys import ArrowChange, arrow_change
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent

    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.presenter import Presenter

HIT_RADIUS = 14.0
# Heads that are so much farther from the mouse than the nearest one are as near, to a hand.
_AS_NEAR = 2.0

HandleT = TypeVar("HandleT", bound=str)


class Picture(Protocol):
    """What paints the arrows."""

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and put the texts into words again."""


class Hold(NamedTuple, Generic[HandleT]):
    """A head in hand: what to add to the mouse's place, and the gesture that is one undo step."""

    handle: HandleT
    grip: Point
    gesture: object


class ArrowHandles(Readable, Generic[HandleT]):
    """A widget with two arrows, named in the order in which Tab visits them.

    A subclass says where the heads are, what there is to tell of them, and what a drag and a key
    do; it paints a ring around ``_focused`` or ``_lit``.
    """

    def __init__(self, presenter: Presenter, order: tuple[HandleT, HandleT]) -> None:
        super().__init__()
        self._presenter, self._order = presenter, order
        presenter.settled.connect(self._describe)
        self._focused = order[0]
        self._lit: HandleT | None = None
        self._hold: Hold[HandleT] | None = None
        self._key_gesture: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def picture(self) -> Picture:
        """Return the painter."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Put every text into words again."""
        self.restyle()
        self._describe()

    def restyle(self) -> None:
        """Take pens and fonts from the theme."""
        self.picture.restyle()
        self.update()

    def _heads(self) -> dict[HandleT, Point]:
        """Return the pixels of the arrowheads, none where there is nothing to take hold of."""
        raise NotImplementedError

    def _reading(self, handle: HandleT) -> Message:
        """Return all there is to know of an arrow."""
        raise NotImplementedError

    def _drag(self, handle: HandleT, pixel: Point, gesture: object) -> None:
        """Send the head of an arrow towards ``pixel``."""
        raise NotImplementedError

    def _takes(self, change: ArrowChange) -> bool:
        """Return whether a key may do this."""
        raise NotImplementedError

    def _change(self, change: ArrowChange, gesture: object) -> None:
        """Do to the arrow in focus what a key asks for."""
        raise NotImplementedError

    def _describe(self) -> None:
        """Tell assistive technology what the picture shows, and the keys."""
        raise NotImplementedError

    def _on_pointed(self) -> None:
        """Tell what the arrow in ``_lit`` is, if any."""
        self._presenter.tell("" if self._lit is None else self._reading(self._lit))

    def _on_let_go(self) -> None:
        """Tidy up after a drag."""

    def minimumSizeHint(self) -> QSize:
        """Return the least size at which the arrows can be told apart."""
        return QSize(160, 120)

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(480, 420)

    def arrow_at(self, pixel: Point) -> HandleT | None:
        """Return whose head is at ``pixel``; where both are, the focused one's."""
        reach = HIT_RADIUS * max(theme.current().font_scale, 1.0)
        near = {
            handle: distance
            for handle, head in self._heads().items()
            if (distance := math.dist(head, pixel)) <= reach
        }
        if not near:
            return None
        closest = min(near.values())
        best = [handle for handle, distance in near.items() if distance <= closest + _AS_NEAR]
        return self._focused if self._focused in best else best[0]

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the arrowhead under the mouse; it keeps its distance from there."""
        pixel = _pixel(event)
        handle = self.arrow_at(pixel)
        if handle is None or event.button() != Qt.MouseButton.LeftButton:
            return
        x, y = self._heads()[handle]
        self._let_go()
        self._hold = Hold(handle, (x - pixel[0], y - pixel[1]), object())
        self._point_at(handle)
        self._focus(handle)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the arrowhead, or tell what is under the mouse."""
        if not event.buttons() & Qt.MouseButton.LeftButton:
            # A menu or another window may have had the release.
            self._let_go()
        pixel, hold = _pixel(event), self._hold
        if hold is None:
            self._point_at(self.arrow_at(pixel))
        else:
            x, y = pixel[0] + hold.grip[0], pixel[1] + hold.grip[1]
            self._drag(hold.handle, (x, y), hold.gesture)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the arrowhead."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._let_go()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Change the focused arrow; all repeats of a held key make one step to undo."""
        change = arrow_change(event)
        if change is None or not self._heads() or not self._takes(change):
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        self._change(change, self._key_gesture)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with the first arrow when tabbed into from before, with the second from behind."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._focus(self._order[0])
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._focus(self._order[1])
        else:
            self._focus(self._focused)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self._key_gesture = None
        self.update()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go from one arrow to the other before the focus leaves the widget."""
        first, last = self._order if next else self._order[::-1]
        if self._heads() and self._focused == first:
            self._focus(last)
            return True
        return super().focusNextPrevChild(next)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the values of the arrow at ``place``."""
        handle = self.arrow_at((place.x(), place.y()))
        return "" if handle is None else self._reading(handle)

    def _focus(self, handle: HandleT) -> None:
        self._focused = handle
        self._describe()
        self.update()

    def _point_at(self, handle: HandleT | None) -> None:
        """Show the hand over an arrowhead, and tell its values."""
        if self._hold is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif handle is not None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        if handle != self._lit:
            self._lit = handle
            self._on_pointed()
            self.update()

    def _let_go(self) -> None:
        if self._hold is not None:
            self._hold = None
            self._on_let_go()
            self._point_at(self._lit)
            self.update()


def _pixel(event: QMouseEvent) -> Point:
    return event.position().x(), event.position().y()

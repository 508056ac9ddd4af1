"""The pair's circle as a widget: shows the chart, and lets its two arrows be dragged and turned."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QToolTip

from rope_desktop.state.actions import AimArrow, TurnArrow
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.arrow_keys import ArrowChange, arrow_change, keys_hint
from rope_desktop.ui.drawings.frame import Frame, centred_frame
from rope_desktop.ui.drawings.pair_circle_picture import Marks, PairCirclePicture

if TYPE_CHECKING:
    from rope_desktop.charts.pair_circle import PairArrow, PairCircleChart
    from rope_desktop.state.actions import VectorName
    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.presenter import Presenter

HIT_RADIUS = 14.0
# No drag leads so far out; what does (an undo meanwhile) is not drawn at the old scale.
_FARTHEST_DRAG = 100.0
_TAKES_FOCUS = Qt.FocusPolicy.StrongFocus
_ORDER: tuple[VectorName, ...] = ("query", "key")


class Drag(NamedTuple):
    """An arrow being dragged: the axes stand still meanwhile, and the tip keeps its distance."""

    vector: VectorName
    pair: int
    extent: float
    grip: Point
    gesture: object


class PairCircle(Adaptive):
    """The circle of the selected pair; its arrowheads are handles for the mouse and the keys."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        presenter.settled.connect(self._describe)
        self._chart: PairCircleChart | None = None
        self._picture = PairCirclePicture()
        self._focused: VectorName = "query"
        self._lit: VectorName | None = None
        self._drag: Drag | None = None
        self._key_gesture: object = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(_TAKES_FOCUS)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    @property
    def picture(self) -> PairCirclePicture:
        """Return the painter, which knows where its labels stand."""
        return self._picture

    @property
    def frame(self) -> Frame:
        """Return where the points of the pair's plane lie in the widget."""
        extent = 1.0 if self._chart is None else self._chart.extent
        if self._drag is not None and extent < _FARTHEST_DRAG * self._drag.extent:
            extent = self._drag.extent
        return centred_frame(self.width(), self.height(), extent)

    def show_chart(self, chart: PairCircleChart) -> None:
        """Draw ``chart``."""
        former, self._chart = self._chart, chart
        if former is not None and (former.pair != chart.pair or not chart.arrows):
            self._end_drag()
            self._picture.settle()
        self.setFocusPolicy(_TAKES_FOCUS if chart.arrows else Qt.FocusPolicy.NoFocus)
        if former is None:
            self._describe()
        if self._lit is not None:
            self._presenter.tell(self._arrow(self._lit).reading if chart.arrows else "")
        # Pair 0 turns alike at every base, and a window turns nothing.
        if former is None or not former.looks_like(chart):
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

    def arrow_at(self, pixel: Point) -> VectorName | None:
        """Return whose arrowhead is at ``pixel``; where both are, the focused one."""
        chart = self._chart
        if chart is None:
            return None
        frame, reach = self.frame, HIT_RADIUS * max(theme.current().font_scale, 1.0)
        near = {
            arrow.vector: distance
            for arrow in chart.arrows
            if (distance := math.dist(frame.pixel(arrow.end), pixel)) <= reach
        }
        if not near:
            return None
        closest = min(near.values())
        best = [vector for vector, distance in near.items() if distance <= closest + 2.0]
        return self._focused if self._focused in best else best[0]

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle, with a ring around the arrowhead that the keys would turn."""
        marks = Marks(self._focused if self.hasFocus() else None, self._lit)
        with QPainter(self) as painter:
            if self._chart is None:
                painter.fillRect(self.rect(), theme.current().color("card"))
            else:
                self._picture.paint(painter, self._chart, self.frame, self.size(), marks)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the arrowhead under the mouse."""
        pixel = event.position().x(), event.position().y()
        vector = self.arrow_at(pixel)
        if self._chart is None or vector is None or event.button() != Qt.MouseButton.LeftButton:
            return
        self._focused = vector
        self._describe()
        x, y = self.frame.pixel(self._arrow(vector).end)
        grip = x - pixel[0], y - pixel[1]
        self._drag = Drag(vector, self._chart.pair, self._chart.extent, grip, object())
        self._point_at(vector)
        self.update()

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Drag the arrowhead, or tell what is under the mouse."""
        pixel = event.position().x(), event.position().y()
        if self._drag is None:
            self._point_at(self.arrow_at(pixel))
        else:
            self._drag_to(self._drag, pixel)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let go of the arrowhead."""
        if event.button() == Qt.MouseButton.LeftButton:
            self._end_drag()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget what was under the mouse."""
        super().leaveEvent(event)
        self._point_at(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Turn or stretch the focused arrow; all repeats of a held key make one step to undo."""
        change = arrow_change(event)
        if change is None or self._chart is None or not self._chart.arrows:
            super().keyPressEvent(event)
            return
        if not event.isAutoRepeat() or self._key_gesture is None:
            self._key_gesture = object()
        self._change(self._chart, change)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Begin with q when tabbed into from before, with k from behind."""
        super().focusInEvent(event)
        if event.reason() == Qt.FocusReason.TabFocusReason:
            self._focused = "query"
        elif event.reason() == Qt.FocusReason.BacktabFocusReason:
            self._focused = "key"
        self._describe()
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Take the ring away."""
        super().focusOutEvent(event)
        self._key_gesture = None
        self.update()

    def focusNextPrevChild(self, next: bool) -> bool:
        """Go from q to k, or back, before the focus leaves the widget."""
        first, last = _ORDER if next else _ORDER[::-1]
        if self._chart is not None and self._chart.arrows and self._focused == first:
            self._focused = last
            self._describe()
            self.update()
            return True
        return super().focusNextPrevChild(next)

    def event(self, event: QEvent) -> bool:
        """Tell the values of the arrow under the mouse in a tooltip."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            vector = self.arrow_at((event.pos().x(), event.pos().y()))
            text = "" if vector is None else say(self._arrow(vector).reading)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def _arrow(self, vector: VectorName) -> PairArrow:
        assert self._chart is not None
        return self._chart.arrows[_ORDER.index(vector)]

    def _describe(self) -> None:
        """Tell assistive technology what the picture shows, and the keys."""
        if self._chart is None:
            return
        self.setAccessibleName(say(self._chart.title))
        described = self._chart.summary
        if self._chart.arrows:
            keys = keys_hint(self._arrow(self._focused).symbol)
            described = msg("{summary} {keys}", summary=described, keys=keys)
        self.setAccessibleDescription(say(described))

    def _point_at(self, vector: VectorName | None) -> None:
        """Show the hand over an arrowhead, and tell its values."""
        if self._drag is not None:
            self.setCursor(Qt.CursorShape.ClosedHandCursor)
        elif vector is not None:
            self.setCursor(Qt.CursorShape.OpenHandCursor)
        else:
            self.unsetCursor()
        if vector == self._lit or self._chart is None:
            return
        self._lit = vector
        self._presenter.hover(None if vector is None else self._chart.pair)
        self._presenter.tell("" if vector is None else self._arrow(vector).reading)
        self.update()

    def _drag_to(self, drag: Drag, pixel: Point) -> None:
        """Send the arrow's tip to the mouse, which may not pull it out of the widget."""
        x = min(max(pixel[0] + drag.grip[0], 0.0), float(self.width()))
        y = min(max(pixel[1] + drag.grip[1], 0.0), float(self.height()))
        tip = self.frame.point((x, y))
        self._presenter.send(AimArrow(drag.vector, drag.pair, *tip), drag.gesture)

    def _end_drag(self) -> None:
        if self._drag is not None:
            self._drag = None
            self._point_at(self._lit)
            self._picture.settle()
            self.update()

    def _change(self, chart: PairCircleChart, change: ArrowChange) -> None:
        vector = self._focused
        if change.stretch > 1.0 and not self._arrow(vector).radius:
            tip = chart.first_tip(vector)
            self._presenter.send(AimArrow(vector, chart.pair, *tip), self._key_gesture)
            return
        action = TurnArrow(vector, chart.pair, change.degrees, change.stretch)
        self._presenter.send(action, self._key_gesture)

"""The pair's circle as a widget: shows the chart, and lets its two arrows be dragged and turned."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent

from rope_desktop.state.actions import AimArrow, TurnArrow, VectorName
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrow_handles import ArrowHandles
from rope_desktop.ui.drawings.arrow_keys import keys_hint
from rope_desktop.ui.drawings.frame import Frame, centred_frame
from rope_desktop.ui.drawings.pair_circle_picture import Marks, PairCirclePicture

if TYPE_CHECKING:
    from rope_desktop.charts.pair_circle import PairArrow, PairCircleChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.arrow_keys import ArrowChange
    from rope_desktop.ui.drawings.frame import Point
    from rope_desktop.ui.presenter import Presenter

# No drag leads so far out; what does (an undo meanwhile) is not drawn at the old scale.
_FARTHEST_DRAG = 100.0
_TAKES_FOCUS = Qt.FocusPolicy.StrongFocus
_ORDER: tuple[VectorName, VectorName] = ("query", "key")


class Still(NamedTuple):
    """What stands still while an arrow is dragged: the pair, and the half-size of its axes."""

    pair: int
    extent: float


class PairCircle(ArrowHandles[VectorName]):
    """The circle of the selected pair; its arrowheads are handles for the mouse and the keys."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, _ORDER)
        self._chart: PairCircleChart | None = None
        self._picture = PairCirclePicture()
        self._still: Still | None = None
        presenter.settled.connect(self._place_labels_anew)

    @property
    def picture(self) -> PairCirclePicture:
        """Return the painter, which knows where its labels stand."""
        return self._picture

    @property
    def frame(self) -> Frame:
        """Return where the points of the pair's plane lie in the widget."""
        extent = 1.0 if self._chart is None else self._chart.extent
        if self._still is not None and extent < _FARTHEST_DRAG * self._still.extent:
            extent = self._still.extent
        return centred_frame(self.width(), self.height(), extent)

    def show_chart(self, chart: PairCircleChart) -> None:
        """Draw ``chart``."""
        former, self._chart = self._chart, chart
        if former is not None and (former.pair != chart.pair or not chart.arrows):
            self._let_go()
            self._picture.settle()
        self.setFocusPolicy(_TAKES_FOCUS if chart.arrows else Qt.FocusPolicy.NoFocus)
        if former is None:
            self._describe()
        if self._lit is not None:
            self._presenter.tell(self._arrow(self._lit).reading if chart.arrows else "")
        # Pair 0 turns alike at every base, and a window turns nothing.
        if former is None or not former.looks_like(chart):
            self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Paint the circle, with a ring around the arrowhead that the keys would turn."""
        marks = Marks(self._focused if self.hasFocus() else None, self._lit)
        with QPainter(self) as painter:
            if self._chart is None:
                painter.fillRect(self.rect(), theme.current().color("card"))
            else:
                self._picture.paint(painter, self._chart, self.frame, self.size(), marks)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the arrowhead under the mouse; the axes stand still meanwhile."""
        super().mousePressEvent(event)
        if self._hold is not None and self._still is None and self._chart is not None:
            self._still = Still(self._chart.pair, self._chart.extent)

    def _heads(self) -> dict[VectorName, Point]:
        arrows = () if self._chart is None else self._chart.arrows
        frame = self.frame
        return {arrow.vector: frame.pixel(arrow.end) for arrow in arrows}

    def _reading(self, handle: VectorName) -> Message:
        return self._arrow(handle).reading

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

    def _on_pointed(self) -> None:
        """Tell the values of the arrow under the mouse, and highlight the pair everywhere."""
        if self._chart is not None:
            self._presenter.hover(None if self._lit is None else self._chart.pair)
        super()._on_pointed()

    def _drag(self, handle: VectorName, pixel: Point, gesture: object) -> None:
        """Send the arrow's tip to the mouse, which may not pull it out of the widget."""
        if self._still is None or self._chart is None:
            return
        x = min(max(pixel[0], 0.0), float(self.width()))
        y = min(max(pixel[1], 0.0), float(self.height()))
        tip = self.frame.point((x, y))
        on_axis = self._chart.on_axis
        self._presenter.send(AimArrow(handle, self._still.pair, *tip, on_axis), gesture)

    def _place_labels_anew(self) -> None:
        """Give the labels the places that they would have if nothing had been shown before."""
        if self._hold is None and self._picture.are_kept:
            self._picture.settle()
            self.update()

    def _on_let_go(self) -> None:
        self._still = None
        self._picture.settle()

    def _takes(self, _change: ArrowChange) -> bool:
        return True

    def _change(self, change: ArrowChange, gesture: object) -> None:
        chart, vector = self._chart, self._focused
        if chart is None:
            return
        if change.stretch > 1.0 and not self._arrow(vector).radius:
            tip = chart.first_tip(vector)
            self._presenter.send(AimArrow(vector, chart.pair, *tip, chart.on_axis), gesture)
            return
        self._presenter.send(TurnArrow(vector, chart.pair, change.degrees, change.stretch), gesture)

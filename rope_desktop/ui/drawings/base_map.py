"""The drawing of the map of bases and windows: a shade for how many pairs finish a turn.

Mouse and keys put the points on it elsewhere.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from rope_desktop.charts.context.base_map import HIGH, LEFT, LOW, RIGHT, TRAINED
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.shades import Shades, image_of
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.axis import power_of_ten
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.context.base_map import BaseMapChart, MapMark
    from rope_desktop.core.types import IntArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# So that letters and marks can be read on the strongest shade.
_FADE = 0.35
# Of an arrow key, in decades; and how near to a point takes hold of it.
_STEP, _GRAB_PIXELS = 0.1, 12.0


class BaseMap(Plot):
    """Draws a :class:`BaseMapChart`; the status bar reads the place of the mouse, or of the keys.

    A press takes hold of the point that is there, else of the first that can be moved and puts it
    there; arrow keys move the one that was held last.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: BaseMapChart | None = None
        self._image = QImage()
        self._pictured: IntArray | None = None
        self._held = TRAINED
        for axis in self.axes.values():
            axis.tick_text = power_of_ten
            axis.setTickSpacing(1, 1)
        self.set_limits(LEFT, RIGHT, LOW, HIGH)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: BaseMapChart) -> None:
        """Draw ``chart``."""
        self._chart = chart
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self.label_axes(bottom=say(msg("window, tokens")), left=say(msg("base")))
        self.view.setAccessibleName(say(msg("Pairs that finish a turn, by base and window")))

    def restyle(self) -> None:
        """Take the colours of the theme."""
        super().restyle()
        self._texts = StaticTexts(theme.current().font(0.9, bold=True))
        self._pictured = None

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the map, then the model's points on it."""
        chart = self._chart
        if chart is None or not chart.finished.size:
            return
        if self._pictured is not chart.finished:
            self._pictured = chart.finished
            self._image = image_of(Shades(_FADE).of(chart.shares[::-1]))
        corners = layer.point(LEFT, HIGH), layer.point(RIGHT, LOW)
        painter.drawImage(QRectF(*corners).toAlignedRect(), self._image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        first, last = (layer.point(mark.x, mark.y) for mark in chart.marks)
        painter.setPen(theme.current().pen("ink", 1.2, Qt.PenStyle.DotLine))
        painter.drawLine(first, last)
        left = min(chart.marks, key=lambda mark: mark.x)
        for mark in chart.marks:
            self._draw_mark(painter, layer, mark, is_left=mark is left)
        held = self._mark()
        if held is not None and self.view.hasFocus():
            radius = 8.0 * theme.current().pen_scale
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.current().pen("selection", 1.8))
            painter.drawEllipse(layer.point(held.x, held.y), radius, radius)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, y: float) -> Message | None:
        """Return how many pairs finish a turn there."""
        if self._chart is None or not self._chart.pair_count:
            return None
        inside = LEFT <= x <= RIGHT and LOW <= y <= HIGH
        return self._chart.reading(x, y) if inside else None

    def pressed(self, x: float, y: float) -> None:
        """Take hold of the point that is there, or put the first that can be moved there."""
        near = self._mark_at(x, y)
        marks = () if self._chart is None else self._chart.marks
        first = next((mark.mark_id for mark in marks if mark.can_move), TRAINED)
        self._held = first if near is None else near.mark_id
        if near is None:
            self.dragged(x, y)
        self.redraw()

    def dragged(self, x: float, y: float) -> None:
        """Put the point that is held there."""
        self._put(min(max(x, LEFT), RIGHT), min(max(y, LOW), HIGH))

    def hovered(self, x: float, y: float) -> None:
        """Tell of the place; over a point, show that it can be moved."""
        near = self._mark_at(x, y)
        shape = Qt.CursorShape.CrossCursor if near is None else Qt.CursorShape.SizeAllCursor
        self.view.viewport().setCursor(shape)
        super().hovered(x, y)

    def stepped(self, dx: int, dy: int) -> None:
        """Move the point that was held last by a tenth of a decade, to a whole one."""
        mark = self._mark()
        if mark is None:
            return
        x = min(max((round(mark.x / _STEP) + dx) * _STEP, LEFT), RIGHT)
        y = min(max((round(mark.y / _STEP) + dy) * _STEP, LOW), HIGH)
        self._put(x if dx else None, y if dy else None)

    def _put(self, x: float | None, y: float | None) -> None:
        """Put the point that is held there, as far as it can be, and tell where it is."""
        mark = self._mark()
        if mark is None or self._chart is None:
            return
        moved, action = mark.put(x, y)
        if action.values:
            self.presenter.send(action, self.gesture)
        self.presenter.tell(self._chart.reading(moved.x, moved.y))

    def _mark(self) -> MapMark | None:
        """Return the point that keys and drags move: the one held last, if it still can be."""
        marks = () if self._chart is None else self._chart.marks
        free = [mark for mark in marks if mark.can_move]
        held = (mark for mark in free if mark.mark_id == self._held)
        return next(held, free[0] if free else None)

    def _mark_at(self, x: float, y: float) -> MapMark | None:
        """Return the point that can be moved and is under the mouse."""
        reach = _GRAB_PIXELS * theme.current().pen_scale
        for mark in () if self._chart is None else self._chart.marks:
            pixels = (
                abs(x - mark.x) * abs(self.layer.scale_x),
                abs(y - mark.y) * abs(self.layer.scale_y),
            )
            if mark.can_move and max(pixels) <= reach:
                return mark
        return None

    def _draw_mark(self, painter: QPainter, layer: Layer, mark: MapMark, *, is_left: bool) -> None:
        """Draw a point, filled for training and open for the target, and its name beside it.

        The left one of the two has its name on the left, so that they keep apart.
        """
        look, place = theme.current(), layer.point(mark.x, mark.y)
        radius, text = 4.5 * look.pen_scale, say(mark.label)
        painter.setPen(look.pen("ink", 2.0))
        painter.setBrush(look.color("ink" if mark.mark_id == TRAINED else "card"))
        painter.drawEllipse(place, radius, radius)
        corner = self._corner(layer.area, place, radius + 4.0, text, is_left=is_left)
        painter.setPen(look.color("ink"))
        self._texts.draw(painter, text, corner.x(), corner.y())

    def _corner(
        self, area: QRectF, place: QPointF, gap: float, text: str, *, is_left: bool
    ) -> QPointF:
        """Return where a name begins: above its side of a point, beneath the other if cut there."""
        width, height = self._texts.size(text)
        lefts = (place.x() - gap - width, place.x() + gap)
        left, other = lefts if is_left else lefts[::-1]
        above, beneath = place.y() - height - 2, place.y() + gap
        if left < area.left() or left + width > area.right():
            left, above, beneath = other, beneath, above
        is_outside = above < area.top() or above + height > area.bottom()
        return QPointF(left, beneath if is_outside else above)

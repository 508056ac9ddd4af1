"""The drawing of the map of bases and windows: a shade for how many pairs finish a turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter

from rope_desktop.charts.context.base_map import HIGH, LEFT, LOW, RIGHT
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
_STEP = 0.1


class BaseMap(Plot):
    """Draws a :class:`BaseMapChart`; the status bar reads the place of the mouse, or of the keys.

    The arrow keys walk from the model's own point.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: BaseMapChart | None = None
        self._image = QImage()
        self._pictured: IntArray | None = None
        self._place: tuple[float, float] | None = None
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
        for mark in chart.marks:
            self._draw_mark(painter, layer, mark)
        if self._place is not None and self.view.hasFocus():
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(theme.current().pen("selection", 1.8))
            painter.drawEllipse(layer.point(*self._place), 7.0, 7.0)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, y: float) -> Message | None:
        """Return how many pairs finish a turn there."""
        if self._chart is None or not self._chart.pair_count:
            return None
        inside = LEFT <= x <= RIGHT and LOW <= y <= HIGH
        return self._chart.reading(x, y) if inside else None

    def stepped(self, dx: int, dy: int) -> None:
        """Walk over the map and tell of it."""
        if self._chart is None or not self._chart.marks:
            return
        x, y = self._place or self._chart.marks[0][1:3]
        self._place = (
            min(max(x + dx * _STEP, LEFT), RIGHT),
            min(max(y + dy * _STEP, LOW), HIGH),
        )
        self.presenter.tell(self._chart.reading(*self._place))
        self.redraw()

    def _draw_mark(self, painter: QPainter, layer: Layer, mark: MapMark) -> None:
        """Draw a point, filled for training and open for the target, and its name beside it."""
        look, place = theme.current(), layer.point(mark.x, mark.y)
        radius, text = 4.5 * look.pen_scale, say(mark.label)
        painter.setPen(look.pen("ink", 2.0))
        painter.setBrush(look.color("ink" if mark.mark_id == "trained" else "card"))
        painter.drawEllipse(place, radius, radius)
        width, height = self._texts.size(text)
        left = place.x() + radius + 4
        if mark.mark_id == "trained" or left + width > layer.area.right():
            left = place.x() - radius - 4 - width
        if left < layer.area.left():
            left = place.x() + radius + 4
        corner = QPointF(left, place.y() - height - 2)
        if corner.y() < layer.area.top():
            corner.setY(place.y() + 2)
        painter.setPen(look.color("ink"))
        self._texts.draw(painter, text, corner.x(), corner.y())

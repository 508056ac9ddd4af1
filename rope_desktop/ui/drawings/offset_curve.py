"""The drawing of the score at every offset, with the current offset marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.plots import Layer, Plot

if TYPE_CHECKING:
    from rope_desktop.charts.offset_curve import OffsetCurveChart
    from rope_desktop.ui.presenter import Presenter


# From here on neighbouring points share pixels: soft edges would only cost time.
_DENSE = 1000


class OffsetCurvePlot(Adaptive):
    """Draws an :class:`OffsetCurveChart`; a click or drag moves the query to that offset."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._chart: OffsetCurveChart | None = None
        self._gesture: object = None
        self._still = Still(self._draw_curve)
        self.plot = Plot(self._draw)
        self.plot.on_press = self._on_press
        self.plot.on_drag = self._on_drag
        self.plot.on_hover = self._on_hover
        self.plot.on_step = self._on_step
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.plot)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: OffsetCurveChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        curve = chart.curve
        if old is None or old.curve is not curve:
            self._still.spoil()
            self.plot.axes["bottom"].tick_text = curve.tick
            margin = curve.half_width * 0.03 + 0.5
            self.plot.set_limits(
                -curve.half_width - margin, curve.half_width + margin, curve.low, curve.high
            )
        self.plot.redraw()

    def restyle(self) -> None:
        """Keep room for the label above the curve."""
        self._still.spoil()
        self.plot.set_headroom(QFontMetricsF(theme.current().font(0.9, bold=True)).height() + 4)

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self.plot.label_axes(bottom=say(msg("offset Δ = m − n")))
        self.plot.view.setAccessibleName(say(msg("Score at every offset")))

    def _draw_curve(self, painter: QPainter, layer: Layer) -> None:
        if self._chart is None:
            return
        curve, look = self._chart.curve, theme.current()
        painter.setPen(look.pen("grid"))
        painter.drawLine(layer.point(-curve.half_width, 0.0), layer.point(curve.half_width, 0.0))
        is_sparse = len(curve.x) < _DENSE
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_sparse)
        pen = look.pen("ink", 1.3 if is_sparse else 1.0 / look.pen_scale)
        draw_curve(painter, layer.pixels(curve.x, curve.y), pen)

    def _draw(self, painter: QPainter, layer: Layer) -> None:
        if self._chart is None:
            return
        self._still.draw(painter, layer)
        look, mark = theme.current(), layer.point(self._chart.mark_x, self._chart.mark_y)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(
            QPointF(mark.x(), layer.area.top()), QPointF(mark.x(), layer.area.bottom())
        )
        painter.setPen(look.pen("card", 1.5))
        painter.setBrush(look.color("selection"))
        radius = 4.5 * look.pen_scale
        painter.drawEllipse(mark, radius, radius)
        self._draw_label(painter, layer, mark.x())

    def _draw_label(self, painter: QPainter, layer: Layer, x: float) -> None:
        """Write offset and score into the headroom that the chart keeps above the curve."""
        if self._chart is None:
            return
        look, text = theme.current(), say(self._chart.mark_label)
        font = look.font(0.9, bold=True)
        size = QFontMetricsF(font).boundingRect(text).size()
        left = x + 8 if x + 14 + size.width() < layer.area.right() else x - 8 - size.width()
        painter.setFont(font)
        painter.setPen(look.color("selection"))
        box = QRectF(left, layer.area.top() + 1, size.width() + 6, size.height())
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _on_press(self, x: float, y: float) -> None:
        self._gesture = object()
        self._on_drag(x, y)

    def _on_drag(self, x: float, _y: float) -> None:
        if self._chart is not None:
            position = self._chart.query_position_at(x)
            self.presenter.send(set_value("query_position", position), self._gesture)

    def _on_hover(self, x: float, _y: float) -> None:
        if self._chart is not None:
            self.presenter.tell(self._chart.reading(x))

    def _on_step(self, dx: int, _dy: int) -> None:
        if self._chart is not None and dx:
            position = self._chart.query_position_at(self._chart.mark_x + dx)
            self.presenter.send(set_value("query_position", position))

"""The drawing of the score at every offset, with the current offset marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.offset_curve import OffsetCurveChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# From here on neighbouring points share pixels: soft edges would only cost time.
_DENSE = 1000
_GAP = 8.0


class OffsetCurvePlot(Plot):
    """Draws an :class:`OffsetCurveChart`; a click or drag moves the query to that offset."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: OffsetCurveChart | None = None
        self._still = Still(self._draw_curve)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: OffsetCurveChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        curve = chart.curve
        if old is None or old.curve is not curve:
            self._still.spoil()
            margin = curve.half_width * 0.03 + 0.5
            self.set_limits(
                -curve.half_width - margin, curve.half_width + margin, curve.low, curve.high
            )
        if old is None or old.axis_label != chart.axis_label:
            self.retranslate()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        if self._chart is not None:
            self.label_axes(bottom=say(self._chart.axis_label))
        self.view.setAccessibleName(say(msg("Score at every offset")))

    def restyle(self) -> None:
        """Keep room for the label above the curve."""
        super().restyle()
        self._still.spoil()
        font = theme.current().font(0.9, bold=True)
        self._texts = StaticTexts(font)
        self.set_headroom(QFontMetricsF(font).height() + 4)

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curve, then the mark on it."""
        if self._chart is None:
            return
        self._still.draw(painter, layer)
        look, mark = theme.current(), layer.point(self._chart.mark_x, self._chart.mark_y)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
        top, bottom = layer.area.top(), layer.area.bottom()
        painter.drawLine(QPointF(mark.x(), top), QPointF(mark.x(), bottom))
        painter.setPen(look.pen("card", 1.5))
        painter.setBrush(look.color("selection"))
        radius = 4.5 * look.pen_scale
        painter.drawEllipse(mark, radius, radius)
        self._draw_label(painter, layer, mark.x(), say(self._chart.mark_label))

    def pressed(self, x: float, _y: float) -> None:
        """Move the query to the offset that is there."""
        if self._chart is not None:
            position = self._chart.query_position_at(x)
            self.presenter.send(set_value("query_position", position), self.gesture)

    def dragged(self, x: float, y: float) -> None:
        """Move the query along."""
        self.pressed(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Move the query by one token."""
        if self._chart is not None and dx:
            self.pressed(self._chart.mark_x + dx, 0.0)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the score at the offset that is there."""
        return self._chart.reading(x) if self._chart else None

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

    def _draw_label(self, painter: QPainter, layer: Layer, x: float, text: str) -> None:
        """Write offset and score into the headroom above the curve, beside the line or over it."""
        look = theme.current()
        text_width, height = self._texts.size(text)
        width = text_width + 6
        left = x + _GAP if x + _GAP + width < layer.area.right() else x - _GAP - width
        left = min(max(left, layer.area.left() + 2), layer.area.right() - width)
        painter.setPen(look.color("selection"))
        box = QRectF(left, layer.area.top() + 1, width, height)
        painter.fillRect(box.toAlignedRect(), look.color("card"))
        self._texts.draw(painter, text, box.left(), box.top())

"""The drawing of the score at every offset, with the current offset marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.curve_plot import CurvePlot

if TYPE_CHECKING:
    from rope_desktop.charts.offset_curve import OffsetCurveChart
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# From here on neighbouring points share pixels: soft edges would only cost time.
_DENSE = 1000


class OffsetCurvePlot(CurvePlot):
    """Draws an :class:`OffsetCurveChart`."""

    def __init__(self, presenter: Presenter) -> None:
        self._chart: OffsetCurveChart | None = None
        super().__init__(presenter)

    def show_chart(self, chart: OffsetCurveChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        curve = chart.curve
        if old is None or old.curve is not curve:
            self.still.spoil()
            margin = curve.half_width * 0.03 + 0.5
            self.set_limits(
                -curve.half_width - margin, curve.half_width + margin, curve.low, curve.high
            )
        self.mark(chart)

    def draw_curve(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curve on its zero line."""
        if self._chart is None:
            return
        curve, look = self._chart.curve, theme.current()
        painter.setPen(look.pen("grid"))
        painter.drawLine(layer.point(-curve.half_width, 0.0), layer.point(curve.half_width, 0.0))
        is_sparse = len(curve.x) < _DENSE
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_sparse)
        pen = look.pen("ink", 1.3 if is_sparse else 1.0 / look.pen_scale)
        draw_curve(painter, layer.pixels(curve.x, curve.y), pen)

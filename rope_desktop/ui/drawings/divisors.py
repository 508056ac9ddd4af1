"""The drawing of the divisors: a curve for each method, named beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish
from rope_desktop.ui.drawings.pair_plot import PairPlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.context.divisors import DivisorChart, DivisorCurve
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.plots.layer import Layer

_GAP = 3.0


class DivisorPlot(PairPlot["DivisorChart"]):
    """Draws a :class:`DivisorChart`."""

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        super().retranslate()
        self.label_axes(left=say(msg("divisor")))
        self.view.setAccessibleName(say(msg("Divisor of every pair by several methods")))
        self._write_ticks()

    def fit(self, chart: DivisorChart) -> None:
        """Let the axes hold all of ``chart``."""
        super().fit(chart)
        self._write_ticks()

    def draw_chart(self, painter: QPainter, layer: Layer, chart: DivisorChart) -> None:
        """Paint the grid, the curves and their names."""
        look, area = theme.current(), layer.area
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        for decade, number in chart.ticks:
            y = round(layer.point(0.0, decade).y())
            painter.setPen(look.pen("faint" if number.value == 1 else "grid"))
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawn = []
        for curve in chart.curves:
            pixels = _pixels(layer, curve)
            drawn.append(pixels)
            style = Qt.PenStyle.DashLine if curve.curve_id == "compared" else Qt.PenStyle.SolidLine
            painter.setPen(look.pen(curve.role, curve.width, style))
            painter.drawPolyline([QPointF(x, y) for x, y in pixels.tolist()])
        self._draw_labels(painter, layer, chart, drawn)

    def _draw_labels(
        self, painter: QPainter, layer: Layer, chart: DivisorChart, drawn: Sequence[FloatArray]
    ) -> None:
        look, area = theme.current(), layer.area
        box = area.left() + 2, area.top(), area.right(), area.bottom()
        labels = CurveLabels(box, drawn, _GAP * look.pen_scale)
        # The own curve is named first, so that it has the best place.
        for number in reversed(range(len(chart.curves))):
            curve = chart.curves[number]
            if len(drawn[number]) < 2:
                continue
            text = say(curve.label)
            wish = Wish(self.texts.size(text), number, _share(curve, number, len(chart.curves)))
            place = labels.place(wish)
            if place is not None:
                painter.setPen(look.color(curve.role))
                self.texts.draw(painter, text, place[0], place[1])

    def _write_ticks(self) -> None:
        if self.chart is not None:
            ticks = [(decade, say(msg("{n}", n=number))) for decade, number in self.chart.ticks]
            self.axes["left"].setTicks([ticks])


def _pixels(layer: Layer, curve: DivisorCurve) -> FloatArray:
    pairs = np.flatnonzero(np.isfinite(curve.decades))
    return layer.pixels(pairs.astype(np.float64), curve.decades[pairs])


def _share(curve: DivisorCurve, number: int, count: int) -> float:
    """Return where along the width a name is wished: where the curve is high, each elsewhere."""
    if float(np.ptp(curve.decades[np.isfinite(curve.decades)])) < 1e-9:
        return 0.08
    return 0.95 - 0.3 * number / max(count, 1)

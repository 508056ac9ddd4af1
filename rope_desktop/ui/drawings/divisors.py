"""The drawing of the divisors: a curve for each method, named beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from rope_desktop.charts.context.divisors import COMPARED, OWN
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import bends, draw_curve
from rope_desktop.ui.drawings.name_spots import NameSpots
from rope_desktop.ui.drawings.pair_plot import PairPlot

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.context.divisors import DivisorChart, DivisorCurve
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.plots.layer import Layer

_GAP = 1.5
# Of the way along a curve: where its name may stand.
_SHARES = (0.85, 0.65, 0.45, 0.25, 0.08)


class DivisorPlot(PairPlot["DivisorChart"]):
    """Draws a :class:`DivisorChart`."""

    _span: tuple[float, float] = (0.0, 0.0)

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        super().retranslate()
        self.label_axes(left=say(msg("divisor")))
        self.view.setAccessibleName(say(msg("Divisor of every pair by several methods")))
        self._write_ticks()

    def fit(self, chart: DivisorChart) -> None:
        """Let the axes hold all of ``chart``."""
        super().fit(chart)
        if self._span != (chart.low, chart.high):
            self._span = chart.low, chart.high
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
            style = Qt.PenStyle.DashLine if curve.curve_id == COMPARED else Qt.PenStyle.SolidLine
            draw_curve(painter, bends(pixels), look.pen(curve.role, curve.width, style))
        self._draw_labels(painter, layer, chart, drawn)

    def _draw_labels(
        self, painter: QPainter, layer: Layer, chart: DivisorChart, drawn: Sequence[FloatArray]
    ) -> None:
        look, x = theme.current(), layer.point(0.0, 0.0).x()
        # The line through the pair that is selected at the start.
        upright = np.array([[x, layer.area.top()], [x, layer.area.bottom()]])
        taken = [*drawn, upright]
        spots = NameSpots(layer.area, taken, _GAP * look.pen_scale, self.former_spots)
        # The own curve is named first, so that it has the best place.
        for number in reversed(range(len(chart.curves))):
            pixels, curve = drawn[number], chart.curves[number]
            if not len(pixels):
                continue
            text = say(curve.label)
            anchors = _anchors(pixels, curve, number)
            place = spots.near(curve.curve_id, anchors, self.texts.size(text))
            if place is not None:
                painter.setPen(look.color(curve.role))
                self.texts.draw(painter, text, *place)
        self.keep_spots(spots.chosen)

    def _write_ticks(self) -> None:
        if self.chart is None:
            return
        ticks = [(decade, say(msg("{n}", n=number))) for decade, number in self.chart.ticks]
        self.axes["left"].setTicks([ticks])


def _pixels(layer: Layer, curve: DivisorCurve) -> FloatArray:
    pairs = np.flatnonzero(np.isfinite(curve.decades))
    return layer.pixels(pairs.astype(np.float64), curve.decades[pairs])


def _anchors(pixels: FloatArray, curve: DivisorCurve, number: int) -> FloatArray:
    """Return the points of a curve that its name is wished at, the best first."""
    is_level, last = float(np.ptp(pixels[:, 1])) < 1e-6, len(pixels) - 1
    first = 0.85 if curve.curve_id == OWN else 0.12 if is_level else 0.65 - 0.12 * number
    anchors: FloatArray = pixels[[round(share * last) for share in (first, *_SHARES)]]
    return anchors

"""The drawing of the decay laboratory: curves over the distance, on an axis that has a 0."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPolygonF

from rope_desktop.charts.decay_curves import places, ticks
from rope_desktop.charts.envelope import uneven_columns, uneven_envelope
from rope_desktop.support.language import format_number, say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.decay_lab import DecayChart, DecayLine
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.curve_labels import Box
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_LEFT = -0.25
_GAP = 4.0
_BAND_OPACITY = 0.16
# Where along the width each label would best stand.
_SHARES = {"bound": 0.1, "random": 0.4, "tuned": 0.6, "opposite": 0.7, "same": 0.95, "band": 0.15}
# So high only the bound reaches: all else lies far below it.
_FAR_UP = 5.0
_FEW, _MOST_LINES, _HIGH_IN_LINES, _WIDE_IN_LINES = 3, 6, 9, 20
_WIDTHS = {"random": 1.6, "bound": 1.2}


class DecayPlot(Plot):
    """Draws a :class:`DecayChart`; the arrow keys walk the distances, and tell of each."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.chart: DecayChart | None = None
        self._hovered: int | None = None
        self._still = Still(self._draw_curves)
        # The label boxes of the last picture, by curve.
        self.boxes: dict[str, Box] = {}
        # The last tick's text has its room, and is not left out for touching the axis's end.
        self.axes["bottom"].setStyle(hideOverlappingLabels=False)
        self.view.box.sigResized.connect(self._fit)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: DecayChart) -> None:
        """Draw ``chart``, unless the same is drawn."""
        old, self.chart = self.chart, chart
        if old is not None and old.looks_like(chart):
            return
        self._still.spoil()
        if old is None or old.reach != chart.reach:
            self._write_ticks()
        self._fit()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axis."""
        self._still.spoil()
        self._write_ticks()
        self.label_axes(bottom=say(msg("distance Δ = m − n")))
        self.view.setAccessibleName(say(msg("Scores over the distance")))

    def restyle(self) -> None:
        """Keep a line free above the curves, for labels that find no room among them."""
        super().restyle()
        self._still.spoil()
        font = theme.current().font(0.9, bold=True)
        self._texts = StaticTexts(font)
        self._fit()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curves, and the distance under the mouse."""
        if self.chart is None:
            return
        self._still.draw(painter, layer)
        if self._hovered is not None:
            self._draw_hovered(painter, layer, self.chart, self._hovered)

    def hovered(self, x: float, y: float) -> None:
        """Mark the distance that is there, and tell of it."""
        super().hovered(x, y)
        self._mark(self.chart.offset_at(x) if self.chart else None)

    def left(self) -> None:
        """Take the mark away."""
        super().left()
        self._mark(None)

    def stepped(self, dx: int, _dy: int) -> None:
        """Walk to the next distance and tell of it."""
        if self.chart is None or not dx:
            return
        offset = min(max((self._hovered or 0) + dx, 0), self.chart.reach)
        self._mark(offset)
        self.presenter.tell(self.chart.reading(math.log2(1 + offset)))

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self.chart.caption if self.chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the values of every curve at the distance that is there."""
        return self.chart.reading(x) if self.chart else None

    def _mark(self, offset: int | None) -> None:
        if offset != self._hovered:
            self._hovered = offset
            self.redraw()

    def _fit(self) -> None:
        """Show all distances, and half a tick's text beyond the last."""
        if self.chart is None:
            return
        chart, last = self.chart, math.log2(1 + self.chart.reach)
        text = format_number(chart.reach, ",d")
        room = QFontMetricsF(theme.current().font(0.85)).horizontalAdvance(text) / 2 + 2
        beyond = (last - _LEFT) * room / max(self.view.box.width() - room, room)
        self.set_limits(_LEFT, last + beyond, chart.low, chart.high)
        headroom = self._lines_above(chart) * (self._texts.size("0")[1] + 2 * _GAP)
        if headroom != self._headroom:
            self.set_headroom(headroom)

    def _lines_above(self, chart: DecayChart) -> int:
        """Return how many lines of labels are kept free above the curves.

        A few find their room among the curves of a high plot, and all of them below the bound.
        """
        room, line = float(self.view.box.width()) - 4 * _GAP, self._texts.size("0")[1]
        is_high = self.view.box.height() >= _HIGH_IN_LINES * line
        if len(chart.names) <= _FEW and is_high and room >= _WIDE_IN_LINES * line:
            return 1
        if chart.high >= _FAR_UP:
            return 1
        lines = [room]
        for long, short in chart.names:
            widths = (self._texts.size(say(text))[0] + 4 * _GAP for text in (long, short))
            width = next((width for width in widths if width <= room), room)
            if width > lines[-1]:
                lines.append(room)
            lines[-1] -= width
        return min(len(lines), _MOST_LINES)

    def _write_ticks(self) -> None:
        if self.chart is not None:
            written = [(x, format_number(offset, ",d")) for x, offset in ticks(self.chart.reach)]
            self.axes["bottom"].setTicks([written])

    def _draw_hovered(
        self, painter: QPainter, layer: Layer, chart: DecayChart, offset: int
    ) -> None:
        look, x = theme.current(), math.log2(1 + offset)
        line = layer.point(x, 0.0).x()
        painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(line, layer.area.top()), QPointF(line, layer.area.bottom()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("card", 1.0))
        radius = 3.5 * look.pen_scale
        for role, value in chart.readings(offset):
            painter.setBrush(look.color(role))
            painter.drawEllipse(layer.point(x, value), radius, radius)

    def _draw_curves(self, painter: QPainter, layer: Layer) -> None:
        chart, look = self.chart, theme.current()
        if chart is None:
            return
        left, right = layer.area.left(), layer.area.right()
        painter.setPen(look.pen("faint"))
        zero = layer.point(0.0, 0.0).y()
        painter.drawLine(QPointF(left, zero), QPointF(right, zero))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        edges = [_pixels(layer, edge, chart.reach) for edge in chart.band or ()]
        if edges:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("k", _BAND_OPACITY))
            outline = np.concatenate([edges[0], edges[1][::-1]])
            painter.drawPolygon(QPolygonF([QPointF(x, y) for x, y in outline.tolist()]))
        curves = [_pixels(layer, line.values, chart.reach) for line in chart.lines]
        dense = _dense_from(layer, chart.reach)
        for line, pixels in zip(chart.lines, curves, strict=True):
            _draw_line(painter, line, pixels, dense)
        level = self._draw_expected(painter, layer, chart)
        self._draw_ring(painter, layer, chart)
        axis = np.array([[left, zero], [right, zero]])
        self._draw_labels(painter, layer, chart, [*curves, *edges, *_ends(edges), *level, axis])

    def _draw_expected(
        self, painter: QPainter, layer: Layer, chart: DecayChart
    ) -> list[FloatArray]:
        """Draw the level of the expectation over the means around it, and return its line."""
        if chart.expected is None:
            return []
        start, end = layer.point(0.0, chart.expected), layer.area.right()
        painter.setPen(theme.current().pen("ink", 0.8))
        painter.drawLine(start, QPointF(end, start.y()))
        return [np.array([[start.x(), start.y()], [end, start.y()]])]

    def _draw_ring(self, painter: QPainter, layer: Layer, chart: DecayChart) -> None:
        """Draw a ring where the mean cosine is first below 0."""
        if chart.mark is None:
            return
        look, (curve_id, offset) = theme.current(), chart.mark
        line = next(line for line in chart.lines if line.curve_id == curve_id)
        painter.setPen(look.pen(line.role, 1.6))
        painter.setBrush(look.color("card"))
        radius = 4.0 * look.pen_scale
        place = layer.point(math.log2(1 + offset), float(line.values[offset]))
        painter.drawEllipse(place, radius, radius)

    def _draw_labels(
        self, painter: QPainter, layer: Layer, chart: DecayChart, drawn: list[FloatArray]
    ) -> None:
        """Name every curve, where that touches none; ``drawn`` begins with the curves."""
        look, area = theme.current(), layer.area
        box = area.left() + 2, area.top(), area.right(), area.bottom()
        labels = CurveLabels(box, drawn, _GAP * look.pen_scale)
        self.boxes = {}
        for curve_id, role, texts, number in chart.labels():
            for text in map(say, texts):
                size = self._texts.size(text)
                found = labels.place(Wish(size, number, _SHARES[curve_id], curve_id == "band"))
                if found is not None:
                    self.boxes[curve_id] = found
                    painter.setPen(look.color(role))
                    self._texts.draw(painter, text, found[0], found[1])
                    break


def _draw_line(painter: QPainter, line: DecayLine, pixels: FloatArray, dense: int) -> None:
    """Draw a curve; from point ``dense`` on, every pixel column is filled."""
    look, width = theme.current(), _WIDTHS.get(line.curve_id, 1.3)
    if line.is_dashed:
        painter.setPen(look.pen(line.role, width, Qt.PenStyle.DashLine))
        painter.drawPolyline([QPointF(x, y) for x, y in pixels.tolist()])
        return
    if look.pen_scale > 1.0 or line.curve_id == "random":
        # Thick lines look thin then; and what is counted at rest is in no hurry.
        dense = len(pixels)
    draw_curve(painter, pixels[: dense + 1], look.pen(line.role, width))
    if dense < len(pixels):
        # There soft edges would only cost time.
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(look.pen(line.role))
        draw_lines(painter, pixels[dense:-1], pixels[dense + 1 :])
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)


def _pixels(layer: Layer, values: FloatArray, reach: int) -> FloatArray:
    """Return the pixels (N, 2) of a line that covers ``values``: no pixel column lacks any."""
    starts = _columns(len(values), reach, layer.scale_x, round(layer.area.width()))
    x, y = uneven_envelope(places(reach)[: len(values)], values, starts)
    return layer.pixels(x, y)


def _dense_from(layer: Layer, reach: int) -> int:
    """Return the first point of :func:`_pixels` from which on columns hold more than two values."""
    starts = _columns(reach + 1, reach, layer.scale_x, round(layer.area.width()))
    is_dense = np.diff(starts, append=reach + 1) > 2
    return 2 * (int(is_dense.argmax()) if is_dense.any() else len(starts))


def _ends(edges: list[FloatArray]) -> list[FloatArray]:
    """Return the lines that end the band at either side, a pixel wide."""
    return [np.array([edges[0][end], edges[1][end] + (1.0, 0.0)]) for end in (0, -1) if edges]


@lru_cache(maxsize=8)
def _columns(count: int, reach: int, scale: float, columns: int) -> IntArray:
    return uneven_columns(places(reach)[:count], _LEFT, _LEFT + columns / scale, columns)

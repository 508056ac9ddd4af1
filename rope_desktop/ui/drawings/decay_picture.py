"""What the decay laboratory's plot shows while nothing moves: curves, band, level and labels."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from rope_desktop.charts.decay_curves import place_of, places
from rope_desktop.charts.envelope import uneven_columns, uneven_envelope
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish
from rope_desktop.ui.drawings.primitives import draw_lines

if TYPE_CHECKING:
    from rope_desktop.charts.decay_lab import DecayChart, DecayLine
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.ui.drawings.curve_labels import Box
    from rope_desktop.ui.drawings.texts import StaticTexts
    from rope_desktop.ui.plots.layer import Layer

# Where the axis begins, a little before 0.
LEFT = -0.25
_GAP = 4.0
_BAND_OPACITY = 0.16
# Where along the width each label would best stand.
_SHARES = {"bound": 0.1, "random": 0.4, "tuned": 0.6, "opposite": 0.7, "same": 0.95, "band": 0.15}
_WIDTHS = {"random": 1.6, "bound": 1.2}


def draw_curves(painter: QPainter, layer: Layer, chart: DecayChart) -> list[FloatArray]:
    """Draw everything but the labels; return all lines in pixels, the chart's own first."""
    look, zero = theme.current(), layer.point(0.0, 0.0).y()
    axis = np.array([[layer.area.left(), zero], [layer.area.right(), zero]])
    painter.setPen(look.pen("faint"))
    painter.drawLine(QPointF(*axis[0].tolist()), QPointF(*axis[1].tolist()))
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
    level = _draw_expected(painter, layer, chart)
    _draw_ring(painter, layer, chart)
    return [*curves, *edges, *_ends(edges), *level, axis]


def draw_labels(
    painter: QPainter,
    layer: Layer,
    chart: DecayChart,
    drawn: tuple[list[FloatArray], StaticTexts],
    former: dict[str, Box],
) -> dict[str, Box]:
    """Name every curve where that touches none, and return where; ``drawn`` are lines and font.

    ``former`` is where the names stood before.
    """
    look, area = theme.current(), layer.area
    lines, prepared = drawn
    box = area.left() + 2, area.top(), area.right(), area.bottom()
    labels, boxes = CurveLabels(box, lines, _GAP * look.pen_scale), {}
    for curve_id, role, texts, number in chart.labels():
        for text in map(say, texts):
            size = prepared.size(text)
            wish = Wish(size, number, _SHARES[curve_id], curve_id == "band")
            found = labels.place(wish, former.get(curve_id))
            if found is not None:
                boxes[curve_id] = found
                painter.setPen(look.color(role))
                prepared.draw(painter, text, found[0], found[1])
                break
    return boxes


def _draw_expected(painter: QPainter, layer: Layer, chart: DecayChart) -> list[FloatArray]:
    """Draw the level of the expectation over the means around it, and return its line."""
    if chart.expected is None:
        return []
    start, end = layer.point(0.0, chart.expected), layer.area.right()
    painter.setPen(theme.current().pen("ink", 0.8))
    painter.drawLine(start, QPointF(end, start.y()))
    return [np.array([[start.x(), start.y()], [end, start.y()]])]


def _draw_ring(painter: QPainter, layer: Layer, chart: DecayChart) -> None:
    """Draw a ring where the mean cosine is first below 0."""
    if chart.mark is None:
        return
    look, (curve_id, offset) = theme.current(), chart.mark
    line = next(line for line in chart.lines if line.curve_id == curve_id)
    painter.setPen(look.pen(line.role, 1.6))
    painter.setBrush(look.color("card"))
    radius = 4.0 * look.pen_scale
    place = layer.point(place_of(offset), float(line.values[offset]))
    painter.drawEllipse(place, radius, radius)


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
    return uneven_columns(places(reach)[:count], LEFT, LEFT + columns / scale, columns)

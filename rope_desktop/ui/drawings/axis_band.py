"""A band of cells, one for each place along a plot, in the colour of its axis and with its symbol.

Where a cell has no room for a symbol, a run of the same axis bears one in its middle; and where a
column of pixels holds several cells, it shows what share of them each axis has.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import Qt

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.primitives import draw_rects
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.axes import Axis
    from rope_desktop.ui.plots.layer import Layer

# Cells narrower than this are not told apart, and wider ones than that have a gap between them.
NARROWEST, _WITH_GAP = 2.0, 5.0
_LETTER_ROOM = 1.0
# Of the type, from the largest symbols to the smallest.
_SCALES = (0.72, 0.64, 0.56)


class Stripe(NamedTuple):
    """Where a band lies: its upper edge and its height in pixels."""

    top: float
    height: float


class AxisBand:
    """Paints bands in the theme in use; ``axis_of_place`` (N,) is −1 where there is no axis."""

    def __init__(self) -> None:
        self.restyle()

    @property
    def height(self) -> int:
        """Return the height that a band with symbols needs."""
        return math.ceil(self._fonts[0].size("w")[1])

    def restyle(self) -> None:
        """Take the fonts of the symbols."""
        look = theme.current()
        self._fonts = [StaticTexts(look.font(scale, bold=True)) for scale in _SCALES]

    def draw(
        self,
        painter: QPainter,
        layer: Layer,
        stripe: Stripe,
        axes: tuple[Axis, ...],
        axis_of_place: IntArray,
    ) -> None:
        """Paint the band of all places."""
        painter.setPen(Qt.PenStyle.NoPen)
        texts, starts = self._lettering(layer, axes, axis_of_place)
        if layer.scale_x < NARROWEST:
            _draw_columns(painter, layer, stripe, axes, axis_of_place)
        else:
            lefts, widths = cells(layer, len(axis_of_place))
            if len(starts) < len(axis_of_place):
                # A symbol in the middle of a run would be cut by the gaps.
                widths = np.diff(lefts, append=lefts[-1] + widths[-1])
            tops, heights = np.full_like(lefts, stripe.top), np.full_like(lefts, stripe.height)
            rects = np.column_stack([lefts, tops, widths, heights])
            for number, axis in enumerate(axes):
                painter.setBrush(theme.current().color(axis.role))
                draw_rects(painter, rects[axis_of_place == number])
        room = np.diff(starts, append=len(axis_of_place)) * layer.scale_x
        has_symbol = (room >= _widest(texts, axes)) & (axis_of_place[starts] >= 0)
        middles = (starts - 0.5) * layer.scale_x + layer.shift_x + room / 2
        painter.setPen(theme.current().color("card"))
        symbols = (axes[axis].symbol for axis in axis_of_place[starts][has_symbol].tolist())
        for middle, symbol in zip(middles[has_symbol].tolist(), symbols, strict=True):
            width, height = texts.size(symbol)
            top = stripe.top + (stripe.height - height) / 2
            texts.draw(painter, symbol, round(middle - width / 2), round(top))

    def _lettering(
        self, layer: Layer, axes: tuple[Axis, ...], axis_of_place: IntArray
    ) -> tuple[StaticTexts, IntArray]:
        """Return the font of the symbols, and the places at which what shares one begins."""
        places = np.arange(len(axis_of_place))
        runs = np.flatnonzero(np.diff(axis_of_place, prepend=-2))
        # Pairs that are dealt out one by one have small symbols, if there is room for such.
        is_dealt = 2 * len(runs) > len(places)
        for texts in self._fonts if is_dealt else self._fonts[:1]:
            if layer.scale_x >= _widest(texts, axes):
                return texts, places
        return self._fonts[0], runs


def _widest(texts: StaticTexts, axes: tuple[Axis, ...]) -> float:
    return max(texts.size(axis.symbol)[0] for axis in axes) + _LETTER_ROOM


def cells(layer: Layer, count: int) -> tuple[FloatArray, FloatArray]:
    """Return the left edges (count,) and the widths of the cells, in whole pixels."""
    edges = np.rint((np.arange(count + 1) - 0.5) * layer.scale_x + layer.shift_x)
    gap = 1.0 if layer.scale_x >= _WITH_GAP else 0.0
    widths: FloatArray = np.diff(edges) - gap
    return edges[:-1], widths


def columns(layer: Layer, axis_of_place: IntArray, axis_count: int) -> tuple[int, IntArray]:
    """Return the first column of pixels, and how many places of each axis are in each.

    The second is (columns, axis_count).
    """
    pixels = np.floor(np.arange(len(axis_of_place)) * layer.scale_x + layer.shift_x).astype(int)
    first, count = int(pixels[0]), int(pixels[-1] - pixels[0]) + 1
    numbers = (pixels - first) * axis_count + axis_of_place
    found = np.bincount(numbers[axis_of_place >= 0], minlength=count * axis_count)
    return first, found.reshape(count, axis_count)


def _draw_columns(
    painter: QPainter,
    layer: Layer,
    stripe: Stripe,
    axes: tuple[Axis, ...],
    axis_of_place: IntArray,
) -> None:
    """Cut each column of pixels into what the axes have of it."""
    first, found = columns(layer, axis_of_place, len(axes))
    totals = np.maximum(found.sum(axis=1), 1)
    edges = np.rint(np.cumsum(found, axis=1) / totals[:, np.newaxis] * stripe.height)
    lefts, ones = first + np.arange(len(found), dtype=float), np.ones(len(found))
    for number, axis in enumerate(axes):
        above = edges[:, number - 1] if number else np.zeros(len(edges))
        heights = edges[:, number] - above
        rects = np.column_stack([lefts, stripe.top + above, ones, heights])
        painter.setBrush(theme.current().color(axis.role))
        draw_rects(painter, rects[heights > 0])

"""Labels beside the curves of a plot: they touch no curve, no other label and no edge.

What a curve covers is kept for every few pixels of the width, so that all the places where a label
might stand are tried at once.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, TypeAlias

import numpy as np
from numpy.lib.stride_tricks import sliding_window_view

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.types import BoolArray, FloatArray

_STEP = 8
# A pixel farther from the curve is worth so many pixels farther from the wished place.
_NEARNESS = 6.0
# Between two labels on one line, so that they do not read as one.
_BETWEEN = 16.0
# A label that has been left farther behind than so many times its height follows its curve.
_NEAR_IN_LINES = 1.5
# Kept free at the edges: the ticks of the axes reach so far in.
_FRAME = 7.0
Box: TypeAlias = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Wish:
    """A label: its size in pixels, which curve it belongs to, and where in the width it would be.

    ``share`` counts from the left, 0 to 1. One that ``is_above`` is out of place below its curve.
    """

    size: tuple[float, float]
    curve: int
    share: float
    is_above: bool = False


class CurveLabels:
    """Finds the places of one picture's labels."""

    def __init__(self, area: Box, curves: Sequence[FloatArray], gap: float) -> None:
        """Take the ``area`` (left, top, right, bottom) and curves, each a polyline (N, 2)."""
        self._left, self._top, self._right, self._bottom = area
        self._gap = gap
        edges = np.arange(self._left, self._right + _STEP, _STEP)
        extents = [_extents(curve, edges) for curve in curves]
        self._tops = np.array([top for top, _ in extents]).reshape(-1, len(edges))
        self._bottoms = np.array([bottom for _, bottom in extents]).reshape(-1, len(edges))
        self._taken: list[Box] = []

    def place(self, wish: Wish, former: Box | None = None) -> Box | None:
        """Return the box (left, top, width, height) of a label, None where nothing is free.

        It stays where it was ``former``-ly if it can: labels that jump cannot be read. Else right
        above or below its curve is best, as near as may be to the wished place, or where the way to
        its curve is shortest.
        """
        if former is not None and former[2:] == wish.size and self._holds(wish, former):
            self._taken.append(former)
            return former
        return self._find(wish)

    def _holds(self, wish: Wish, box: Box) -> bool:
        """Return whether a label may stay in ``box``: it is free, and not far from its curve."""
        left, top, _, height = box
        column, span = round((left - self._left - self._gap) / _STEP), self._span(wish)
        if not 0 <= column <= self._tops.shape[1] - span:
            return False
        tops = self._tops[:, column : column + span].min(axis=1, keepdims=True)
        bottoms = self._bottoms[:, column : column + span].max(axis=1, keepdims=True)
        above = float(tops[wish.curve, 0]) - top - height
        below = top - float(bottoms[wish.curve, 0])
        away = abs(above) if wish.is_above else max(above, below)
        free = self._free(np.array([left]), np.array([[top]]), wish.size, (tops, bottoms))
        return bool(free[0, 0]) and away <= _NEAR_IN_LINES * height

    def _span(self, wish: Wish) -> int:
        """Return how many steps of the width a label covers, with the gaps beside it."""
        return int((wish.size[0] + 2 * self._gap) / _STEP) + 2

    def _find(self, wish: Wish) -> Box | None:
        (width, height), span = wish.size, self._span(wish)
        if span > self._tops.shape[1]:
            return None
        tops = sliding_window_view(self._tops, span, axis=1).min(axis=2)
        bottoms = sliding_window_view(self._bottoms, span, axis=1).max(axis=2)
        lefts = self._left + self._gap + _STEP * np.arange(tops.shape[1])
        above = tops[wish.curve] - self._gap - height
        below = bottoms[wish.curve] + self._gap
        # Two of these steps apart, labels stand one above the other.
        step = height / 2 + 1.0
        rows = np.arange(self._top + 2, max(self._bottom - height, self._top + 3), step)
        anywhere = np.broadcast_to(rows[:, np.newaxis], (len(rows), len(lefts)))
        beside = above[np.newaxis] if wish.is_above else np.stack([above, below])
        wished = self._left + wish.share * (self._right - self._left - width)
        for ys in (beside, anywhere):
            # Where the curve is not, there is no way to it.
            with np.errstate(invalid="ignore"):
                away = np.where(ys > above, np.abs(ys - below), above - ys)
                if wish.is_above:
                    away = np.abs(above - ys)
            free = self._free(lefts, ys, wish.size, (tops, bottoms)) & np.isfinite(away)
            if free.any():
                cost = np.where(free, _NEARNESS * away + np.abs(lefts - wished), np.inf)
                row, column = np.unravel_index(int(cost.argmin()), cost.shape)
                box = float(lefts[column]), float(ys[row, column]), width, height
                self._taken.append(box)
                return box
        return None

    def _free(
        self,
        lefts: FloatArray,
        ys: FloatArray,
        size: tuple[float, float],
        covered: tuple[FloatArray, FloatArray],
    ) -> BoolArray:
        """Return which boxes with corners ``lefts`` (M,) and ``ys`` (R, M) are free, (R, M)."""
        width, height = size
        slack = self._gap * 0.99
        free = (ys >= self._top + 1) & (ys + height <= self._bottom - _FRAME)
        free &= lefts + width <= self._right - _FRAME
        for top, bottom in zip(*covered, strict=True):
            free &= (ys + height + slack <= top) | (ys - slack >= bottom)
        for left, upper, wide, high in self._taken:
            beside = (lefts >= left + wide + _BETWEEN) | (lefts + width + _BETWEEN <= left)
            free &= beside | (ys >= upper + high + 1) | (ys + height + 1 <= upper)
        return free


def _extents(curve: FloatArray, edges: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the highest and lowest pixel of a polyline in the strip after each of ``edges``."""
    x, y = curve[:, 0], curve[:, 1]
    at = np.interp(edges, x, y, left=np.nan, right=np.nan)
    after = np.interp(edges + _STEP, x, y, left=np.nan, right=np.nan)
    top, bottom = np.fmin(at, after), np.fmax(at, after)
    # The points in each strip; those before the first strip and after the last are left out.
    bounds = np.searchsorted(x, np.append(edges, edges[-1] + _STEP))
    filled = np.flatnonzero(np.diff(bounds))
    if len(filled):
        inner, starts = y[: bounds[-1]], bounds[filled]
        top[filled] = np.fmin(top[filled], np.minimum.reduceat(inner, starts))
        bottom[filled] = np.fmax(bottom[filled], np.maximum.reduceat(inner, starts))
    return np.where(np.isnan(top), np.inf, top), np.where(np.isnan(bottom), -np.inf, bottom)

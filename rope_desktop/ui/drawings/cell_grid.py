"""The grid of the small circles: how large the cells are, what stands beneath, where each pair is.

Up to 64 pairs share the room there is; more of them are scrolled through.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import IntEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

MOST_WITHOUT_SCROLLING = 64
_LARGEST_RADIUS = 62.0
_PADDING = 3.0
_CELL_GAP = 2.0
_LABEL_SPACE = 6.0
# Few circles are not spread farther apart than so many times their height.
_LOOSEST = 1.3
# Found by trial: with smaller circles the arrows matter more than the text beneath.
_LEAST_RADIUS = (22.0, 15.0, 9.0, 6.0)


class LabelKind(IntEnum):
    """What stands beneath a circle, from the most to the least."""

    FULL = 0
    SHORT = 1
    NUMBER = 2
    NONE = 3


class LabelRoom(NamedTuple):
    """The room that labels need: a line's height, and the widest of each kind, in pixels."""

    height: float
    widths: tuple[float, float, float]


@dataclass(frozen=True, slots=True)
class CellGrid:
    """Equal cells in rows from the top left, each a circle over its label; lengths in pixels."""

    count: int
    columns: int
    radius: float
    label_kind: LabelKind
    label_height: float
    pitch: tuple[float, float]
    cell: tuple[float, float]
    top: float

    @property
    def rows(self) -> int:
        """Return how many rows there are."""
        return -(-self.count // self.columns)

    @property
    def height(self) -> float:
        """Return the height of all rows."""
        return self.rows * self.pitch[1] + 2 * self.top

    def corner(self, pair: int) -> tuple[float, float]:
        """Return the top left corner of a pair's cell, unscrolled."""
        row, column = divmod(pair, self.columns)
        return (
            (column + 0.5) * self.pitch[0] - self.cell[0] / 2,
            self.top + (row + 0.5) * self.pitch[1] - self.cell[1] / 2,
        )

    def centres(self, pairs: range) -> FloatArray:
        """Return the centres (N, 2) of the circles of ``pairs``, unscrolled."""
        rows, columns = np.divmod(np.arange(pairs.start, pairs.stop), self.columns)
        inset = self.top + (self.pitch[1] - self.cell[1]) / 2 + _PADDING + self.radius
        x, y = (columns + 0.5) * self.pitch[0], rows * self.pitch[1] + inset
        return np.column_stack([x, y])

    def pair_at(self, x: float, y: float) -> int | None:
        """Return the pair whose place in the grid holds an unscrolled point."""
        column, row = math.floor(x / self.pitch[0]), math.floor((y - self.top) / self.pitch[1])
        pair = row * self.columns + column
        inside = 0 <= column < self.columns and row >= 0 and pair < self.count
        return pair if inside else None

    def visible(self, scrolled: float, height: float) -> range:
        """Return the pairs of which something shows in ``height`` pixels below ``scrolled``."""
        first = max(math.floor((scrolled - self.top) / self.pitch[1]), 0)
        last = math.ceil((scrolled + height - self.top) / self.pitch[1])
        return range(
            min(first * self.columns, self.count), max(min(last * self.columns, self.count), 0)
        )


@dataclass(frozen=True, slots=True)
class Area:
    """The room for the grid, in pixels: its size, what the labels need, the scale of the type."""

    width: float
    height: float
    room: LabelRoom
    scale: float = 1.0


@lru_cache(maxsize=16)
def fit_grid(count: int, area: Area) -> CellGrid:
    """Return the grid with the largest circles for ``count`` pairs, at least one."""
    shown = min(count, MOST_WITHOUT_SCROLLING)
    for kind in LabelKind:
        columns = _best_columns(shown, area, kind)
        if columns and _radius(shown, columns, area, kind) >= _least_radius(kind, area.scale):
            return _grid(count, columns, area, kind)
    return _smallest_grid(count, area)


def _best_columns(shown: int, area: Area, kind: LabelKind) -> int:
    """Return the number of columns with the largest circles, 0 where no label of the kind fits."""
    fitting = [
        columns
        for columns in range(1, shown + 1)
        if kind is LabelKind.NONE or area.room.widths[kind] + _LABEL_SPACE <= area.width / columns
    ]
    return max(fitting, key=lambda columns: _radius(shown, columns, area, kind), default=0)


def _least_radius(kind: LabelKind, scale: float) -> float:
    return _LEAST_RADIUS[kind] * (scale if kind < LabelKind.NUMBER else 1.0)


def _label_height(area: Area, kind: LabelKind) -> float:
    return 0.0 if kind is LabelKind.NONE else area.room.height


def _radius(shown: int, columns: int, area: Area, kind: LabelKind) -> float:
    """Return the radius that fits if ``shown`` circles are to stand in so many columns."""
    across = area.width / columns
    down = area.height / -(-shown // columns) - _label_height(area, kind)
    return min((min(across, down) - _CELL_GAP) / 2 - _PADDING, _LARGEST_RADIUS * area.scale)


def _grid(count: int, columns: int, area: Area, kind: LabelKind) -> CellGrid:
    shown = min(count, MOST_WITHOUT_SCROLLING)
    radius, label_height = _radius(shown, columns, area, kind), _label_height(area, kind)
    label_width = 0.0 if kind is LabelKind.NONE else area.room.widths[kind] + _LABEL_SPACE
    across, down = area.width / columns, area.height / -(-shown // columns)
    cell_height = 2 * (radius + _PADDING) + label_height
    if count == shown:
        down = min(down, _LOOSEST * (cell_height + _CELL_GAP))
    return CellGrid(
        count=count,
        columns=columns,
        radius=radius,
        label_kind=kind,
        label_height=label_height,
        pitch=(across, down),
        cell=(min(max(2 * (radius + _PADDING), label_width), across - _CELL_GAP), cell_height),
        top=(area.height - down * -(-shown // columns)) / 2,
    )


def _smallest_grid(count: int, area: Area) -> CellGrid:
    """Return a grid of the smallest circles that tell anything, to be scrolled through."""
    side = 2 * (_LEAST_RADIUS[LabelKind.NONE] + _PADDING)
    columns = max(int(area.width / (side + _CELL_GAP)), 1)
    return CellGrid(
        count=count,
        columns=columns,
        radius=_LEAST_RADIUS[LabelKind.NONE],
        label_kind=LabelKind.NONE,
        label_height=0.0,
        pitch=(area.width / columns, side + _CELL_GAP),
        cell=(side, side),
        top=0.0,
    )

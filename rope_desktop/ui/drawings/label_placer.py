"""Where labels go: a coarse map of what is drawn, and the first free spot for each label.

Spots come in tiers, the best first. A label goes to the first tier that has room: there to the
first spot that is clear of everything, else to the first that crosses only what is faint. With no
room anywhere it is left out. It keeps its spot while that is free, so nothing flickers.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterable, Sequence
from itertools import islice
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from rope_desktop.core.types import FloatArray

Point = tuple[float, float]
Size = tuple[float, float]
Tiers = Sequence[Callable[[], Iterable[Point]]]

CELL = 4
_FAINT, _SOLID = 1, 2
# Of one piece of a line; more would reach far beyond any screen.
_MOST_POINTS = 4000


class LabelPlacer:
    """The map of one drawing; begin each picture with :meth:`start`."""

    def __init__(self) -> None:
        self._ground: NDArray[np.uint8] = np.zeros((1, 1), np.uint8)
        self._map = self._ground.copy()
        # The same memory as the map: in a few short rows, bytes are searched faster than an array.
        self._cells = bytearray(1)
        self._width = self._height = 0.0
        self._rows = self._columns = 1
        self._chosen: dict[Hashable, tuple[int, int]] = {}
        # Clear space around a text, in pixels.
        self.margin = 3.0

    def resize(self, width: float, height: float, faint: Sequence[FloatArray]) -> None:
        """Take the size of the drawing and its ``faint`` lines, each a polyline (N, 2).

        In a drawing of another size no label keeps its spot: where one stood means nothing there.
        """
        if (width, height) != (self._width, self._height):
            self.forget()
        self._width, self._height = width, height
        self._rows, self._columns = shape = (
            math.ceil(height / CELL) + 1,
            math.ceil(width / CELL) + 1,
        )
        self._ground = np.zeros(shape, np.uint8)
        self._cells = bytearray(shape[0] * shape[1])
        self._map = np.frombuffer(self._cells, np.uint8).reshape(shape)
        for line in faint:
            self._mark(self._ground, (line,), _FAINT)

    def start(self) -> None:
        """Forget the lines and labels of the former picture, but not where its labels stood."""
        np.copyto(self._map, self._ground)

    @property
    def remembers(self) -> bool:
        """Return whether a label has a spot that it will keep if it can."""
        return bool(self._chosen)

    def forget(self) -> None:
        """Choose every spot anew."""
        self._chosen.clear()

    def block(self, *lines: FloatArray) -> None:
        """Keep labels away from polylines, each (N, 2), whose pieces are about equally long."""
        self._mark(self._map, lines, _SOLID)

    def block_level(self, y: float) -> None:
        """Keep labels away from a level line all across the drawing."""
        if 0.0 <= y < self._height:
            self._map[int(y / CELL)] = _SOLID

    def place(self, key: Hashable, size: Size, tiers: Tiers) -> Point | None:
        """Return the top left corner of a label of ``size`` centred on one of the spots, if any."""
        spot = self._former_spot(key, size, tiers) or self._first_spot(key, size, tiers)
        if spot is None:
            return None
        left, right, top, bottom = self._box(spot, size, 0.0)
        self._map[top:bottom, left:right] = _SOLID
        return round(spot[0] - size[0] / 2), round(spot[1] - size[1] / 2)

    def _former_spot(self, key: Hashable, size: Size, tiers: Tiers) -> Point | None:
        """Return the spot that the label had in the former picture, if it is still free."""
        if key not in self._chosen:
            return None
        tier, number = self._chosen[key]
        for spot in islice(tiers[tier](), number, number + 1):
            if self._cost(spot, size) < _SOLID:
                return spot
        return None

    def _first_spot(self, key: Hashable, size: Size, tiers: Tiers) -> Point | None:
        for tier, spots_of in enumerate(tiers):
            found = self._first_free(size, spots_of())
            if found is not None:
                number, spot = found
                self._chosen[key] = tier, number
                return spot
        self._chosen.pop(key, None)
        return None

    def _first_free(self, size: Size, spots: Iterable[Point]) -> tuple[int, Point] | None:
        second_best = None
        for number, spot in enumerate(spots):
            cost = self._cost(spot, size)
            if cost == 0:
                return number, spot
            if cost == _FAINT and second_best is None:
                second_best = number, spot
        return second_best

    def _cost(self, spot: Point, size: Size) -> int:
        (x, y), half_width, half_height = spot, size[0] / 2 + 1, size[1] / 2 + 1
        if not (half_width <= x <= self._width - half_width):
            return _SOLID
        if not (half_height <= y <= self._height - half_height):
            return _SOLID
        left, right, top, bottom = self._box(spot, size, self.margin)
        columns, cells, crossed = self._columns, self._cells, 0
        for row in range(top * columns, bottom * columns, columns):
            covered = cells[row + left : row + right]
            if _SOLID in covered:
                return _SOLID
            if _FAINT in covered:
                crossed = _FAINT
        return crossed

    def _box(self, spot: Point, size: Size, margin: float) -> tuple[int, int, int, int]:
        """Return the first and the end of the columns, then of the rows, that a label covers."""
        (x, y), half_width, half_height = spot, size[0] / 2 + margin, size[1] / 2 + margin
        left, top = int((x - half_width) / CELL), int((y - half_height) / CELL)
        right, bottom = int((x + half_width) / CELL) + 1, int((y + half_height) / CELL) + 1
        # Not max and min: they take longer, and this is asked for every spot that is tried.
        return (
            left if left > 0 else 0,
            right if right < self._columns else self._columns,
            top if top > 0 else 0,
            bottom if bottom < self._rows else self._rows,
        )

    def _mark(self, target: NDArray[np.uint8], lines: Sequence[FloatArray], value: int) -> None:
        if not lines:
            return
        x, y = _dense(lines) / CELL
        height, width = target.shape
        inside = (x >= 0.0) & (x < width) & (y >= 0.0) & (y < height)
        target[y[inside].astype(np.intp), x[inside].astype(np.intp)] = value


def _dense(lines: Sequence[FloatArray]) -> FloatArray:
    """Return points (2, N) at most a cell apart on polylines."""
    starts = np.concatenate([line[:-1] for line in lines]).T
    steps = np.concatenate([line[1:] for line in lines]).T - starts
    longest = float(np.abs(steps).max(initial=0.0))
    count = min(math.ceil(longest / CELL) + 1, _MOST_POINTS)
    shares = np.arange(count + 1) / count
    between: FloatArray = starts[:, :, np.newaxis] + steps[:, :, np.newaxis] * shares
    return between.reshape(2, -1)

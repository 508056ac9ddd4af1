"""Names beside curves: the nearest free spot, or while a value is dragged the one before."""

from __future__ import annotations

from functools import lru_cache
from itertools import chain
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.ui.drawings.label_placer import CELL, LabelPlacer

if TYPE_CHECKING:
    from collections.abc import Hashable, Iterator, Sequence

    from PySide6.QtCore import QRectF

    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.label_placer import Point, Size

# How many spots are tried to either side and in height.
_ASIDE, _ROWS = 3, 3


class NameSpots:
    """The free room of one picture: ``area`` in pixels, and the polylines (N, 2) drawn in it.

    ``former`` is where the middles of names stood in the picture before, by their keys: there they
    stay if it is still free and near enough. ``chosen`` is where they stand in this one.
    """

    def __init__(
        self,
        area: QRectF,
        curves: Sequence[FloatArray],
        gap: float,
        former: dict[Hashable, Point],
    ) -> None:
        self._area, self._former = area, former
        self.chosen: dict[Hashable, Point] = {}
        # Its map is coarse: so far away a name is clear of a line for certain.
        self._away = gap + CELL + 1.0
        self._corner = np.array([area.left(), area.top()])
        self._placer = LabelPlacer()
        self._placer.margin = gap
        self._placer.resize(area.width(), area.height(), ())
        drawn = (curve[np.isfinite(curve[:, 1])] for curve in curves)
        self._placer.block(*(curve - self._corner for curve in drawn if len(curve) > 1))

    def keep_off(self, y: float) -> None:
        """Keep names away from a level line at ``y``, all across the area."""
        self._placer.block_level(y - self._area.top())

    def along(self, key: Hashable, y: float, size: Size, steps: int) -> Point | None:
        """Return the corner of a name right above or below a level line, the leftmost first.

        ``steps`` is how many steps are made from there to the right.
        """
        level, away = y - self._area.top(), size[1] / 2 + self._away
        former = self._former.get(key)
        if former is not None and abs(abs(former[1] - level) - away) > 0.5:
            former = None
        return self._place(key, size, former, self._along(level, size, steps))

    def near(self, key: Hashable, anchors: FloatArray, size: Size) -> Point | None:
        """Return the corner of a name near the first of ``anchors`` (N, 2) that has room."""
        moves = _moves(*size, self._away)
        places = (anchors - self._corner).tolist()
        former = self._former.get(key)
        if former is not None and not any(_is_near(former, place, size) for place in places):
            former = None
        spots = ((x + dx, y + dy) for x, y in places for dx, dy in moves)
        return self._place(key, size, former, spots)

    def _along(self, y: float, size: Size, steps: int) -> Iterator[Point]:
        away = size[1] / 2 + self._away
        first, last = size[0] / 2 + 6, self._area.width() - size[0] / 2 - 6
        for x in (first + (last - first) * step / steps for step in range(steps + 1)):
            yield x, y - away
            yield x, y + away

    def _place(
        self, key: Hashable, size: Size, former: Point | None, spots: Iterator[Point]
    ) -> Point | None:
        self._placer.forget()
        tried = spots if former is None else chain((former,), spots)
        found = self._placer.place("", size, (lambda: tried,))
        if found is None:
            return None
        self.chosen[key] = found[0] + size[0] / 2, found[1] + size[1] / 2
        return found[0] + self._area.left(), found[1] + self._area.top()


def _is_near(spot: Point, place: Point, size: Size) -> bool:
    """Return whether a name with its middle at ``spot`` still belongs to ``place``."""
    return abs(spot[0] - place[0]) <= size[0] and abs(spot[1] - place[1]) <= 2.5 * size[1]


@lru_cache(maxsize=64)
def _moves(width: float, height: float, away: float) -> tuple[Point, ...]:
    """Return where the middle of a name may stand from its anchor, the best first.

    Most curves rise: beside such a one there is room at its upper left and its lower right.
    """
    rows = [height / 2 + away + row * height / 2 for row in range(_ROWS)]
    aside = [step * width / 4 for step in range(-_ASIDE, _ASIDE + 1)]
    moves = [(way * dx, -way * dy) for dx in aside for dy in rows for way in (1.0, -1.0)]
    return tuple(sorted(moves, key=lambda move: _cost(move, width)))


def _cost(move: Point, width: float) -> float:
    beside = min(abs(move[0] + width / 2), abs(move[0] - width / 2))
    return beside + 3.0 * abs(move[1]) + (width if move[0] * move[1] < 0 else 0.0)

"""Names beside curves: the nearest free spot, the same for the same picture."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.ui.drawings.label_placer import CELL, LabelPlacer

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from PySide6.QtCore import QRectF

    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.label_placer import Point, Size

# How many spots are tried to either side and in height.
_ASIDE, _ROWS = 3, 3


class NameSpots:
    """The free room of one picture: ``area`` in pixels, and the polylines (N, 2) drawn in it."""

    def __init__(self, area: QRectF, curves: Sequence[FloatArray], gap: float) -> None:
        self._area = area
        # Its map is coarse: so far away a name is clear of a line for certain.
        self._away = gap + CELL + 1.0
        self._corner = np.array([area.left(), area.top()])
        self._placer = LabelPlacer()
        self._placer.margin = gap
        self._placer.resize(area.width(), area.height(), ())
        for curve in curves:
            shown = curve[np.isfinite(curve[:, 1])]
            if len(shown) > 1:
                self._placer.block(shown - self._corner)

    def along(self, y: float, size: Size, steps: int) -> Point | None:
        """Return the corner of a name right above or below a level line, the leftmost first.

        ``steps`` is how many steps are made from there to the right.
        """
        return self._place(size, self._along(y - self._area.top(), size, steps))

    def near(self, anchors: FloatArray, size: Size) -> Point | None:
        """Return the corner of a name near the first of ``anchors`` (N, 2) that has room."""
        moves = _moves(*size, self._away)
        places = (anchors - self._corner).tolist()
        return self._place(size, ((x + dx, y + dy) for x, y in places for dx, dy in moves))

    def _along(self, y: float, size: Size, steps: int) -> Iterator[Point]:
        away = size[1] / 2 + self._away
        first, last = size[0] / 2 + 6, self._area.width() - size[0] / 2 - 6
        for x in (first + (last - first) * step / steps for step in range(steps + 1)):
            yield x, y - away
            yield x, y + away

    def _place(self, size: Size, spots: Iterator[Point]) -> Point | None:
        self._placer.forget()
        found = self._placer.place("", size, (lambda: spots,))
        if found is None:
            return None
        return found[0] + self._area.left(), found[1] + self._area.top()


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

"""The score of the scene's q at every row and its k at every column of a square of positions."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.near_scores import scores_from
from rope_desktop.charts.scale import brief, nice_ceiling
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved

SIDE = 64
# Longer positions would not fit beside the map: they are counted from the first one shown.
_LARGEST_WRITTEN = 99_999

DIAGONAL: IntArray = np.subtract.outer(np.arange(SIDE), np.arange(SIDE)) + (SIDE - 1)
"""The diagonal of each cell (SIDE, SIDE), row and column counted from 0."""
DIAGONAL.flags.writeable = False


@dataclass(frozen=True, slots=True, eq=False)
class HeatCells:
    """The cells: those of one diagonal have one offset, so one score.

    ``scores`` (2·SIDE − 1,) are those of the diagonals, the lowest offset first; the first
    ``hidden`` of them are of keys after the query. ``limit`` is what the deepest colour means.
    """

    first_row: int
    first_column: int
    scores: FloatArray
    limit: float
    hidden: int

    @property
    def shares(self) -> FloatArray:
        """Return the scores as shares of the limit, −1 … 1."""
        return np.clip(self.scores / self.limit, -1.0, 1.0)

    @property
    def matrix(self) -> FloatArray:
        """Return the score of every cell (SIDE, SIDE)."""
        return self.scores[DIAGONAL]


@dataclass(frozen=True, slots=True, eq=False)
class HeatMapChart:
    """The cells, and the scene's own one among them: ``row`` and ``column``, counted from 0.

    Where ``column_label`` holds a position, ``column_label_is_long``.
    """

    title: Message
    summary: Message
    cells: HeatCells
    row: int
    column: int
    mark_label: Message
    row_label: Message
    column_label: Message
    column_label_is_long: bool
    row_ends: tuple[Message, Message]
    column_ends: tuple[Message, Message]
    limit_labels: tuple[Message, Message, Message]

    def positions(self, row: int, column: int) -> tuple[int, int]:
        """Return m and n of a cell."""
        return self.cells.first_row + row, self.cells.first_column + column

    def reading(self, row: int, column: int) -> Message:
        """Return what stands in a cell, in full precision."""
        m, n = self.positions(row, column)
        cell = msg(
            "m = {m}, n = {n}, Δ = {offset}: score {score}",
            m=num(m, ",d"),
            n=num(n, ",d"),
            offset=num(m - n, ",d"),
            score=num(float(self.cells.scores[DIAGONAL[row, column]])),
        )
        return (
            msg("{cell}; the key is after the query, hidden from it", cell=cell) if n > m else cell
        )

    def copied(self) -> str:
        """Return the map as tab-separated text: n above, m at the left."""
        columns = range(self.cells.first_column, self.cells.first_column + SIDE)
        lines = ["\t".join(("m, n", *map(str, columns)))]
        for m, row in enumerate(self.cells.matrix.tolist(), self.cells.first_row):
            lines.append("\t".join((str(m), *map(repr, row))))
        return "\n".join(lines)


def moved(m: int, n: int, by_m: int, by_n: int) -> tuple[int, int]:
    """Return the positions moved on, no farther than positions reach."""
    return _within(m + by_m), _within(n + by_n)


def build_heat_map_chart(resolved: Resolved) -> HeatMapChart:
    """Return the square of positions in which the scene's m and n stand."""
    m, n = resolved.query.position, resolved.key.position
    cells = _cells(resolved.terms, resolved.frequencies, _page(m), _page(n))
    limit, offset = cells.limit, num(m - n, ",d")
    score = num(resolved.score.at_positions, ",.4g")
    return HeatMapChart(
        title=msg("The score of every two tokens"),
        summary=msg(
            "Scores of q at m from {first_m} with k at n from {first_n}, {side} positions each; at "
            "m = {m} and n = {n} the score is {score}.",
            first_m=num(cells.first_row, ",d"),
            first_n=num(cells.first_column, ",d"),
            side=SIDE,
            m=num(m, ",d"),
            n=num(n, ",d"),
            score=score,
        ),
        cells=cells,
        row=m - cells.first_row,
        column=n - cells.first_column,
        mark_label=msg("Δ = {offset}: score {score}", offset=offset, score=score),
        row_label=_row_label(cells.first_row),
        column_label=_column_label(cells.first_column),
        column_label_is_long=not _is_written(cells.first_column),
        row_ends=_ends(cells.first_row),
        column_ends=_ends(cells.first_column),
        limit_labels=(
            msg("{value}", value=num(limit, brief(limit))),
            msg("{value}", value=num(0, "d")),
            msg("{value}", value=num(-limit, brief(limit))),
        ),
    )


@lru_cache(maxsize=2)
def _cells(
    terms: PairTerms, frequencies: Frequencies, first_row: int, first_column: int
) -> HeatCells:
    lowest = first_row - first_column - (SIDE - 1)
    scores = scores_from(terms, lowest, 2 * SIDE - 1, frequencies)
    largest = float(np.abs(scores).max())
    return HeatCells(
        first_row=first_row,
        first_column=first_column,
        scores=scores,
        limit=nice_ceiling(largest) if largest else 1.0,
        hidden=min(max(-lowest, 0), 2 * SIDE - 1),
    )


def _page(position: int) -> int:
    """Return the first position of the stretch that holds ``position``."""
    return _within(position // SIDE * SIDE)


def _within(position: int) -> int:
    return min(max(position, -POSITION_LIMIT), POSITION_LIMIT)


def _row_label(first: int) -> Message:
    if _is_written(first):
        return msg("query at m")
    return msg("m from {first}", first=num(first, ",d"))


def _column_label(first: int) -> Message:
    if _is_written(first):
        return msg("key at n")
    return msg("n from {first}", first=num(first, ",d"))


def _ends(first: int) -> tuple[Message, Message]:
    """Return the first and the last position as they stand at the axis."""
    if _is_written(first):
        return (
            msg("{value}", value=num(first, ",d")),
            msg("{value}", value=num(first + SIDE - 1, ",d")),
        )
    return msg("{value}", value=num(0, "+d")), msg("{value}", value=num(SIDE - 1, "+d"))


def _is_written(first: int) -> bool:
    return abs(first) + SIDE <= _LARGEST_WRITTEN

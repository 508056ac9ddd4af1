"""The scores of a stretch of offsets on their way into pixel columns, a block at a time."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.envelope import ColumnExtremes
from rope_desktop.core.offset_curve import score_blocks, scores_at_offsets, work_of
from rope_desktop.state.curve_span import length_of
from rope_desktop.state.head import without_positions

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.curve_span import Span
    from rope_desktop.state.resolve import Resolved

# 2²⁰ offsets of 64 pairs are 8e7 products: 8 ms, half a frame. More offsets, of however few pairs,
# would be too much memory to fill in one go.
QUICK_WORK, QUICK_COUNT = 1e8, 2**20


@dataclass(frozen=True, slots=True, eq=False)
class Columns:
    """The lowest and highest score of each pixel column that is ready, from the left.

    ``low`` and ``high`` are (n_ready,), ``starts`` (n_columns,) counts offsets from the first;
    with no more offsets than pixels each column is one offset. ``done`` offsets are computed, and
    ``lowest`` and ``highest`` are the least and the most of their scores.
    """

    span: Span
    starts: IntArray
    low: FloatArray
    high: FloatArray
    done: int
    lowest: float
    highest: float
    lowest_offset: int
    highest_offset: int

    @property
    def count(self) -> int:
        """Return how many offsets there are."""
        return length_of(self.span)

    @property
    def is_dense(self) -> bool:
        """Return whether columns hold more than one offset."""
        return self.count > len(self.starts)

    @property
    def is_whole(self) -> bool:
        """Return whether all of it is computed."""
        return self.done == self.count

    @property
    def most_per_column(self) -> int:
        """Return how many offsets share a pixel column at most."""
        return -(-self.count // len(self.starts))

    def column_of(self, offset: int) -> int:
        """Return the column of an offset of the span."""
        return int(np.searchsorted(self.starts, offset - self.span[0], "right")) - 1

    def offsets_of(self, column: int) -> Span:
        """Return the first and the last offset of a column."""
        first, last = self.span
        is_last = column + 1 == len(self.starts)
        stop = last + 1 if is_last else first + int(self.starts[column + 1])
        return first + int(self.starts[column]), stop - 1


class CurveWork:
    """What is computed for one head, one span and one number of pixels across.

    Either :meth:`carry_out` does it at once, or each of ``steps`` a bit of it.
    """

    def __init__(self, resolved: Resolved, span: Span, pixels: int) -> None:
        self.terms, self.frequencies = resolved.terms, resolved.frequencies
        self._key = (without_positions(resolved.scene), span, pixels)
        self.span = span
        self.count = length_of(span)
        self._extremes = ColumnExtremes(self.count, pixels)
        self._columns: Columns | None = None
        self.steps: Iterator[None] = self._take_blocks()

    def is_for(self, resolved: Resolved, span: Span, pixels: int) -> bool:
        """Return whether it is the same curve: where query and key stand makes no difference."""
        return self._key == (without_positions(resolved.scene), span, pixels)

    @property
    def is_quick(self) -> bool:
        """Return whether it may be carried out within a frame."""
        work = work_of(self.count, len(self.frequencies.turns))
        return self.count <= QUICK_COUNT and work <= QUICK_WORK

    def carry_out(self) -> None:
        """Compute all of it at once."""
        first, _ = self.span
        self._extremes.add(scores_at_offsets(self.terms, first, self.count, self.frequencies))

    def columns(self) -> Columns:
        """Return what is ready: the very same object as long as it is the same."""
        if self._columns is None or self._columns.done != self._extremes.taken:
            self._columns = self._ready()
        return self._columns

    def _ready(self) -> Columns:
        extremes, (first, _) = self._extremes, self.span
        ready = extremes.complete
        return Columns(
            span=self.span,
            starts=extremes.starts,
            low=extremes.low[:ready],
            high=extremes.high[:ready],
            done=extremes.taken,
            lowest=extremes.lowest,
            highest=extremes.highest,
            lowest_offset=first + extremes.lowest_at,
            highest_offset=first + extremes.highest_at,
        )

    def _take_blocks(self) -> Iterator[None]:
        first, _ = self.span
        for block in score_blocks(self.terms, first, self.count, self.frequencies):
            self._extremes.add(block)
            yield

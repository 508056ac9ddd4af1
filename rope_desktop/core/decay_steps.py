"""Long computations on decay, a few milliseconds at a time, for a window that goes on meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.decay import mean_cosine, partial_sum_totals

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray

# An early end is found at once, and a late one soon.
_FIRST_STRETCH = 1024
# Angles of one step, found by trial: by two tables they are a hundred times cheaper than each.
_TABLED, _EACH, _LONGEST = 2**23, 2**15, 2**18


def negative_steps(frequencies: Frequencies, first: int, last: int) -> Iterator[int | None]:
    """Look from ``first`` to ``last`` for a negative mean cosine.

    Yields None for every stretch without one, and ends with the first offset that has one.
    """
    longest = min(_TABLED // max(len(frequencies.turns), 1), _LONGEST)
    start, stretch = first, min(_FIRST_STRETCH, longest)
    while start <= last:
        values = mean_cosine(start, min(stretch, last + 1 - start), frequencies)
        found = np.flatnonzero(values < 0)
        if len(found):
            yield start + int(found[0])
            return
        yield None
        start, stretch = start + stretch, min(2 * stretch, longest)


def first_negative_offset(frequencies: Frequencies, last_offset: int) -> int | None:
    """Return the first Δ from 1 to ``last_offset`` at which the mean cosine is negative."""
    steps = negative_steps(frequencies, 1, last_offset)
    return next((offset for offset in steps if offset is not None), None)


def total_steps(frequencies: Frequencies, count: int) -> Iterator[FloatArray]:
    """Yield Σⱼ |Sⱼ| at the offsets 0 … ``count`` − 1 in stretches, each (n,)."""
    stretch = max(_EACH // len(frequencies.turns), 1)
    for start in range(0, count, stretch):
        yield partial_sum_totals(start, min(stretch, count - start), frequencies)

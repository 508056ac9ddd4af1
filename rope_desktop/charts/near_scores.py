"""Scores at consecutive offsets, those near 0 computed once for all the pictures that show them."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.state.head import frozen

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray

# So few cost hardly more than one: what takes the time is to begin.
_NEAR = 256


def scores_from(terms: PairTerms, first: int, count: int, frequencies: Frequencies) -> FloatArray:
    """Return the scores at ``count`` offsets from ``first`` on, read-only, shape (count,)."""
    if first >= -_NEAR and first + count <= _NEAR:
        return _near_scores(terms, frequencies)[first + _NEAR :][:count]
    return frozen(scores_at_offsets(terms, first, count, frequencies))


@lru_cache(maxsize=2)
def _near_scores(terms: PairTerms, frequencies: Frequencies) -> FloatArray:
    return frozen(scores_at_offsets(terms, -_NEAR, 2 * _NEAR, frequencies))

"""Query and key rotated at many places of one axis, to measure that only their offset counts."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.core.scores import contributions

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray


def turned_at(pairs: FloatArray, split: AxisSplit, axis: int, first: int, count: int) -> FloatArray:
    """
    Return the pairs of ``axis`` turned at ``count`` numbers from ``first`` on.

    ``pairs`` (n_pairs, 2) are all pairs of a vector; the result is (count, pairs of the axis, 2).
    """
    cos, sin = cos_sin(first + np.arange(count), split.of_axis[axis])
    return rotate_pairs(pairs[split.pairs_of_axis[axis]][np.newaxis], cos, sin)


def scores_of_turned(query: FloatArray, key: FloatArray) -> FloatArray:
    """Return what turned pairs (N, n_pairs, 2) add to the score at each of N places, shape (N,)."""
    scores: FloatArray = contributions(query, key).sum(axis=-1)
    return scores


def at_offset(query: FloatArray, key: FloatArray, offset: int) -> FloatArray:
    """
    Return what an axis adds at every place of it where query and key are ``offset`` apart.

    Both (N, n_pairs, 2) are turned at the same N consecutive numbers; the offset is query less key
    and shorter than N. The result has shape (N − |offset|,), each from its own two rotated vectors.
    """
    count = len(query) - abs(offset)
    of_query, of_key = max(offset, 0), max(-offset, 0)
    return scores_of_turned(query[of_query:][:count], key[of_key:][:count])

"""
The score at many offsets of several axes, from a short curve of each axis.

A pair turns with one axis only, so the score at an offset (Δx, Δy) is what x gives at Δx and what y
gives at Δy added up: a picture of w × h patches needs w + h values and not w·h of them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray, IntArray


def axis_scores(terms: PairTerms, split: AxisSplit, axis: int, offsets: IntArray) -> FloatArray:
    """
    Return what the pairs of ``axis`` add to the score at each of ``offsets`` (N,), shape (N,).

    ``terms`` are those of all pairs. The real form of RoFormer (arXiv:2104.09864, eq. 12).
    """
    pairs = split.pairs_of_axis[axis]
    cos, sin = cos_sin(offsets, split.of_axis[axis])
    scores: FloatArray = cos @ terms.straight[pairs] + sin @ terms.cross[pairs]
    return scores


def grid_scores(terms: PairTerms, split: AxisSplit, offsets: tuple[IntArray, ...]) -> FloatArray:
    """
    Return the score at every combination of the axes' ``offsets``, shape (N₀, N₁, …).

    Each is within 1e-12·Σ|qᵢ||kᵢ| of the exact one. What passes through is in all of them.
    """
    scores = np.full((1,) * len(offsets), terms.pass_through)
    for axis, along in enumerate(offsets):
        shape = tuple(-1 if i == axis else 1 for i in range(len(offsets)))
        scores = scores + axis_scores(terms, split, axis, along).reshape(shape)
    return scores


def point_scores(
    terms: PairTerms, split: AxisSplit, query: tuple[int, ...], keys: IntArray
) -> FloatArray:
    """
    Return the score of a query at one point with a key at each of ``keys`` (N, n_axes), (N,).

    As exact as :func:`grid_scores`; each number that an axis has is turned to only once.
    """
    scores = np.full(len(keys), terms.pass_through)
    for axis, place in enumerate(query):
        numbers, rows = np.unique(place - keys[:, axis], return_inverse=True)
        scores += axis_scores(terms, split, axis, numbers)[rows]
    return scores

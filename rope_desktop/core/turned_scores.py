"""A turning vector against others that stay, all curves at once, from two small tables of waves.

Every position is a coarse one and a fine one together, as in :mod:`rope_desktop.core.offset_curve`;
but the others, each of which begins at a position of its own, share the table of the fine ones.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.exact_arithmetic import sum_of_products
from rope_desktop.core.layout import pair_dims, split_pairs
from rope_desktop.core.scores import contributions, total

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray


def turned_scores(
    vector: FloatArray,
    others: FloatArray,
    first_positions: IntArray,
    count: int,
    turning: tuple[Frequencies, Layout],
) -> FloatArray:
    """
    Return R(p)v · other for p = first … first + count − 1 of each other, shape (A, count).

    ``vector`` is (d,), ``others`` (A, d), ``first_positions`` (A,); ``count`` is at least 1. Each
    score is within 1e-12·Σ|vᵢ||otherᵢ|.
    """
    frequencies, layout = turning
    dims = pair_dims(frequencies.rotary_size, layout)
    own, theirs = split_pairs(vector, dims), split_pairs(others, dims)
    straight = contributions(own, theirs)[:, np.newaxis]
    cross = sum_of_products(own[..., 0], theirs[..., 1], -own[..., 1], theirs[..., 0])
    cross = cross[:, np.newaxis]
    step = math.isqrt(count - 1) + 1
    coarse = first_positions[:, np.newaxis] + np.arange(0, count, step)
    cos, sin = cos_sin(np.concatenate([np.arange(step), coarse.ravel()]), frequencies)
    shape = (*coarse.shape, len(dims))
    coarse_cos, coarse_sin = cos[step:].reshape(shape), sin[step:].reshape(shape)
    in_phase = straight * coarse_cos + cross * coarse_sin
    out_of_phase = cross * coarse_cos - straight * coarse_sin
    left = np.concatenate([in_phase, out_of_phase], axis=2)
    right = np.concatenate([cos[:step], sin[:step]], axis=1)
    scores: FloatArray = (left @ right.T).reshape(len(others), -1)[:, :count]
    scores += _pass_through(vector, others, dims)[:, np.newaxis]
    return scores


def _pass_through(vector: FloatArray, others: FloatArray, dims: IntArray) -> FloatArray:
    """Return what the dimensions that are in no pair add to each score, shape (A,)."""
    if dims.size == len(vector):
        return np.zeros(len(others))
    unpaired = np.ones(len(vector), dtype=np.bool_)
    unpaired[dims] = False
    with np.errstate(over="ignore"):
        products = vector[unpaired] * others[:, unpaired]
    return np.array([total(row, 0.0) for row in products])

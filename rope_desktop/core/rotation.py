"""Turning the pairs of vectors by the angles of their positions."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.exact_arithmetic import turned
from rope_desktop.core.layout import join_pairs, pair_dims, split_pairs

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray


def rotate(
    vectors: FloatArray, positions: IntArray | int, frequencies: Frequencies, layout: Layout
) -> FloatArray:
    """
    Return `vectors` (..., d) turned by their positions; d may exceed the rotary size.

    `positions` is one integer for all vectors or an array that broadcasts with their leading shape.
    Dimensions beyond the rotary size, and the last of an odd one, pass through (RoFormer,
    arXiv:2104.09864, eq. 34). Raises IndexError if the vectors are shorter than the rotary size.
    """
    places = np.asarray(positions, dtype=np.int64)
    dims = pair_dims(frequencies.rotary_size, layout)
    cos, sin = cos_sin(places.reshape(-1), frequencies)
    shape = (*places.shape, len(dims))
    rotated = rotate_pairs(split_pairs(vectors, dims), cos.reshape(shape), sin.reshape(shape))
    return join_pairs(rotated, vectors, dims)


def rotate_pairs(pairs: FloatArray, cos: FloatArray, sin: FloatArray) -> FloatArray:
    """
    Return pairs (..., n_pairs, 2) turned by angles given by cos and sin (..., n_pairs).

    (a, b) becomes (a·cos − b·sin, a·sin + b·cos), each rounded only once: two scores that must be
    equal would differ by more than 1e-15·|q||k| otherwise.
    """
    return np.stack(turned(pairs[..., 0], pairs[..., 1], cos, sin), axis=-1)

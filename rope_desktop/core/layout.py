"""Which two dimensions of a vector form pair i, and how vectors are taken apart by pairs."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.conventions import Layout, dims_of_pair, pair_count

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


@lru_cache(maxsize=64)
def pair_dims(rotary_size: int, layout: Layout) -> IntArray:
    """
    Return the two dimensions of every pair, read-only, shape (n_pairs, 2).

    The last dimension of an odd rotary size is in no pair.
    """
    pairs = np.arange(pair_count(rotary_size), dtype=np.int64)
    dims = np.stack(dims_of_pair(pairs, len(pairs), layout), axis=1)
    dims.flags.writeable = False
    return dims


def split_pairs(vectors: FloatArray, dims: IntArray) -> FloatArray:
    """Return the pairs of each vector: (..., d) with dims (n_pairs, 2) gives (..., n_pairs, 2)."""
    return np.asarray(vectors, dtype=np.float64)[..., dims]


def join_pairs(pairs: FloatArray, vectors: FloatArray, dims: IntArray) -> FloatArray:
    """
    Return a copy of `vectors` (..., d) whose paired dimensions hold `pairs` (..., n_pairs, 2).

    Dimensions that are in no pair keep their values.
    """
    shape = np.broadcast_shapes(pairs.shape[:-2], vectors.shape[:-1])
    joined = np.array(np.broadcast_to(vectors, (*shape, vectors.shape[-1])), dtype=np.float64)
    joined[..., dims] = pairs
    return joined


def interleaved_to_half_split(rotary_size: int) -> IntArray:
    """
    Return the permutation, shape (rotary_size,), that lays an interleaved vector out as half-split.

    `vector[permutation]` holds the same pairs in half-split order.
    """
    dims = pair_dims(rotary_size, Layout.INTERLEAVED)
    unpaired = np.arange(dims.size, rotary_size, dtype=np.int64)
    return np.concatenate([dims[:, 0], dims[:, 1], unpaired])

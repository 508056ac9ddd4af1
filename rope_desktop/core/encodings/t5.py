"""
The relative position bias of T5: a learned number for each bucket of distances, added to q·k.

Raffel et al., arXiv:1910.10683, section 2.1: 32 buckets, the nearer ones for one distance each, the
others wider and wider up to 128; all that is farther shares the last. In the encoder half of the
buckets are for keys after the query; in the decoder there are none for these, and they fall into
that of distance 0 (a mask hides them afterwards). A trained bias follows no formula: here it is
standard normal, from a seed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

BUCKETS = 32
MAXIMUM_DISTANCE = 128


def t5_buckets(offsets: IntArray, *, bidirectional: bool) -> IntArray:
    """
    Return the bucket, 0 … 31, of each offset Δ = m − n (any shape), in the shape of ``offsets``.

    T5 itself counts from the query: its relative position is n − m = −Δ.
    """
    if not bidirectional:
        return _bucket_of_distance(np.maximum(offsets, 0), BUCKETS)
    half = BUCKETS // 2
    return _bucket_of_distance(np.abs(offsets), half) + np.where(offsets < 0, half, 0)


@lru_cache(maxsize=4)
def t5_biases(seed: int) -> FloatArray:
    """Return the bias of each bucket from a seed, read-only, shape (32,): N(0, 1)."""
    biases = np.random.default_rng([seed, BUCKETS]).standard_normal(BUCKETS)
    biases.flags.writeable = False
    return biases


def t5_scores(
    unrotated_score: float, offsets: IntArray, biases: FloatArray, *, bidirectional: bool
) -> FloatArray:
    """Return q·k + bias of the bucket at each offset, in the shape of ``offsets``."""
    scores: FloatArray = unrotated_score + biases[t5_buckets(offsets, bidirectional=bidirectional)]
    return scores


def _bucket_of_distance(distances: IntArray, count: int) -> IntArray:
    """Return which of ``count`` buckets each distance, 0 or more, falls into."""
    return np.searchsorted(_first_distances(count), distances, side="right") - 1


@lru_cache(maxsize=2)
def _first_distances(count: int) -> IntArray:
    """
    Return the smallest distance of each bucket, shape (count,).

    With e exact buckets, L = count − e others and the greatest distance D, bucket e + j begins
    where L·log(n/e)/log(D/e) reaches j, that is where n^L·e^j ≥ D^j·e^L: whole numbers, never
    rounded.
    """
    exact = count // 2
    others = count - exact
    wider = [
        next(
            distance
            for distance in range(exact, MAXIMUM_DISTANCE)
            if distance**others * exact**step >= MAXIMUM_DISTANCE**step * exact**others
        )
        for step in range(others)
    ]
    return np.array([*range(exact), *wider], dtype=np.int64)

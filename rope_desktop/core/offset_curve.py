"""
The score at many consecutive offsets at once.

Every offset is written as coarse + fine, with about √count values of each. By the addition theorem
the whole curve is then one matrix product of two small tables of cos and sin, which are made in the
same way from still smaller ones. A curve too long for that comes in blocks, each of which takes a
millisecond or two and little memory.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.core.angles import cos_sin

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray

CosSin: TypeAlias = "tuple[FloatArray, FloatArray]"

# Found by trial: a value of a table takes as long as so many products of two tables.
_PRODUCTS_PER_VALUE = 100
# What a block may hold, each bound about a millisecond: values of its table, products, scores.
_BLOCK_VALUES, _BLOCK_PRODUCTS, _BLOCK_SCORES = 2**17, 2**23, 2**18
# 8 MB for the table of the fine offsets; a longer one is no faster.
_FINE_VALUES, _MOST_FINE = 2**19, 2048


def scores_at_offsets(
    terms: PairTerms, first_offset: int, count: int, frequencies: Frequencies
) -> FloatArray:
    """
    Return the score at offsets first_offset … first_offset + count − 1, shape (count,).

    Σᵢ straightᵢ·cos(Δθᵢ) + crossᵢ·sin(Δθᵢ) + pass_through, each within 1e-12·Σ|qᵢ||kᵢ|.
    """
    if count <= 0:
        return np.empty(0)
    step = math.isqrt(count - 1) + 1
    coarse = _evenly_spaced(first_offset, step, -(-count // step), frequencies)
    fine = _evenly_spaced(0, 1, step, frequencies)
    return _scores(terms, coarse, np.concatenate(fine, axis=1))[:count]


def score_blocks(
    terms: PairTerms, first_offset: int, count: int, frequencies: Frequencies
) -> Iterator[FloatArray]:
    """
    Yield the scores of :func:`scores_at_offsets` in order, in blocks of shape (n,).

    A block may be empty: what all of them need is made first, a part at a time.
    """
    pairs = len(frequencies.turns)
    most_rows = max(1, _BLOCK_VALUES // max(pairs, 1))
    step = max(1, min(_FINE_VALUES // max(pairs, 1), _MOST_FINE, count))
    fine = np.empty((step, 2 * pairs))
    for start in range(0, step, most_rows):
        rows = min(most_rows, step - start)
        part = _evenly_spaced(start, 1, rows, frequencies)
        fine[start : start + rows] = np.concatenate(part, axis=1)
        yield np.empty(0)
    most = min(_BLOCK_PRODUCTS // max(pairs, 1), _BLOCK_SCORES)
    rows = min(max(1, most // step), most_rows, -(-count // step))
    coarse = _evenly_spaced(0, step, rows, frequencies)
    for start in range(0, count, rows * step):
        begin = cos_sin(np.array([first_offset + start], dtype=np.int64), frequencies)
        yield _scores(terms, _added(begin, coarse), fine)[: count - start]


def work_of(count: int, pair_count: int) -> float:
    """Return what :func:`scores_at_offsets` costs, counted in products: some 1e10 in a second."""
    return pair_count * (count + 2 * math.sqrt(count) * _PRODUCTS_PER_VALUE)


def _evenly_spaced(first: int, step: int, count: int, frequencies: Frequencies) -> CosSin:
    """Return cos and sin of first, first + step, …, each (count, n_pairs), within 1e-15."""
    short = math.isqrt(count - 1) + 1
    large = np.arange(first, first + step * count, step * short, dtype=np.int64)
    small = np.arange(short, dtype=np.int64) * step
    large_cos, large_sin = cos_sin(large, frequencies)
    begins = large_cos[:, np.newaxis], large_sin[:, np.newaxis]
    cos, sin = _added(begins, cos_sin(small, frequencies))
    shape = (len(large) * short, len(frequencies.turns))
    return cos.reshape(shape)[:count], sin.reshape(shape)[:count]


def _added(first: CosSin, second: CosSin) -> CosSin:
    """Return cos and sin of the sum of two angles from those of each; shapes broadcast."""
    (cos, sin), (more_cos, more_sin) = first, second
    return cos * more_cos - sin * more_sin, sin * more_cos + cos * more_sin


def _scores(terms: PairTerms, coarse: CosSin, fine: FloatArray) -> FloatArray:
    """
    Return the scores at every sum of a coarse and a fine offset, shape (n·m,).

    Cos and sin of the coarse ones are (n, n_pairs) each, beside each other of the fine ones
    (m, 2·n_pairs).
    """
    cos, sin = coarse
    in_phase = terms.straight * cos + terms.cross * sin
    out_of_phase = terms.cross * cos - terms.straight * sin
    scores: FloatArray = np.concatenate([in_phase, out_of_phase], axis=1) @ fine.T
    scores += terms.pass_through
    return scores.ravel()

"""
The score at many consecutive offsets at once.

Every offset is written as coarse ± fine, with about √count values of each. By the addition theorem
the whole curve is then two matrix products of small tables, of cos and of sin, whose sum is the
score at coarse + fine and whose difference that at coarse − fine. The tables are made in the same
way from still smaller ones. A curve too long for that comes in blocks, each of which takes a
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
    from rope_desktop.core.types import ComplexArray, FloatArray, IntArray

# First, step and count of evenly spaced offsets.
Run: TypeAlias = tuple[int, int, int]

# Found by trial: a value of a table takes as long as so many products of two tables.
_PRODUCTS_PER_VALUE = 100
# What a block may hold, each bound about a millisecond: values of its table, products, scores.
_BLOCK_VALUES, _BLOCK_PRODUCTS, _BLOCK_SCORES = 2**17, 2**23, 2**18
# 512 kB of scores.
_CACHED_VALUES = 2**16
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
    reach = math.isqrt(count - 1) // 2
    width = 2 * reach + 1
    # Multiples of the width, so that 0 is one: there nothing is rounded that need not be.
    begin = first_offset - (first_offset + reach) % width
    rows = -(-(first_offset + count - begin) // width)
    fine, coarse = _tables(((0, 1, reach + 1), (begin + reach, width, rows)), frequencies)
    return _scores(terms, coarse, fine)[first_offset - begin :][:count]


def score_blocks(
    terms: PairTerms, first_offset: int, count: int, frequencies: Frequencies
) -> Iterator[FloatArray]:
    """
    Yield the scores of :func:`scores_at_offsets` in order, in blocks of shape (n,).

    A block may be empty: what all of them need is made first, a part at a time.
    """
    pairs = len(frequencies.turns)
    most_rows = max(1, _BLOCK_VALUES // max(pairs, 1))
    reach = min(_FINE_VALUES // max(pairs, 1), _MOST_FINE, count) // 2
    width = 2 * reach + 1
    fine = np.empty((reach + 1, pairs), dtype=np.complex128)
    for start in range(0, reach + 1, most_rows):
        rows = min(most_rows, reach + 1 - start)
        (fine[start : start + rows],) = _tables(((start, 1, rows),), frequencies)
        yield np.empty(0)
    most = min(_BLOCK_PRODUCTS // max(pairs, 1), _BLOCK_SCORES)
    rows = min(max(1, most // width), most_rows, -(-count // width))
    (coarse,) = _tables(((reach, width, rows),), frequencies)
    for start in range(0, count, rows * width):
        begin = _phases(np.array([first_offset + start], dtype=np.int64), frequencies)
        yield _scores(terms, begin * coarse, fine)[: count - start]


def work_of(count: int, pair_count: int) -> float:
    """Return what :func:`scores_at_offsets` costs, counted in products: some 1e10 in a second."""
    return pair_count * (count + 2 * math.sqrt(count) * _PRODUCTS_PER_VALUE)


def _phases(offsets: IntArray, frequencies: Frequencies) -> ComplexArray:
    """Return e^(iΔθ) at offsets (P,), shape (P, n_pairs)."""
    cos, sin = cos_sin(offsets, frequencies)
    phases = np.empty(cos.shape, dtype=np.complex128)
    phases.real, phases.imag = cos, sin
    return phases


def _tables(runs: tuple[Run, ...], frequencies: Frequencies) -> list[ComplexArray]:
    """
    Return e^(iΔθ) at first, first + step, … for each run, each (count, n_pairs), within 1e-15.

    The smaller tables behind them are made in one go: on a few values that is as quick as on one.
    """
    parts = [part for run in runs for part in _parts(*run)]
    phases = _phases(np.concatenate(parts), frequencies)
    small_tables = iter(np.split(phases, np.cumsum([len(part) for part in parts])[:-1]))
    return [_spread(next(small_tables), next(small_tables), count) for _, _, count in runs]


def _parts(first: int, step: int, count: int) -> tuple[IntArray, IntArray]:
    """Return the large steps of a run and the small ones between two of them."""
    short = math.isqrt(count - 1) + 1
    large = np.arange(first, first + step * count, step * short, dtype=np.int64)
    return large, np.arange(short, dtype=np.int64) * step


def _spread(large: ComplexArray, small: ComplexArray, count: int) -> ComplexArray:
    """Return the table (count, n_pairs) of every large step with every small one added."""
    table = np.empty((len(large), *small.shape), dtype=np.complex128)
    for rows in _row_blocks(len(large), 2 * small.size):
        np.multiply(large[rows, np.newaxis], small, out=table[rows])
    return table.reshape(len(large) * len(small), small.shape[1])[:count]


def _scores(terms: PairTerms, coarse: ComplexArray, fine: ComplexArray) -> FloatArray:
    """
    Return the scores from reach below to reach above each coarse offset, (n·(2·reach + 1),).

    Those are given by e^(iΔθ), (n, n_pairs), and 0 … reach likewise, (reach + 1, n_pairs).
    """
    reach = len(fine) - 1
    fine_cos, fine_sin = np.ascontiguousarray(fine.real.T), np.ascontiguousarray(fine.imag.T)
    paired = terms.straight + 1j * terms.cross
    scores = np.empty((len(coarse), 2 * reach + 1))
    for rows in _row_blocks(*scores.shape):
        turned = paired * coarse[rows].conj()
        even, odd = turned.real @ fine_cos, turned.imag @ fine_sin
        if terms.pass_through:
            even += terms.pass_through
        np.add(even, odd, out=scores[rows, reach:])
        np.subtract(even, odd, out=scores[rows, reach::-1])
    return scores.ravel()


def _row_blocks(count: int, width: int) -> Iterator[slice]:
    """Yield the rows of a table a block at a time, so that what comes between stays in the cache.

    Larger temporary arrays cost twice the time of the products: the C library gives their memory
    back, and the system clears it anew.
    """
    rows = max(1, _CACHED_VALUES // max(width, 1))
    for start in range(0, count, rows):
        yield slice(start, start + rows)

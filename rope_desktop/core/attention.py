"""
Attention of one query over the keys it may see: softmax(score/√d), causal.

Keys that are all different are turned once, each by its place in a page of `PAGE` positions; the
query is then turned by its distance from the start of each page. Only the offset counts, so the
score is the same as with every key turned by its whole position, and moving the query turns no key.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray

    ComplexArray = NDArray[np.complex128]

PAGE = 32


def softmax(scores: FloatArray, head_size: int, score_factor: float = 1.0) -> FloatArray:
    """
    Return the weights exp(score/√d) over their sum, in the shape (n,) of finite `scores`.

    (Vaswani et al., arXiv:1706.03762, eq. 1.) `score_factor` multiplies 1/√d, as in some models
    with YaRN. The largest is taken off first, so that nothing overflows; a weight below 1e-308 of
    the largest may come out as 0.
    """
    logits = scores / (math.sqrt(head_size) / score_factor)
    powers: FloatArray = np.exp(logits - logits.max())
    powers /= powers.sum()
    return powers


@dataclass(frozen=True, eq=False)
class PagedKeys:
    """
    Keys of their own for every position: that of position p is key p modulo their number.

    Attributes
    ----------
    pairs
        The pairs (a, b) as a + b·i, shape (pages, `PAGE`, n_pairs).
    rest
        What is in no pair, shape (pages, `PAGE`, d − 2·n_pairs).
    dims
        The dimensions of the pairs, shape (n_pairs, 2).
    """

    pairs: ComplexArray
    rest: FloatArray
    dims: IntArray


@dataclass(frozen=True, eq=False)
class TurnedKeys:
    """The same keys, each turned by its place in its page, and the frequencies that did it."""

    keys: PagedKeys
    frequencies: Frequencies


def paged_keys(keys: FloatArray, dims: IntArray) -> PagedKeys:
    """Return `keys` (count, d) in pages; `count` is a multiple of `PAGE`, `dims` the pairs'."""
    pages = len(keys) // PAGE
    return PagedKeys(
        _as_complex(keys, dims).reshape(pages, PAGE, len(dims)),
        keys[:, _unpaired(keys.shape[1], dims)].reshape(pages, PAGE, -1),
        dims,
    )


def turn_keys(keys: PagedKeys, frequencies: Frequencies) -> TurnedKeys:
    """Return `keys` turned."""
    turns = _turns(np.arange(PAGE, dtype=np.int64), frequencies)
    return TurnedKeys(PagedKeys(keys.pairs * turns, keys.rest, keys.dims), frequencies)


def scores_of_keys(
    query: FloatArray, position: int, first_key: int, turned: TurnedKeys
) -> FloatArray:
    """
    Return the scores of `query` (d,) at `position` with the keys at first_key … position.

    There may be no more of them than keys in `turned`, all at 0 or beyond. Each is within
    1e-12·|q||k|.
    """
    keys = turned.keys
    numbers = np.arange(first_key // PAGE, position // PAGE + 1, dtype=np.int64)
    turns = _turns(position - numbers * PAGE, turned.frequencies)
    # Seen as doubles, the dot product is the real part of k·conj(q).
    queries = (_as_complex(query, keys.dims) * turns).view(np.float64)
    pages = numbers % len(keys.pairs)
    pairs = keys.pairs.view(np.float64)
    scores = np.concatenate([pairs[page] @ q for page, q in zip(pages, queries, strict=True)])
    if keys.rest.size:
        scores += (keys.rest @ query[_unpaired(len(query), keys.dims)])[pages].ravel()
    before = first_key % PAGE
    return scores[before : before + position - first_key + 1]


def _turns(positions: IntArray, frequencies: Frequencies) -> ComplexArray:
    """Return e^(ipθ), shape (P, n_pairs), of positions (P,)."""
    cos, sin = cos_sin(positions, frequencies)
    turns = np.empty(cos.shape, dtype=np.complex128)
    turns.real, turns.imag = cos, sin
    return turns


def _as_complex(vectors: FloatArray, dims: IntArray) -> ComplexArray:
    """Return the pairs of vectors (..., d), shape (..., n_pairs)."""
    pairs = np.ascontiguousarray(vectors[..., dims])
    return pairs.view(np.complex128)[..., 0]


def _unpaired(size: int, dims: IntArray) -> BoolArray:
    """Return which of `size` dimensions are in no pair, shape (size,)."""
    is_unpaired = np.ones(size, dtype=np.bool_)
    is_unpaired[dims] = False
    return is_unpaired

"""
Embeddings rotated before the projection: the mistake that RoPE is often described as.

A head makes q = W_q·x and k = W_k·y of the embeddings x and y. RoPE turns q and k. Turning x and y
instead gives (W_q·R(m)x)·(W_k·R(n)y) = xᵀ·R(m)ᵀ·(W_qᵀ·W_k)·R(n)·y, and R(m)ᵀ only meets R(n), to
become R(n − m), where the product between them commutes with rotations, as a multiple of the
identity does. That of learned matrices doesn't, so the score depends on m and n themselves: moving
both by the same shift changes it. The length of the projected query depends on m as well.

A trained W follows no formula: here it is normal, from a seed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.blocks import in_blocks
from rope_desktop.core.rotation import rotate
from rope_desktop.core.scores import row_norms
from rope_desktop.core.turned_scores import turned_scores

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray

# As in models, the head of a long embedding is shorter than it; the matrices stay small.
MOST_ROWS = 128
_STREAM = 3


@lru_cache(maxsize=2)
def projections(size: int, seed: int) -> tuple[FloatArray, FloatArray]:
    """
    Return W_q and W_k of a seed, read-only, each (rows, size) with rows = min(size, 128).

    Every component is N(0, 1/rows), so that the length of a vector is kept on average.
    """
    rows = min(size, MOST_ROWS)
    drawn = np.random.default_rng([seed, _STREAM]).standard_normal((2, rows, size))
    drawn /= np.sqrt(rows)
    drawn.flags.writeable = False
    return drawn[0], drawn[1]


def rotated_embedding_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_positions: IntArray,
    first_offset: int,
    count: int,
    placing: tuple[tuple[Frequencies, Layout], tuple[FloatArray, FloatArray]],
) -> FloatArray:
    """
    Return (W_q·R(m)x)·(W_k·R(n)y) for each n and m = n + first … + count − 1, shape (A, count).

    ``vectors`` are x and y of shape (d,), ``key_positions`` (A,); ``placing`` holds what
    :func:`rotate` needs to turn them, and W_q and W_k, each (rows, d).
    """
    query, key = vectors
    turning, (of_query, of_key) = placing
    others = (rotate(key, key_positions, *turning) @ of_key.T) @ of_query
    return turned_scores(query, others, key_positions + first_offset, count, turning)


def rotated_embedding_norms(
    query: FloatArray,
    positions: IntArray,
    turning: tuple[Frequencies, Layout],
    of_query: FloatArray,
) -> FloatArray:
    """Return |W_q·R(m)x| for positions m (P,), shape (P,)."""
    blocks = in_blocks(positions, len(query))
    return np.concatenate(
        [row_norms(rotate(query, block, *turning) @ of_query.T) for block in blocks]
    )

"""
Learned absolute positions: one row of a table for each position, added to query and key.

BERT has 512 rows (arXiv:1810.04805) and GPT-2 has 1,024. Beyond the last row, and before the first,
there is no value at all: such scores are masked. A trained table follows no formula, so here is one
as the Transformers library makes it before training: normal with standard deviation 0.02
(``initializer_range`` of both models), from a seed.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.scores import row_norms

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray, MaskedFloats

BERT_POSITIONS, GPT2_POSITIONS = 512, 1024
DEVIATION = 0.02


@lru_cache(maxsize=4)
def learned_table(position_count: int, size: int, seed: int) -> FloatArray:
    """
    Return the table of a seed, read-only, shape (position_count, size): N(0, 0.02²).

    A longer table of the same seed begins with the same rows.
    """
    table = DEVIATION * np.random.default_rng(seed).standard_normal((position_count, size))
    table.flags.writeable = False
    return table


def learned_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_position: int,
    query_positions: IntArray,
    table: FloatArray,
) -> MaskedFloats:
    """
    Return (q + P(m))·(k + P(n)) for query positions (P,), shape (P,).

    ``vectors`` are q and k of shape (d,), ``table`` is P of shape (positions, d). Where m or n has
    no row the score is masked.
    """
    query, key = vectors
    scores = np.zeros(len(query_positions))
    has_row = _has_row(query_positions, table)
    if 0 <= key_position < len(table):
        scores[has_row] = (query + table[query_positions[has_row]]) @ (key + table[key_position])
    else:
        has_row = np.zeros_like(has_row)
    return np.ma.masked_array(scores, mask=~has_row)


def learned_norms(query: FloatArray, query_positions: IntArray, table: FloatArray) -> MaskedFloats:
    """Return |q + P(m)| for query positions (P,), shape (P,); masked where m has no row."""
    norms = np.zeros(len(query_positions))
    has_row = _has_row(query_positions, table)
    norms[has_row] = row_norms(query + table[query_positions[has_row]])
    return np.ma.masked_array(norms, mask=~has_row)


def _has_row(positions: IntArray, table: FloatArray) -> np.ndarray[tuple[int], np.dtype[np.bool_]]:
    return (positions >= 0) & (positions < len(table))

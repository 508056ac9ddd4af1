"""
Rotary: query and key are turned by their own positions (RoFormer, arXiv:2104.09864, section 3.2.2).

Here the key is turned to its own place first, so that a score comes from two absolute positions,
and it is left to the numbers to show that only their difference counts.
"""

from __future__ import annotations

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


def rotary_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_positions: IntArray,
    first_offset: int,
    count: int,
    turning: tuple[Frequencies, Layout],
) -> FloatArray:
    """
    Return R(m)q · R(n)k for each n and m = n + first … n + first + count − 1, shape (A, count).

    ``vectors`` are q and k of shape (d,), ``key_positions`` (A,), ``turning`` what :func:`rotate`
    needs to turn them.
    """
    query, key = vectors
    keys = rotate(key, key_positions, *turning)
    return turned_scores(query, keys, key_positions + first_offset, count, turning)


def rotary_norms(
    query: FloatArray, positions: IntArray, turning: tuple[Frequencies, Layout]
) -> FloatArray:
    """Return |R(m)q| for positions m (P,), shape (P,); all are |q|."""
    blocks = in_blocks(positions, len(query))
    return np.concatenate([row_norms(rotate(query, block, *turning)) for block in blocks])

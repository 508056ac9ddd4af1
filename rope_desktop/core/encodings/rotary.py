"""
Rotary: query and key are turned by their own positions (RoFormer, arXiv:2104.09864, section 3.2.2).

Here each is turned to its own place before they meet, so that a score comes from two absolute
positions, and it is left to the numbers to show that only their difference counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.blocks import in_blocks
from rope_desktop.core.rotation import rotate
from rope_desktop.core.scores import row_norms

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray


def rotary_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_positions: IntArray,
    query_positions: IntArray,
    turning: tuple[Frequencies, Layout],
) -> tuple[FloatArray, FloatArray]:
    """
    Return R(m)q · R(n)k for each m and n, shape (P, A), and |R(m)q| for each m, shape (P,).

    ``vectors`` are q and k of shape (d,), ``key_positions`` n (A,), ``query_positions`` m (P,), and
    ``turning`` what :func:`rotate` needs to turn them. All lengths are |q|.
    """
    query, key = vectors
    keys = rotate(key, key_positions, *turning)
    scores, norms = [], []
    for block in in_blocks(query_positions, len(query)):
        queries = rotate(query, block, *turning)
        scores.append(queries @ keys.T)
        norms.append(row_norms(queries))
    return np.concatenate(scores), np.concatenate(norms)

"""
Rotary: query and key are turned by their own positions (RoFormer, arXiv:2104.09864, section 3.2.2).

Here the key is turned to its own place first, so that a score comes from two absolute positions,
and it is left to the numbers to show that only their difference counts.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.blocks import position_blocks
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.rotation import rotate
from rope_desktop.core.scores import pair_terms, row_norms

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray


def rotary_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_position: int,
    first_query_position: int,
    count: int,
    turning: tuple[Frequencies, Layout],
) -> FloatArray:
    """
    Return R(m)q · R(n)k for m = first … first + count − 1, shape (count,), the key staying at n.

    ``vectors`` are q and k of shape (d,), ``turning`` what :func:`rotate` needs to turn them.
    """
    query, key = vectors
    frequencies, layout = turning
    key_rotated = rotate(key, key_position, frequencies, layout)
    terms = pair_terms(query, key_rotated, pair_dims(frequencies.rotary_size, layout))
    return scores_at_offsets(terms, first_query_position, count, frequencies)


def rotary_norms(
    query: FloatArray, first_position: int, count: int, turning: tuple[Frequencies, Layout]
) -> FloatArray:
    """Return |R(m)q| for m = first … first + count − 1, shape (count,); all are |q|."""
    blocks = position_blocks(first_position, count, len(query))
    return np.concatenate([row_norms(rotate(query, block, *turning)) for block in blocks])

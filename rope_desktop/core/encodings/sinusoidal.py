"""
Sinusoidal positions, added to query and key (Vaswani et al., arXiv:1706.03762, section 3.5).

PE(p, 2i) = sin(p / 10000^(2i/d)) and PE(p, 2i + 1) = cos(p / 10000^(2i/d)); an odd d ends with a
sine. The paper adds them to the token embeddings; here they are added to q and k themselves, the
same comparison without the projections between.
"""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.blocks import position_blocks
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import PairTerms, row_norms, total

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray

BASE = 10000.0


def sinusoids(positions: IntArray, size: int) -> FloatArray:
    """Return PE(p) for positions of shape (P,), shape (P, size); exact at every position."""
    cos, sin = cos_sin(positions, _waves(size))
    table = np.empty((len(positions), size))
    table[:, 0::2] = sin
    table[:, 1::2] = cos[:, : size // 2]
    return table


def sinusoidal_scores(
    vectors: tuple[FloatArray, FloatArray],
    key_position: int,
    first_query_position: int,
    count: int,
) -> FloatArray:
    """
    Return (q + PE(m))·(k + PE(n)) for m = first … first + count − 1, shape (count,).

    ``vectors`` are q and k of shape (d,). All but q·(k + PE(n)) is a sum of waves in m, so that the
    curve is as quick as that of RoPE.
    """
    query, key = vectors
    placed_key = key + sinusoids(np.array([key_position], dtype=np.int64), len(key))[0]
    waves = _waves(len(key))
    of_cos = np.zeros(len(waves.turns))
    of_cos[: len(key) // 2] = placed_key[1::2]
    terms = PairTerms(of_cos, placed_key[0::2], total(query * placed_key, 0.0))
    return scores_at_offsets(terms, first_query_position, count, waves)


def sinusoidal_norms(query: FloatArray, first_position: int, count: int) -> FloatArray:
    """Return |q + PE(m)| for m = first … first + count − 1, shape (count,)."""
    size = len(query)
    blocks = position_blocks(first_position, count, size)
    return np.concatenate([row_norms(query + sinusoids(block, size)) for block in blocks])


@lru_cache(maxsize=16)
def _waves(size: int) -> Frequencies:
    """Return the frequencies 10000^(−2i/size), of which an odd size has one more than pairs."""
    dense = frequencies(2 * size, BASE)
    return replace(
        dense,
        rotary_size=size,
        theta=dense.theta[::2],
        turns=dense.turns[::2],
        turns_tail=dense.turns_tail[::2],
        wavelength=dense.wavelength[::2],
    )

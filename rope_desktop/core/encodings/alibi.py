"""
ALiBi: q·k less a slope times the distance, a slope for each head (Press et al., arXiv:2108.12409).

The paper writes it for keys that are not after the query; for others the distance |Δ| is taken, the
symmetric form that encoders use.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


def alibi_slopes(heads: int) -> FloatArray:
    """
    Return the slopes of ``heads`` heads, 1 or more, shape (heads,).

    2^(−8h/H) for h = 1 … H where H is a power of two (section 3). Otherwise, as in the authors'
    code, those of the power of two P below, then every second one of 2P heads, as many as are
    missing.
    """
    power = 1 << (heads.bit_length() - 1)
    between = _slopes_of_power_of_two(2 * power)[0::2]
    return np.concatenate([_slopes_of_power_of_two(power), between[: heads - power]])


def alibi_scores(unrotated_score: float, offsets: IntArray, slope: float) -> FloatArray:
    """Return q·k − slope·|Δ| at each offset, in the shape of ``offsets``."""
    return unrotated_score - slope * np.abs(offsets)


def _slopes_of_power_of_two(heads: int) -> FloatArray:
    slopes: FloatArray = 2.0 ** (-8.0 * np.arange(1, heads + 1) / heads)
    return slopes

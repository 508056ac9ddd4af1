"""
Angles p·θ at integer positions p, and their cos and sin, exact at every position.

The product of a position and the turns per token is formed with its rounding error, whole turns are
dropped, which loses nothing, and only then is the fraction of a turn made an angle.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.circle_table import cos_sin_of_turns
from rope_desktop.core.exact_arithmetic import halves, two_product, two_sum
from rope_desktop.core.frequencies import TWO_PI, Frequencies

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

# Found by trial: 32 kB per temporary array stays in the first cache; 64 kB took twice as long.
_BLOCK_VALUES = 4096
# Of 26 bits, as many as each half of a double has.
_NEAR = 2**26


def turn_fractions(positions: IntArray, frequencies: Frequencies) -> tuple[FloatArray, FloatArray]:
    """
    Return p·θ/2π without whole turns, as the sum of two doubles, each of shape (P, n_pairs).

    Positions have shape (P,) and may be anything up to 2**54 in magnitude, so that offsets m − n
    are allowed too. The first double lies in [−½, ½]; the second is a correction below 2**-53.
    """
    is_near = np.abs(positions).max(initial=0) <= _NEAR
    fraction, low = (_near if is_near else _anywhere)(positions, frequencies)
    fraction -= np.rint(fraction)
    return two_sum(fraction, low)


def cos_sin(positions: IntArray, frequencies: Frequencies) -> tuple[FloatArray, FloatArray]:
    """
    Return cos(p·θ) and sin(p·θ), each of shape (P, n_pairs), for positions of shape (P,).

    Both are within 3e-16 of the true value at every |p| ≤ 2**54. Position 0 gives exactly 1 and 0,
    and −p exactly the conjugate of p.
    """
    shape = (len(positions), len(frequencies.turns))
    cos, sin = np.empty(shape), np.empty(shape)
    blocks = max(1, round(shape[0] * shape[1] / _BLOCK_VALUES))
    rows = max(1, -(-shape[0] // blocks))
    for start in range(0, shape[0], rows):
        block = slice(start, start + rows)
        high, low = turn_fractions(positions[block], frequencies)
        cos[block], sin[block] = cos_sin_of_turns(high, low)
    return cos, sin


def wrapped_angle(positions: IntArray, frequencies: Frequencies) -> FloatArray:
    """Return p·θ in radians without whole turns, in (−π, π], shape (P, n_pairs)."""
    fraction, low = turn_fractions(positions, frequencies)
    turns = np.clip(fraction + low, -0.5, 0.5)
    return np.where(turns <= -0.5, 0.5, turns) * TWO_PI


def _near(positions: IntArray, frequencies: Frequencies) -> tuple[FloatArray, FloatArray]:
    """
    Return p·θ/2π with few whole turns or none as a sum of two doubles, for |p| up to `_NEAR`.

    So short a position times half of a double is a double: no product has an error to be found.
    """
    position = positions.astype(np.float64)[:, np.newaxis]
    high, low = halves(frequencies.turns)
    product = position * high
    product -= np.rint(product)
    fraction, rest = two_sum(product, position * low)
    rest += position * frequencies.turns_tail
    return fraction, rest


def _anywhere(positions: IntArray, frequencies: Frequencies) -> tuple[FloatArray, FloatArray]:
    """Return the same for |p| up to 2**54."""
    position, rest = _exact_doubles(positions)
    turns, tail = frequencies.turns, frequencies.turns_tail
    product, error = two_product(position, turns)
    tail_product, tail_error = two_product(position, tail)
    fraction, low = two_sum(product - np.rint(product), error)
    fraction, tail_low = two_sum(fraction, tail_product)
    low += tail_low + tail_error
    if rest.any():
        fraction, rest_low = two_sum(fraction, rest * turns)
        low += rest_low + rest * tail
    return fraction, low


def _exact_doubles(positions: IntArray) -> tuple[FloatArray, FloatArray]:
    """Return positions (P,) as a sum of two doubles (P, 1); the second is 0 up to 2**53."""
    nearest = positions.astype(np.float64)
    rest = (positions - nearest.astype(np.int64)).astype(np.float64)
    return nearest[:, np.newaxis], rest[:, np.newaxis]

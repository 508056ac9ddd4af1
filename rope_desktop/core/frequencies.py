"""
How fast each pair turns: θᵢ radians per token, plain base^(−2i/rotary_size), and turns per token.

Turns per token are kept as two doubles and without whole turns: that is what keeps cos(p·θ) and
sin(p·θ) exact at positions where the double p·θ itself means nothing any more.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.fixed_point import fixed_inverse_two_pi, fixed_pi, ratio, to_doubles
from rope_desktop.core.ladder import fraction_bits, ladder

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.types import BoolArray, FloatArray

TWO_PI = 2.0 * math.pi


@dataclass(frozen=True, eq=False)
class Frequencies:
    """
    The frequencies of all pairs; every array is read-only and has shape (n_pairs,).

    Attributes
    ----------
    rotary_size
        Dimensions that rotate, as asked for; an odd last one has no partner and no frequency.
    base
        The base b of θᵢ = b^(−2i/rotary_size); of frequencies that are scaled in another way than
        by a larger base, the one they were before.
    theta
        Radians per token, rounded to nearest; infinite beyond float64, 0 for a pair that does not
        turn.
    turns, turns_tail
        Turns per token, θ/2π, without whole turns, in [−½, ½]: the sum of both is within 2e-33, and
        within 2**-105 of itself when tiny (down to where float64 ends).
    wavelength
        Tokens per turn, 2π/θ; infinite beyond float64 and for a pair that does not turn.
    """

    rotary_size: int
    base: float
    theta: FloatArray
    turns: FloatArray
    turns_tail: FloatArray
    wavelength: FloatArray


@lru_cache(maxsize=64)
def frequencies(rotary_size: int, base: float) -> Frequencies:
    """
    Return θᵢ = base^(−2i/rotary_size) for every pair (RoFormer, arXiv:2104.09864, section 3.2.2).

    An odd `rotary_size` counts as the even size below it, since its last dimension has no partner.
    `base` is finite and above 0; below 1 the frequencies grow from pair to pair.
    """
    bits = fraction_bits(base)
    return from_fixed(rotary_size, base, ladder(rotary_size, base, bits).thetas, bits)


def from_fixed(rotary_size: int, base: float, thetas: Sequence[int], bits: int) -> Frequencies:
    """Return the frequencies that are given in fixed point, `bits` of each after the point."""
    one = 1 << bits
    theta = np.array([ratio(t, one) for t in thetas])
    turns, turns_tail = to_doubles(_turns_left(thetas, bits), bits)
    wavelength = _wavelengths(theta, thetas, bits)
    for array in (theta, turns, turns_tail, wavelength):
        array.flags.writeable = False
    return Frequencies(rotary_size, base, theta, turns, turns_tail, wavelength)


def turns_in_window(theta: FloatArray, window: float) -> FloatArray:
    """Return how often each pair turns within `window` tokens, window·θ/2π, shape of `theta`."""
    with np.errstate(over="ignore"):
        return window * (theta / TWO_PI)


def slower_than_window(frequencies: Frequencies, window: float) -> BoolArray:
    """Return which pairs, shape (n_pairs,), never finish a turn within `window` tokens."""
    return frequencies.wavelength > window


def _turns_left(thetas: Sequence[int], bits: int) -> list[int]:
    """Return θ/2π in fixed point without whole turns, −½ … ½."""
    turn, half, fraction = fixed_inverse_two_pi(bits), 1 << (bits - 1), (1 << bits) - 1
    return [((t * turn >> bits) + half & fraction) - half for t in thetas]


def _wavelengths(theta: FloatArray, thetas: Sequence[int], bits: int) -> FloatArray:
    """Return 2π/θ; infinite beyond float64 and for a pair that does not turn."""
    with np.errstate(over="ignore", divide="ignore"):
        wavelength: FloatArray = TWO_PI / theta
    beyond = np.flatnonzero(np.isinf(theta))
    if len(beyond):
        # Such a frequency is beyond float64, and yet its wavelength is not.
        two_pi = 2 * fixed_pi(bits)
        wavelength[beyond] = [ratio(two_pi, thetas[i]) for i in beyond.tolist()]
    return wavelength

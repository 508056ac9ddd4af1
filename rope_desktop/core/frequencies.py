"""
How fast each pair turns: θᵢ = base^(−2i/rotary_size) radians per token, and turns per token.

Turns per token are kept as two doubles and without whole turns: that is what keeps cos(p·θ) and
sin(p·θ) exact at positions where the double p·θ itself means nothing any more.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate, repeat
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.conventions import pair_count
from rope_desktop.core.fixed_point import fixed_pi, to_doubles

if TYPE_CHECKING:
    from rope_desktop.core.types import BoolArray, FloatArray

TWO_PI = 2.0 * math.pi
# 110 that two doubles can show, and room for what thousands of multiplications lose.
_RESULT_BITS = 144
_TURN_BITS = 1344


@dataclass(frozen=True, eq=False)
class Frequencies:
    """
    The frequencies of all pairs; every array is read-only and has shape (n_pairs,).

    Attributes
    ----------
    rotary_size
        Dimensions that rotate, as asked for; an odd last one has no partner and no frequency.
    base
        The base b of θᵢ = b^(−2i/rotary_size).
    theta
        Radians per token, rounded to nearest; infinite beyond float64.
    turns, turns_tail
        Turns per token, θ/2π, without whole turns, in [−½, ½]: the sum of both is within 2e-33, and
        within 2**-105 of itself when tiny (down to where float64 ends).
    wavelength
        Tokens per turn, 2π/θ; infinite beyond float64.
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
    count = pair_count(rotary_size)
    bits = _fraction_bits(base)
    thetas = _powers(base, count, bits)
    turn = _inverse_two_pi() >> (_TURN_BITS - bits)
    turns_left = [_without_whole(t * turn >> bits, bits) for t in thetas]
    doubles, tails = to_doubles(thetas + turns_left, bits)
    theta, turns, turns_tail = doubles[:count], doubles[count:], tails[count:]
    with np.errstate(over="ignore"):
        wavelength = TWO_PI / theta
        if math.isinf(theta.max(initial=0.0)):
            # Such a frequency is beyond float64, and yet its wavelength is not.
            # The base is lifted, since close to 0 its powers would lose their digits.
            shares = np.arange(count) / count
            tiny = TWO_PI * (base * 2.0**60) ** shares * 2.0 ** (-60.0 * shares)
            wavelength = np.where(np.isinf(theta), tiny, wavelength)
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


def _fraction_bits(base: float) -> int:
    """
    Return the bits after the point that give every frequency `_RESULT_BITS` significant ones.

    Frequencies lie between 1 and 1/base. Where they are large, whole turns are dropped from them,
    so that just as many more bits are needed.
    """
    return _RESULT_BITS + math.ceil(abs(math.log2(base)))


def _powers(base: float, count: int, bits: int) -> list[int]:
    """Return base^(−i/count) for i = 0 … count − 1 in fixed point."""
    if count == 0:
        return []
    ratio = _ratio(base, count, bits)
    start = 1 << bits
    return list(accumulate(repeat(ratio, count - 1), lambda t, r: t * r >> bits, initial=start))


def _ratio(base: float, count: int, bits: int) -> int:
    """
    Return base^(−1/count) in fixed point, good to some of its last bits.

    By Newton's method: each step from r to r·(1 + (1 − base·r^count)/count) doubles the digits.
    """
    whole, rest = divmod(-math.log2(base) / count, 1.0)
    # Shifted rather than multiplied: the inverse of the smallest base is beyond float64.
    ratio = int(2.0 ** (rest + 52.0)) << (bits - 52 + int(whole))
    above, below = base.as_integer_ratio()
    # The double has at least 40 bits right: this many steps more than reach the last one.
    for _ in range((bits // 20).bit_length()):
        missing = (1 << bits) - _fixed_power(ratio, count, bits) * above // below
        ratio += ratio * missing // count >> bits
    return ratio


def _fixed_power(value: int, exponent: int, bits: int) -> int:
    """Return a fixed-point value raised to a whole power of at least 1, by repeated squaring."""
    power = value
    for bit in format(exponent, "b")[1:]:
        power = power * power >> bits
        if bit == "1":
            power = power * value >> bits
    return power


def _without_whole(turns: int, bits: int) -> int:
    """Drop whole turns from a fixed-point number of turns, leaving −½ … ½."""
    half = 1 << (bits - 1)
    return (turns + half & (1 << bits) - 1) - half


@lru_cache(maxsize=1)
def _inverse_two_pi() -> int:
    """Return 1/2π in fixed point with `_TURN_BITS` bits, enough for every base in float64."""
    spare_bits = 32
    return (1 << 2 * _TURN_BITS + spare_bits) // (2 * fixed_pi(_TURN_BITS + spare_bits))

"""
Plain frequencies in fixed point, from which every pair's frequency is made, scaled or not.

A fixed-point value is an integer that stands for value / 2**bits.
"""

from __future__ import annotations

import math
from functools import lru_cache
from itertools import accumulate, repeat
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.conventions import pair_count

if TYPE_CHECKING:
    from fractions import Fraction

# 110 that two doubles can show, and room for what thousands of multiplications lose.
_RESULT_BITS = 144
# Few sizes of numbers, so that a factor that moves finds its ladder already made.
_WORD_BITS = 64


class Ladder(NamedTuple):
    """θᵢ = base^(−2i/rotary_size) of every pair, in fixed point with `bits` after the point."""

    rotary_size: int
    base: float
    thetas: tuple[int, ...]
    bits: int

    @property
    def one(self) -> int:
        """Return 1 in the ladder's fixed point."""
        return 1 << self.bits


@lru_cache(maxsize=16)
def ladder(rotary_size: int, base: float, bits: int) -> Ladder:
    """Return the plain frequencies with `bits` after the point, as :func:`fraction_bits` says."""
    count = pair_count(rotary_size)
    thetas = tuple(powers(base, count, count, bits))
    return Ladder(rotary_size, base, thetas, bits)


def fraction_bits(base: float, divisor: Fraction | float = 1.0) -> int:
    """
    Return the bits after the point that give every frequency `_RESULT_BITS` significant ones.

    Frequencies lie between 1 and 1/base, and then are divided by `divisor` at most. Where they
    become large, whole turns are dropped from them, so that just as many more bits are needed.
    """
    bits = _RESULT_BITS + math.ceil(abs(_log2(base))) + math.ceil(abs(_log2(divisor)))
    return math.ceil(bits / _WORD_BITS) * _WORD_BITS


def powers(base: Fraction | float, root: int, count: int, bits: int) -> list[int]:
    """Return base^(−i/root) for i = 0 … count − 1 in fixed point."""
    if count == 0:
        return []
    ratio = _ratio(base, root, bits)
    start = 1 << bits
    return list(accumulate(repeat(ratio, count - 1), lambda t, r: t * r >> bits, initial=start))


def _ratio(base: Fraction | float, root: int, bits: int) -> int:
    """
    Return base^(−1/root) in fixed point, good to some of its last bits.

    By Newton's method: each step from r to r·(1 + (1 − base·r^root)/root) doubles the digits.
    """
    whole, rest = divmod(-_log2(base) / root, 1.0)
    # Shifted rather than multiplied: the inverse of the smallest base is beyond float64.
    ratio = int(2.0 ** (rest + 52.0)) << (bits - 52 + int(whole))
    above, below = base.as_integer_ratio()
    # The double has at least 40 bits right: this many steps more than reach the last one.
    for _ in range((bits // 20).bit_length()):
        missing = (1 << bits) - _fixed_power(ratio, root, bits) * above // below
        ratio += ratio * missing // root >> bits
    return ratio


def _fixed_power(value: int, exponent: int, bits: int) -> int:
    """Return a fixed-point value raised to a whole power of at least 1, by repeated squaring."""
    power = value
    for bit in format(exponent, "b")[1:]:
        power = power * power >> bits
        if bit == "1":
            power = power * value >> bits
    return power


def _log2(value: Fraction | float) -> float:
    """Return log₂ of a number above 0, which may be a fraction beyond float64."""
    above, below = value.as_integer_ratio()
    return math.log2(above) - math.log2(below)

"""
Fixed-point numbers as Python integers: π to any number of bits, and the way back to doubles.

A fixed-point value is an integer that stands for value / 2**fraction_bits.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.types import FloatArray

_KEPT_BITS = 126
_WORD_SCALE = 2.0**64
# Enough for the frequencies of every base in float64.
_TURN_BITS = 1344


@lru_cache(maxsize=8)
def fixed_pi(fraction_bits: int) -> int:
    """Return π in fixed point, by Machin: π = 16·arctan(1/5) − 4·arctan(1/239)."""
    guard_bits = 16
    bits = fraction_bits + guard_bits
    return (16 * _arctan_of_inverse(5, bits) - 4 * _arctan_of_inverse(239, bits)) >> guard_bits


def fixed_inverse_two_pi(fraction_bits: int) -> int:
    """Return 1/2π in fixed point."""
    known_bits = max(1, math.ceil(fraction_bits / _TURN_BITS)) * _TURN_BITS
    return _inverse_two_pi(known_bits) >> (known_bits - fraction_bits)


def to_doubles(values: Sequence[int], fraction_bits: int) -> tuple[FloatArray, FloatArray]:
    """
    Return each fixed-point value as an unevaluated sum of two doubles, each of shape (n_values,).

    The first is the value rounded to nearest (but for ties that only the 126th bit decides), the
    second what that rounding left. A value beyond float64 becomes infinite, without a warning.
    """
    lengths = [value.bit_length() for value in values]
    words = b"".join(
        [
            (value << _KEPT_BITS >> length).to_bytes(16, "little", signed=True)
            for value, length in zip(values, lengths, strict=True)
        ]
    )
    table = np.frombuffer(words, dtype=np.dtype([("low", "<u8"), ("high", "<i8")]))
    upper = table["high"].astype(np.float64)
    left_over = (table["high"] - upper.astype(np.int64)).astype(np.float64)
    lower = left_over * _WORD_SCALE + table["low"].astype(np.float64)
    upper *= _WORD_SCALE
    rounded = upper + lower
    exponents = np.array(lengths, dtype=np.int64) - (_KEPT_BITS + fraction_bits)
    with np.errstate(over="ignore"):
        return np.ldexp(rounded, exponents), np.ldexp(lower - (rounded - upper), exponents)


def ratio(above: int, below: int) -> float:
    """
    Return above/below rounded to nearest, of numbers not below 0.

    Infinite beyond float64 and where `below` is 0.
    """
    try:
        return above / below
    except (OverflowError, ZeroDivisionError):
        return math.inf


@lru_cache(maxsize=4)
def _inverse_two_pi(fraction_bits: int) -> int:
    spare_bits = 32
    return (1 << 2 * fraction_bits + spare_bits) // (2 * fixed_pi(fraction_bits + spare_bits))


def _arctan_of_inverse(number: int, fraction_bits: int) -> int:
    """Return arctan(1/number) in fixed point by its series, the sum of ±1/(k·number^k), k odd."""
    power = (1 << fraction_bits) // number
    total, divisor, sign = power, 1, 1
    while power:
        power //= number * number
        divisor, sign = divisor + 2, -sign
        total += sign * (power // divisor)
    return total

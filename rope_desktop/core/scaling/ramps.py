"""
What the methods have in common: a share of θ that a pair keeps, in the ladder's fixed point.

A share of 1 leaves the frequency as it is, a share of 1/s divides it by s.
"""

from __future__ import annotations

import math
from fractions import Fraction
from typing import TYPE_CHECKING

from rope_desktop.core.fixed_point import fixed_inverse_two_pi

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.core.ladder import Ladder


def exact(number: float) -> Fraction:
    """Return a number as a fraction. Raises ValueError if it is not finite, or beyond float64."""
    try:
        is_finite = math.isfinite(number)
    except OverflowError:
        # A whole number may have any length.
        is_finite = False
    if not is_finite:
        raise ValueError("a scaling is made of finite numbers within float64")
    return Fraction(number)


def fixed(value: Fraction, bits: int) -> int:
    """Return a value in fixed point, rounded down."""
    return (value.numerator << bits) // value.denominator


def inverse(divisor: Fraction, bits: int) -> int:
    """Return 1/divisor in fixed point, rounded down."""
    return (divisor.denominator << bits) // divisor.numerator


def blends(kept: Iterable[int], ladder: Ladder, divisor: Fraction) -> list[int]:
    """Return γ + (1 − γ)/s of each pair, for γ from 0 (θ divided by s) to 1 (θ kept)."""
    one, divided = ladder.one, inverse(divisor, ladder.bits)
    return [share + ((one - share) * divided >> ladder.bits) for share in kept]


def turn_ramp(ladder: Ladder, window: int, low: Fraction, high: Fraction) -> list[int]:
    """
    Return γ of each pair: 0 below `low` turns within the window, 1 above `high`, linear between.

    Where `low` is not below `high` there is nothing between: the pairs with fewer than `low` turns
    are divided, all others kept.
    """
    turn = window * fixed_inverse_two_pi(ladder.bits)
    turns = [theta * turn >> ladder.bits for theta in ladder.thetas]
    start = fixed(low, ladder.bits)
    if low >= high:
        return [ladder.one if found >= start else 0 for found in turns]
    width = high - low
    slope, scale = width.denominator, width.numerator
    return [clamped((found - start) * slope // scale, ladder.one) for found in turns]


def clamped(value: int, most: int) -> int:
    """Return `value`, but 0 at least and `most` at most."""
    return min(max(value, 0), most)

"""
YaRN as transformers 5.24 has it: the ramp of NTK-by-parts, but linear in the pair's index.

A pair makes β turns in the trained window L at index d·ln(L/2πβ)/(2·ln b) (Peng et al.,
arXiv:2309.00071, appendix). Up to the index of `beta_fast` pairs are kept, from that of `beta_slow`
on divided, and blended between.
"""

from __future__ import annotations

import math
from decimal import Context, Decimal, localcontext
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING

from rope_desktop.core.fixed_point import fixed_pi
from rope_desktop.core.scaling.lengths import trained_window
from rope_desktop.core.scaling.ramps import blends, clamped, fixed

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.scaling.spec import Scaling

_USUAL_BETA_FAST = 32.0
# What keeps the ramp from having no width at all.
_LEAST_WIDTH = Fraction(1, 1000)
_SPARE_DIGITS = 20
_DIGITS_PER_BIT = math.log10(2.0)


def shares(ladder: Ladder, scaling: Scaling, divisors: Sequence[Fraction]) -> list[int]:
    """Return γ + (1 − γ)/s for each pair, in fixed point."""
    bits, one = ladder.bits, ladder.one
    low, high = correction_range(ladder.rotary_size, ladder.base, scaling, bits)
    start, width = fixed(low, bits), fixed(high - low or _LEAST_WIDTH, bits)
    ways = ((pair << bits) - start for pair in range(len(ladder.thetas)))
    return blends([one - _step(way, width, one) for way in ways], ladder, divisors[0])


def _step(way: int, width: int, one: int) -> int:
    """Return way/width in the fixed point of `one`, between 0 and 1."""
    if 0 < width <= way:
        return one
    # Most pairs lie outside the ramp, and to divide takes long.
    return 0 if way <= 0 < width else clamped(way * one // width, one)


def correction_range(
    rotary_size: int, base: float, scaling: Scaling, bits: int = 64
) -> tuple[Fraction, Fraction]:
    """
    Return the pair indices between which θ is blended, right to `bits` after the point.

    They are rounded down and up with `truncate`, and kept within 0 … d − 1 one by one, so that the
    first may lie beyond the second. Raises ValueError where base 1 gives every pair one frequency.
    """
    size = rotary_size - rotary_size % 2
    if base == 1:
        raise ValueError("with base 1 all pairs turn alike, and no index has a number of turns")
    trained = trained_window(scaling)
    low = _index_of_turns(scaling.beta_fast or _USUAL_BETA_FAST, size, base, trained, bits)
    high = _index_of_turns(scaling.beta_slow, size, base, trained, bits)
    if scaling.truncate:
        low, high = Fraction(math.floor(low)), Fraction(math.ceil(high))
    return max(low, Fraction(0)), min(high, Fraction(size - 1))


@lru_cache(maxsize=8)
def _index_of_turns(turns: float, size: int, base: float, trained: int, bits: int) -> Fraction:
    """Return the index at which a pair would make so many turns in the trained window."""
    if not 0 < turns < math.inf:
        raise ValueError(f"beta_fast and beta_slow are finite and above 0, not {turns:g}")
    digits = math.ceil(bits * _DIGITS_PER_BIT) + _SPARE_DIGITS
    with localcontext(prec=digits):
        two_pi = Decimal(2 * fixed_pi(bits)) / (1 << bits)
        speed = _log(trained, digits) - _log(turns, digits) - _log(two_pi, digits)
        return Fraction(size * speed / (2 * _log(base, digits)))


# A logarithm takes long, and while one of the numbers is dragged those of the others stand.
@lru_cache(maxsize=16)
def _log(number: float | Decimal, digits: int) -> Decimal:
    """Return ln of a number to so many digits."""
    return Context(prec=digits).ln(Decimal(number))

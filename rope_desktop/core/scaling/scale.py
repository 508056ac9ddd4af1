"""What a scaling makes of the frequencies of a head: here the methods come together."""

from __future__ import annotations

import math
from fractions import Fraction
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.fixed_point import to_doubles
from rope_desktop.core.frequencies import Frequencies, frequencies, from_fixed
from rope_desktop.core.ladder import fraction_bits, ladder
from rope_desktop.core.scaling import (
    interpolation,
    llama3,
    longrope,
    ntk,
    ntk_by_parts,
    proportional,
    yarn,
)
from rope_desktop.core.scaling.amplitude import amplitude, score_factor
from rope_desktop.core.scaling.ramps import exact, inverse
from rope_desktop.core.scaling.scaled import Scaled
from rope_desktop.core.scaling.spec import Band, Method, Scaling

if TYPE_CHECKING:
    from collections.abc import Callable, Sequence

    from rope_desktop.core.ladder import Ladder
    from rope_desktop.core.types import FloatArray


class _Rule(NamedTuple):
    """How a method finds its divisors, and what share of its θ each pair keeps by them."""

    shares: Callable[[Ladder, Scaling, Sequence[Fraction]], list[int]]
    divisors: Callable[[Scaling, int | None], tuple[Fraction, ...]]


def _one(_scaling: Scaling, _length: int | None) -> tuple[Fraction]:
    return (Fraction(1),)


def _factor(scaling: Scaling, _length: int | None) -> tuple[Fraction]:
    return (exact(scaling.factor),)


_RULES = {
    Method.PLAIN: _Rule(interpolation.shares, _one),
    Method.LINEAR: _Rule(interpolation.shares, _factor),
    Method.NTK: _Rule(ntk.shares, _factor),
    Method.DYNAMIC: _Rule(ntk.shares, ntk.dynamic_divisors),
    Method.NTK_BY_PARTS: _Rule(ntk_by_parts.shares, _factor),
    Method.YARN: _Rule(yarn.shares, _factor),
    Method.LLAMA3: _Rule(llama3.shares, _factor),
    Method.LONGROPE: _Rule(longrope.shares, longrope.divisors),
    Method.PROPORTIONAL: _Rule(proportional.shares, _factor),
}
# Each of their pairs is divided by a number of its own, not by something between 1 and the factor.
_WITHOUT_BLENDS = (Method.LONGROPE, Method.PROPORTIONAL)


@lru_cache(maxsize=64)
def scaled(rotary_size: int, base: float, scaling: Scaling, length: int | None = None) -> Scaled:
    """
    Return the frequencies of a head before and after a scaling, exact at every position.

    `length` is the length of the text that dynamic NTK and LongRoPE look at; None is the configured
    window. Raises ValueError for what no method can work with: a base, factor or divisor that is
    not a finite number above 0, a window or a list that is missing, YaRN with base 1.
    """
    steps, shares, divisors = _worked_out(rotary_size, base, scaling, length)
    plain = frequencies(rotary_size, base)
    return Scaled(
        plain=plain,
        scaled=_scaled_frequencies(plain, steps, shares, scaling.method, divisors),
        divisor=_divisors(shares, steps),
        bands=_bands(shares, steps, scaling.method, divisors),
        amplitude=_finite(amplitude(scaling)),
        score_factor=_finite(score_factor(scaling)),
    )


@lru_cache(maxsize=64)
def divisors_of(
    rotary_size: int, base: float, scaling: Scaling, length: int | None = None
) -> FloatArray:
    """Return `divisor` of :func:`scaled`, (n_pairs,), without working out any frequency."""
    steps, shares, _ = _worked_out(rotary_size, base, scaling, length)
    return _divisors(shares, steps)


def _worked_out(
    rotary_size: int, base: float, scaling: Scaling, length: int | None
) -> tuple[Ladder, list[int], tuple[Fraction, ...]]:
    """Return the plain frequencies, the share that each pair keeps, and the method's divisors."""
    rule = _RULES[scaling.method]
    divisors = rule.divisors(scaling, length)
    if not (0 < base < math.inf and all(divisor > 0 for divisor in divisors)):
        raise ValueError("the base and what divides frequencies are finite numbers above 0")
    steps = ladder(rotary_size, base, fraction_bits(base, _farthest(divisors)))
    return steps, rule.shares(steps, scaling, divisors), divisors


def _scaled_frequencies(
    plain: Frequencies,
    steps: Ladder,
    shares: Sequence[int],
    method: Method,
    divisors: Sequence[Fraction],
) -> Frequencies:
    """Return θ times the share of it that each pair keeps; the plain ones if all keep all."""
    if all(share == steps.one for share in shares):
        return plain
    raises_base = method in (Method.NTK, Method.DYNAMIC)
    base = (
        ntk.raised_base(steps.rotary_size, steps.base, divisors[0]) if raises_base else steps.base
    )
    thetas = [t * share >> steps.bits for t, share in zip(steps.thetas, shares, strict=True)]
    return from_fixed(steps.rotary_size, base, thetas, steps.bits)


def _divisors(shares: Sequence[int], steps: Ladder) -> FloatArray:
    """Return 1/share, read-only, shape (n_pairs,); infinite for a pair that does not turn."""
    squared = steps.one << steps.bits
    divisors, _ = to_doubles([squared // share if share else 0 for share in shares], steps.bits)
    divisors[[share == 0 for share in shares]] = math.inf
    divisors.flags.writeable = False
    return divisors


def _bands(
    shares: Sequence[int], steps: Ladder, method: Method, divisors: Sequence[Fraction]
) -> tuple[Band, ...]:
    """Return for each pair whether it is kept, divided in full, or something between."""
    fully = {inverse(divisor, steps.bits) for divisor in divisors}
    between = Band.DIVIDED if method in _WITHOUT_BLENDS else Band.BLENDED
    found = dict.fromkeys(fully, Band.DIVIDED) | {steps.one: Band.KEPT}
    return tuple(found.get(share, between) for share in shares)


def _farthest(divisors: Sequence[Fraction]) -> Fraction:
    """Return the divisor that changes a frequency most, up or down."""
    return max(divisors, key=lambda divisor: max(divisor, 1 / divisor), default=Fraction(1))


def _finite(number: float) -> float:
    if not math.isfinite(number):
        raise ValueError("the attention factor or what it is made from is not finite")
    return number

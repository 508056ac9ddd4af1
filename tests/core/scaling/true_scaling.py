"""The truth about scaled frequencies: the papers' formulas in mpmath, written pair by pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

import mpmath
from hypothesis import strategies as st

from rope_desktop.core.scaling.spec import Method, Scaling
from tests.core import true_values

if TYPE_CHECKING:
    from collections.abc import Callable


def _trained(s: Scaling) -> int:
    assert s.trained_window is not None
    return s.trained_window


def _linear(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    return true_values.theta(size, base, pair) / mpmath.mpf(s.factor)


def _with_base_raised(size: int, base: float, stretch: mpmath.mpf, pair: int) -> mpmath.mpf:
    size -= size % 2
    if size == 2:
        return mpmath.mpf(1)
    raised = mpmath.mpf(base) * stretch ** (mpmath.mpf(size) / (size - 2))
    return raised ** (-mpmath.mpf(2 * pair) / size)


def _ntk(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    return _with_base_raised(size, base, mpmath.mpf(s.factor), pair)


def _dynamic(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    factor = mpmath.mpf(s.factor)
    stretch = factor * max(length, _trained(s)) / _trained(s) - (factor - 1)
    return _with_base_raised(size, base, stretch, pair)


def _parts(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    theta = true_values.theta(size, base, pair)
    turns = _trained(s) / (2 * mpmath.pi / theta)
    if turns < s.beta_slow:
        kept = mpmath.mpf(0)
    elif turns > s.beta_fast:
        kept = mpmath.mpf(1)
    else:
        kept = (turns - s.beta_slow) / (mpmath.mpf(s.beta_fast) - s.beta_slow)
    return (1 - kept) * theta / mpmath.mpf(s.factor) + kept * theta


def _yarn(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    size -= size % 2

    def index_of(turns: float) -> mpmath.mpf:
        speed = _trained(s) / (mpmath.mpf(turns) * 2 * mpmath.pi)
        return size * mpmath.log(speed) / (2 * mpmath.log(base))

    low, high = index_of(s.beta_fast), index_of(s.beta_slow)
    if s.truncate:
        low, high = mpmath.floor(low), mpmath.ceil(high)
    low, high = max(low, mpmath.mpf(0)), min(high, mpmath.mpf(size - 1))
    if low == high:
        high += mpmath.mpf(1) / 1000
    ramp = min(max((pair - low) / (high - low), mpmath.mpf(0)), mpmath.mpf(1))
    theta = true_values.theta(size, base, pair)
    return theta / mpmath.mpf(s.factor) * ramp + theta * (1 - ramp)


def _llama3(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    theta = true_values.theta(size, base, pair)
    wavelength, window = 2 * mpmath.pi / theta, mpmath.mpf(_trained(s))
    if wavelength > window / s.low_frequency_factor:
        return theta / mpmath.mpf(s.factor)
    if wavelength < window / s.high_frequency_factor:
        return theta
    span = mpmath.mpf(s.high_frequency_factor) - s.low_frequency_factor
    smooth = (window / wavelength - s.low_frequency_factor) / span
    return (1 - smooth) * theta / mpmath.mpf(s.factor) + smooth * theta


def _longrope(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    factors = s.long_factors if length > _trained(s) else s.short_factors
    return true_values.theta(size, base, pair) / mpmath.mpf(factors[pair])


def _proportional(size: int, base: float, s: Scaling, length: int, pair: int) -> mpmath.mpf:
    assert s.turning_pairs is not None
    return _linear(size, base, s, length, pair) if pair < s.turning_pairs else mpmath.mpf(0)


TRUE_THETA: dict[Method, Callable[[int, float, Scaling, int, int], mpmath.mpf]] = {
    Method.LINEAR: _linear,
    Method.NTK: _ntk,
    Method.DYNAMIC: _dynamic,
    Method.NTK_BY_PARTS: _parts,
    Method.YARN: _yarn,
    Method.LLAMA3: _llama3,
    Method.LONGROPE: _longrope,
    Method.PROPORTIONAL: _proportional,
}

# Half a unit in the last place, and what comes before the rounding.
NEAREST = 2.0**-53 * (1 + 1e-9)

sizes = st.integers(2, 130)
bases = st.floats(-2.0, 9.0).map(lambda exponent: 10.0**exponent).filter(lambda base: base != 1)
lengths = st.integers(1, 1 << 22)
_factors = st.floats(0.25, 1000.0)
_divisors = st.lists(st.floats(0.5, 200.0), min_size=65, max_size=65).map(tuple)


@st.composite
def scalings(draw: st.DrawFn, size: int, method: Method) -> Scaling:
    count = size // 2
    slow, fast = sorted((draw(st.floats(0.01, 50.0)), draw(st.floats(0.01, 50.0))))
    return Scaling(
        method,
        draw(_factors),
        trained_window=draw(st.integers(2, 1 << 20)),
        low_frequency_factor=slow,
        high_frequency_factor=fast,
        beta_fast=fast,
        beta_slow=slow,
        truncate=draw(st.booleans()),
        short_factors=draw(_divisors)[:count],
        long_factors=draw(_divisors)[:count],
        turning_pairs=draw(st.integers(0, count)),
    )

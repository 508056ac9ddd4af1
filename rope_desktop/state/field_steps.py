"""How a field's slider is divided, and what its arrow keys do.

A slider has :data:`SLIDER_STEPS` places.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.state.fields import Scale

if TYPE_CHECKING:
    from rope_desktop.state.fields import Field

SLIDER_STEPS = 2000
# A slider of usual width has seven places to a pixel; round values catch a few, so that the mouse
# can stop on each of them.
_CATCH = 6
_ONE_TWO_FIVE = (1.0, 2.0, 5.0)


def slider_value(field: Field, place: int, top: float | None = None) -> float:
    """Return the value at ``place`` (0 … SLIDER_STEPS); ``top`` replaces the slider's maximum.

    A linear slider stops at whole steps and at its end; the others at three digits, where the
    powers of two (window) and 1, 2, 5, 10, 20 … (base) hold a little longer.
    """
    low, high = field.slider_minimum, field.slider_maximum if top is None else top
    share = place / SLIDER_STEPS
    if field.scale is Scale.LINEAR:
        return min(low + round(share * (high - low) / field.step) * field.step, high)
    value = low * (high / low) ** share
    rung = _nearest_rung(field, value)
    near = abs(math.log(value / rung)) <= _CATCH / SLIDER_STEPS * math.log(high / low)
    chosen = rung if near else _three_digits(value)
    return round(chosen) if field.is_whole else chosen


def slider_place(field: Field, value: float, top: float | None = None) -> int:
    """Return the slider place nearest to ``value``; beyond the reach, the end of the slider."""
    low, high = field.slider_minimum, field.slider_maximum if top is None else top
    if high <= low:
        return 0
    inside = min(max(value, low), high)
    if field.scale is Scale.LINEAR:
        share = (inside - low) / (high - low)
    else:
        share = math.log(inside / low) / math.log(high / low)
    return round(share * SLIDER_STEPS)


def stepped(field: Field, value: float, steps: int, top: float | None = None) -> float:
    """Return ``value`` moved by ``steps`` arrow presses, kept within the field's limits.

    A linear field moves to multiples of its step, the window doubles or halves, the base walks
    1, 2, 5, 10. ``top`` replaces the field's maximum for values below it.
    """
    if field.scale is Scale.LINEAR:
        moved = _multiple(value, steps, field.step)
    elif field.scale is Scale.DOUBLING:
        moved = max(int(value), 1) << steps if steps >= 0 else int(value) >> -steps
    else:
        moved = _one_two_five(value, steps)
    maximum = field.maximum if top is None else max(top, value)
    return min(max(moved, field.minimum), maximum)


def _multiple(value: float, steps: int, step: int) -> float:
    """Return the multiple of ``step`` that is ``steps`` above or below ``value``."""
    start = value // step if steps >= 0 else -(-value // step)
    return (start + steps) * step if steps else value


def _nearest_rung(field: Field, value: float) -> float:
    """Return the power of two, or the 1, 2 or 5 times a power of ten, nearest to ``value``."""
    if field.scale is Scale.DOUBLING:
        return 2.0 ** round(math.log2(value))
    power = 10.0 ** math.floor(math.log10(value))
    return min((digit * power for digit in (*_ONE_TWO_FIVE, 10.0)), key=lambda r: abs(r - value))


def _one_two_five(value: float, steps: int) -> float:
    """Return the rung ``steps`` above or below ``value`` on the ladder … 1, 2, 5, 10, 20 …."""
    exponent = math.floor(math.log10(value))
    rungs = [
        digit * 10.0**power
        for power in range(exponent - abs(steps) - 1, exponent + abs(steps) + 2)
        if -300 < power < 300
        for digit in _ONE_TWO_FIVE
    ]
    higher = [rung for rung in rungs if rung > value * (1 + 1e-12)]
    lower = [rung for rung in rungs if rung < value * (1 - 1e-12)]
    if steps == 0 or not higher or not lower:
        return value
    # At the ends of float64 the ladder has fewer rungs than were asked for.
    return higher[min(steps, len(higher)) - 1] if steps > 0 else lower[max(steps, -len(lower))]


def _three_digits(value: float) -> float:
    """Return ``value`` to three significant digits: a slider must not give 10023.4."""
    return float(f"{value:.3g}")

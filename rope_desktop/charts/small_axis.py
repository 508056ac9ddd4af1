"""The axis of a small plot: round ends that move rarely, and a few ticks between them."""

from __future__ import annotations

import math
from typing import NamedTuple

from rope_desktop.charts.scale import SMALLEST_SPAN
from rope_desktop.support.text import Message, msg, num

_STEPS = (1.0, 2.0, 5.0, 10.0)
# Values closer to each other than this share of themselves are one value, but for rounding.
_ROUNDING = 1e-9
# Beyond these a tick is written in powers of ten.
_MOST_DECIMALS, _LARGEST = 4, 1e6


class SmallAxis(NamedTuple):
    """From ``low`` to ``high``, with a text at each of the ticks."""

    low: float
    high: float
    ticks: tuple[tuple[float, Message], ...]


def value_axis(low: float, high: float) -> SmallAxis:
    """Return the axis for values between ``low`` and ``high``: its ends are ticks."""
    span, size = high - low, max(abs(low), abs(high))
    if span <= max(_ROUNDING * size, SMALLEST_SPAN):
        span = max(size, SMALLEST_SPAN)
        low, high = low - span / 8, high + span / 8
    step = _step(span / 4)
    first, last = math.floor(low / step + _ROUNDING), math.ceil(high / step - _ROUNDING)
    ticks = tuple((count * step, _tick(count * step, step)) for count in range(first, last + 1))
    return SmallAxis(first * step, last * step, ticks)


def offset_ticks(count: int, most: int) -> tuple[tuple[float, Message], ...]:
    """Return at most ``most`` + 1 ticks for the offsets 0 … ``count`` − 1."""
    step = max(round(_step((count - 1) / max(most, 1))), 1)
    places = range(0, count, step)
    return tuple((float(place), msg("{value}", value=num(place, ",d"))) for place in places)


def _step(least: float) -> float:
    """Return the smallest of 1, 2 and 5 times a power of ten that is not below ``least``."""
    power = 10.0 ** math.floor(math.log10(least))
    share = least / power * (1 - 1e-12)
    return next(step for step in _STEPS if step >= share) * power


def _tick(value: float, step: float) -> Message:
    decimals = max(-math.floor(math.log10(step) + _ROUNDING), 0)
    is_plain = decimals <= _MOST_DECIMALS and abs(value) < _LARGEST
    return msg("{value}", value=num(value + 0.0, f",.{decimals}f" if is_plain else ".3g"))

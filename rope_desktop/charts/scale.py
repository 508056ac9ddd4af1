"""Axis limits that stand still: steps of a ladder, so that an axis moves rarely and clearly."""

from __future__ import annotations

import math

_RUNGS = (1.0, 1.5, 2.0, 3.0, 5.0, 7.5, 10.0)
SMALLEST_SPAN = 1e-12


def nice_ceiling(value: float) -> float:
    """Return the smallest rung (1, 1.5, 2, 3, 5, 7.5 times a power of ten) not below ``value``."""
    if not SMALLEST_SPAN < value < math.inf:
        return SMALLEST_SPAN if value <= SMALLEST_SPAN else 1e300
    power = 10.0 ** math.floor(math.log10(value))
    share = value / power * (1 - 1e-12)
    return next((rung for rung in _RUNGS if rung >= share), 10.0) * power


def axis_limits(lowest: float, highest: float) -> tuple[float, float]:
    """Return the ends of an axis for these values and 0: a rung below and a rung above."""
    low = -nice_ceiling(-lowest) if lowest < 0 else 0.0
    high = nice_ceiling(highest) if highest > 0 else 0.0
    return (low, high) if high - low >= 1e-9 else (low - 1.0, high + 1.0)


def whole_step(span: float, most: float) -> int:
    """Return the smallest of 1, 2 and 5 times a power of ten that fits ``most`` times or less."""
    wanted = max(span / max(most, 1.0), 1.0)
    power = int(10.0 ** math.floor(math.log10(wanted)))
    return next((step for step in (power, 2 * power, 5 * power) if step >= wanted), 10 * power)


def fixed_or_scientific(value: float, decimals: int = 9) -> str:
    """Return the format for a score: plain decimals where they read well, else powers of ten."""
    if value == 0 or 10.0 ** (3 - decimals) <= abs(value) < 1e7:
        return f",.{decimals}f"
    return f".{decimals}e"


def brief(value: float) -> str:
    """Return the format for a number in running text: a few digits, grouped where large."""
    if value != 0 and (abs(value) < 1e-3 or abs(value) >= 1e9):
        return ".3g"
    return ",.0f" if abs(value) >= 1000 else ",.4g"

"""How a column of numbers is written: fixed decimals where they read well, else powers of ten.

Every format has a greatest length, so that columns never change their width while numbers do.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from rope_desktop.support.language import format_number


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """Writes 0 and sizes from ``smallest`` up to ``largest`` as ``plain``, others as ``power``.

    Both are in Python's format language. No text has more than ``characters``.
    """

    plain: str
    power: str
    smallest: float
    largest: float
    characters: int

    def write(self, value: float) -> str:
        """Return ``value`` in the digits of the language in use."""
        if value == 0 or self.smallest <= abs(value) < self.largest:
            # Adding 0 makes −0.0 a plain 0.
            return format_number(value + 0, self.plain)
        if not math.isfinite(value):
            return _beyond(value)
        return format_number(value, self.power)


def fixed(decimals: int, largest: float, power_digits: int) -> NumberFormat:
    """Return the format of ``decimals`` places below ``largest``.

    A size of which fewer than two digits would be left is written as a power of ten, and so is
    one that would be rounded up to ``largest``.
    """
    plain, power = f",.{decimals}f", f".{power_digits}e"
    longest = max(len(format(1 - largest, plain)), len(format(-1e300, power)))
    top = largest - 0.5 * 10.0**-decimals
    return NumberFormat(plain, power, 10.0 ** (1 - decimals), top, longest)


# Pairs and dimensions are names, not amounts: no grouping.
WHOLE = NumberFormat("d", "d", 0, math.inf, 4)
# Positions reach 2⁵³ − 1; the longest are rounded, and told in full when asked.
POSITION = NumberFormat(",.10g", ".7e", 1, 1e9, 15)
FREQUENCY = fixed(9, 10.0, 4)
ANGLE = fixed(6, 1e6, 7)
COMPONENT = fixed(6, 1e3, 3)
PRODUCT = fixed(6, 1e5, 5)
DEGREES = fixed(4, 1e3, 4)
DIVISOR = fixed(4, 1e4, 4)
LENGTH = fixed(2, 1e10, 6)
TURNS = fixed(4, 1e7, 6)
# A radius error is rounding, and its size is all there is to it.
ROUNDING = NumberFormat(".0f", ".2e", math.inf, math.inf, 9)


def _beyond(value: float) -> str:
    if math.isnan(value):
        return "NaN"
    return "∞" if value > 0 else "\N{MINUS SIGN}∞"

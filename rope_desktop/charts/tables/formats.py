"""How a column of numbers is written: fixed decimals where they read well, else powers of ten.

Every format has a widest text, so that columns never change their width while numbers do.
"""

from __future__ import annotations

import math
from dataclasses import dataclass

from rope_desktop.support.language import format_number


@dataclass(frozen=True, slots=True)
class NumberFormat:
    """Writes 0 and sizes from ``smallest`` up to ``largest`` as ``plain``, others as ``power``.

    Both are in Python's format language; ``widest`` are values that need the most room.
    """

    plain: str
    power: str
    smallest: float
    largest: float
    widest: tuple[float, ...]

    def write(self, value: float) -> str:
        """Return ``value`` in the digits of the language in use."""
        if not math.isfinite(value):
            return _beyond(value)
        is_plain = value == 0 or self.smallest <= abs(value) < self.largest
        # Adding 0 makes −0.0 a plain 0.
        return format_number(value + 0, self.plain if is_plain else self.power)

    def widest_text(self) -> str:
        """Return the longest text that :meth:`write` gives."""
        return max((self.write(value) for value in self.widest), key=len)


def fixed(decimals: int, largest: float, power_digits: int) -> NumberFormat:
    """Return the format of ``decimals`` places below ``largest``.

    A size of which fewer than two digits would be left is written as a power of ten.
    """
    edge = -(largest - 2 * 10.0**-decimals)
    return NumberFormat(
        plain=f",.{decimals}f",
        power=f".{power_digits}e",
        smallest=10.0 ** (1 - decimals),
        largest=largest,
        widest=(edge, -1e300),
    )


# Pairs and dimensions are names, not amounts: no grouping.
WHOLE = NumberFormat("d", "d", 0, math.inf, (8888,))
FREQUENCY = fixed(9, 1e4, 5)
ANGLE = fixed(6, 1e7, 8)
COMPONENT = fixed(6, 1e3, 3)
PRODUCT = fixed(6, 1e5, 5)
DEGREES = fixed(4, 1e3, 4)
LENGTH = fixed(2, 1e10, 6)
TURNS = fixed(4, 1e7, 6)
# A radius error is rounding, and its size is all there is to it.
ROUNDING = NumberFormat(".0f", ".2e", math.inf, math.inf, (1e-300,))


def _beyond(value: float) -> str:
    if math.isnan(value):
        return "NaN"
    return "∞" if value > 0 else "\N{MINUS SIGN}∞"

"""How sentences show the value of a field."""

from __future__ import annotations

import sys

from rope_desktop.support.text import Number, num

# Whole numbers beyond this are shown as powers of ten: nobody counts their digits.
_LONGEST_WHOLE = 10**21
# From here on Python writes a float with a power of ten.
_FIRST_IN_POWERS = 1e16
_LARGEST = sys.float_info.max


def shown_value(value: float) -> Number:
    """Return a field's value in the form that sentences show it."""
    if isinstance(value, int) and abs(value) < _LONGEST_WHOLE:
        return num(value, ",d")
    if isinstance(value, int):
        return num(float(max(-_LARGEST, min(value, _LARGEST))), ",.6g")
    # As short as it reads back, which is how it was typed: 0.1 and not 0.10000000000000001.
    is_plain_whole = value.is_integer() and abs(value) < _FIRST_IN_POWERS
    return num(value, ",.0f" if is_plain_whole else ",")

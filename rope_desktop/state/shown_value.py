"""How sentences show the value of a field."""

from __future__ import annotations

import sys

from rope_desktop.support.text import Number, num

# Whole numbers beyond this are shown as powers of ten: nobody counts their digits.
_LONGEST_WHOLE = 10**21
_LARGEST = sys.float_info.max


def shown_value(value: float) -> Number:
    """Return a field's value in the form that sentences show it."""
    if isinstance(value, int) and abs(value) < _LONGEST_WHOLE:
        return num(value, ",d")
    return num(
        float(max(-_LARGEST, min(value, _LARGEST))), ",.6g" if isinstance(value, int) else ",.17g"
    )

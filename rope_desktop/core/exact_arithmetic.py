"""
Sums and products of doubles together with the rounding error they made.

After Dekker, "A floating-point technique for extending the available precision" (1971), and
Ogita, Rump and Oishi, "Accurate sum and dot product" (2005). All functions work element by element.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

_HALF_OF_CUT = np.int64(1 << 26)
_KEPT_BITS = np.int64(-(1 << 27))


def two_sum(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the rounded sum and its exact rounding error."""
    total = first + second
    second_part = total - first
    return total, (first - (total - second_part)) + (second - second_part)


def two_product(first: FloatArray, second: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return the rounded product and its rounding error, exact unless it underflows."""
    first_high, first_low = _halves(first)
    second_high, second_low = _halves(second)
    product = first * second
    error = first_high * second_high - product
    error += first_high * second_low
    error += first_low * second_high
    error += first_low * second_low
    return product, error


def sum_of_products(a: FloatArray, b: FloatArray, c: FloatArray, d: FloatArray) -> FloatArray:
    """Return a·b + c·d rounded once, give or take 2**-104 of |a·b| + |c·d|."""
    with np.errstate(over="ignore", invalid="ignore"):
        first, first_error = two_product(a, b)
        second, second_error = two_product(c, d)
        total, total_error = two_sum(first, second)
        exact = total + (total_error + (first_error + second_error))
        return np.where(np.isfinite(exact), exact, total)


def _halves(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """
    Split doubles into 26 leading bits, rounded to nearest, and a rest of at most 26 bits.

    On the bits themselves: Veltkamp's multiplication would overflow from 1e300 on.
    """
    bits = values.view(np.int64) + _HALF_OF_CUT
    bits &= _KEPT_BITS
    high = bits.view(np.float64)
    return high, values - high

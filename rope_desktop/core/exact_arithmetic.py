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
    return _split_product((first, *halves(first)), (second, *halves(second)))


def halves(values: FloatArray) -> tuple[FloatArray, FloatArray]:
    """
    Split doubles into 26 leading bits, rounded to nearest, and a rest of at most 26 bits.

    On the bits themselves: Veltkamp's multiplication would overflow from 1e300 on.
    """
    bits = values.view(np.int64) + _HALF_OF_CUT
    bits &= _KEPT_BITS
    high = bits.view(np.float64)
    return high, values - high


def sum_of_products(a: FloatArray, b: FloatArray, c: FloatArray, d: FloatArray) -> FloatArray:
    """Return a·b + c·d rounded once, give or take 2**-104 of |a·b| + |c·d|."""
    with np.errstate(over="ignore", invalid="ignore"):
        return _rounded_sum(two_product(a, b), two_product(c, d))


def turned(
    x: FloatArray, y: FloatArray, cos: FloatArray, sin: FloatArray
) -> tuple[FloatArray, FloatArray]:
    """Return x·cos − y·sin and x·sin + y·cos, each as :func:`sum_of_products` rounds it."""
    with np.errstate(over="ignore", invalid="ignore"):
        # Each is cut in two once and not once for every product.
        split_x, split_y, split_cos, split_sin = ((v, *halves(v)) for v in (x, y, cos, sin))
        taken, taken_error = _split_product(split_y, split_sin)
        first = _rounded_sum(_split_product(split_x, split_cos), (-taken, -taken_error))
        second = _rounded_sum(
            _split_product(split_x, split_sin), _split_product(split_y, split_cos)
        )
    return first, second


def _split_product(
    first: tuple[FloatArray, FloatArray, FloatArray],
    second: tuple[FloatArray, FloatArray, FloatArray],
) -> tuple[FloatArray, FloatArray]:
    """Return the rounded product and its error of doubles that come with their halves."""
    value, high, low = first
    other, other_high, other_low = second
    product = value * other
    error = high * other_high - product
    error += high * other_low
    error += low * other_high
    error += low * other_low
    return product, error


def _rounded_sum(
    first: tuple[FloatArray, FloatArray], second: tuple[FloatArray, FloatArray]
) -> FloatArray:
    """Return the sum of two products with their errors; where that overflows, without them."""
    total, error = two_sum(first[0], second[0])
    exact = total + (error + (first[1] + second[1]))
    return np.where(np.isfinite(exact), exact, total)

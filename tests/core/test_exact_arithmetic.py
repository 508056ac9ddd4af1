from __future__ import annotations

import math
from fractions import Fraction

import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.exact_arithmetic import sum_of_products, two_product, two_sum

ordinary = st.floats(-1e60, 1e60).filter(lambda x: x == 0 or abs(x) > 1e-60)
finite = st.floats(allow_nan=False, allow_infinity=False)


def array(value: float) -> np.ndarray:
    return np.array([value])


@given(ordinary, ordinary)
def test_a_sum_and_its_error_are_exact(a, b):
    total, error = two_sum(array(a), array(b))
    assert Fraction(total[0]) + Fraction(error[0]) == Fraction(a) + Fraction(b)


@given(ordinary, ordinary)
def test_a_product_and_its_error_are_exact(a, b):
    product, error = two_product(array(a), array(b))
    assert product[0] == a * b
    assert Fraction(product[0]) + Fraction(error[0]) == Fraction(a) * Fraction(b)


@given(ordinary, ordinary, ordinary, ordinary)
def test_a_sum_of_products_is_rounded_once(a, b, c, d):
    found = sum_of_products(array(a), array(b), array(c), array(d))[0]
    true = Fraction(a) * Fraction(b) + Fraction(c) * Fraction(d)
    unavoidable = abs(true) * Fraction(1, 2**53)
    parts = abs(Fraction(a) * Fraction(b)) + abs(Fraction(c) * Fraction(d))
    assert abs(Fraction(found) - true) <= unavoidable + parts * Fraction(1, 2**100)


def test_cancelling_products_keep_their_difference():
    a = 1.0 + 2.0**-30
    found = sum_of_products(array(a), array(a), array(-1.0), array(1.0 + 2.0**-29))
    assert found[0] == 2.0**-60


@given(finite, finite)
def test_huge_values_are_as_good_as_plain_ones_and_never_nan(a, b):
    found = sum_of_products(array(a), array(0.6), array(b), array(0.8))[0]
    plain = a * 0.6 + b * 0.8
    assert found == plain or math.isclose(
        found, plain, rel_tol=1e-12, abs_tol=1e-15 * (abs(a) / 2 + abs(b) / 2) + 1e-320
    )


def test_a_sum_beyond_float64_is_infinite_without_a_warning():
    largest = array(np.finfo(np.float64).max)
    assert sum_of_products(largest, largest, largest, array(1.0))[0] == np.inf
    assert sum_of_products(largest, array(1.0), array(0.0), array(0.0))[0] == largest[0]


@given(st.sampled_from([0.0, -0.0, 1.0, -1.0]), st.sampled_from([0.0, -0.0]))
def test_nothing_is_never_minus_nothing(a, zero):
    found = sum_of_products(array(a), array(zero), array(zero), array(a))[0]
    assert math.copysign(1.0, found) == 1.0

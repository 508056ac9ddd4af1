from __future__ import annotations

from fractions import Fraction

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.fixed_point import fixed_inverse_two_pi, fixed_pi, ratio, to_doubles


@pytest.mark.parametrize("bits", [1, 53, 160, 1376])
def test_pi_is_right_to_the_last_bit(bits):
    with mpmath.workprec(bits + 64):
        true = int(mpmath.floor(mpmath.ldexp(+mpmath.pi, bits)))
    assert fixed_pi(bits) == true


@given(st.integers(-(2**400), 2**400), st.integers(0, 500))
def test_two_doubles_hold_a_value_to_106_bits(value, bits):
    (high,), (low,) = to_doubles([value], bits)
    true = Fraction(value, 2**bits)
    assert abs(Fraction(high) - true) <= abs(true) * Fraction(1 + 2**-20) / 2**53
    assert abs(Fraction(high) + Fraction(low) - true) <= abs(true) / 2**106


def test_no_values_give_empty_arrays():
    high, low = to_doubles([], 160)
    assert high.shape == low.shape == (0,)


def test_a_value_beyond_float64_is_infinite_without_a_warning():
    high, _ = to_doubles([1 << 1100, -(1 << 1100)], 10)
    assert high.tolist() == [np.inf, -np.inf]


@given(st.integers(0, 2**1200), st.integers(1, 2**1200))
def test_a_ratio_is_rounded_to_nearest_and_infinite_beyond_float64(above, below):
    with mpmath.workprec(53):
        true = mpmath.fdiv(above, below)
    largest = Fraction(2**1024 - 2**970)
    if Fraction(above, below) >= largest:
        assert ratio(above, below) == np.inf
    elif true == 0 or true > 2.0**-1022:
        assert ratio(above, below) == float(true)


def test_what_nothing_divides_is_infinite():
    assert ratio(1, 0) == np.inf


@pytest.mark.parametrize("bits", [1, 192, 1344, 1345, 3000])
def test_the_inverse_of_two_pi_is_right_to_the_last_bit(bits):
    with mpmath.workprec(bits + 64):
        true = int(mpmath.floor(mpmath.ldexp(1 / (2 * mpmath.pi), bits)))
    assert fixed_inverse_two_pi(bits) == true

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rope_desktop.core.frequencies import frequencies, slower_than_window, turns_in_window
from tests.core import true_values
from tests.core.true_values import bases

SMALLEST, LARGEST = 5e-324, float(np.finfo(np.float64).max)


@given(st.integers(2, 200), bases, st.data())
@example(8192, SMALLEST, None)
@example(8192, LARGEST, None)
def test_theta_is_the_nearest_double_and_turns_are_exact(rotary_size, base, data):
    found = frequencies(rotary_size, base)
    last = rotary_size // 2 - 1
    pair = data.draw(st.integers(0, last)) if data else last
    true_theta = true_values.theta(rotary_size, base, pair)
    if found.theta[pair] > 1e-307:
        assert found.theta[pair] == float(true_theta)
    true_turn = true_values.turn(rotary_size, base, pair, 1)
    error = abs(mpmath.mpf(found.turns[pair]) + mpmath.mpf(found.turns_tail[pair]) - true_turn)
    assert min(error, abs(1 - error)) <= 2e-33
    if 1e-280 < abs(true_turn) < 0.4:
        assert error <= 1e-32 * abs(true_turn) or base < 1


def test_theta_of_the_start_scene():
    assert frequencies(8, 10000.0).theta.tolist() == [1.0, 0.1, 0.01, 0.001]


def test_wavelengths_of_the_start_scene():
    wavelength = frequencies(8, 10000.0).wavelength
    assert [f"{x:,.2f}" for x in wavelength] == ["6.28", "62.83", "628.32", "6,283.19"]
    assert wavelength[-1] / wavelength[0] == pytest.approx(1000.0, rel=1e-15)


def test_turns_of_the_start_scene_in_its_window():
    found = frequencies(8, 10000.0)
    turns = turns_in_window(found.theta, 2048)
    assert [f"{x:.4f}" for x in turns] == ["325.9493", "32.5949", "3.2595", "0.3259"]
    assert slower_than_window(found, 2048).tolist() == [False, False, False, True]


def test_the_slow_pairs_of_a_head_of_128():
    found = frequencies(128, 10000.0)
    assert f"{found.wavelength[63]:,.2f}" == "54,410.14"
    assert f"{found.wavelength[63] / 8192:.2f}" == "6.64"
    assert slower_than_window(found, 8192).tolist() == [False] * 50 + [True] * 14


def test_turns_of_a_head_of_64():
    turns = turns_in_window(frequencies(64, 10000.0).theta, 2048)
    shown = [f"{turns[pair]:.3g}" for pair in (0, 8, 16, 24)]
    assert shown == ["326", "32.6", "3.26", "0.326"]
    assert f"{turns[31]:.3f}" == "0.043"
    assert turns[31] == pytest.approx(2048 / 47117.242780167395915, rel=1e-15)


def test_a_pair_that_turns_just_once_in_the_window_finishes_its_turn():
    found = frequencies(2, 10000.0)
    assert slower_than_window(found, float(found.wavelength[0])).tolist() == [False]


@pytest.mark.parametrize("rotary_size", [3, 9, 127])
def test_an_odd_size_counts_as_the_even_one_below(rotary_size):
    odd, even = frequencies(rotary_size, 10000.0), frequencies(rotary_size - 1, 10000.0)
    assert odd.theta.tolist() == even.theta.tolist()
    assert (odd.rotary_size, even.rotary_size) == (rotary_size, rotary_size - 1)


@pytest.mark.parametrize("rotary_size", [0, 1])
def test_without_a_pair_every_array_is_empty(rotary_size):
    found = frequencies(rotary_size, 10000.0)
    assert found.theta.shape == found.turns.shape == (0,)
    assert found.turns_tail.shape == found.wavelength.shape == (0,)


def test_base_one_makes_all_pairs_alike():
    found = frequencies(16, 1.0)
    assert found.theta.tolist() == [1.0] * 8
    assert found.wavelength.tolist() == [2 * math.pi] * 8


def test_below_base_one_frequencies_grow():
    assert frequencies(8, 0.0001).theta.tolist() == [1.0, 10.0, 100.0, 1000.0]


@pytest.mark.parametrize(("base", "infinite"), [(SMALLEST, "theta"), (LARGEST, "wavelength")])
def test_what_float64_cannot_hold_is_infinite_without_a_warning(base, infinite):
    found = frequencies(8192, base)
    assert np.isinf(getattr(found, infinite)[-1])
    assert np.all(np.abs(found.turns) <= 0.5)
    assert np.all(np.abs(found.turns_tail) <= 2.0**-54)
    assert np.all(found.theta > 0)


def test_shared_frequencies_cannot_be_changed():
    found = frequencies(8, 10000.0)
    for array in (found.theta, found.turns, found.turns_tail, found.wavelength):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 5.0


def test_the_same_question_is_answered_from_memory():
    assert frequencies(8, 10000.0) is frequencies(8, 10000.0)


def test_a_window_of_turns_beyond_float64_is_infinite_without_a_warning():
    assert turns_in_window(np.array([1e308]), 2.0**31).tolist() == [np.inf]


def test_a_frequency_beyond_float64_still_has_a_wavelength():
    found = frequencies(64, SMALLEST)
    beyond = np.flatnonzero(np.isinf(found.theta))
    assert beyond.tolist() == [31]
    # mpmath: 2π·(5e-324)^(31/32), where the subnormal stands for 2^-1074.
    assert found.wavelength[31] == math.ldexp(2 * math.pi * 2.0**-0.4375, -1040)
    # In units of 5e-324: 2π·2^(1074/4096) = 7.54, which rounds to 8.
    assert frequencies(8192, SMALLEST).wavelength[4095] == 8 * SMALLEST

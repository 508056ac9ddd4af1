from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.frequencies import frequencies, slower_than_window
from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.core.scaling.windows import (
    angle_reached,
    finished_counts,
    reach,
    unfinished_count,
)

TWO_PI = 2 * np.pi


@pytest.mark.parametrize(
    ("base", "window", "slow"),
    [
        (10000.0, 4096, 18),  # Llama-2
        (500000.0, 8192, 29),  # Llama-3
        (1000000.0, 131072, 17),  # Qwen2.5-7B
        (1000000.0, 32768, 24),
    ],
)
def test_pairs_that_never_finish_a_turn(base, window, slow):
    assert unfinished_count(frequencies(128, base), window) == slow
    assert finished_counts(128, np.array([base]), np.array([float(window)])) == 64 - slow


def test_a_pair_that_turns_just_once_in_the_window_finishes_its_turn():
    assert finished_counts(2, np.array([10000.0]), np.array([TWO_PI])).tolist() == [[1]]


def test_pairs_that_do_not_turn_never_finish():
    found = scaled(8, 10.0, Scaling(Method.PROPORTIONAL, turning_pairs=1)).scaled
    assert unfinished_count(found, 10**9) == 3


def test_the_slowest_pair_of_a_head_of_64():
    theta = frequencies(64, 10000.0).theta
    shown = [f"{angle_reached(theta, window)[-1]:.2f}" for window in (2048, 2047, 8192, 8191)]
    assert shown == ["0.27", "0.27", "1.09", "1.09"]


def test_reach_stops_at_one_turn_and_tells_what_is_new():
    plain = frequencies(64, 10000.0)
    found = reach(plain, 2048, plain, 8192)
    assert found.trained[:2].tolist() == [TWO_PI, TWO_PI]
    assert f"{found.trained[-1]:.2f} {found.target[-1]:.2f}" == "0.27 1.09"
    # mpmath: wavelengths exceed 2048 tokens from pair 21 on.
    assert found.is_new.tolist() == [False] * 21 + [True] * 11


@given(st.sampled_from([7.0, 3.3, 16.0]), st.integers(16, 1 << 20))
def test_interpolation_by_the_ratio_of_the_windows_brings_nothing_new(factor, window):
    squeezed = scaled(128, 10000.0, Scaling(Method.LINEAR, factor)).scaled
    found = reach(frequencies(128, 10000.0), window, squeezed, window * factor)
    assert not found.is_new.any()
    np.testing.assert_allclose(found.target, found.trained, rtol=1e-14)


@given(
    st.integers(0, 130),
    st.lists(st.floats(0.01, 1e9), min_size=1, max_size=4),
    st.lists(st.integers(1, 1 << 30), min_size=1, max_size=4),
)
def test_the_map_counts_as_one_by_one(size, bases, windows):
    found = finished_counts(size, np.array(bases), np.array(windows, dtype=np.float64))
    assert found.shape == (len(bases), len(windows))
    for row, base in zip(found, bases, strict=True):
        one = frequencies(size, base)
        slow = [np.count_nonzero(slower_than_window(one, window)) for window in windows]
        assert row.tolist() == [len(one.theta) - count for count in slow]


def test_a_map_without_bases_or_windows_is_empty():
    assert finished_counts(8, np.array([]), np.array([1.0, 2.0])).shape == (0, 2)
    assert finished_counts(8, np.array([10.0]), np.array([])).shape == (1, 0)

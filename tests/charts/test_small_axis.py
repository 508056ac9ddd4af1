from __future__ import annotations

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.small_axis import offset_ticks, value_axis
from rope_desktop.support.language import say

VALUES = st.floats(-1e200, 1e200)


@given(VALUES, VALUES)
def test_an_axis_holds_its_values_and_has_a_few_ticks(first, second):
    low, high = sorted((first, second))
    axis = value_axis(low, high)
    room = 1e-9 * (axis.high - axis.low)
    assert axis.low - room <= low
    assert high <= axis.high + room
    assert axis.low < axis.high
    assert 2 <= len(axis.ticks) <= 7
    assert (axis.ticks[0][0], axis.ticks[-1][0]) == pytest.approx((axis.low, axis.high))
    assert all(math.isfinite(value) for value, _ in axis.ticks)


def test_ticks_are_round_and_have_as_many_decimals_as_they_need():
    axis = value_axis(-0.053, 0.127)
    assert [say(text) for _, text in axis.ticks] == [
        "−0.10",
        "−0.05",
        "0.00",
        "0.05",
        "0.10",
        "0.15",
    ]
    assert [say(text) for _, text in value_axis(0, 4e9).ticks] == [
        "0",
        "1e+09",
        "2e+09",
        "3e+09",
        "4e+09",
    ]


def test_an_axis_stands_still_while_its_values_move_a_little():
    axes = {value_axis(-0.052 - step / 1000, 0.11 + step / 1000) for step in range(19)}
    assert len(axes) == 1


def test_values_that_differ_by_rounding_are_one_value():
    axis = value_axis(0.5, 0.5 + 1e-12)
    assert axis.low <= 0.45
    assert axis.high >= 0.55


@given(st.integers(2, 4096), st.integers(0, 30))
def test_ticks_of_offsets_are_whole_and_fit(count, most):
    places = [place for place, _ in offset_ticks(count, most)]
    assert places[0] == 0
    assert places[-1] <= count - 1
    assert len(places) <= max(most, 1) + 1
    assert all(place == int(place) for place in places)

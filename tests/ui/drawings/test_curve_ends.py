from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.ui.drawings.curve_ends import spread_labels


def test_labels_with_room_stand_where_they_are_wanted():
    assert spread_labels([20, 80, 50], 10, 0, 100) == [20, 80, 50]


def test_labels_that_want_the_same_place_part_evenly():
    assert spread_labels([50, 50, 50], 10, 0, 100) == [40, 50, 60]
    assert spread_labels([0, 0], 10, 0, 100) == [5, 15]
    assert spread_labels([100, 99], 10, 0, 100) == [95, 85]


def test_without_room_for_all_some_have_none():
    assert spread_labels([1, 2, 3, 4, 5], 10, 0, 30) == [5, None, 15, None, 25]
    assert spread_labels([1, 2], 10, 0, 5) == [None, None]


@given(st.lists(st.floats(-50, 250), min_size=1, max_size=16))
def test_no_two_labels_are_closer_than_a_line(wanted):
    places = spread_labels(wanted, 14, 10, 200)
    placed = sorted(place for place in places if place is not None)
    assert len(placed) == min(len(wanted), 190 // 14)
    assert all(b - a >= 14 - 1e-9 for a, b in pairwise(placed))
    assert placed[0] >= 17 - 1e-9
    assert placed[-1] <= 193 + 1e-9
    order = sorted(range(len(wanted)), key=wanted.__getitem__)
    kept = [place for label in order if (place := places[label]) is not None]
    assert kept == pytest.approx(sorted(kept))

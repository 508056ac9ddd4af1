"""Spots leave the gap they promise."""

from __future__ import annotations

import math

import numpy as np
import pytest

from rope_desktop.ui.drawings.label_spots import (
    around_tip,
    beside_arc,
    beyond_arc,
    past_arc,
    stacked,
)

SIZES = [(40.0, 16.0), (16.0, 40.0), (200.0, 18.0), (8.0, 8.0)]
CENTRE = (300.0, 200.0)


def arc(start, end, radius):
    angles = np.linspace(start, end, 40)
    return np.column_stack([np.cos(angles), np.sin(angles)]) * radius + CENTRE


def nearest(place, spot, size):
    """Return how far a label at ``spot`` is from ``place``."""
    across = max(abs(spot[0] - place[0]) - size[0] / 2, 0.0)
    down = max(abs(spot[1] - place[1]) - size[1] / 2, 0.0)
    return math.hypot(across, down)


def farthest(place, spot, size):
    return math.hypot(abs(spot[0] - place[0]) + size[0] / 2, abs(spot[1] - place[1]) + size[1] / 2)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("angle", [0.0, 0.3, math.pi / 2, 2.0, math.pi, 4.0, -0.1])
def test_labels_around_a_tip_leave_the_gap(angle, size):
    along = math.cos(angle), math.sin(angle)
    around = list(around_tip(CENTRE, along, size, 9.0))

    gaps = [nearest(CENTRE, spot, size) for spot in around]
    assert min(gaps) == pytest.approx(9.0, abs=1e-6)
    first = around[0][0] - CENTRE[0], around[0][1] - CENTRE[1]
    assert first[0] * along[0] + first[1] * along[1] == pytest.approx(math.hypot(*first))


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("radius", [3.0, 40.0, 150.0])
@pytest.mark.parametrize("ends", [(0.0, 2.0), (1.0, 1.0), (-3.0, 3.0), (math.pi / 2, 0.1)])
def test_labels_beside_an_arc_touch_the_gap_around_it(ends, radius, size):
    curve = arc(ends[0], ends[1], radius)

    for spot in beside_arc(curve, CENTRE, size, 6.0, is_hollow=False):
        assert nearest(CENTRE, spot, size) == pytest.approx(radius + 6.0)
    for spot in past_arc(curve, CENTRE, size, 6.0):
        assert nearest(CENTRE, spot, size) == pytest.approx(radius + 6.0)
    assert all(
        nearest(CENTRE, spot, size) > radius + 20 for spot in beyond_arc(curve, CENTRE, size)
    )


def test_labels_within_a_hollow_arc_stay_inside_it():
    size, curve = (60.0, 16.0), arc(0.0, 2.0, 100.0)
    outside = len(list(beside_arc(curve, CENTRE, size, 6.0, is_hollow=False)))
    within = list(beside_arc(curve, CENTRE, size, 6.0, is_hollow=True))[outside:]

    assert within
    for spot in within:
        assert farthest(CENTRE, spot, size) == pytest.approx(94.0)


def test_no_label_is_squeezed_into_a_small_arc():
    size, curve = (60.0, 16.0), arc(0.0, 2.0, 20.0)

    hollow = beside_arc(curve, CENTRE, size, 6.0, is_hollow=True)
    assert len(list(hollow)) == len(list(beside_arc(curve, CENTRE, size, 6.0, is_hollow=False)))


def test_stacked_labels_leave_the_gap_above_and_below():
    below, *_, above = stacked((100.0, 50.0), (60.0, 20.0), (40.0, 16.0), 7.0)

    assert below == (130.0, 50.0 + 20.0 + 7.0 + 8.0)
    assert above[1] == 50.0 - 7.0 - 8.0

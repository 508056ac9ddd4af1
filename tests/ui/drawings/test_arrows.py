"""Heads and curves in pixels."""

from __future__ import annotations

import math

import numpy as np
import pytest
from PySide6.QtGui import QPen

from rope_desktop.ui.drawings.arrows import head_outline, picture_pen, smoothed

CENTRE = (200.0, 100.0)


def arc(degrees, radius):
    angles = np.radians(np.arange(0.0, degrees + 1.0, 8.0))
    return np.column_stack([np.cos(angles), np.sin(angles)]) * radius + CENTRE


@pytest.mark.parametrize(("radius", "ratio"), [(30, 1), (90, 2), (145, 1), (400, 1), (500, 3)])
def test_a_smoothed_arc_stays_within_a_third_of_a_pixel(radius, ratio):
    curve = smoothed(arc(160.0, radius), CENTRE, ratio)
    middles = (curve[:-1] + curve[1:]) / 2 - CENTRE

    assert np.hypot(*(curve - CENTRE).T) == pytest.approx(np.full(len(curve), radius))
    assert ratio * (radius - np.hypot(*middles.T)).max() < 0.34
    assert curve[0] == pytest.approx([CENTRE[0] + radius, CENTRE[1]])


def test_a_small_arc_is_left_as_it_is():
    curve = arc(160.0, 40.0)

    assert smoothed(curve, CENTRE, 1.0) is curve


def test_no_radius_is_too_large_to_smooth():
    assert len(smoothed(arc(160.0, 1e102), CENTRE, 1.0)) < 1000


def test_a_spiral_keeps_growing_when_smoothed():
    degrees = np.arange(0.0, 900.0, 8.0)
    radii = 150.0 + degrees / 10
    angles = np.radians(degrees)
    spiral = np.column_stack([np.cos(angles) * radii, np.sin(angles) * radii]) + CENTRE

    assert np.all(np.diff(np.hypot(*(smoothed(spiral, CENTRE, 2.0) - CENTRE).T)) > 0)


def test_a_head_points_along_its_arrow():
    pen = QPen()
    pen.setWidthF(3.0)
    tip, left, right = head_outline(CENTRE, (200.0, 40.0), pen)

    assert tip == (200.0, 40.0)
    assert left[1] == right[1] > 40.0
    assert (left[0] + right[0]) / 2 == pytest.approx(200.0)
    assert math.dist(left, right) > 2 * pen.widthF()


def test_a_short_arrow_has_a_short_head_and_a_very_short_one_none():
    pen = QPen()
    pen.setWidthF(3.0)

    assert head_outline(CENTRE, (210.0, 100.0), pen)[1][0] >= 203.0
    assert head_outline(CENTRE, (202.0, 100.0), pen) == []


def test_pens_grow_with_the_pixel_ratio_and_leave_the_themes_own_alone(qapp):
    pen = picture_pen("q", 3.0)

    assert not pen.isCosmetic()
    assert picture_pen("q", 3.0) is not pen

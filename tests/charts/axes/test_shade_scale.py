"""The scale of the colours: round ends, and the ground at 0 or at the end nearest to it."""

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.charts.axes.shade_scale import shade_scale


@pytest.mark.parametrize(
    ("ends", "expected"),
    [
        ((-2.6, 1.9), (-3.0, 0.0, 3.0)),
        ((-0.2, 24.0), (-25.0, 0.0, 25.0)),
        ((67.3, 106.5), (65.0, 65.0, 110.0)),
        ((-106.5, -67.3), (-110.0, -65.0, -65.0)),
        ((0.0, 7.2), (0.0, 0.0, 7.5)),
        ((0.5, 0.5), (0.0, 0.0, 0.5)),
        ((-0.5, -0.5), (-0.5, 0.0, 0.0)),
        ((0.0, 0.0), (-1.0, 0.0, 1.0)),
    ],
)
def test_ends_are_round_and_hold_all_scores(ends, expected):
    assert shade_scale(*ends) == pytest.approx(expected)


@pytest.mark.parametrize("ends", [(-2.6, 1.9), (67.3, 106.5), (-9.0, -8.0), (1e-8, 3e100)])
def test_colours_reach_from_the_ground_to_the_deepest_and_keep_the_order(ends):
    scale = shade_scale(*ends)
    shares = scale.shares(np.linspace(ends[0], ends[1], 50))
    assert (np.diff(shares) > 0).all()
    assert np.abs(shares).max() <= 1.0
    assert scale.shares(np.array([scale.ground]))[0] == 0.0
    deepest = scale.shares(np.array(scale.steps))
    assert np.abs(deepest).max() == pytest.approx(1.0)

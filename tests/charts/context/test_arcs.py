from __future__ import annotations

import math

import pytest

from rope_desktop.charts.context.arcs import build_arc_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.support.language import say
from tests.charts.context.scenes import by_hand, shown


def test_the_slowest_pair_reaches_the_published_angles() -> None:
    """0.27 rad at d = 64 in 2,048 tokens and 1.09 rad in 8,192."""
    chart = build_arc_chart(by_hand(head_size=64))
    slowest = chart.circles[0]
    theta = 10_000 ** (-62 / 64)
    assert slowest.pair == 31
    assert slowest.full == pytest.approx((2048 * theta, 8192 * theta, 8192 * theta), rel=1e-14)
    assert slowest.is_new
    assert say(chart.caption).startswith(
        "Pair 31 reaches 0.27 rad in 2,048 tokens and 1.09 rad in 8,192."
    )


def test_interpolation_brings_the_target_back_to_what_was_seen() -> None:
    circle = build_arc_chart(by_hand(head_size=64, method="linear")).circles[0]
    assert circle.asked == pytest.approx(circle.seen, rel=1e-14)
    assert not circle.is_new
    assert circle.unscaled == pytest.approx(4 * circle.seen, rel=1e-14)


def test_the_selected_pair_has_a_circle_of_its_own() -> None:
    chart = build_arc_chart(by_hand(head_size=64, pair=3))
    assert [circle.pair for circle in chart.circles] == [31, 3]
    assert chart.circles[1].seen == 2 * math.pi
    assert [c.pair for c in build_arc_chart(by_hand(head_size=64, pair=31)).circles] == [31]


def test_layers_without_rotation_have_no_circle() -> None:
    scene = shown("llama-4-scout-17b-16e-factor-16").scene._replace(layer_kind="no_rope")
    assert build_arc_chart(resolve(scene)).circles == ()

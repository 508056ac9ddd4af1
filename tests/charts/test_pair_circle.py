"""The pair's circle: figures of the start scene, and every scene that has something odd."""

from __future__ import annotations

import math
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.charts.pair_circle import (
    PairCircleChart,
    build_pair_circle_chart,
    nice_extent,
)
from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from tests.helpers.specs import ZERO

FAR = 2**53 - 1


def chart_of(**values: Any) -> PairCircleChart:
    return build_pair_circle_chart(resolve(START._replace(**values)))


def test_the_start_scene_shows_the_figures_of_the_issue() -> None:
    chart = chart_of()
    query, key = chart.arrows

    assert say(chart.title) == "Pair 0 on its circle"
    assert say(chart.caption) == (
        "Only the angle moves: θ = 1.000000, one turn every 6.28 tokens. "
        "Thin: both shifted by 100, still 163.52° apart."
    )
    assert say(query.end_label) == "q at 7"
    assert query.wound_label is not None
    assert say(query.wound_label) == "1 turn + 41.07°"
    assert say(key.end_label) == "k at 2"
    assert key.wound_label is not None
    assert say(key.wound_label) == "114.59°"
    assert chart.between is not None
    assert say(chart.between.label) == "163.52° apart"


def test_arrows_are_rotated_by_position_times_theta() -> None:
    query, key = chart_of().arrows

    assert (query.start, key.start) == ((1.0, 0.0), (0.0, 1.0))
    assert query.end == pytest.approx((math.cos(7.0), math.sin(7.0)))
    assert key.end == pytest.approx((-math.sin(2.0), math.cos(2.0)))
    assert (query.radius, key.radius) == (1.0, 1.0)


def test_the_arc_between_leads_from_k_to_q_the_short_way() -> None:
    chart = chart_of()
    assert chart.between is not None
    arc = chart.between.arc
    first, last = complex(*arc[0]), complex(*arc[-1])

    assert np.angle(first) == pytest.approx(math.atan2(math.cos(2.0), -math.sin(2.0)))
    assert np.angle(last) == pytest.approx(7.0 - 2.0 * math.pi)
    swept = np.unwrap(np.arctan2(arc[:, 1], arc[:, 0]))
    assert abs(np.degrees(swept[-1] - swept[0])) == pytest.approx(163.52, abs=0.005)


@pytest.mark.parametrize("position", [FAR, -FAR])
@pytest.mark.parametrize("pair", [0, 3])
def test_spirals_end_on_their_arrows_at_the_farthest_positions(position: int, pair: int) -> None:
    for arrow in chart_of(query_position=position, key_position=-position, pair=pair).arrows:
        last = complex(*arrow.spiral[-1])
        assert np.angle(last / complex(*arrow.end)) == pytest.approx(0.0, abs=1e-12)
        assert arrow.is_cut


def test_the_spirals_and_the_arc_keep_apart() -> None:
    chart = chart_of(query_position=10**6, key_position=-(10**6))
    assert chart.between is not None
    reaches = [np.hypot(*arrow.spiral.T) for arrow in chart.arrows]

    assert reaches[0].max() < reaches[1].min()
    assert reaches[1].max() < np.hypot(*chart.between.arc.T).min()


def test_angles_of_a_very_short_arrow_are_still_drawn_large() -> None:
    tiny = VectorSpec(Fill(), ((0, 1e-9), (1, 0.0)))
    chart = chart_of(query=tiny)

    assert np.hypot(*chart.arrows[0].spiral[0]) > 0.04
    assert chart.arrows[0].radius == 1e-9


@given(m=st.integers(-FAR, FAR), n=st.integers(-FAR, FAR))
def test_the_axes_stand_still_while_positions_move(m: int, n: int) -> None:
    chart = chart_of(query_position=m, key_position=n, shift=0, pair=2)

    assert chart.extent == chart_of(pair=2).extent


@given(st.floats(1e-280, 1e100))
def test_the_circle_fills_most_of_the_axes_but_not_all(radius: float) -> None:
    share = radius / nice_extent(radius)

    assert 0.6 < share < 0.92


def test_the_extent_is_a_number_one_can_read() -> None:
    assert nice_extent(1.0) == 1.2
    assert nice_extent(2.0 / 1.1 * (1 + 1e-12)) == 2.0
    assert nice_extent(math.sqrt(0.5)) == pytest.approx(0.8)
    assert nice_extent(0.0) == 1.2
    assert nice_extent(5e-324) > 0.0


def test_the_axes_are_named_by_the_dimensions_of_the_pair() -> None:
    def axes(layout: Layout) -> list[str]:
        return [say(text) for text in chart_of(layout=layout, pair=1).axis_labels]

    assert axes(Layout.INTERLEAVED) == ["dim 2", "dim 3"]
    assert axes(Layout.HALF_SPLIT) == ["dim 1", "dim 5"]


@pytest.mark.parametrize("values", [{"head_size": 1}, {"rotary_size": 0}])
def test_without_a_pair_there_is_a_sentence(values: dict[str, int]) -> None:
    chart = chart_of(**values)

    assert chart.arrows == ()
    assert chart.between is None
    assert "Nothing rotates" in say(chart.caption)
    assert say(chart.summary)
    assert chart.extent > 0.0


def test_a_zero_query_is_said_to_add_nothing() -> None:
    chart = chart_of(query=ZERO)
    query, key = chart.arrows

    assert say(chart.caption) == "q is zero in this pair: it adds nothing at any angle."
    assert query.wound_label is None
    assert len(query.spiral) == 0
    assert not query.is_cut
    assert "nothing to turn" in say(query.reading)
    assert len(key.spiral) > 2
    assert chart.between is None
    assert chart.first_tip("query") == (1.0, 0.0)


def test_a_zero_key_is_named() -> None:
    assert say(chart_of(key=ZERO).caption).startswith("k is zero")


def test_two_zero_arrows_can_be_drawn_out() -> None:
    chart = chart_of(query=ZERO, key=ZERO)

    assert "Drag the dot" in say(chart.caption)
    assert chart.first_tip("key") == (1.0, 0.0)
    assert chart.extent == 1.2


def test_equal_arrows_are_no_degrees_apart() -> None:
    same = VectorSpec(Fill(FillKind.SAME))
    chart = chart_of(key=same, key_position=7, pair=2)

    assert chart.between is not None
    assert say(chart.between.label) == "0.00° apart"


def test_opposite_arrows_are_half_a_turn_apart() -> None:
    opposite = VectorSpec(Fill(FillKind.OPPOSITE))
    chart = chart_of(key=opposite, key_position=7)

    assert chart.between is not None
    assert say(chart.between.label) == "180.00° apart"


def test_a_slow_pair_is_said_to_be_slower_than_the_window() -> None:
    caption = say(chart_of(head_size=128, pair=63, window=8192).caption)

    assert "one turn every 54,410.14 tokens: slower than the window." in caption
    assert "θ = 1.1548e−04" in caption


def test_frequencies_beyond_float64_are_told() -> None:
    fast = chart_of(base=5e-324, head_size=8192, pair=4095)
    slow = chart_of(base=1.7e308, head_size=8192, pair=4095)

    assert say(fast.caption).startswith("θ is beyond any float64 number")
    assert "beyond float64" in say(slow.caption)
    assert "rad" not in say(fast.arrows[0].reading)
    assert "nan" not in say(fast.summary)


def test_a_reading_has_every_digit() -> None:
    reading = say(chart_of().arrows[1].reading)

    assert reading == (
        "k at 2: (−0.9092974268256817, −0.4161468365471424), length 1.0, "
        "turned by 2.0 rad = 114.59155902616465°; before: (0.0, 1.0)"
    )


def test_the_summary_tells_the_picture_in_words() -> None:
    assert say(chart_of().summary) == (
        "Pair 0. q at 7 has length 1 and has turned by 1 turn + 41.07°. "
        "k at 2 has length 1 and has turned by 114.59°. They are 163.52° apart."
    )
    assert say(chart_of(key=ZERO).summary).endswith("k at 2 is zero.")


def test_positions_are_grouped() -> None:
    assert say(chart_of(query_position=-1234567).arrows[0].end_label) == "q at −1,234,567"


def test_the_shifted_arrows_stand_as_far_apart_as_the_others() -> None:
    query, key = chart_of().arrows
    assert query.shifted == pytest.approx((math.cos(107), math.sin(107)), abs=1e-12)
    assert key.shifted == pytest.approx((-math.sin(102), math.cos(102)), abs=1e-12)
    assert [arrow.shifted for arrow in chart_of(shift=0).arrows] == [None, None]


@pytest.mark.parametrize(
    ("change", "same"),
    [
        ({"base": 500.0}, True),
        ({"window": 64}, True),
        ({"base": 500.0, "pair": 1}, False),
        ({"query_position": 8}, False),
        ({"shift": 101}, False),
        ({"head_size": 1}, False),
        ({"layout": Layout.HALF_SPLIT}, False),
    ],
)
def test_a_chart_looks_like_another_only_if_it_is_drawn_the_same(
    change: dict[str, object], same: bool
) -> None:
    assert chart_of().looks_like(chart_of(**change)) is same

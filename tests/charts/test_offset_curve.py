import json
from pathlib import Path

import numpy as np
import pytest

from rope_desktop.charts.offset_curve import COLUMNS, FAR_HALF_WIDTH, build_offset_curve_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, OffsetRange, VectorSpec
from rope_desktop.support.language import say

START_QUERY = (1, 0, 0.5, 0.5, 1, -1, 0.25, 0)
START_KEY = (0, 1, 1, 0, 0.5, 0.5, 0, 0.25)
GOLDEN = json.loads((Path(__file__).parents[1] / "reference" / "start_scene_d8.json").read_text())


def chart_of(**changes):
    return build_offset_curve_chart(resolve(START._replace(**changes)))


def test_the_curve_passes_through_the_published_scores():
    curve = chart_of().curve
    for offset, score in GOLDEN["interleaved"]["score_by_offset"].items():
        if abs(int(offset)) <= curve.half_width:
            index = int(offset) - curve.origin + curve.half_width
            assert curve.y[index] == pytest.approx(float(score), abs=1e-12)


def test_the_mark_is_the_current_offset_and_score():
    chart = chart_of()
    assert chart.mark_x == 5.0
    assert chart.mark_y == pytest.approx(-0.709554095, abs=1e-9)
    assert say(chart.mark_label) == "Δ = 5: −0.7096"


def test_moving_a_position_keeps_the_very_same_curve():
    assert chart_of(query_position=9).curve is chart_of(query_position=40, shift=3).curve


def test_the_window_range_shows_every_offset_of_the_window():
    curve = chart_of(offset_range=OffsetRange.WINDOW).curve
    assert curve.half_width == 2048
    assert len(curve.x) == 2 * COLUMNS


def test_least_and_most_are_those_of_all_offsets():
    chart = chart_of(offset_range=OffsetRange.WINDOW)
    q, k = np.array(START_QUERY).reshape(4, 2), np.array(START_KEY).reshape(4, 2)
    angles = np.outer(np.arange(-2048, 2049), [1.0, 0.1, 0.01, 0.001])
    turned = (q[:, 0] + 1j * q[:, 1]) * np.conj(k[:, 0] + 1j * k[:, 1]) * np.exp(1j * angles)
    scores = turned.real.sum(axis=1)
    assert chart.curve.lowest == pytest.approx(scores.min(), abs=1e-9)
    assert chart.curve.highest_offset == scores.argmax() - 2048


def test_only_a_curve_that_fades_is_said_to():
    slow = VectorSpec(Fill(FillKind.ONE_PAIR, 3))
    assert "only falls away" in say(chart_of(query=slow, key=slow).caption)
    assert "falls and rises again" in say(chart_of().caption)


def test_an_offset_beyond_the_range_widens_it_in_doublings():
    assert chart_of(query_position=100).curve.half_width == 128
    assert chart_of(query_position=3000).curve.half_width == 4096


def test_a_huge_offset_is_shown_on_a_page_of_its_own():
    chart = chart_of(query_position=2**52, key_position=-(2**52))
    assert abs(chart.mark_x) <= chart.curve.half_width
    assert chart.query_position_at(chart.mark_x) == 2**52
    assert chart.curve.origin + round(chart.mark_x) == 2**53


def test_a_window_of_two_billion_tokens_is_cut_to_what_can_be_drawn():
    curve = chart_of(window=2**31, offset_range=OffsetRange.WINDOW).curve
    assert curve.half_width <= FAR_HALF_WIDTH


def test_a_click_gives_the_query_position_of_that_offset():
    assert chart_of().query_position_at(10.2) == 12


def test_a_click_beyond_the_last_position_gives_the_last_position():
    at_the_end = {"query_position": 2**53 - 1, "key_position": 2**53 - 1, "shift": 0}
    assert chart_of(**at_the_end).query_position_at(64.0) == 2**53 - 1


def test_the_reading_is_exact():
    assert "Δ = 5: score −0.7095540950514" in say(chart_of().reading(5.0))


def test_a_flat_curve_says_so_and_still_has_an_axis():
    chart = chart_of(head_size=1)
    assert "The same at every offset" in say(chart.caption)
    assert chart.curve.low < chart.curve.high

"""The strip of pairs: axes, wavelengths, names and sentences, against the published sections."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rope_desktop.charts.axes.strip import build_strip_chart
from rope_desktop.core.conventions import AxisOrder, SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.scene import AxesScheme, Scene
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.charts.axes.strip import StripChart, StripRow

# As transformers' Qwen2-VL and Qwen3-VL deal 64 pairs out.
QWEN2_VL = "t" * 16 + "h" * 24 + "w" * 24
QWEN3_VL = "thw" * 20 + "tttt"


def chart_of(**changes: Any) -> StripChart:
    return build_strip_chart(Scene(**changes))


def mrope(**changes: Any) -> StripChart:
    return chart_of(head_size=128, axes_scheme=AxesScheme.MROPE, **changes)


def letters(chart: StripChart, row: StripRow) -> str:
    return "".join(chart.axes[axis].symbol for axis in row.axis_of_pair.tolist())


def test_both_orders_deal_the_pairs_out_as_the_models_do() -> None:
    chunked, _ = mrope(sections=(16, 24, 24)).rows
    assert letters(mrope(sections=(16, 24, 24)), chunked) == QWEN2_VL
    chart = mrope(sections=(24, 20, 20), section_order=SectionOrder.INTERLEAVED)
    assert [row.is_current for row in chart.rows] == [False, True]
    assert letters(chart, chart.rows[1]) == QWEN3_VL
    assert say(chart.rows[1].label) == "interleaved 24 · 20 · 20"


def test_an_order_that_does_not_come_out_says_so_in_its_place() -> None:
    chart = mrope(sections=(16, 24, 24))
    _, interleaved = chart.rows
    assert chart.can_be_drawn
    assert interleaved.problem is not None
    assert "would get 22, 21, 21 pairs" in say(interleaved.problem)
    assert not len(interleaved.axis_of_pair)
    # The other one can still be chosen where the scene has this one.
    chart = mrope(sections=(16, 24, 24), section_order=SectionOrder.INTERLEAVED)
    assert chart.can_be_drawn
    assert chart.caption == interleaved.problem
    assert not mrope(sections=(16, 24, 23)).can_be_drawn


def test_every_run_is_named_with_its_pairs() -> None:
    chart = mrope(sections=(25, 20, 19))
    chunked, interleaved = chart.rows
    assert [(run.first, run.last, say(run.labels[0])) for run in chunked.runs] == [
        (0, 24, "time t: 25 pairs"),
        (25, 44, "height h: 20 pairs"),
        (45, 63, "width w: 19 pairs"),
    ]
    assert [(run.first, run.last, say(run.labels[0])) for run in interleaved.runs] == [
        (0, 56, "t h w in turn: 57 pairs"),
        (57, 59, "t h t in turn: 3 pairs"),
        (60, 63, "time t: 4 pairs"),
    ]


def test_runs_leave_out_an_axis_without_pairs() -> None:
    chart = mrope(sections=(40, 0, 24))
    assert [say(run.labels[-1]) for run in chart.rows[0].runs] == ["40", "24"]
    assert "height 0" in say(chart.caption)
    chart = chart_of(head_size=8, axes_scheme=AxesScheme.FILM, axis_sizes=(0, 6, 2))
    assert "t no pair, h pairs 0 to 2, w pair 3" in say(chart.caption)


def test_a_grid_has_a_ladder_for_each_half_in_the_order_of_the_axes() -> None:
    (row,) = chart_of(head_size=16).rows
    # θ of four pairs each: 1, 0.1, 0.01, 0.001.
    ladder = 2 * np.pi * np.array([1.0, 10.0, 100.0, 1000.0])
    assert row.wavelength == pytest.approx(np.tile(ladder, 2), rel=1e-15)
    assert row.heights[:4] == pytest.approx(row.heights[4:])
    steps = np.diff(row.heights[:4])
    assert steps == pytest.approx(np.full(3, steps[0]))
    assert [say(run.labels[0]) for run in row.runs] == ["column x: 4 pairs", "row y: 4 pairs"]
    (other,) = chart_of(head_size=16, axis_order=AxisOrder.Y_FIRST).rows
    assert [say(run.labels[0]) for run in other.runs] == ["row y: 4 pairs", "column x: 4 pairs"]


@pytest.mark.parametrize("base", [1.0, 1e-300, 1e300])
def test_bars_stay_in_their_room_at_every_base(base: float) -> None:
    for row in (*chart_of(head_size=256, base=base).rows, *mrope(base=base).rows):
        assert ((row.heights > 0) & (row.heights <= 1)).all()


def test_pairs_that_do_not_turn_have_the_highest_bars() -> None:
    chart = mrope(scaling=Scaling(Method.PROPORTIONAL, turning_pairs=8))
    heights = chart.rows[0].heights
    assert heights[8:] == pytest.approx(np.ones(56))
    assert heights[0] < heights[6] < 1


@pytest.mark.parametrize("head_size", [1, 2, 7, 8, 256, 4096])
@pytest.mark.parametrize("scheme", AxesScheme)
def test_every_head_has_a_strip_or_a_sentence(head_size: int, scheme: AxesScheme) -> None:
    chart = chart_of(head_size=head_size, axes_scheme=scheme)
    assert say(chart.caption)
    assert chart.looks_like(chart_of(head_size=head_size, axes_scheme=scheme, query_column=3))
    for row in chart.rows:
        if row.problem is None:
            assert len(row.axis_of_pair) == chart.pair_count
            covered = [pair for run in row.runs for pair in range(run.first, run.last + 1)]
            assert covered == list(range(chart.pair_count))


def test_where_there_is_no_pair_the_strip_says_so() -> None:
    chart = chart_of(head_size=1)
    assert not chart.can_be_drawn
    assert say(chart.caption) == "There is no pair: nothing rotates."


def test_a_click_between_the_strips_finds_the_nearer() -> None:
    chart = mrope()
    assert [chart.row_at(y).order for y in (2.3, 1.5, 0.5, -0.2)] == [
        *[SectionOrder.CHUNKED] * 2,
        *[SectionOrder.INTERLEAVED] * 2,
    ]
    assert [chart.pair_at(x) for x in (-0.6, 0.4, 63.4, 63.6)] == [None, 0, 63, None]


def test_copied_lines_hold_both_orders() -> None:
    lines = mrope(sections=(24, 20, 20), pair=3).copied().split("\n")
    assert lines[0] == "pair\taxis, chunked\taxis, interleaved\twavelength"
    assert lines[2].split("\t")[:3] == ["1", "time", "height"]
    assert float(lines[2].split("\t")[3]) == pytest.approx(2 * np.pi * 10000 ** (1 / 64))
    assert len(lines) == 65

"""The report against the published figures of the start scene, and where float64 ends."""

from __future__ import annotations

import math
from dataclasses import astuple

import pytest

from rope_desktop.charts.report import Report, build_report
from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import FillVectors
from rope_desktop.state.reduce import reduce
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, FillKind, Scene
from rope_desktop.support.language import say

LAST_POSITION = 2**53 - 1


def report_on(**changes: object) -> Report:
    return build_report(resolve(START._replace(**changes)))  # type: ignore[arg-type]


def test_the_start_scene_has_the_published_figures() -> None:
    report = report_on()
    score, norms, summary = report.score, report.norms, report.summary
    assert round(score.unrotated, 9) == 0.5
    assert round(score.at_positions, 9) == -0.709554095
    assert round(score.shifted, 9) == -0.709554095
    assert abs(score.difference) < 3e-15
    contributions = [round(row.contribution, 6) for row in report.pairs]
    assert contributions == [-0.958924, 0.199079, 0.049979, 0.000312]
    assert [round(norm, 6) for norm in astuple(norms)] == [1.887459, 1.887459, 1.600781, 1.600781]
    wavelengths = [round(row.wavelength or 0, 2) for row in report.pairs]
    assert wavelengths == [6.28, 62.83, 628.32, 6283.19]
    turns = [round(row.turns_in_window or 0, 4) for row in report.pairs]
    assert turns == [325.9493, 32.5949, 3.2595, 0.3259]
    assert (summary.slower_than_window_count, summary.pair_count) == (1, 4)
    assert round(summary.wavelength_ratio or 0, 2) == 1000.00
    assert report.problems == ()


def test_the_selected_pair_has_the_published_figures() -> None:
    row = report_on().selected
    assert row is not None
    assert row.query_angle == 7.0
    assert round(row.query_angle_wrapped_deg, 2) == 41.07
    assert round(row.angle_between_deg, 2) == 163.52


def test_turns_of_a_head_of_64() -> None:
    report = report_on(head_size=64)
    turns = [report.pairs[pair].turns_in_window or 0 for pair in (0, 8, 16, 24, 31)]
    assert [float(f"{turn:.3g}") for turn in turns[:3]] == [326, 32.6, 3.26]
    assert round(turns[3], 2) == 0.33
    # 2048 / 47117.242780167396
    assert round(turns[4], 6) == 0.043466


def test_the_summary_of_a_head_of_128() -> None:
    report = report_on(head_size=128, window=8192)
    assert report.summary.slower_than_window_count == 14
    assert report.summary.fastest_wavelength == math.tau
    assert round(report.summary.slowest_wavelength or 0, 2) == 54410.14
    assert round(1 / (report.summary.slowest_turns_in_window or 0), 2) == 6.64


def test_the_seeded_example_has_its_published_scores() -> None:
    scene = reduce(START, FillVectors(FillKind.SEEDED_64))
    assert isinstance(scene, Scene)
    report = build_report(resolve(scene))
    assert round(report.score.at_positions, 4) == -8.2811
    assert round(report.score.shifted, 4) == -8.2811
    assert round(report.norms.q_before, 4) == 8.3705


@pytest.mark.parametrize(
    ("layout", "dims"),
    [
        (Layout.INTERLEAVED, [(0, 1), (2, 3), (4, 5), (6, 7)]),
        (Layout.HALF_SPLIT, [(0, 4), (1, 5), (2, 6), (3, 7)]),
    ],
)
def test_each_pair_says_which_dimensions_it_is(layout: Layout, dims: list[tuple[int, int]]) -> None:
    report = report_on(layout=layout)
    assert [row.dims for row in report.pairs] == dims
    assert [row.q_in for row in report.pairs] == [
        (report.scene.q[a], report.scene.q[b]) for a, b in dims
    ]


def test_the_scene_is_told_as_resolved() -> None:
    scene = report_on(head_size=9, rotary_size=7, pair=3).scene
    assert (scene.head_size, scene.rotary_size, scene.pair) == (9, 6, 2)
    assert len(scene.q) == len(scene.k) == 9


@pytest.mark.parametrize("changes", [{"head_size": 1}, {"rotary_size": 0}, {"rotary_size": 1}])
def test_a_head_without_pairs_has_a_score_and_nothing_else(changes: dict[str, int]) -> None:
    report = report_on(**changes)
    assert report.pairs == ()
    assert report.selected is None
    assert astuple(report.summary) == (0, None, None, None, 0, None)
    assert report.score.at_positions == report.score.unrotated == report.score.pass_through
    assert report.problems != ()


@pytest.mark.parametrize(
    ("base", "empty"),
    [
        (1e308, ["pairs.wavelength", "summary.slowest_wavelength", "summary.wavelength_ratio"]),
        (
            5e-324,
            [
                "pairs.theta",
                "pairs.turns_in_window",
                "pairs.query_angle",
                "pairs.key_angle",
                "pairs.offset_angle",
                "summary.wavelength_ratio",
            ],
        ),
    ],
)
def test_what_float64_cannot_hold_is_empty_and_told_of(base: float, empty: list[str]) -> None:
    report = report_on(head_size=8192, base=base)
    told = [problem.field for problem in report.problems if problem.code == "not_finite"]
    assert told == empty
    for name in empty:
        where, _, field = name.partition(".")
        rows = report.pairs if where == "pairs" else (report.summary,)
        assert None in [getattr(row, field) for row in rows]
    assert all(math.isfinite(value) for value in numbers(report))


def numbers(report: Report) -> list[float]:
    """Return every number of the report, whatever it stands in."""
    found: list[float] = []
    waiting = [
        astuple(part) for part in (report.scene, report.score, report.norms, report.summary)
    ] + [astuple(row) for row in report.pairs]
    for values in waiting:
        for value in values:
            if isinstance(value, tuple):
                found.extend(value)
            elif isinstance(value, float):
                found.append(value)
    return found


@pytest.mark.parametrize("position", [-1, 1, -LAST_POSITION, LAST_POSITION, 0])
@pytest.mark.parametrize("base", [1e300, 1e10, 1.0])
def test_wrapped_angles_stay_below_a_whole_turn(position: int, base: float) -> None:
    report = report_on(query_position=position, key_position=-position, shift=0, base=base)
    for row in report.pairs:
        assert 0 <= row.query_angle_wrapped_deg < 360
        assert 0 <= row.key_angle_wrapped_deg < 360


@pytest.mark.parametrize(
    ("position", "turned"),
    [
        (7, "1 turn + 41.07°"),
        (-7, "−1 turn − 41.07°"),
        (2, "114.59°"),
        (-2, "−114.59°"),
        (0, "0.00°"),
        (LAST_POSITION, "1,433,540,284,805,664 turns + 180.80°"),
    ],
)
def test_turns_are_told_as_on_the_screen(position: int, turned: str) -> None:
    report = report_on(query_position=position, key_position=-position, shift=0)
    assert say(report.windings[0]) == turned
    assert say(report_on(query_position=0, key_position=position, shift=0).windings[1]) == turned


@pytest.mark.parametrize("changes", [{"head_size": 1}, {"rotary_size": 0}])
def test_where_nothing_rotates_nothing_is_wound(changes: dict[str, int]) -> None:
    assert report_on(**changes).windings == ()

"""The figures of ``report --axes`` against rotations written out one by one."""

from __future__ import annotations

import cmath
import math
from typing import Any

import numpy as np
import pytest

from rope_desktop.charts.axes.report import AxesReport, build_axes_report
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, Fill, FillKind, VectorSpec

GRID, MEMORY, MROPE, FILM = AxesScheme
RANDOM = VectorSpec(Fill(FillKind.RANDOM, 9))


def report_on(scheme: AxesScheme, **changes: Any) -> AxesReport:
    scene = START._replace(axes_scheme=scheme, query=RANDOM, key=RANDOM, **changes)
    axes = resolve_axes(scene)
    assert axes.resolved is not None
    return build_axes_report(axes.resolved, axes.problems)


def turned(report: AxesReport, name: str, places: dict[str, int]) -> list[complex]:
    """Every pair of q or k as a complex number, turned by its own axis's place."""
    vector = getattr(report.scene, name)
    return [
        complex(*(vector[dim] for dim in row.dims))
        * cmath.exp(1j * places[row.axis] * (row.theta or 0.0))
        for row in report.pairs
    ]


def score(report: AxesReport, key_places: dict[str, int]) -> float:
    pairs = zip(
        turned(report, "q", report.query_point),
        turned(report, "k", key_places),
        strict=True,
    )
    used = 2 * len(report.pairs)
    rest = zip(report.scene.q[used:], report.scene.k[used:], strict=True)
    return sum((q * k.conjugate()).real for q, k in pairs) + sum(q * k for q, k in rest)


@pytest.mark.parametrize("order", ["x_first", "y_first"])
def test_a_grid_has_the_score_of_every_patch(order: str) -> None:
    report = report_on(
        GRID, head_size=18, rotary_size=16, axis_order=order, grid_width=5, grid_height=3,
        query_column=4, query_row=1, key_column=2, key_row=0,
    )  # fmt: skip
    assert report.grid is not None
    assert np.shape(report.grid) == (3, 5)
    for y, row in enumerate(report.grid):
        for x, found in enumerate(row):
            assert found == pytest.approx(score(report, {"x": x, "y": y}), abs=1e-12)
    assert report.score.at_positions == pytest.approx(report.grid[0][2], abs=1e-12)
    assert report.tokens is None
    assert report.memory is None


def test_a_memory_has_pointers_that_are_not_rotated() -> None:
    report = report_on(MEMORY, head_size=16, grid_width=30, grid_height=20, memory_frames=3)
    assert report.memory is not None
    assert report.memory.token_count == 3 * 600 + 4
    still = score(report, {"x": 0, "y": 0})
    assert report.memory.pointer_score == pytest.approx(still, abs=1e-12)


def test_m_rope_has_the_score_of_every_word_and_patch() -> None:
    report = report_on(
        MROPE, head_size=24, film_frames=2, film_height=1, film_width=2, frame_step=5,
        text_before=1, text_after=2,
    )  # fmt: skip
    assert report.tokens is not None
    assert [(token.kind, token.time, token.height, token.width) for token in report.tokens] == [
        ("word", 0, 0, 0),
        ("patch", 1, 1, 1),
        ("patch", 1, 1, 2),
        ("patch", 6, 1, 1),
        ("patch", 6, 1, 2),
        ("word", 7, 7, 7),
        ("word", 8, 8, 8),
    ]
    for token in report.tokens:
        places = {"time": token.time, "height": token.height, "width": token.width}
        assert token.score == pytest.approx(score(report, places), abs=1e-12)


def test_an_axial_film_has_no_words() -> None:
    tokens = report_on(FILM, film_frames=1, film_height=2, film_width=1, text_before=9).tokens
    assert tokens is not None
    assert [(token.kind, token.time, token.height, token.width) for token in tokens] == [
        ("patch", 0, 0, 0),
        ("patch", 0, 1, 0),
    ]


@pytest.mark.parametrize("scheme", AxesScheme)
def test_pairs_and_axes_add_up_to_the_score(scheme: AxesScheme) -> None:
    report = report_on(scheme, head_size=32)
    at = report.score.at_positions
    assert math.fsum(row.contribution for row in report.pairs) == pytest.approx(at, rel=1e-14)
    assert math.fsum(row.contribution for row in report.by_axis) == pytest.approx(at, rel=1e-13)
    assert at == pytest.approx(score(report, report.key_point), abs=1e-12)
    for row in report.by_axis:
        of_axis = [pair for pair in report.pairs if pair.axis == row.axis]
        assert len(of_axis) == row.pair_count
        assert {pair.offset for pair in of_axis} == {row.offset}
        assert row.offset == report.query_point[row.axis] - report.key_point[row.axis]


def test_a_scaling_is_told_of_where_it_acts_and_where_not() -> None:
    linear = Scaling(Method.LINEAR, 2.0)
    codes = {
        scheme: [problem.code for problem in report_on(scheme, scaling=linear).problems]
        for scheme in (MROPE, FILM)
    }
    assert codes == {MROPE: ["frequencies_scaled"], FILM: ["scaling_left_out"]}


def test_what_is_odd_about_the_head_is_told() -> None:
    problems = report_on(MROPE, head_size=9).problems
    assert [problem.code for problem in problems] == ["odd_head_size"]

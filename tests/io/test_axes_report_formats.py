"""``report --axes`` as text, JSON and CSV: the same numbers, each in its contract's form."""

from __future__ import annotations

import csv
import io
import json
from typing import Any, NoReturn

import pytest

from rope_desktop.charts.axes.report import AxesReport, build_axes_report
from rope_desktop.io.axes_report_csv import axes_report_csv
from rope_desktop.io.axes_report_json import axes_report_json
from rope_desktop.io.axes_report_text import axes_report_text
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme

GRID, MEMORY, MROPE, FILM = AxesScheme
PAIR_KEYS = [
    "pair",
    "axis",
    "dims",
    "theta",
    "wavelength",
    "query_place",
    "key_place",
    "offset",
    "offset_angle",
    "straight",
    "cross",
    "contribution",
    "q_in",
    "q_out",
    "k_in",
    "k_out",
]
COMMON = ["scene", "axes", "query_point", "key_point", "pairs", "by_axis", "score", "norms"]


def report_on(scheme: AxesScheme, **changes: Any) -> AxesReport:
    axes = resolve_axes(START._replace(axes_scheme=scheme, **changes))
    assert axes.resolved is not None
    return build_axes_report(axes.resolved, axes.problems)


def loaded(report: AxesReport) -> dict[str, Any]:
    def refuse(name: str) -> NoReturn:
        pytest.fail(f"{name} is no JSON")

    text = axes_report_json(report)
    assert text.isascii()
    found: dict[str, Any] = json.loads(text, parse_constant=refuse)
    return found


@pytest.mark.parametrize(
    ("scheme", "keys"),
    [
        (GRID, ["grid"]),
        (MEMORY, ["grid", "memory"]),
        (MROPE, ["tokens"]),
        (FILM, ["tokens"]),
    ],
)
def test_the_json_has_the_keys_of_the_contract(scheme: AxesScheme, keys: list[str]) -> None:
    report = loaded(report_on(scheme))
    assert list(report) == [*COMMON, *keys, "problems"]
    assert [list(row) for row in report["pairs"]] == [PAIR_KEYS] * 4
    assert list(report["score"]) == [
        "unrotated",
        "at_positions",
        "shifted",
        "difference",
        "pass_through",
    ]
    assert list(report["norms"]) == ["q_before", "q_after", "k_before", "k_after"]
    assert report["axes"]["scheme"] == scheme
    assert {"query_position", "key_position"}.isdisjoint(report["scene"])


def test_the_json_says_how_the_pairs_are_split() -> None:
    grid = loaded(report_on(GRID, axis_order="y_first"))
    assert grid["axes"] == {
        "scheme": "grid",
        "axes": ["y", "x"],
        "axis_order": "y_first",
        "sections": None,
        "section_order": None,
        "axis_sizes": [4, 4],
        "grid_width": 32,
        "grid_height": 32,
        "axis_of_pair": ["y", "y", "x", "x"],
    }
    assert grid["query_point"] == {"y": 12, "x": 20}
    mrope = loaded(report_on(MROPE))["axes"]
    assert (mrope["sections"], mrope["section_order"]) == ([1, 2, 1], "chunked")
    assert (mrope["axis_sizes"], mrope["axis_order"], mrope["film_frames"]) == (None, None, 5)
    assert mrope["axis_of_pair"] == ["time", "height", "height", "width"]


def test_the_json_has_every_number_in_full() -> None:
    report = report_on(MROPE, query_time=2**53 - 1, key_time=-(2**53 - 1))
    found = loaded(report)
    assert found["pairs"][0]["offset"] == 2**54 - 2
    for row, pair in zip(report.pairs, found["pairs"], strict=True):
        assert pair["contribution"] == row.contribution
        assert tuple(pair["q_out"]) == row.q_out
    assert report.grid is None
    assert [token["score"] for token in found["tokens"]] == [
        token.score for token in report.tokens or ()
    ]
    assert found["score"]["at_positions"] == report.score.at_positions


def test_the_csv_has_the_pairs_of_the_json_in_columns() -> None:
    report = report_on(FILM, head_size=24, query_time=-3)
    pairs, empty, rest = axes_report_csv(report).partition("\n\n")
    assert empty
    rows = list(csv.reader(io.StringIO(pairs)))
    headings = " ".join(PAIR_KEYS).replace("dims", "dims_a dims_b")
    for name in ("q_in", "q_out", "k_in", "k_out"):
        headings = headings.replace(name, f"{name}_x {name}_y")
    assert rows[0] == headings.split()
    for row, pair in zip(rows[1:], loaded(report)["pairs"], strict=True):
        values = [v if isinstance(v, list) else [v] for v in pair.values()]
        cells = [cell for value in values for cell in value]
        assert row == [cell if isinstance(cell, str) else json.dumps(cell) for cell in cells]
    measures = dict(csv.reader(io.StringIO(rest)))
    assert measures["by_axis.time.offset"] == "-3"
    assert measures["score.at_positions"] == repr(report.score.at_positions)
    assert measures["norms.q_before"] == repr(report.norms.q_before)


def test_numbers_beyond_float64_are_left_empty_and_told_of() -> None:
    report = report_on(FILM, head_size=4096, base=1e-323)
    found = loaded(report)
    assert found["pairs"][682]["theta"] is None
    assert "not_finite" in [problem["code"] for problem in found["problems"]]
    text = axes_report_csv(report)
    assert "inf" not in text
    assert "nan" not in text


def lines_of(report: AxesReport) -> list[str]:
    return [" ".join(line.split()) for line in axes_report_text(report).splitlines()]


def test_the_text_of_a_grid() -> None:
    lines = lines_of(report_on(GRID, head_size=16))
    assert "scheme grid of patches, 2-D axial" in lines
    assert "grid: columns × rows 32 × 32" in lines
    assert "axis pairs query at key at offset adds" in lines
    assert any(line.startswith("column x 4 20 25 −5 ") for line in lines)
    assert any(line.startswith("4 y 8, 9 1 6.28 3.000000 ") for line in lines)
    assert "row x 17 x 18 x 19 x 20 x 21 x 22 x 23" in lines
    assert any(line.startswith("y 12 ") for line in lines)
    assert (
        "These are the patches around the query’s. --format json prints the score of every one."
        in lines
    )


def test_the_text_of_a_small_grid_has_all_of_it() -> None:
    lines = lines_of(report_on(GRID, grid_width=3, grid_height=2, query_column=0, query_row=0))
    assert "row x 0 x 1 x 2" in lines
    assert not any("--format json" in line for line in lines)


def test_the_text_of_a_memory() -> None:
    lines = lines_of(report_on(MEMORY, memory_frames=3, grid_width=5, grid_height=4))
    assert "tokens of the memory 64" in lines
    assert "of these, object pointers, which are not rotated 4" in lines


def test_the_text_of_m_rope() -> None:
    film = {"film_frames": 3, "film_height": 4, "film_width": 4}
    lines = lines_of(report_on(MROPE, head_size=128, **film))
    assert "sections: pairs of time, height, width 16, 24, 24" in lines
    assert "section order chunked" in lines
    assert "film: frames × rows × columns 3 × 4 × 4" in lines
    assert any(line.startswith("4 patch 4 4 4 ") for line in lines)
    assert any(line.startswith("55 word 11 11 11 ") for line in lines)


def test_the_text_of_a_long_film_has_its_beginning() -> None:
    lines = lines_of(report_on(FILM, film_frames=32, film_height=32, film_width=32))
    assert (
        "These are the first of 32,768 tokens. --format json prints the score of every one."
        in lines
    )
    assert len(lines) < 130


@pytest.mark.parametrize("scheme", AxesScheme)
def test_the_text_fits_100_columns(scheme: AxesScheme) -> None:
    far = dict.fromkeys(("query_time", "query_height", "key_width"), 2**53 - 1)
    for report in (
        report_on(scheme, head_size=128),
        report_on(scheme, head_size=256, base=1e6, **far),
    ):
        assert max(map(len, axes_report_text(report).splitlines())) <= 100

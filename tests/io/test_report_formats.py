"""The report as text and JSON: the same numbers, each in its contract's form."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NoReturn

import pytest

from rope_desktop.charts.report import Report, build_report
from rope_desktop.io.report_json import report_json
from rope_desktop.io.report_text import report_text
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START

REFERENCE = Path(__file__).parents[1] / "reference" / "start_scene_d8.json"
PAIR_KEYS = [
    "pair",
    "dims",
    "theta",
    "wavelength",
    "turns_in_window",
    "slower_than_window",
    "query_angle",
    "query_angle_wrapped_deg",
    "key_angle",
    "key_angle_wrapped_deg",
    "q_in",
    "q_out",
    "k_in",
    "k_out",
    "radius_error",
    "offset_angle",
    "straight",
    "cross",
    "contribution",
    "angle_between_deg",
]


def report_on(**changes: object) -> Report:
    return build_report(resolve(START._replace(**changes)))  # type: ignore[arg-type]


def loaded(report: Report) -> dict[str, Any]:
    def refuse(name: str) -> NoReturn:
        pytest.fail(f"{name} is no JSON")

    found: dict[str, Any] = json.loads(report_json(report), parse_constant=refuse)
    return found


def test_the_json_has_the_keys_of_the_contract() -> None:
    report = loaded(report_on())
    assert list(report) == ["scene", "pairs", "score", "norms", "summary", "problems"]
    assert list(report["scene"]) == [
        "head_size",
        "rotary_size",
        "base",
        "pair",
        "query_position",
        "key_position",
        "shift",
        "window",
        "layout",
        "q",
        "k",
    ]
    assert [list(row) for row in report["pairs"]] == [PAIR_KEYS] * 4
    score = ["offset", "unrotated", "at_positions", "shifted", "difference", "pass_through"]
    assert list(report["score"]) == score
    assert list(report["norms"]) == ["q_before", "q_after", "k_before", "k_after"]
    assert list(report["summary"]) == [
        "pair_count",
        "fastest_wavelength",
        "slowest_wavelength",
        "wavelength_ratio",
        "slower_than_window_count",
        "slowest_turns_in_window",
    ]


def test_the_json_tells_the_start_scene() -> None:
    assert loaded(report_on())["scene"] == {
        "head_size": 8,
        "rotary_size": 8,
        "base": 10000.0,
        "pair": 0,
        "query_position": 7,
        "key_position": 2,
        "shift": 100,
        "window": 2048,
        "layout": "interleaved",
        "q": [1, 0, 0.5, 0.5, 1, -1, 0.25, 0],
        "k": [0, 1, 1, 0, 0.5, 0.5, 0, 0.25],
    }


@pytest.mark.parametrize(
    ("layout", "name"), [("interleaved", "interleaved"), ("half_split", "half")]
)
def test_the_json_has_the_true_numbers_in_full(layout: str, name: str) -> None:
    expected = json.loads(REFERENCE.read_text(encoding="utf-8"))[name]
    report = loaded(build_report(resolve(START._replace(layout=type(START.layout)(layout)))))
    assert report["score"]["at_positions"] == pytest.approx(expected["score"], abs=1e-15)
    contributions = [row["contribution"] for row in report["pairs"]]
    assert contributions == pytest.approx(expected["per_pair_score"], abs=1e-15)
    for row in report["pairs"]:
        for vector, rotated in (("q_out", "q_rot"), ("k_out", "k_rot")):
            true = [expected[rotated][dim] for dim in row["dims"]]
            assert row[vector] == pytest.approx(true, abs=1e-15)


def test_the_json_tells_the_score_and_its_parts() -> None:
    score = loaded(report_on(rotary_size=2))["score"]
    assert (score["offset"], score["unrotated"], score["pass_through"]) == (5, 0.5, 0.5)
    # sin 5 from the pair, ½ from the dimensions that pass through.
    assert score["at_positions"] == pytest.approx(-0.4589242746631385, abs=1e-15)
    assert score["shifted"] == pytest.approx(score["at_positions"], abs=3e-15)
    assert score["difference"] == score["shifted"] - score["at_positions"]


def test_the_json_carries_the_remarks() -> None:
    [problem] = loaded(report_on(head_size=7))["problems"]
    assert list(problem) == ["code", "severity", "field", "message"]
    assert (problem["code"], problem["severity"]) == ("odd_head_size", "warning")
    assert problem["field"] == "head_size"
    assert "dimension 6 has no partner" in problem["message"]


def test_the_json_has_null_where_float64_ends() -> None:
    report = loaded(report_on(head_size=8192, base=1e308))
    assert report["pairs"][-1]["wavelength"] is None
    assert report["summary"]["wavelength_ratio"] is None
    told = {p["field"]: p["message"] for p in report["problems"] if p["code"] == "not_finite"}
    assert told["summary.wavelength_ratio"] == (
        "wavelength_ratio is beyond float64 and left empty."
    )
    assert told["pairs.wavelength"].startswith("wavelength of ")


def test_the_json_is_ascii_whatever_it_says() -> None:
    assert report_json(report_on(head_size=1, base=0.5)).isascii()


def test_a_head_without_pairs_has_an_empty_list() -> None:
    report = loaded(report_on(head_size=1))
    assert report["pairs"] == []
    assert report["summary"]["slowest_wavelength"] is None
    assert [problem["code"] for problem in report["problems"]] != []


def test_the_text_shows_every_figure_of_the_start_scene() -> None:
    text = report_text(report_on())
    told = " ".join(text.split())
    for figure in (
        "q·k, nothing rotated 0.500000000",
        "score at (7, 2) −0.709554095",
        "score at (107, 102) −0.709554095",
        "q 1.887459 1.887459",
        "k 1.600781 1.600781",
        "slower than the window 1 of 4 pairs",
        "their ratio 1000.00",
        "query angle 7.000000 rad = 1 turn + 41.07°",
        "key angle 2.000000 rad = 114.59°",
        "angle between the rotated arrows 163.52°",
        "0 0, 1 1 6.28 325.9493 41.07 no",
        "1 2, 3 0.1 62.83 32.5949 40.11 no",
        "2 4, 5 0.01 628.32 3.2595 4.01 no",
        "3 6, 7 0.001 6,283.19 0.3259 0.40 yes",
        "0 1 5.000000 0.000000 1.000000 −0.958924",
        "1 0.1 0.500000 0.500000 −0.500000 0.199079",
        "2 0.01 0.050000 0.000000 1.000000 0.049979",
        "3 0.001 0.005000 0.000000 0.062500 0.000312",
        "score −0.709554",
        "0 0, 1 1 7.000000 (1.000000, 0.000000) (0.753902, 0.656987) 0",
    ):
        assert figure in told


def test_the_columns_of_the_text_stand_beneath_each_other() -> None:
    lines = report_text(report_on(head_size=32, query_position=-123456)).splitlines()
    start = lines.index("Wavelengths")
    table = lines[start + 1 : start + 18]
    assert len(table) == 17
    assert len({line.index(word) for line, word in zip(table[1:], ["no"] * 9, strict=False)}) == 1
    assert all(line.endswith(("yes", "no")) for line in table[1:])
    assert len({len(line) for line in table[1:]}) == 1


def test_the_text_of_a_partial_head_tells_what_does_not_rotate() -> None:
    told = " ".join(report_text(report_on(rotary_size=2)).split())
    # sin 5 from the pair; ½·1 + ½·0 + 1·½ − 1·½ + ¼·0 + 0·¼ from the rest.
    assert "of it from dimensions that do not rotate 0.500000000" in told
    assert "not rotated 0.500000 score −0.458924" in told


@pytest.mark.parametrize(
    "changes",
    [
        {"head_size": 1},
        {"rotary_size": 0},
        {"head_size": 7},
        {"base": 1.0},
        {"base": 5e-324},
        {"base": 1.7e308, "head_size": 4096},
        {"base": 1234.5678},
        {"query_position": 2**53 - 1, "key_position": 1 - 2**53, "shift": 0},
        {"head_size": 2, "query_position": -1},
    ],
)
def test_every_scene_has_a_text(changes: dict[str, Any]) -> None:
    text = report_text(report_on(**changes))
    assert text.endswith("\n")
    assert "nan" not in text
    assert "inf" not in text
    assert "{" not in text


def test_the_text_turns_back_where_the_angle_is_negative() -> None:
    told = " ".join(report_text(report_on(query_position=-7, shift=0)).split())
    assert "query angle −7.000000 rad = −1 turn − 41.07°" in told


def test_the_text_ends_with_the_remarks() -> None:
    text = report_text(report_on(head_size=7))
    assert "Remarks\n  Head size 7 is odd: dimension 6 has no partner" in text

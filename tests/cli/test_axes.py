"""``report --axes`` and the options of positions of several numbers."""

from __future__ import annotations

import json
from typing import Any

import pytest

from rope_desktop.state.scene import START
from tests.cli.command import command, parsed

WRONG = [
    ("--axes cube", "--axes: “cube” is none of the choices: grid, memory, mrope, film."),
    ("--axes", "--axes: expected one argument"),
    ("--axes grid --axis-order z_first", "none of the choices: x_first, y_first."),
    ("--axes grid --grid 32", "--grid: “32” is not of the form WxH."),
    ("--axes grid --grid 3x4x5", "--grid: “3x4x5” is not of the form WxH."),
    ("--axes grid --grid 65x4", "--grid: Grid width 65 is outside 1 … 64."),
    ("--axes grid --grid 4x0", "--grid: Grid height 0 is outside 1 … 64."),
    ("--axes grid --grid axb", "--grid: “a” is not a number."),
    ("--axes grid --grid 3xb", "--grid: “b” is not a number."),
    ("--axes grid --query-patch 3", "--query-patch: “3” is not of the form X,Y."),
    ("--axes grid --key-patch -1,2", "--key-patch: Key column −1 is outside 0 … 63."),
    ("--axes grid --key-patch 1,2.5", "--key-patch: 2.5 is not a whole number"),
    ("--axes grid --query-patch 40,3", "--query-patch: Query column 40 does not exist"),
    ("--axes memory --memory-frames 17", "--memory-frames: Stored frames 17 is outside"),
    ("--axes memory --pointer-tokens -1", "--pointer-tokens: Object pointers −1 is outside"),
    ("--axes mrope --query-at 1,2", "--query-at: “1,2” is not of the form T,H,W."),
    ("--axes mrope --key-at 1,,2", "--key-at: A number is missing here."),
    ("--axes mrope --key-at 9007199254740992,0,0", "--key-at: Key time 9,007,199,254,740,992 is"),
    ("--axes mrope --sections 1,2", "--sections: Three whole numbers are needed here"),
    ("--axes mrope --sections 1,2,-1", "--sections: Three whole numbers are needed here"),
    ("--axes mrope --section-order random", "of the choices: chunked, interleaved, alternating."),
    ("--axes mrope --film 33x1x1", "--film: Frames 33 is outside 1 … 32."),
    ("--axes mrope --frame-step 0", "--frame-step: Time step 0 is outside"),
    ("--axes mrope --text-before x", "--text-before: “x” is not a number."),
    ("--axes mrope --text-after 65", "--text-after: Words after 65 is outside 0 … 64."),
    ("--axes film --axis-sizes 4,2,a", "--axis-sizes: “a” is not a number."),
    # The pairs cannot be split.
    (
        "--axes mrope --sections 2,2,2",
        "--sections: Sections of 2, 2, 2 add up to 6 pairs; 4 pairs rotate.",
    ),
    (
        "--axes mrope --sections 1,1,2 --section-order interleaved",
        "--sections: Dealt in turn, sections of 1, 1, 2 do not come out",
    ),
    ("--axes film --axis-sizes 3,3,2", "--axis-sizes: Sizes of 3, 3, 2: each must be even"),
    ("--axes film --axis-sizes 2,2,2", "--axis-sizes: Sizes of 2, 2, 2 add up to 6; 8 dimensions"),
    ("--axes grid --head-size 6", "--head-size: 3 pairs cannot be halved between x and y"),
    ("--axes grid --head-size 1", "--head-size: There is no pair: nothing rotates."),
    # What belongs to another report.
    ("--axes grid --curve", "--curve: the curve is of positions of one number; leave --axes out."),
    ("--grid 3x3", "--grid: only --axes has this."),
    ("--query-at 1,2,3", "--query-at: only --axes has this."),
]


@pytest.mark.parametrize(
    ("words", "changes"),
    [
        ("--axes memory", {"axes_scheme": "memory"}),
        ("--axis-order y_first", {"axis_order": "y_first"}),
        ("--grid 40x24", {"grid_width": 40, "grid_height": 24}),
        ("--grid 40×24", {"grid_width": 40, "grid_height": 24}),
        ("--query-patch 3,4", {"query_column": 3, "query_row": 4}),
        ("--key-patch 0,31", {"key_column": 0, "key_row": 31}),
        ("--memory-frames 7 --pointer-tokens 0", {"memory_frames": 7, "pointer_tokens": 0}),
        ("--sections 2,1,1", {"sections": (2, 1, 1)}),
        ("--section-order interleaved", {"section_order": "interleaved"}),
        ("--axis-sizes 4,2,2", {"axis_sizes": (4, 2, 2)}),
        ("--query-at -1,2,-3", {"query_time": -1, "query_height": 2, "query_width": -3}),
        ("--key-at=-1,1e6,5", {"key_time": -1, "key_height": 1_000_000, "key_width": 5}),
        ("--film 2x3x5", {"film_frames": 2, "film_height": 3, "film_width": 5}),
        ("--frame-step 50", {"frame_step": 50}),
        ("--text-before 0 --text-after 9", {"text_before": 0, "text_after": 9}),
    ],
)
def test_options_set_their_fields_and_no_other(words: str, changes: dict[str, Any]) -> None:
    for line in (words, f"{words} selfcheck", f"render --view axes {words} a.png"):
        scene = parsed(line).scene
        different = {
            name: getattr(scene, name)
            for name in START._fields
            if getattr(scene, name) != getattr(START, name)
        }
        assert different == changes


@pytest.mark.parametrize(("words", "complaint"), WRONG, ids=[words for words, _ in WRONG])
def test_nonsense_is_refused_in_one_line(
    words: str, complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = command(capsys, f"report {words}")
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.startswith("rope-desktop: ")
    assert outcome.err.count("\n") == 1


def test_every_bad_option_gets_its_own_line(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, "report --axes grid --grid 3 --base x --query-at 1")
    assert outcome.err.splitlines() == [
        "rope-desktop: --base: “x” is not a number.",
        "rope-desktop: --grid: “3” is not of the form WxH.",
        "rope-desktop: --query-at: “1” is not of the form T,H,W.",
    ]


@pytest.mark.parametrize("scheme", ["grid", "memory", "mrope", "film"])
@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_every_scheme_is_printed_in_every_format(
    form: str, scheme: str, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = command(capsys, f"report --axes {scheme} --format {form} --head-size 16")
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.out.splitlines()) > 20


def printed(line: str, capsys: pytest.CaptureFixture[str]) -> dict[str, Any]:
    outcome = command(capsys, f"report --format json {line}")
    assert (outcome.code, outcome.err) == (0, "")
    found: dict[str, Any] = json.loads(outcome.out)
    return found


@pytest.mark.parametrize(
    ("name", "sections", "order"),
    [
        ("qwen2-vl-7b-instruct", [16, 24, 24], "chunked"),
        ("qwen3-vl-2b-instruct", [24, 20, 20], "interleaved"),
        ("qwen3.5-27b", [11, 11, 10], "interleaved"),
    ],
)
def test_a_model_brings_its_sections(
    name: str, sections: list[int], order: str, capsys: pytest.CaptureFixture[str]
) -> None:
    split = printed(f"--axes mrope --model {name}", capsys)["axes"]
    assert (split["sections"], split["section_order"]) == (sections, order)


def test_typed_sections_win_over_those_of_a_model(capsys: pytest.CaptureFixture[str]) -> None:
    line = "--axes mrope --model qwen2-vl-7b-instruct --sections 22,21,21"
    split = printed(f"{line} --section-order interleaved", capsys)["axes"]
    assert (split["sections"], split["section_order"]) == ([22, 21, 21], "interleaved")


def test_a_model_without_the_axes_prints_one_dimension(capsys: pytest.CaptureFixture[str]) -> None:
    assert "axes" not in printed("--model qwen2-vl-7b-instruct", capsys)


def test_words_score_as_one_dimension_does(capsys: pytest.CaptureFixture[str]) -> None:
    words = printed("--axes mrope --head-size 32 --query-at 7,7,7 --key-at 2,2,2", capsys)
    line = printed("--head-size 32 -m 7 -n 2", capsys)
    for name in ("unrotated", "at_positions", "shifted"):
        assert words["score"][name] == line["score"][name]


def test_options_that_change_nothing_are_told_of(capsys: pytest.CaptureFixture[str]) -> None:
    line = "--axes grid --sections 1,2,1 --film 2x2x2 -m 9 --grid 32x32"
    problems = printed(line, capsys)["problems"]
    assert [problem["message"] for problem in problems] == [
        "--sections has no effect with --axes grid.",
        "--film has no effect with --axes grid.",
        "-m/--query-position has no effect with --axes grid.",
    ]


def test_inspect_tells_of_them_too(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, "inspect llama-2-7b --grid 3x3 --format json")
    problems = json.loads(outcome.out)["problems"]
    told = {problem["code"]: problem["message"] for problem in problems}
    assert told["option_without_effect"].startswith("--grid has no effect")


def test_the_help_tells_of_every_option(capsys: pytest.CaptureFixture[str]) -> None:
    from rope_desktop.io.axes_options import AXES_OPTIONS

    told = command(capsys, "--help").out
    assert all(option.flag in told for option in AXES_OPTIONS)

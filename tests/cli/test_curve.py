"""``report --curve``: its options, and that each of them reaches what is printed."""

from __future__ import annotations

import json

import pytest

from rope_desktop.state.curve import CurveSettings
from tests.cli.command import command, parsed


@pytest.mark.parametrize(
    ("words", "settings"),
    [
        ("", CurveSettings(0, 31, (0, 8, 24, 40), 8, 0)),
        ("--offsets 100", CurveSettings(0, 99)),
        ("--offsets 5:9", CurveSettings(5, 9)),
        ("--offsets -16:-3", CurveSettings(-16, -3)),
        ("--offsets=-16:16", CurveSettings(-16, 16)),
        ("--anchors -8,0,1e6", CurveSettings(anchors=(-8, 0, 1_000_000))),
        ("--anchors 7 --heads 12", CurveSettings(anchors=(7,), heads=12)),
        ("--seed 4294967295", CurveSettings(seed=2**32 - 1)),
        ("--offsets 131072 --anchors 0,8", CurveSettings(0, 131071, (0, 8))),
    ],
)
def test_options_make_the_settings(words: str, settings: CurveSettings) -> None:
    assert parsed(f"report --curve {words}").curve_settings == settings


@pytest.mark.parametrize("words", ["", "report", "selfcheck", "render --view rotate a.png"])
def test_without_the_switch_there_are_none(words: str) -> None:
    assert parsed(words).curve_settings is None


def test_each_option_is_heard(capsys: pytest.CaptureFixture[str]) -> None:
    line = "-n 3 report --curve --format json --head-size 64 --offsets 0:1 --anchors 5 --heads 1"
    found = json.loads(command(capsys, f"{line} --seed 1").out)
    other = json.loads(command(capsys, f"{line} --seed 2").out)
    first, second = found["curve"]
    assert (first["anchor"], second["query_position"]) == (5, 6)
    assert second["alibi_1"] == first["alibi_1"] - 1 / 256
    for column in ("learned_512", "t5_causal"):
        assert first[column] != other["curve"][0][column]
    assert first["rope"] == other["curve"][0]["rope"]
    assert found["scene"]["head_size"] == 64


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_every_format_is_printed(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, f"report --curve --format {form}")
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.out.splitlines()) > 20


def test_q_equal_to_k_scores_the_mean_cosine(capsys: pytest.CaptureFixture[str]) -> None:
    ones = ",".join(["0.125"] * 64)
    line = f"report --curve --format json --head-size 64 --q {ones} --k {ones} --offsets 724:725"
    rows = json.loads(command(capsys, f"{line} --anchors 0").out)["curve"]
    assert rows[0]["rope"] > 0 > rows[1]["rope"]
    assert rows[0]["rope"] == pytest.approx(rows[0]["mean_cosine"], abs=1e-15)
    assert rows[0]["q_norm_rope"] == pytest.approx(1.0, abs=3e-16)

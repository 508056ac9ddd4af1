"""Options on either side of the command, negative numbers, and what the defaults are."""

from __future__ import annotations

import pytest

from rope_desktop.io.scene_options import SCENE_OPTIONS
from rope_desktop.state.scene import START
from tests.cli.command import command, parsed


def test_nothing_opens_the_window_on_the_start_scene() -> None:
    options = parsed("")
    assert options.command is None
    assert options.scene == START
    assert (options.view, options.theme, options.lang) == (None, None, None)
    assert (options.present, options.reset_window) == (False, False)


def test_the_windows_own_options() -> None:
    options = parsed("--view rotate --present --lang en --theme projector --reset-window")
    assert (options.view, options.theme, options.lang) == ("rotate", "projector", "en")
    assert (options.present, options.reset_window) == (True, True)


@pytest.mark.parametrize("name", ["report", "selfcheck"])
def test_the_scene_may_be_set_on_either_side_of_the_command(name: str) -> None:
    scene = parsed(f"--pair 3 -m 9 {name} --head-size 10 -m 8").scene
    assert (scene.pair, scene.head_size, scene.query_position) == (3, 10, 8)


def test_a_picture_may_be_described_on_either_side_of_the_command() -> None:
    options = parsed("--view rotate --theme dark render --size 640x480 a.PNG")
    assert (options.view, options.theme, options.size) == ("rotate", "dark", (640, 480))
    assert str(options.picture) == "a.PNG"


@pytest.mark.parametrize(
    ("words", "field", "value"),
    [
        ("-m -7", "query_position", -7),
        ("-m-7", "query_position", -7),
        ("-m=-7", "query_position", -7),
        ("--query-position -1e6", "query_position", -1_000_000),
        ("-n \N{MINUS SIGN}3", "key_position", -3),
        ("-s 1e6", "shift", 1_000_000),
        ("--shift=-100", "shift", -100),
        ("--base 500000", "base", 500_000.0),
        ("--base 1e6", "base", 1e6),
        ("--base 0,5", "base", 0.5),
        ("--window 131_072", "window", 131_072),
        ("--rotary-size 4", "rotary_size", 4),
        ("--layout half_split", "layout", "half_split"),
    ],
)
def test_one_option_sets_one_field(words: str, field: str, value: object) -> None:
    scene = parsed(f"{words} report").scene
    assert getattr(scene, field) == value


def test_options_are_set_together_whatever_their_order() -> None:
    scene = parsed("--pair 40 --head-size 128 report").scene
    assert (scene.pair, scene.head_size) == (40, 128)


def test_a_vector_may_begin_with_a_negative_number() -> None:
    scene = parsed("report --head-size 4 --q -1,0,.5,1e-3 --k -.5,-0,0,2").scene
    assert scene.query.edits == ((0, -1.0), (1, 0.0), (2, 0.5), (3, 0.001))
    assert scene.key.edits == ((0, -0.5), (1, -0.0), (2, 0.0), (3, 2.0))


@pytest.mark.parametrize("words", ["--help", "report --help", "render -h", "--version"])
def test_help_and_version_leave_at_once(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, words)
    assert (outcome.code, outcome.err) == (0, "")
    assert outcome.out


def test_the_help_tells_of_every_command_and_option(capsys: pytest.CaptureFixture[str]) -> None:
    told = command(capsys, "--help").out
    for option in SCENE_OPTIONS:
        assert all(flag in told for flag in option.flags)
    for word in ("report", "selfcheck", "render", "--version", "--view", "--present", "--lang"):
        assert word in told


def test_the_version_names_every_library(capsys: pytest.CaptureFixture[str]) -> None:
    lines = command(capsys, "--version").out.splitlines()
    names = ["RoPE Desktop", "Python", "numpy", "PySide6-Essentials", "pyqtgraph"]
    for line, name in zip(lines, names, strict=True):
        assert line.startswith(f"{name} ")

"""``render``: where the file comes to lie, and when; and one picture that is really drawn."""

from __future__ import annotations

import os
import struct
import subprocess
import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.support import language
from rope_desktop.support.language import Language, NumberStyle
from tests.cli.command import Outcome, command

if TYPE_CHECKING:
    from collections.abc import Callable

    Draw = Callable[..., None]


ROOT = Path(__file__).parents[2]
PNG_SIGNATURE = b"\x89PNG\r\n\x1a\n"


@pytest.fixture
def drawn(monkeypatch: pytest.MonkeyPatch) -> list[tuple[Any, ...]]:
    """Draw six letters instead of a view, and keep what was asked for."""
    asked: list[tuple[Any, ...]] = []

    def draw(scene: object, view: str, size: object, theme: str, path: Path) -> None:
        asked.append((scene, view, size, theme, os.environ["QT_QPA_PLATFORM"]))
        path.write_text("a view")

    draw_with(monkeypatch, draw)
    return asked


def draw_with(monkeypatch: pytest.MonkeyPatch, draw: Draw) -> None:
    monkeypatch.setenv("QT_QPA_PLATFORM", "xcb")
    picture = ModuleType("rope_desktop.ui.picture")
    picture.render_picture = draw  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "rope_desktop.ui.picture", picture)


def render(capsys: pytest.CaptureFixture[str], path: Path, line: str = "") -> Outcome:
    return command(capsys, f"render --view rotate {line}", str(path))


def test_the_picture_speaks_the_language_asked_for(
    drawn: list[tuple[Any, ...]],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    made_up = Language("xx", "Made up", NumberStyle(group=".", decimal=","))
    monkeypatch.setitem(language.LANGUAGES, "xx", made_up)
    assert render(capsys, tmp_path / "a.png", "--lang xx").code == 0
    assert len(drawn) == 1
    assert language.format_number(1234.5, ",.1f") == "1.234,5"
    assert render(capsys, tmp_path / "a.png").code == 0
    assert language.current() is made_up


def test_the_picture_is_what_was_asked_for(
    drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "with a space é.png"
    outcome = render(capsys, path, "--size 1280x720 --theme dark --pair 2")
    assert outcome == (0, "", "")
    [(scene, *rest)] = drawn
    assert scene.pair == 2
    assert rest == ["rotate", (1280, 720), "dark", "offscreen"]
    assert path.read_text() == "a view"
    assert os.listdir(tmp_path) == [path.name]


def test_unless_told_otherwise_it_is_light_and_1920_by_1080(
    drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    render(capsys, tmp_path / "a.png")
    assert drawn[0][1:] == ("rotate", (1920, 1080), "light", "offscreen")


def test_the_file_is_as_readable_as_any_new_file(
    drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    render(capsys, tmp_path / "a.png")
    (tmp_path / "other").touch()
    assert (tmp_path / "a.png").stat().st_mode == (tmp_path / "other").stat().st_mode


def test_a_link_keeps_pointing_at_the_picture(
    drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "link.png").symlink_to(tmp_path / "real.png")
    render(capsys, tmp_path / "link.png")
    assert (tmp_path / "link.png").is_symlink()
    assert (tmp_path / "real.png").read_text() == "a view"


def test_a_missing_folder_is_named(
    drawn: list[tuple[Any, ...]], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outcome = render(capsys, tmp_path / "nowhere" / "a.png")
    assert (outcome.code, outcome.out, drawn) == (2, "", [])
    folder = tmp_path / "nowhere"
    assert outcome.err == f"rope-desktop: There is no folder {folder} to put the picture in.\n"


@pytest.mark.parametrize(
    "make", [Path.mkdir, getattr(os, "mkfifo", Path.mkdir), lambda path: path.symlink_to(path)]
)
def test_what_is_no_file_is_left_alone(
    drawn: list[tuple[Any, ...]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    make: Callable[[Path], None],
) -> None:
    picture = tmp_path / "a.png"
    make(picture)
    before = picture.lstat()
    outcome = render(capsys, picture)
    assert (outcome.code, outcome.out, drawn) == (2, "", [])
    assert outcome.err == f"rope-desktop: {picture} is no file to write to.\n"
    assert os.listdir(tmp_path) == ["a.png"]
    assert picture.lstat().st_ino == before.st_ino


@pytest.mark.parametrize("fault", [OSError("cannot write it"), OSError(28, "No space left")])
def test_a_picture_that_fails_leaves_the_old_one(
    fault: OSError,
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    def fail(*arguments: Any) -> None:
        arguments[-1].write_text("half a vi")
        raise fault

    draw_with(monkeypatch, fail)
    path = tmp_path / "a.png"
    path.write_text("the old one")
    outcome = render(capsys, path)
    assert outcome.code == 2
    assert outcome.err.startswith(f"rope-desktop: cannot write {path}: ")
    assert outcome.err.count("\n") == 1
    assert os.listdir(tmp_path) == ["a.png"]
    assert path.read_text() == "the old one"


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("a.png", "--view: name the view that the picture is to show."),
        ("--view rotate a.svg", "OUT.png: “a.svg” does not end in .png"),
        ("--view rotate a", "OUT.png: “a” does not end in .png"),
        ("--view rotate", "the following arguments are required: OUT.png"),
        (
            "--view elsewhere a.png",
            "--view: “elsewhere” is none of the choices: compose, rotate, distance, context, axes.",
        ),
        ("--view rotate --theme neon a.png", "--theme: “neon” is none of the choices"),
        ("--view rotate --lang ru a.png", "--lang: “ru” is none of the choices: en."),
        ("--view rotate --size 319x240 a.png", "--size: “319x240” is no size for a picture"),
        ("--view rotate --size 320x239 a.png", "--size: “320x239” is no size"),
        ("--view rotate --size 7681x4320 a.png", "--size: “7681x4320” is no size"),
        ("--view rotate --size 7680x4321 a.png", "--size: “7680x4321” is no size"),
        ("--view rotate --size 1920 a.png", "--size: “1920” is no size"),
        ("--view rotate --size big a.png", "--size: “big” is no size"),
        ("--view rotate --pair 9 a.png", "--pair: Pair 9 does not exist"),
    ],
)
def test_bad_input_is_refused_before_anything_is_drawn(
    words: str,
    complaint: str,
    drawn: list[tuple[Any, ...]],
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(tmp_path)
    outcome = command(capsys, f"render {words}")
    assert (outcome.code, outcome.out, drawn) == (2, "", [])
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("size", ["320x240", "7680x4320", "1920×1080", "1920X1080"])
def test_sizes_up_to_the_limits_are_taken(
    size: str,
    drawn: list[tuple[Any, ...]],
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert render(capsys, tmp_path / "a.png", f"--size {size}").code == 0
    assert len(drawn) == 1


@pytest.mark.parametrize(("width", "height"), [(1280, 720), (320, 240)])
def test_a_picture_is_drawn_where_there_is_no_screen(
    width: int, height: int, tmp_path: Path
) -> None:
    path = tmp_path / "view.png"
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET")
    environment = {name: value for name, value in os.environ.items() if name not in screens}
    outcome = subprocess.run(
        [
            sys.executable,
            "main.py",
            *f"render --view rotate --size {width}x{height} {path}".split(),
        ],
        cwd=ROOT,
        env=environment | {"QT_QPA_PLATFORM": "xcb", "QT_SCALE_FACTOR": "2"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (outcome.returncode, outcome.stdout, outcome.stderr) == (0, "", "")
    head = path.read_bytes()[:24]
    assert head[:8] == PNG_SIGNATURE
    assert struct.unpack(">II", head[16:24]) == (width, height)

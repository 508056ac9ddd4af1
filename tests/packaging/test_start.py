"""The early start: whatever is missing is said in a sentence, with exit code 2."""

from __future__ import annotations

import ast
import importlib.util
import os
import signal
import subprocess
import sys
from pathlib import Path

import PySide6
import pytest

from rope_desktop import __main__ as start

ROOT = Path(__file__).parents[2]
SCREEN_VARIABLES = ("DISPLAY", "WAYLAND_DISPLAY", "WAYLAND_SOCKET", "QT_QPA_PLATFORM")


def program(*arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """Run the program where there is no screen."""
    bare = {name: value for name, value in os.environ.items() if name not in SCREEN_VARIABLES}
    return subprocess.run(
        [sys.executable, ROOT / "main.py", *arguments],
        env={**bare, **environment},
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.mark.parametrize(
    "file", ["main.py", "rope_desktop/__init__.py", "rope_desktop/__main__.py"]
)
def test_what_runs_before_the_version_check_is_read_by_python_3_6(file: str) -> None:
    source = (ROOT / file).read_text(encoding="utf-8")
    ast.parse(source, feature_version=(3, 6))
    assert "from __future__ import annotations" not in source


def test_an_old_python_is_refused(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "version_info", (3, 8, 18, "final", 0))
    assert start.main(["--version"]) == 2
    assert capsys.readouterr() == ("", "RoPE Desktop needs Python 3.11 or newer; this is 3.8.18.\n")


@pytest.mark.parametrize(
    ("package", "arguments"), [("numpy", ["report"]), ("PySide6", []), ("pyqtgraph", [])]
)
def test_a_missing_package_is_named_with_the_set_up_command(
    package: str,
    arguments: list[str],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(importlib.util, "find_spec", lambda name: None if name == package else name)
    assert start.main(arguments) == 2
    said = capsys.readouterr().err
    assert said.startswith(f"{package} is not installed for this Python")
    assert "requirements.lock" in said


@pytest.mark.parametrize("version", [(6, 9, 1), (6, 12, 0), (7, 0, 0)])
def test_a_pyside_known_to_fail_or_never_tried_is_refused(
    version: tuple[int, int, int],
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.setattr(PySide6, "__version_info__", version)
    assert start.main([]) == 2
    assert "RoPE Desktop needs 6.10 or newer, below 6.12" in capsys.readouterr().err


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="other systems have a screen")
def test_no_screen_is_answered_with_one_sentence() -> None:
    outcome = program()
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert outcome.stderr.startswith("There is no screen to open the window on.")
    assert outcome.stderr.count("\n") == 1


def test_ctrl_c_ends_without_a_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    def interrupted(argv: list[str]) -> int:
        raise KeyboardInterrupt

    monkeypatch.setattr(start, "_run", interrupted)
    assert start.main(["selfcheck"]) == 130


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe's reader goes otherwise there")
@pytest.mark.skipif(sys.platform == "win32", reason="Windows sends Ctrl+C to whole consoles")
def test_ctrl_c_ends_a_window_in_which_nothing_happens(tmp_path: Path) -> None:
    environment = {
        **os.environ,
        "QT_QPA_PLATFORM": "offscreen",
        "QT_LOGGING_RULES": "qt.qpa.*=false",
        "ROPE_DESKTOP_SETTINGS": str(tmp_path),
    }
    command = [sys.executable, "main.py"]
    with subprocess.Popen(command, cwd=ROOT, env=environment, stderr=subprocess.PIPE) as process:
        with pytest.raises(subprocess.TimeoutExpired):
            process.wait(6)
        process.send_signal(signal.SIGINT)
        assert process.wait(20) == 0
        assert process.stderr is not None
        assert process.stderr.read() == b""
    assert (tmp_path / "settings.json").is_file()


def test_a_reader_that_goes_early_is_no_fault() -> None:
    command = [sys.executable, str(ROOT / "main.py"), "report", "--head-size", "4096"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_a_terminal_without_our_characters_gets_their_codes() -> None:
    outcome = program("report", PYTHONIOENCODING="ascii")
    assert outcome.returncode == 0
    assert "\\u2212" in outcome.stdout

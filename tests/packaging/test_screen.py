"""The program on a real X display: ``xvfb-run -a python -m pytest --screen -m xvfb``."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from rope_desktop.support import displays
from rope_desktop.support.system_libraries import find_start_problem

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
PATIENCE_SECONDS = 60
LOOK_EVERY_SECONDS = 0.2

pytestmark = pytest.mark.xvfb


def xdotool(*command: str) -> list[str]:
    """Return the words that xdotool answers; nothing found is no answer."""
    outcome = subprocess.run(["xdotool", *command], capture_output=True, text=True, check=False)
    return outcome.stdout.split()


def window_of(program: subprocess.Popen[str]) -> str:
    """Return the X id of the program's window, waiting for it as long as the program lives."""
    for _ in range(int(PATIENCE_SECONDS / LOOK_EVERY_SECONDS)):
        try:
            _, said = program.communicate(timeout=LOOK_EVERY_SECONDS)
        except subprocess.TimeoutExpired:
            found = xdotool("search", "--onlyvisible", "--name", "RoPE Desktop")
            if found:
                return found[0]
        else:
            pytest.fail(f"ended with exit code {program.returncode}: {said}")
    pytest.fail("no window appeared")


@pytest.fixture
def program() -> Iterator[subprocess.Popen[str]]:
    """Return the program as it runs, started as the README says."""
    command = [sys.executable, str(ROOT / "main.py")]
    with subprocess.Popen(command, stderr=subprocess.PIPE, text=True) as process:
        yield process
        process.kill()


def test_the_window_opens_and_quits_by_its_shortcut(program: subprocess.Popen[str]) -> None:
    xdotool("windowfocus", "--sync", window_of(program))
    xdotool("key", "ctrl+q")
    _, said = program.communicate(timeout=PATIENCE_SECONDS)
    assert (program.returncode, said) == (0, "")


def test_a_living_screen_is_no_problem() -> None:
    assert displays.x11_answers(os.environ["DISPLAY"])
    assert find_start_problem(True, os.environ) is None


def test_a_screen_that_refuses_this_user_is_answered_with_a_sentence(tmp_path: Path) -> None:
    stranger = {**os.environ, "XAUTHORITY": str(tmp_path / "none")}
    outcome = subprocess.run(
        [sys.executable, ROOT / "main.py"],
        env=stranger,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 2
    assert "does not let this user in" in outcome.stderr

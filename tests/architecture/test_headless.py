"""What lies beneath the window works where Qt is not installed."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
BENEATH_THE_WINDOW = ("core", "support", "state", "charts", "io", "lessons")


def python(code: str) -> subprocess.CompletedProcess[str]:
    """Run ``code`` in a process where importing Qt raises."""
    blocked = f"from tests.helpers.block_qt import block_qt; block_qt(); {code}"
    return subprocess.run(
        [sys.executable, "-c", blocked], cwd=ROOT, capture_output=True, text=True, check=False
    )


def modules() -> list[str]:
    folders = [ROOT / "rope_desktop" / name for name in BENEATH_THE_WINDOW]
    files = sorted(file for folder in folders for file in folder.rglob("*.py"))
    names = [file.relative_to(ROOT).with_suffix("").parts for file in files]
    return [".".join(parts).removesuffix(".__init__") for parts in names]


def test_every_module_beneath_the_window_is_imported_without_qt() -> None:
    names = modules()
    assert len(names) > len(BENEATH_THE_WINDOW)
    outcome = python(f"import importlib; [importlib.import_module(name) for name in {names}]")
    assert outcome.returncode == 0, outcome.stderr


def test_the_blocker_blocks() -> None:
    assert "PySide6 is blocked" in python("import PySide6.QtGui").stderr


@pytest.mark.parametrize(
    "command",
    ["report", "selfcheck", "inspect llama-3.1-8b", "models", "--help", "--version"],
)
def test_the_command_line_needs_no_qt(command: str) -> None:
    outcome = python(
        f"from rope_desktop.__main__ import main; import sys; sys.exit(main({command.split()!r}))"
    )
    assert outcome.returncode == 0, outcome.stderr
    assert outcome.stdout
    assert outcome.stderr == ""


def test_report_gives_json_without_qt() -> None:
    outcome = python("from rope_desktop.__main__ import main; main(['report', '--format', 'json'])")
    report = json.loads(outcome.stdout)
    assert round(report["score"]["at_positions"], 9) == -0.709554095

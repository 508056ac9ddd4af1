"""The contracts of pyproject.toml hold, and a breach of them is reported."""

from __future__ import annotations

import shutil
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    command = [
        sys.executable,
        "-c",
        "from importlinter.cli import lint_imports_command as lint; lint()",
    ]
    return subprocess.run(
        [*command, "--no-cache"], cwd=folder, capture_output=True, text=True, check=False
    )


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """Return a copy of the program in which a breach harms nobody."""
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    ignored = shutil.ignore_patterns("__pycache__")
    shutil.copytree(ROOT / "rope_desktop", tmp_path / "rope_desktop", ignore=ignored)
    return tmp_path


def test_the_contracts_hold() -> None:
    outcome = lint_imports(ROOT)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr


@pytest.mark.parametrize(
    ("module", "breach", "reported"),
    [
        ("core/breach.py", "from rope_desktop.support import text", "rope_desktop.core.breach"),
        ("state/breach.py", "from rope_desktop import ui", "rope_desktop.state.breach"),
        ("charts/breach.py", "import PySide6.QtGui", "rope_desktop.charts.breach"),
        ("a_new_layer.py", "", "rope_desktop.a_new_layer"),
    ],
)
def test_a_breach_is_reported(copy: Path, module: str, breach: str, reported: str) -> None:
    (copy / "rope_desktop" / module).write_text(f"{breach}\n", encoding="utf-8")
    outcome = lint_imports(copy)
    assert outcome.returncode != 0
    assert reported in outcome.stdout

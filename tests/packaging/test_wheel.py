"""The wheel holds the program and its data, and runs away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import zipfile
from pathlib import Path

import pytest

import rope_desktop

ROOT = Path(__file__).parents[2]

pytestmark = pytest.mark.packaged


def run(*command: str | Path, **environment: str) -> str:
    """Return what ``command`` prints, run where no checkout is near."""
    outcome = subprocess.run(
        command,
        capture_output=True,
        text=True,
        check=False,
        cwd=tempfile.gettempdir(),
        env={**os.environ, **environment},
    )
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
    return outcome.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built by way of the source archive as a distributor would."""
    folder = tmp_path_factory.mktemp("dist")
    run(sys.executable, "-m", "build", "--no-isolation", "--outdir", folder, ROOT)
    assert len(list(folder.glob("*.tar.gz"))) == 1
    return next(folder.glob("*.whl"))


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a folder that holds the installed wheel and nothing else."""
    folder = tmp_path_factory.mktemp("site")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index"]
    run(*pip, "--target", folder, wheel)
    return folder


def test_all_the_data_are_in_the_wheel(wheel: Path) -> None:
    data = [file for file in (ROOT / "resources").rglob("*") if file.is_file()]
    expected = {f"rope_desktop/{file.relative_to(ROOT).as_posix()}" for file in data}
    held = set(zipfile.ZipFile(wheel).namelist())
    assert expected <= held
    assert not [name for name in held if name.startswith(("tests/", "resources/"))]


def test_the_metadata_name_what_it_needs_and_the_licence(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        name = next(name for name in archive.namelist() if name.endswith("METADATA"))
        metadata = archive.read(name).decode("utf-8")
    for line in ("Requires-Python: >=3.11", "License-Expression: MIT", "License-File: LICENSE"):
        assert line in metadata
    assert "Requires-Dist: pyside6-essentials<6.12,>=6.10" in metadata


def test_the_installed_program_finds_its_data(installed: Path) -> None:
    code = (
        "from rope_desktop.support import resources; "
        "print(resources.path('')); "
        "assert resources.read_text('locale/rope_desktop.pot')"
    )
    place = run(sys.executable, "-c", code, PYTHONPATH=str(installed)).strip()
    assert Path(place) == installed / "rope_desktop" / "resources"


def test_the_installed_command_answers(installed: Path) -> None:
    command = installed / "bin" / "rope-desktop"
    if sys.platform == "win32":
        command = command.with_suffix(".exe")
    answer = run(command, "--version", PYTHONPATH=str(installed))
    assert rope_desktop.__version__ in answer

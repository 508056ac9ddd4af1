"""What ``report`` and ``selfcheck`` print, and their exit codes."""

from __future__ import annotations

import csv
import io
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import IO

import pytest

from rope_desktop.core import selfcheck
from rope_desktop.core.selfcheck import LawResult
from tests.cli.command import command

ROOT = Path(__file__).parents[2]
FULL_DISK = Path("/dev/full")


def test_the_report_shows_the_figures_of_the_start_scene(
    capsys: pytest.CaptureFixture[str],
) -> None:
    outcome = command(capsys, "report")
    assert (outcome.code, outcome.err) == (0, "")
    assert "score at (107, 102) −0.709554095" in " ".join(outcome.out.split())


def test_the_report_of_a_larger_head(capsys: pytest.CaptureFixture[str]) -> None:
    line = "report --format json --head-size 128 --window 8192"
    report = json.loads(command(capsys, line).out)
    assert report["summary"]["slower_than_window_count"] == 14
    assert report["summary"]["pair_count"] == 64
    assert round(report["pairs"][63]["wavelength"], 2) == 54410.14
    assert round(1 / report["pairs"][63]["turns_in_window"], 2) == 6.64


def test_the_report_takes_the_vectors_it_is_given(capsys: pytest.CaptureFixture[str]) -> None:
    line = "report --format json --head-size 2 -m 1 -n 0 -s -5 --q 3,4 --k 1,0"
    report = json.loads(command(capsys, line).out)
    # 3·cos 1 − 4·sin 1
    assert report["score"]["at_positions"] == pytest.approx(-1.744977021627166736, abs=1e-15)
    assert report["score"]["unrotated"] == 3.0


def test_the_csv_has_one_row_per_pair(capsys: pytest.CaptureFixture[str]) -> None:
    pairs, _, measures = command(capsys, "report --format csv").out.partition("\n\n")
    rows = list(csv.DictReader(io.StringIO(pairs)))
    assert "score.offset,5\n" in measures
    assert [row["pair"] for row in rows] == ["0", "1", "2", "3"]
    assert rows[3]["slower_than_window"] == "true"


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_the_selfcheck_holds(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, f"selfcheck --format {form}")
    assert (outcome.code, outcome.err) == (0, "")
    assert len(outcome.out.splitlines()) > 10


@pytest.mark.parametrize("form", ["text", "json", "csv"])
@pytest.mark.parametrize("worst", [0.4, float("nan"), float("inf")])
def test_a_law_that_fails_is_exit_1(
    form: str, worst: float, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    good = LawResult("angles_add", 5, 0.0, 1e-12)
    bad = LawResult("norm_kept", 7, worst, 1e-12)
    monkeypatch.setattr(selfcheck, "run_selfcheck", lambda: (good, bad))
    outcome = command(capsys, f"selfcheck --format {form}")
    assert outcome.code == 1
    assert "FAILED" in outcome.out or "false" in outcome.out
    assert "nan" not in outcome.out.lower()


def python(*words: str, stdout: IO[str] | int) -> subprocess.CompletedProcess[str]:
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONUNBUFFERED"}
    return subprocess.run(
        [sys.executable, *words],
        cwd=ROOT,
        env=environment,
        stdout=stdout,
        stderr=subprocess.PIPE,
        text=True,
        check=False,
    )


@pytest.mark.parametrize("option", ["--help", "--version"])
def test_what_needs_no_numbers_imports_no_numpy(option: str) -> None:
    code = (
        "import sys; from rope_desktop import cli\n"
        f"try: cli.parse([{option!r}])\n"
        "except SystemExit: print(*{'numpy', 'PySide6'} & set(sys.modules), file=sys.stderr)"
    )
    assert python("-c", code, stdout=subprocess.DEVNULL).stderr == "\n"


@pytest.mark.skipif(not FULL_DISK.exists(), reason="needs /dev/full")
@pytest.mark.parametrize("word", ["report", "--help", "--version"])
def test_a_full_disk_is_told_of_in_one_line(word: str) -> None:
    with FULL_DISK.open("w") as full:
        outcome = python("main.py", word, stdout=full)
    assert outcome.returncode == 2
    assert outcome.stderr.startswith("rope-desktop: cannot write the result: ")
    assert outcome.stderr.count("\n") == 1


@pytest.mark.skipif(sys.platform == "win32", reason="needs a POSIX shell")
@pytest.mark.parametrize("word", ["report", "selfcheck", "--help", "--version"])
def test_a_closed_output_is_told_of(word: str) -> None:
    line = ["/bin/sh", "-c", 'exec "$0" main.py "$1" >&-', sys.executable, word]
    outcome = subprocess.run(line, capture_output=True, text=True, check=False)
    assert outcome.returncode == 2
    last = outcome.stderr.splitlines()[-1]
    assert last == "rope-desktop: cannot write the result: the standard output is closed."

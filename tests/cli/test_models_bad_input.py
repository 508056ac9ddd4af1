"""``inspect``, ``models`` and scenes with a model on bad input: one line, exit 2, nothing else."""

from __future__ import annotations

import io
import os
import subprocess
import sys
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests.cli.command import command

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Return what puts bytes on the standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return put


WRONG = [
    ("inspect", "required: FILE|MODEL-ID|-"),
    (
        "inspect lama-3.1",
        "“lama-3.1” is neither a file nor a known model; did you mean llama-3.1-8b?",
    ),
    ("inspect gemma3", "did you mean gemma-"),
    ("inspect zzz", "“zzz” is neither a file nor a known model; rope-desktop models lists the"),
    ("inspect nowhere/config.json", "nowhere/config.json is not there."),
    ("inspect config.json", "config.json is not there."),
    ("inspect tests", "tests is a folder: choose the config.json in it."),
    ("inspect llama-2-7b --part x", "--part: llama-2-7b: There is no part “x”: the configuration"),
    (
        "inspect tests/reference/cases/C32_thinker.json --part text_config",
        "There is no part “text_config”; the parts are “talker_config”, “thinker_config.text_conf",
    ),
    (
        "report --config tests/reference/cases/C32_thinker.json --part a",
        "--part: tests/reference/cases/C32_thinker",
    ),
    ("report --part a", "--part: name the configuration whose part this is with --config."),
    ("inspect llama-2-7b --window 0", "--window: Context window 0 is outside 1 … 2,147,483,648."),
    ("inspect llama-2-7b --length 0", "--length: 0 is outside 1 … 9,007,199,254,740,991."),
    ("inspect llama-2-7b --length -1", "--length: −1 is outside"),
    ("inspect llama-2-7b --length 1e300", "--length: 1e+300 is outside"),
    ("inspect llama-2-7b --length x", "--length: “x” is not a number."),
    ("inspect llama-2-7b --against lama", "“lama” is neither a file nor a known model;"),
    ("inspect llama-2-7b --against tests", "tests is a folder"),
    ("inspect - --against -", "--against: the standard input can be read only once."),
    ("inspect llama-2-7b --export a.txt", "--export: “a.txt” ends in none of .csv, .json, .py,"),
    ("inspect llama-2-7b --export /nowhere/a.py", "--export: There is no folder /nowhere to put"),
    ("inspect llama-2-7b --export a.py --against phi-2", "--export: only one model can be written"),
    ("inspect llama-2-7b --export a.py --snippet jax", "--snippet: “jax” is none of the choices:"),
    ("inspect llama-2-7b --export a.csv --snippet numpy", "--snippet: only --export FILE.py has"),
    ("inspect llama-2-7b --snippet numpy", "--snippet: only --export FILE.py has this."),
    ("inspect llama-2-7b --positions 1", "--positions: only --export FILE.npz has this."),
    ("inspect llama-2-7b --export a.npz --positions 1,x", "--positions: number 2: “x” is not a"),
    ("inspect llama-2-7b --export a.npz --positions 2:1", "--positions: 2 … 1 holds no position."),
    ("inspect llama-2-7b --export a.npz --positions 0:9007199254740992", "positions reach ±9,007"),
    ("inspect llama-2-7b --export a.npz --positions 0:1048576", "at most 1,048,576 positions"),
    ("inspect llama-2-7b --export a.npz --positions 0:1048575", "--export: 1,048,576 positions of"),
    ("inspect llama-2-7b --format xml", "--format: “xml” is none of the choices: text, json,"),
    ("inspect llama-2-7b --head-size 0", "--head-size: Head size 0 is outside 1 … 8,192."),
    ("--theme dark inspect llama-2-7b", "--theme: only the window has this, and inspect opens"),
    ("models --format csv", "--format: “csv” is none of the choices: text, json."),
    ("report --model lama", "--model: “lama” is no known model; did you mean llama-1-7b?"),
    ("report --model llama-2-7b --config a.json", "--config: --model names a model too;"),
    ("report --config nowhere.json", "--config: nowhere.json is not there."),
    ("report --config tests", "--config: tests is a folder"),
    ("report --model llama-2-7b --pair 64", "--pair: Pair 64 does not exist: there are 64 pairs"),
    ("report --model phi-2 --head-size 16", "--model: A rotary size of 32 does not fit a head of"),
]


@pytest.mark.parametrize(("words", "complaint"), WRONG, ids=[words for words, _ in WRONG])
def test_bad_input_is_one_line_and_exit_2(
    words: str,
    complaint: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    monkeypatch.chdir(ROOT)
    outcome = command(capsys, words)
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.startswith("rope-desktop: ")
    assert outcome.err.count("\n") == 1
    assert not list(ROOT.glob("a.*"))


@posix
@pytest.mark.parametrize("name", ["pipe", "/dev/zero", "/dev/stdin", "folder", "huge.json", "link"])
@pytest.mark.parametrize("line", ["inspect", "inspect llama-2-7b --against", "report --config"])
def test_what_is_no_configuration_is_answered_at_once(
    line: str, name: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    os.mkfifo(tmp_path / "pipe")
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("nowhere")
    (tmp_path / "huge.json").write_bytes(b"{}" + b" " * 11_000_000)
    start = time.monotonic()
    outcome = command(capsys, line, str(tmp_path / name))
    assert time.monotonic() - start < 1
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err.count("\n") == 1
    assert name in outcome.err


@pytest.mark.parametrize(
    ("data", "complaint"),
    [
        (b"", "There is nothing to read."),
        (b'{"model_type": "llama",}', "standard input, line 1, column 23: a trailing comma"),
        (b"\xff\xfe\xfa", "standard input"),
        (b" " * 10_000_001, "standard input does not end within 10 MB"),
        (b"hello", "This is neither a config.json,"),
    ],
    ids=["empty", "comma", "bytes", "huge", "words"],
)
def test_a_standard_input_that_is_none(  # type: ignore[no-untyped-def]
    data: bytes, complaint: str, stdin, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin(data)
    outcome = command(capsys, "inspect -")
    assert (outcome.code, outcome.out) == (2, "")
    assert complaint in outcome.err
    assert outcome.err.count("\n") == 1


def test_a_closed_standard_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdin", None)
    outcome = command(capsys, "inspect -")
    assert (outcome.code, outcome.err) == (
        2,
        "rope-desktop: There is no standard input to read from.\n",
    )


@pytest.mark.skipif(not Path("/dev/zero").exists(), reason="needs devices")
def test_an_endless_standard_input() -> None:
    with Path("/dev/zero").open("rb") as zero:
        outcome = subprocess.run(
            [sys.executable, "main.py", "inspect", "-"],
            cwd=ROOT,
            stdin=zero,
            capture_output=True,
            text=True,
            check=False,
            timeout=60,
        )
    assert (outcome.returncode, outcome.stdout) == (2, "")
    assert "does not end within 10 MB" in outcome.stderr


def test_an_export_never_replaces_what_is_inspected(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "config.json"
    path.write_text("{}")
    (tmp_path / "other.json").symlink_to("config.json")
    line = f"inspect {path} --export {tmp_path / 'other.json'}"
    outcome = command(capsys, line)
    assert (outcome.code, outcome.out) == (2, "")
    assert "other.json is what is inspected; choose another name." in outcome.err
    assert path.read_text() == "{}"

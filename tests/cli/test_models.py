"""``inspect``, ``models``, and scenes that begin with a model."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import numpy as np
import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method
from tests.cli.command import command, parsed
from tests.helpers.configurations import CASES, cases, config

ROOT = Path(__file__).parents[2]
posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")


@pytest.fixture
def stdin(monkeypatch: pytest.MonkeyPatch):  # type: ignore[no-untyped-def]
    """Return what puts bytes on the standard input."""

    def put(data: bytes) -> None:
        monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))

    return put


def test_a_known_model(capsys: pytest.CaptureFixture[str]) -> None:
    outcome = command(capsys, "inspect Llama-3.1-8B --format json")
    found = json.loads(outcome.out)
    assert (outcome.code, outcome.err) == (0, "")
    assert (found["model_type"], found["rope_type"], found["factor"]) == ("llama", "llama3", 8.0)
    assert found["layers"][0]["unfinished_in_window"] == 25


@pytest.mark.parametrize("name", ["meta-llama/Llama-2-7b-hf", "LLaMA-2-7B", "llama-2-7b"])
def test_a_model_has_several_names(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert command(capsys, f"inspect {name}").out.startswith("LLaMA-2-7B, of type llama\n")


def test_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config()))
    outcome = command(capsys, "inspect --format json --window 4096", str(path))
    found = json.loads(outcome.out)
    assert (found["window"], found["trained_window"]) == (4096, 16384)
    assert found["layers"][0]["unfinished_in_window"] == 18


def test_a_part_of_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    part = config()
    parts = {"text_config": part, "talker": {**part, "rope_theta": 777.0, "head_dim": 64}}
    path = tmp_path / "config.json"
    path.write_text(json.dumps(parts))
    found = json.loads(command(capsys, f"inspect {path} --part talker --format json").out)
    assert (found["base"], found["head_size"], found["part"]) == (777.0, 64, "talker")
    assert found["parts"] == ["text_config", "talker"]
    text = command(capsys, f"inspect {path} --part talker").out
    assert text.startswith("config.json, of type llama, part talker\n")
    scene = parsed(f"report --config {path} --part talker").scene
    assert (scene.base, scene.head_size, scene.model.part) == (777.0, 64, "talker")
    assert parsed(f"report --config {path}").scene.head_size == 128


def test_a_file_comes_before_a_model(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "llama-2-7b").write_text(json.dumps(config(rope_theta=12345.0)))
    monkeypatch.chdir(tmp_path)
    assert json.loads(command(capsys, "inspect llama-2-7b --format json").out)["base"] == 12345.0


@pytest.mark.parametrize("form", ["text", "json", "csv"])
def test_every_format_is_printed(form: str, capsys: pytest.CaptureFixture[str]) -> None:
    for line in ("inspect gemma-3-27b-it", "inspect llama-2-7b --against qwen2.5-7b"):
        outcome = command(capsys, f"{line} --format {form}")
        assert (outcome.code, outcome.err) == (0, "")
        assert len(outcome.out.splitlines()) > 20


def test_the_length_is_heard(capsys: pytest.CaptureFixture[str]) -> None:
    line = "inspect phi-3-mini-128k-instruct --format json"
    short = json.loads(command(capsys, f"{line} --length 4096").out)
    long = json.loads(command(capsys, f"{line} --length 4097").out)
    assert short["length"] == 4096
    assert short["layers"][0]["inv_freq"] != long["layers"][0]["inv_freq"]


@pytest.mark.parametrize(
    ("data", "base"),
    [
        (json.dumps(config()).encode(), 10000.0),
        (json.dumps(config(rope_theta=7.0)).encode("utf-16"), 7.0),
        (b'\xef\xbb\xbf{"rope_type": "linear", "factor": 2.0, "rope_theta": 9.0}', 9.0),
        (b"--rope-freq-base 5000 --rope-scale 2", 5000.0),
    ],
    ids=["config", "utf-16", "block", "flags"],
)
def test_the_standard_input(  # type: ignore[no-untyped-def]
    data: bytes, base: float, stdin, capsys: pytest.CaptureFixture[str]
) -> None:
    stdin(data)
    outcome = command(capsys, "inspect - --format json")
    assert (outcome.code, outcome.err) == (0, "")
    assert json.loads(outcome.out)["base"] == base


@pytest.mark.parametrize("case", cases(), ids=lambda case: case["file"])
def test_what_real_readers_got_wrong(
    case: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    """Refused cases are one sentence; of all others strict JSON is printed."""
    outcome = command(capsys, "inspect --format json", str(CASES / case["file"]))
    if case["check"].get("outcome") == "refuse" or "error" in case["check"]:
        assert (outcome.code, outcome.out) == (2, "")
        assert outcome.err.count("\n") == 1
        return
    assert (outcome.code, outcome.err) == (0, "")
    found = json.loads(outcome.out, parse_constant=pytest.fail)
    assert found["layers"]


def test_an_option_of_the_scene_without_effect_is_said(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(command(capsys, "inspect llama-2-7b --format json --base 5 -m -3").out)
    said = [item for item in found["problems"] if item["code"] == "option_without_effect"]
    assert [item["field"] for item in said] == ["base", "query_position"]
    assert found["base"] == 10000.0


def test_models_are_searched(capsys: pytest.CaptureFixture[str]) -> None:
    found = json.loads(command(capsys, "models phi 3.5 --format json").out)["models"]
    assert {item["id"] for item in found} == {"phi-3.5-mini-instruct", "phi-3.5-moe-instruct"}
    assert len(command(capsys, "models").out.splitlines()) > 60
    assert command(capsys, "models no such thing") == (
        0,
        "No known model has all of these words.\n",
        "",
    )


def test_files_are_exported(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name, more in (
        ("a.csv", ""),
        ("a.json", ""),
        ("a.py", "--snippet torch"),
        ("a.npz", "--positions -3:-1"),
    ):
        line = f"inspect llama-2-7b --format json {more} --export"
        outcome = command(capsys, line, str(tmp_path / name))
        assert (outcome.code, outcome.err) == (0, "")
        assert json.loads(outcome.out)["model_type"] == "llama"
    assert (tmp_path / "a.json").read_text("utf-8") == outcome.out
    assert "import torch" in (tmp_path / "a.py").read_text("utf-8")
    with np.load(tmp_path / "a.npz", allow_pickle=False) as table:
        assert table["positions"].tolist() == [-3, -2, -1]


@posix
def test_an_export_writes_files_only(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    os.mkfifo(tmp_path / "a.py")
    outcome = command(capsys, "inspect llama-2-7b --export", str(tmp_path / "a.py"))
    assert (outcome.code, outcome.out) == (2, "")
    assert outcome.err == f"rope-desktop: --export: {tmp_path / 'a.py'} is no file to write to.\n"


def test_a_scene_begins_with_a_model() -> None:
    scene = parsed("report --model llama-3.1-8b").scene
    assert (scene.head_size, scene.rotary_size, scene.base) == (128, None, 500000.0)
    assert (scene.window, scene.layout) == (131072, Layout.HALF_SPLIT)
    assert scene.scaling.method is Method.LLAMA3
    assert scene.model.name == "Llama-3.1-8B"
    partial = parsed("--model gpt-j-6b").scene
    assert (partial.head_size, partial.rotary_size) == (256, 64)
    assert (partial.layout, partial.scaling) == (Layout.INTERLEAVED, None)


def test_typed_options_win_over_the_model() -> None:
    line = "report --model llama-3.1-8b --base 7 --window 64 --layout interleaved --head-size 16"
    scene = parsed(f"{line} --rotary-size 8").scene
    assert (scene.base, scene.window, scene.layout) == (7.0, 64, Layout.INTERLEAVED)
    assert (scene.head_size, scene.rotary_size) == (16, 8)


def test_a_scene_begins_with_a_file(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config(rope_scaling={"type": "linear", "factor": 4.0})))
    found = json.loads(command(capsys, "report --format json --config", str(path)).out)
    assert found["scene"]["head_size"] == 128
    assert found["pairs"][0]["theta"] == 0.25
    assert found["scene"]["layout"] == "half_split"


def test_a_report_tells_what_is_to_be_said_of_the_model(
    capsys: pytest.CaptureFixture[str],
) -> None:
    found = json.loads(command(capsys, "report --format json --model falcon-7b").out)
    assert found["problems"][0]["code"] == "base_assumed"


def test_inspect_imports_no_qt_and_models_no_numpy() -> None:
    for words, banned in (
        ("['inspect', 'llama-2-7b']", "{'PySide6', 'pyqtgraph'}"),
        ("['models']", "{'PySide6', 'pyqtgraph', 'numpy'}"),
    ):
        code = (
            f"import sys; from rope_desktop import cli; cli.run(cli.parse({words}))\n"
            f"print(*{banned} & set(sys.modules), file=sys.stderr)"
        )
        outcome = subprocess.run(
            [sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=False
        )
        assert outcome.stderr == "\n"

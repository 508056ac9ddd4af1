"""Exports: snippets that rebuild every frequency bit for bit, tables, and where files may go."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any

import mpmath
import numpy as np
import pytest

from rope_desktop.charts.inspection import Inspection, build_inspection
from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import Layout
from rope_desktop.io.inspection_csv import inspection_csv
from rope_desktop.io.inspection_json import inspection_json
from rope_desktop.io.model_config.presets import all_presets, preset
from rope_desktop.io.model_export.exports import export_text, write_export
from rope_desktop.io.model_export.reference_table import usual_positions, write_npz
from rope_desktop.state.model import LayerRope, ModelRope
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.support.problems import Problem

posix = pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs pipes")


def inspected(identifier: str) -> Inspection:
    item = preset(identifier)
    assert item is not None
    found = item.read()
    assert isinstance(found, ModelRope)
    return build_inspection(found)


def run(code: str) -> dict[str, Any]:
    """Return the names that a module with this code would hold."""
    names: dict[str, Any] = {}
    exec(compile(code, "snippet.py", "exec"), names)
    return names


def refusal(problem: Problem | None) -> tuple[str, str]:
    assert problem is not None
    return problem.code, say(problem.message)


@pytest.mark.parametrize("item", all_presets(), ids=lambda item: item.identifier)
def test_the_numpy_snippet_rebuilds_every_frequency(item: Any) -> None:
    inspection = inspected(item.identifier)
    names = run(export_text("numpy", inspection))
    assert names["LAYOUT"] == inspection.model.layout
    assert list(names["ROPE"]) == [layer.name for layer in inspection.layers]
    for layer in inspection.layers:
        rope = names["ROPE"][layer.name]
        assert rope["inv_freq"].dtype == np.float64
        assert rope["inv_freq"].tobytes() == layer.scaled.scaled.theta.tobytes()
        assert rope["attention_factor"] == layer.scaled.amplitude
        assert rope["score_factor"] == layer.scaled.score_factor


@pytest.mark.parametrize("identifier", ["gpt-oss-20b", "gpt-j-6b", "phi-2", "gemma-3-27b-it"])
def test_the_numpy_snippet_rotates(identifier: str) -> None:
    """The rotated vectors, written out as their definition has them."""
    inspection = inspected(identifier)
    main = inspection.main
    assert main is not None
    names = run(export_text("numpy", inspection))
    x = np.random.default_rng(1).normal(size=(3, 2, main.layer.head_size))
    turned = names["rotate"](x, [0, 77, 4095][:2])
    expected = x.copy()
    pairs = main.layer.rotary_size // 2
    for place, position in enumerate((0, 77)):
        for pair, theta in enumerate(main.scaled.scaled.theta.tolist()):
            half = inspection.model.layout is Layout.HALF_SPLIT
            a, b = (pair, pair + pairs) if half else (2 * pair, 2 * pair + 1)
            angle = mpmath.mpf(theta) * position
            cos, sin = float(mpmath.cos(angle)), float(mpmath.sin(angle))
            first, second = x[:, place, a], x[:, place, b]
            expected[:, place, a] = (first * cos - second * sin) * main.scaled.amplitude
            expected[:, place, b] = (first * sin + second * cos) * main.scaled.amplitude
    np.testing.assert_allclose(turned, expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("item", all_presets(), ids=lambda item: item.identifier)
def test_the_torch_snippet_rebuilds_every_frequency(item: Any) -> None:
    torch: Any = pytest.importorskip("torch", reason="torch is not installed")
    inspection = inspected(item.identifier)
    names = run(export_text("torch", inspection))
    assert names["LAYOUT"] == inspection.model.layout
    assert list(names["ROPE"]) == [layer.name for layer in inspection.layers]
    for layer in inspection.layers:
        rope = names["ROPE"][layer.name]
        assert rope["inv_freq"].dtype == torch.float64
        assert rope["inv_freq"].numpy().tobytes() == layer.scaled.scaled.theta.tobytes()
        assert rope["attention_factor"] == layer.scaled.amplitude
        assert rope["score_factor"] == layer.scaled.score_factor


@pytest.mark.parametrize("identifier", ["gpt-oss-20b", "gpt-j-6b", "phi-2", "gemma-3-27b-it"])
def test_the_torch_snippet_rotates_as_the_numpy_one_does(identifier: str) -> None:
    torch: Any = pytest.importorskip("torch", reason="torch is not installed")
    inspection = inspected(identifier)
    main = inspection.main
    assert main is not None
    names, same = (run(export_text(kind, inspection)) for kind in ("torch", "numpy"))
    x = torch.randn(2, 3, main.layer.head_size, dtype=torch.float64)
    for positions in ([0, 5, 900], torch.tensor([0, 5, 900])):
        turned = names["rotate"](x, positions)
        expected = same["rotate"](x.numpy(), [0, 5, 900])
        np.testing.assert_allclose(turned.numpy(), expected, rtol=0, atol=1e-12)


@pytest.mark.parametrize("kind", ["numpy", "torch"])
def test_every_snippet_is_python_with_every_digit(kind: Any) -> None:
    for item in all_presets():
        inspection = inspected(item.identifier)
        code = export_text(kind, inspection)
        compile(code, "snippet.py", "exec")
        assert max(map(len, code.splitlines())) <= 120
        for layer in inspection.layers:
            assert all(f"{theta!r}," in code for theta in layer.scaled.scaled.theta.tolist())


@pytest.mark.parametrize("kind", ["numpy", "torch"])
def test_no_name_in_a_file_becomes_code(kind: Any) -> None:
    evil = '"""\'\nraise SystemExit("run")\n\u2028x = {{0}}\r\\'
    model = inspected("gemma-3-27b-it").model
    layers = tuple(replace(layer, name=evil + layer.name) for layer in model.layers)
    still = replace(layers[0], name=f"still{evil}", rotates=False)
    renamed = replace(model, name=evil, model_type=evil, layers=(*layers, still))
    code = export_text(kind, build_inspection(renamed))
    assert code.isascii()
    assert "\nraise" not in code
    compile(code, "snippet.py", "exec")
    if kind == "numpy":
        assert list(run(code)["ROPE"]) == [layer.name for layer in layers]


def test_frequencies_beyond_float64_are_still_python() -> None:
    model = inspected("llama-2-7b").model
    layer = LayerRope("default", (), 1e-320, 64, 64, 64)
    names = run(export_text("numpy", build_inspection(replace(model, layers=(layer,)))))
    assert names["ROPE"]["default"]["inv_freq"][-1] == np.inf


def test_tables_are_those_of_the_command_line() -> None:
    inspection = inspected("llama-3.1-8b")
    assert export_text("csv", inspection) == inspection_csv(inspection)
    assert export_text("json", inspection) == inspection_json(inspection)


def test_the_reference_table(tmp_path: Path) -> None:
    inspection = inspected("gpt-oss-20b")
    main = inspection.main
    assert main is not None
    positions = (0, 1, 4096, 131071, -5, 2**53 - 1)
    assert write_npz(tmp_path / "table.npz", inspection, positions) is None
    with np.load(tmp_path / "table.npz", allow_pickle=False) as table:
        assert table["positions"].tolist() == list(positions)
        assert table["inv_freq"].tobytes() == main.scaled.scaled.theta.tobytes()
        # 0.1·ln 32 + 1
        amplitude = 1.3465735902799727
        assert table["attention_factor"] == pytest.approx(amplitude, rel=1e-15)
        assert table["cos"].shape == table["sin"].shape == (6, 32)
        assert table["cos"][0].tolist() == [float(table["attention_factor"])] * 32
        # θ₀ = 1: cos and sin of 4096 rad.
        with mpmath.workdps(40):
            cos, sin = float(mpmath.cos(4096)), float(mpmath.sin(4096))
        assert table["cos"][2, 0] == pytest.approx(cos * amplitude, rel=1e-14)
        assert table["sin"][2, 0] == pytest.approx(sin * amplitude, rel=1e-14)
        assert str(table["layout"]) == "half_split"
        assert table["kinds"].tolist() == ["default"]
        assert (int(table["head_size"]), int(table["rotary_size"])) == (64, 64)


def test_the_reference_table_of_several_kinds_of_layer(tmp_path: Path) -> None:
    inspection = inspected("gemma-3-27b-it")
    write_npz(tmp_path / "table.npz", inspection, [3])
    with np.load(tmp_path / "table.npz", allow_pickle=False) as table:
        assert table["inv_freq"][0] == 0.125
        assert table["sliding_attention.inv_freq"][0] == 1.0
        layer = inspection.layers[1]
        cos, _ = cos_sin(np.array([3]), layer.scaled.scaled)
        assert table["sliding_attention.cos"].tolist() == cos.tolist()


def test_kinds_of_layer_with_odd_names_keep_apart(tmp_path: Path) -> None:
    model = inspected("gemma-3-27b-it").model
    full, sliding = model.layers
    odd = tuple(replace(sliding, name=name) for name in ("../a", "///a", "", "file"))
    write_npz(tmp_path / "table.npz", build_inspection(replace(model, layers=(full, *odd))), [0, 1])
    with np.load(tmp_path / "table.npz", allow_pickle=False) as table:
        assert sum(name.endswith("inv_freq") for name in table.files) == 2 * 5
        assert not [name for name in table.files if "/" in name]


def test_usual_positions_reach_the_end_of_the_window() -> None:
    found = usual_positions(131072)
    assert found[:129] == (*range(128), 128)
    assert found[-2:] == (65536, 131071)
    assert usual_positions(1) == (0,)
    assert usual_positions(100) == tuple(range(100))
    assert usual_positions(None)[-1] == 4095


def test_a_table_too_large_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "table.npz"
    code, sentence = refusal(write_npz(path, inspected("llama-2-7b"), range(65_537)))
    assert code == "table_too_large"
    assert "65,537 positions of 64 pairs" in sentence
    assert not path.exists()


def test_the_ending_decides(tmp_path: Path) -> None:
    inspection = inspected("llama-2-7b")
    for name in ("a.csv", "a.json", "a.py", "a_torch.py", "b.py", "a.NPZ"):
        chosen = "torch" if name == "b.py" else None
        assert write_export(tmp_path / name, inspection, snippet=chosen) is None  # type: ignore[arg-type]
    assert (tmp_path / "a.csv").read_text("utf-8") == inspection_csv(inspection)
    assert (tmp_path / "a.json").read_text("utf-8") == inspection_json(inspection)
    assert "import numpy" in (tmp_path / "a.py").read_text("utf-8")
    assert "import torch" in (tmp_path / "a_torch.py").read_text("utf-8")
    assert "import torch" in (tmp_path / "b.py").read_text("utf-8")
    assert (tmp_path / "a.NPZ").read_bytes()[:2] == b"PK"
    assert len(list(tmp_path.iterdir())) == 6


def test_a_file_takes_the_place_of_the_former(tmp_path: Path) -> None:
    (tmp_path / "a.csv").write_text("old")
    assert write_export(tmp_path / "a.csv", inspected("llama-2-7b")) is None
    assert (tmp_path / "a.csv").read_text("utf-8").startswith("layer,pair")
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]


@posix
def test_a_link_is_followed(tmp_path: Path) -> None:
    (tmp_path / "real.csv").write_text("old")
    (tmp_path / "link.csv").symlink_to("real.csv")
    assert write_export(tmp_path / "link.csv", inspected("llama-2-7b")) is None
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "real.csv").read_text("utf-8").startswith("layer,pair")


@posix
@pytest.mark.parametrize("name", ["folder.py", "pipe.py", "device.py", "loop.py"])
def test_only_files_are_written(tmp_path: Path, name: str) -> None:
    (tmp_path / "folder.py").mkdir()
    os.mkfifo(tmp_path / "pipe.py")
    (tmp_path / "device.py").symlink_to("/dev/null")
    (tmp_path / "loop.py").symlink_to("loop.py")
    before = sorted(path.name for path in tmp_path.iterdir())
    code, sentence = refusal(write_export(tmp_path / name, inspected("llama-2-7b")))
    assert code == "not_a_file"
    assert sentence.endswith(f"{name} is no file to write to.")
    assert sorted(path.name for path in tmp_path.iterdir()) == before


def test_a_folder_that_is_not_there(tmp_path: Path) -> None:
    problem = write_export(tmp_path / "nowhere" / "a.py", inspected("llama-2-7b"))
    assert refusal(problem)[0] == "no_folder"


def test_a_fault_while_writing_leaves_the_former_file(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "a.csv").write_text("old")

    def fail(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "replace", fail)
    problem = write_export(tmp_path / "a.csv", inspected("llama-2-7b"))
    code, sentence = refusal(problem)
    assert (code, sentence.partition(": ")[2]) == ("cannot_write", "No space left on device")
    assert (tmp_path / "a.csv").read_text() == "old"
    assert [path.name for path in tmp_path.iterdir()] == ["a.csv"]

"""Reports of a scene with a scaling: what is infinite is left empty and told, nothing leaks."""

from __future__ import annotations

import csv
import json
import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NoReturn

import pytest

from rope_desktop.charts.report import Report, build_report
from rope_desktop.charts.sentences import build_sentences
from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.charts.wavelengths import build_wavelength_chart
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.presets import preset
from rope_desktop.io.report_csv import report_csv
from rope_desktop.io.report_json import report_json
from rope_desktop.io.report_text import report_text
from rope_desktop.state.model import ModelRope
from rope_desktop.state.open_model import opened
from rope_desktop.state.reduce import reduce
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.shown_model import use_shown
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from collections.abc import Callable

PROPORTIONAL = START._replace(
    head_size=64, base=1e6, pair=31, scaling=Scaling(Method.PROPORTIONAL, turning_pairs=8)
)
NOT_A_NUMBER = re.compile(r"\b(inf|infinity|nan)\b", re.IGNORECASE)


def refuse(constant: str) -> NoReturn:
    raise AssertionError(constant)


def test_the_json_has_null_and_a_problem_for_what_is_infinite() -> None:
    found = json.loads(report_json(build_report(resolve(PROPORTIONAL))), parse_constant=refuse)
    wavelengths = [row["wavelength"] for row in found["pairs"]]
    assert wavelengths[8:] == [None] * 24
    assert None not in wavelengths[:8]
    assert [row["theta"] for row in found["pairs"]][8:] == [0.0] * 24
    assert [row["turns_in_window"] for row in found["pairs"]][8:] == [0.0] * 24
    assert found["summary"]["slowest_wavelength"] is None
    assert found["summary"]["slowest_turns_in_window"] == 0.0
    told = {p["field"]: p for p in found["problems"] if p["code"] == "does_not_turn"}
    assert sorted(told) == [
        "pairs.wavelength",
        "summary.slowest_wavelength",
        "summary.wavelength_ratio",
    ]
    assert told["pairs.wavelength"]["message"].startswith("24 pairs do not turn")
    assert not any(p["code"] in ("not_finite", "beyond_float64") for p in found["problems"])


@pytest.mark.parametrize("write", [report_json, report_csv, report_text])
def test_no_writer_leaks_an_infinity(write: Callable[[Report], str]) -> None:
    assert not NOT_A_NUMBER.search(write(build_report(resolve(PROPORTIONAL))))


def test_pairs_that_do_not_turn_are_told_of_as_such() -> None:
    found = resolve(PROPORTIONAL)
    said = [say(sentence) for sentence in build_sentences(found)]
    said.append(say(build_wavelength_chart(found).caption))
    assert sum("24 pairs do not turn" in text for text in said) == 2
    assert not any(NOT_A_NUMBER.search(text) or "float64" in text for text in said)
    table = TABLES["wavelengths"](found)
    column = [column.column_id for column in table.columns].index("wavelength")
    assert table.cell_text(31, column) == "∞"


def with_model(name: str) -> Report:
    found = preset(name)
    assert found is not None
    model = found.read()
    assert isinstance(model, ModelRope)
    scene = reduce(START, opened(model))
    assert isinstance(scene, Scene)
    used = reduce(scene, use_shown(scene))
    assert isinstance(used, Scene)
    return build_report(resolve(used))


def scene_of(report: Report) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(report_json(report), parse_constant=refuse)["scene"]
    return found


def test_a_plain_scene_has_neither_scaling_nor_model() -> None:
    report = build_report(resolve(START))
    assert (scene_of(report)["scaling"], scene_of(report)["model"]) == (None, None)
    assert "scene." not in report_csv(report)
    assert "scaling" not in report_text(report)


def test_the_scaling_of_a_model_stands_in_the_scene_with_its_numbers() -> None:
    """Llama 3.1's published block; DeepSeek-V3's softmax factor is (1 + 0.1·ln 40)²."""
    scene = scene_of(with_model("llama-3.1-8b"))
    assert scene["scaling"] == {
        "method": "llama3",
        "factor": 8.0,
        "low_frequency_factor": 1.0,
        "high_frequency_factor": 4.0,
        "trained_window": 8192,
        "window": 131072,
        "attention_factor": 1.0,
        "score_factor": 1.0,
        "fits": True,
    }
    assert scene["model"] == {
        "id": "llama-3.1-8b",
        "name": "Llama-3.1-8B",
        "type": "llama",
        "part": "",
    }
    deep = scene_of(with_model("deepseek-v3"))["scaling"]
    assert deep["score_factor"] == pytest.approx((1 + 0.1 * math.log(40)) ** 2, rel=1e-14)
    lists = scene_of(with_model("phi-3-mini-128k-instruct"))["scaling"]
    assert (len(lists["short_factors"]), len(lists["long_factors"])) == (48, 48)


def test_a_file_of_a_known_models_name_is_not_that_model() -> None:
    found = with_model("llama-3.1-8b")
    assert found.scene.model is not None
    other = replace(found.scene.model, source="{}")
    scene = scene_of(replace(found, scene=replace(found.scene, model=other)))
    assert (scene["model"]["id"], scene["model"]["name"]) == (None, "Llama-3.1-8B")


def test_text_and_csv_name_the_scaling_too() -> None:
    report = with_model("gemma-3-27b-it")
    text = report_text(report)
    assert re.search(r"model +gemma-3-27b-it, part text_config\n", text)
    assert re.search(r"scaling +position interpolation\n +scaling factor +8\n", text)
    table = dict(row for row in csv.reader(report_csv(report).splitlines()) if len(row) == 2)
    assert table["scene.scaling.method"] == "linear"
    assert table["scene.scaling.factor"] == "8.0"
    assert table["scene.model.id"] == "gemma-3-27b-it"


def test_a_scaling_that_does_not_fit_says_so_and_infinity_is_null() -> None:
    scaling = Scaling(Method.YARN, math.inf, 4096, 4096)
    found = scene_of(build_report(resolve(START._replace(base=1.0, scaling=scaling))))["scaling"]
    assert (found["fits"], found["factor"]) == (False, None)

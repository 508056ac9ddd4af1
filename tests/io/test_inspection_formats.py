"""Inspections as text, JSON and CSV: the names of the contract, and numbers in full."""

from __future__ import annotations

import csv
import io
import json
from dataclasses import replace
from typing import Any, NoReturn

import pytest

from rope_desktop.charts.inspection import Inspection, build_inspection
from rope_desktop.charts.inspection_difference import compare
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.comparison_formats import comparison_csv, comparison_json, comparison_text
from rope_desktop.io.inspection_csv import inspection_csv
from rope_desktop.io.inspection_json import inspection_json
from rope_desktop.io.inspection_text import inspection_text
from rope_desktop.io.model_config.presets import all_presets, preset
from rope_desktop.io.preset_lists import presets_json, presets_text
from rope_desktop.state.model import LayerRope, ModelRope
from tests.helpers.configurations import LLAMA, models, read

MODEL_KEYS = [
    "model_type",
    "rope_type",
    "layout",
    "layout_source",
    "head_size",
    "rotary_size",
    "base",
    "trained_window",
    "window",
    "factor",
    "attention_factor",
    "score_factor",
    "layers",
]
LAYER_KEYS = [
    "name",
    "layer_indices",
    "base",
    "rope_type",
    "attention_factor",
    "inv_freq",
    "plain_inv_freq",
    "divisor",
    "band",
    "wavelength",
    "turns_in_trained_window",
    "turns_in_window",
    "unfinished_in_trained_window",
    "unfinished_in_window",
    "sections",
]
BY_PAIR = LAYER_KEYS[5:12]
KNOWN = {json.dumps(item["config"]): item for item in models()}


def inspected(identifier: str, **lengths: Any) -> Inspection:
    item = preset(identifier)
    assert item is not None
    found = item.read()
    assert isinstance(found, ModelRope)
    return build_inspection(found, **lengths)


def proportional() -> Inspection:
    """Return a model some of whose pairs don't turn."""
    layer = LayerRope(
        "default", (), 10000.0, 16, 16, 16, Scaling(Method.PROPORTIONAL, turning_pairs=3)
    )
    return build_inspection(replace(inspected("llama-2-7b").model, layers=(layer,)))


def loaded(text: str) -> dict[str, Any]:
    def refuse(name: str) -> NoReturn:
        pytest.fail(f"{name} is no JSON")

    found: dict[str, Any] = json.loads(text, parse_constant=refuse)
    return found


def test_the_json_has_the_keys_of_the_contract() -> None:
    found = loaded(inspection_json(inspected("gemma-3-27b-it")))
    assert list(found)[:13] == MODEL_KEYS
    others = ["layers_without_rope", "length", "part", "parts", "origins", "problems"]
    assert list(found)[13:] == others
    assert [list(layer)[:15] for layer in found["layers"]] == [LAYER_KEYS] * 2
    for layer in found["layers"]:
        assert {len(layer[name]) for name in BY_PAIR} == {64}
    first = {name: found["layers"][0][name][0] for name in BY_PAIR}
    # θ₀ is 1 rad per token, and the full layers divide it by 8.
    assert first["wavelength"] == pytest.approx(50.26548245743669, rel=1e-15)
    assert first["turns_in_window"] == first["turns_in_trained_window"]
    assert first["turns_in_window"] == pytest.approx(131072 / 50.26548245743669, rel=1e-15)
    found_first = (first["plain_inv_freq"], first["inv_freq"], first["divisor"], first["band"])
    assert found_first == (1.0, 0.125, 8.0, "divided")
    assert list(found["problems"][0]) == ["code", "severity", "field", "message"]
    assert list(found["origins"][0]) == ["name", "value", "kind", "place"]


@pytest.mark.parametrize("item", all_presets(), ids=lambda item: item.identifier)
def test_every_preset_has_the_frequencies_that_are_known_of_it(item: Any) -> None:
    known = KNOWN[item.text]
    for label, expected in known["sets"].items():
        text = inspection_json(inspected(item.identifier, **length_of(label, item)))
        found = loaded(text)
        layers = {layer["name"]: layer for layer in found["layers"]}
        layer = layers.get(label, layers.get("full_attention", found["layers"][0]))
        assert layer["inv_freq"] == pytest.approx(expected["inv_freq_f64"], rel=1e-12, abs=0)
        factor = expected["attention_scaling_f64"]
        assert layer["attention_factor"] == pytest.approx(factor, rel=1e-12)
        assert found["layout"] == known["layout"]
        assert (layer["rope_type"], layer["base"]) == (expected["rope_type"], expected["base"])
        factor = known["softmax_scale_multiplier"]
        assert found["score_factor"] == pytest.approx(factor, rel=1e-12) or len(layers) > 1


def length_of(label: str, item: Any) -> dict[str, int]:
    """Return the length of text that a set of known frequencies is for."""
    if label.startswith("seq_len="):
        return {"length": int(label.removeprefix("seq_len="))}
    trained = item.read().trained_window
    lengths = {"short": trained, "long": trained + 1}
    return {"length": lengths[label]} if label in lengths else {}


def test_numbers_beyond_float64_are_null_with_a_problem() -> None:
    found = loaded(inspection_json(proportional()))
    assert found["layers"][0]["divisor"] == [1.0] * 3 + [None] * 5
    assert found["layers"][0]["wavelength"][3:] == [None] * 5
    assert "pairs_do_not_turn" in [problem["code"] for problem in found["problems"]]


def test_layers_that_do_not_rotate_are_listed_apart() -> None:
    found = loaded(inspection_json(inspected("llama-4-scout-17b-16e-factor-16")))
    (still,) = found["layers_without_rope"]
    assert still["name"] == "no_rope"
    assert still["layer_indices"][:3] == [3, 7, 11]


def test_sections_and_their_order() -> None:
    found = loaded(inspection_json(inspected("qwen2-vl-7b-instruct")))
    (layer,) = found["layers"]
    assert (layer["sections"], layer["section_order"]) == ([16, 24, 24], "chunked")
    assert layer["axis"] == ["time"] * 16 + ["height"] * 24 + ["width"] * 24
    assert loaded(inspection_json(inspected("llama-2-7b")))["layers"][0]["axis"] == []


@pytest.mark.parametrize(
    ("identifier", "words", "pattern"),
    [
        (
            "qwen2-vl-7b-instruct",
            "16 pairs time, 24 height, 24 width, chunked",
            "t" * 16 + "h" * 24,
        ),
        ("qwen3-vl-2b-instruct", "24 pairs time, 20 height, 20 width, interleaved", "thw" * 20),
    ],
)
def test_pairs_are_told_with_their_axis(identifier: str, words: str, pattern: str) -> None:
    inspection = inspected(identifier)
    text = inspection_text(inspection)
    assert f"M-RoPE: {words}\n" in text
    lines = [line.split() for line in text.partition("\nPairs\n")[2].splitlines()]
    assert lines[0][:3] == ["pair", "axis", "dims"]
    assert "".join(line[1][0] for line in lines[1:65]).startswith(pattern)
    rows = list(csv.DictReader(io.StringIO(inspection_csv(inspection).partition("\n\n")[0])))
    assert "".join(row["axis"][0] for row in rows).startswith(pattern)


def test_without_sections_there_is_no_axis() -> None:
    inspection = inspected("llama-2-7b")
    assert "axis" not in inspection_csv(inspection)
    assert "axis" not in inspection_text(inspection)


def test_sections_that_are_no_triple_or_do_not_fill_the_pairs() -> None:
    model = inspected("qwen2-vl-7b-instruct").model
    for sections, axes, words in (
        ((16, 16, 16, 16), ["0"] * 16 + ["1"] * 16 + ["2"] * 16 + ["3"] * 16, "16 + 16 + 16 + 16"),
        ((16, 24, 23), [], "M-RoPE: 16 pairs time, 24 height, 23 width"),
    ):
        layer = replace(model.main_layer, sections=sections)
        inspection = build_inspection(replace(model, layers=(layer,)))
        assert loaded(inspection_json(inspection))["layers"][0]["axis"] == axes
        assert f"{words}" in inspection_text(inspection)


def test_the_csv_has_a_row_for_each_pair_and_kind_of_layer() -> None:
    inspection = inspected("gemma-3-27b-it")
    pairs, _, measures = inspection_csv(inspection).partition("\n\n")
    rows = list(csv.DictReader(io.StringIO(pairs)))
    assert [(row["layer"], row["pair"]) for row in rows] == [
        (name, str(pair)) for name in ("full_attention", "sliding_attention") for pair in range(64)
    ]
    assert rows[64 + 9]["inv_freq"] == repr(inspection.layers[1].inv_freq[9])
    assert (rows[0]["plain_inv_freq"], rows[0]["inv_freq"], rows[0]["divisor"]) == (
        "1.0",
        "0.125",
        "8.0",
    )
    assert (rows[5]["dims_a"], rows[5]["dims_b"]) == ("5", "69")
    found = dict(csv.reader(io.StringIO(measures)))
    assert found["layers.full_attention.base"] == "1000000.0"
    assert found["origins.full_attention.factor"] == "read: text_config.rope_scaling.factor"
    assert found["problems.0.code"] == "text_part"


def test_the_csv_leaves_cells_without_a_number_empty() -> None:
    rows = list(csv.DictReader(io.StringIO(inspection_csv(proportional()).partition("\n\n")[0])))
    assert (rows[7]["divisor"], rows[7]["inv_freq"]) == ("", "0.0")


def test_the_text_tells_every_number_with_its_origin() -> None:
    text = inspection_text(inspected("llama-3.1-8b", window=16384))
    words = " ".join(text.split())
    assert text.startswith("Llama-3.1-8B, of type llama\n")
    for line in (
        "head size d 128 read: hidden_size / num_attention_heads",
        "factor s 8 read: rope_scaling.factor",
        "rotary size 128 by model type llama",
        "window W 16,384 asked for with --window",
        "factor on cos and sin 1 follows from the method llama3",
        "layers 32 (0–31)",
        "never finish a turn in 8,192 tokens 32 of 64 pairs",
        "63 63, 127 2.45514079e−06 3.06892599e−07 8.0000 divided 20,473,564.14",
    ):
        assert line in words


def test_the_text_names_what_was_assumed() -> None:
    assert "base b 10,000 assumed" in " ".join(inspection_text(inspected("falcon-7b")).split())


def test_nothing_in_a_file_reaches_the_terminal_as_a_command() -> None:
    model = replace(inspected("llama-2-7b").model, name="\x1b[2J\x07model\x9b")
    text = inspection_text(build_inspection(model))
    assert text.startswith("?[2J?model?, of type llama\n")


def test_a_model_of_unknown_scaling_is_labelled_unscaled() -> None:
    keys = {**LLAMA, "rope_scaling": {"rope_type": "foo", "factor": 4.0}}
    lines = inspection_text(build_inspection(read(keys))).splitlines()
    (method,) = (" ".join(line.split()) for line in lines if line.startswith("  method"))
    assert method == "method default: unscaled, since the type is unknown"


def test_a_comparison_marks_what_differs() -> None:
    found = compare(inspected("llama-3.1-8b"), inspected("llama-3-70b"))
    lines = [" ".join(line.split()) for line in comparison_text(found).splitlines()]
    assert "≠ method llama3 default" in lines
    assert "base b 500,000 500,000" in lines
    assert "35 of 64 pairs have another frequency." in lines
    assert "63 3.06892599e−07 2.45514079e−06 0.125000 8.0000 1.0000 divided kept" in lines


def test_a_comparison_of_the_same_says_so() -> None:
    same = compare(inspected("llama-2-7b"), inspected("llama-2-7b"))
    assert "Nothing differs" in comparison_text(same)
    assert loaded(comparison_json(same))["same"] is True


def test_a_comparison_as_json_and_csv() -> None:
    comparison = compare(inspected("llama-2-7b"), inspected("gemma-3-27b-it"))
    found = loaded(comparison_json(comparison))
    assert list(found["a"])[:13] == list(found["b"])[:13] == MODEL_KEYS
    assert {"name": "base", "a": 10000.0, "b": 1000000.0} in found["differences"]
    assert found["only_b"] == ["sliding_attention"]
    (layer,) = found["layers"]
    assert layer["ratio"][0] == 8.0
    rows = list(csv.DictReader(io.StringIO(comparison_csv(comparison).partition("\n\n")[0])))
    assert len(rows) == 64
    assert (rows[0]["inv_freq_b"], rows[0]["ratio"], rows[0]["differs"]) == ("0.125", "8.0", "true")


def test_the_list_of_models() -> None:
    lines = presets_text(all_presets()).splitlines()
    assert lines[-1] == f"{len(all_presets())} models"
    assert any(
        line.split()[:4] == ["gpt-j-6b", "GPT-J", "interleaved", "default"] for line in lines
    )
    found = loaded(presets_json(all_presets()))["models"]
    assert [item["id"] for item in found] == [item.identifier for item in all_presets()]
    assert found[0]["source"]
    assert loaded(presets_json(())) == {"models": []}

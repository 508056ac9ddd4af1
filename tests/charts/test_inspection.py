"""Inspections: the numbers of real models, what is left empty, and two models side by side."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from rope_desktop.charts.inspection import Inspection, build_inspection
from rope_desktop.charts.inspection_difference import compare
from rope_desktop.charts.inspection_values import index_runs, value_rows
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.presets import preset
from rope_desktop.state.model import LayerRope, ModelRope
from rope_desktop.support.language import say
from tests.helpers.configurations import config, read


def model(identifier: str) -> ModelRope:
    item = preset(identifier)
    assert item is not None
    found = item.read()
    assert isinstance(found, ModelRope)
    return found


def inspected(identifier: str, **lengths: Any) -> Inspection:
    return build_inspection(model(identifier), **lengths)


def said(inspection: Inspection) -> dict[str, str]:
    return {problem.code: say(problem.message) for problem in inspection.problems}


@pytest.mark.parametrize(
    ("identifier", "window", "unfinished"),
    [
        ("llama-2-7b", None, 18),
        ("llama-3-70b", None, 29),
        ("qwen2.5-7b", None, 17),
        ("qwen2.5-7b", 32768, 24),
    ],
)
def test_pairs_that_never_finish_a_turn(
    identifier: str, window: int | None, unfinished: int
) -> None:
    found = build_inspection(model(identifier), window=window)
    assert found.main is not None
    assert found.main.unfinished_in_window == unfinished
    assert len(found.main.band) == 64


def test_both_windows_are_counted_against() -> None:
    main = inspected("llama-3.1-8b").main
    assert main is not None
    assert (main.trained_window, main.unfinished_in_trained_window) == (8192, 32)
    assert main.unfinished_in_window == 25
    # θ₀ is 1 rad per token.
    assert main.turns_in_window[0] == pytest.approx(131072 / 6.283185307179586, rel=1e-15)
    assert main.turns_in_trained_window[0] == pytest.approx(8192 / 6.283185307179586, rel=1e-15)
    assert main.band[0] == "kept"
    assert main.band[32] == "blended"
    assert main.band[63] == "divided"
    assert main.divisor[63] == 8.0
    assert main.dims[3] == (3, 67)


def test_layers_that_do_not_rotate_stand_apart() -> None:
    found = inspected("llama-4-scout-17b-16e-factor-16")
    assert [layer.name for layer in found.layers] == ["default"]
    assert [layer.name for layer in found.still] == ["no_rope"]
    assert found.main is found.layers[0]


def test_the_length_chooses_the_list_of_longrope() -> None:
    short = inspected("phi-3-mini-128k-instruct", length=4096).main
    long = inspected("phi-3-mini-128k-instruct", length=4097).main
    assert short is not None
    assert long is not None
    assert short.inv_freq[40] != long.inv_freq[40]


def test_a_length_without_effect_is_said() -> None:
    assert (
        "changes nothing here" in said(inspected("llama-2-7b", length=9))["length_without_effect"]
    )
    assert "length_without_effect" not in said(inspected("minicpm-2b-128k", length=9))


def test_pairs_that_do_not_turn_are_left_empty_and_said() -> None:
    scaling = Scaling(Method.PROPORTIONAL, turning_pairs=3)
    layer = LayerRope("default", (), 10000.0, 16, 16, 16, scaling)
    found = build_inspection(replace(model("llama-2-7b"), layers=(layer,)))
    assert found.main is not None
    assert found.main.divisor[2:5] == (1.0, None, None)
    assert found.main.wavelength[7] is None
    assert found.main.turns_in_window[7] == 0.0
    assert said(found)["pairs_do_not_turn"].startswith("5 pairs of the layers default do not turn")
    assert "not_finite" not in said(found)


def test_what_no_double_holds_is_left_empty_and_said() -> None:
    layer = LayerRope("default", (), 1e-320, 64, 64, 64)
    found = build_inspection(replace(model("llama-2-7b"), layers=(layer,)))
    assert found.main is not None
    assert found.main.inv_freq[-1] is None
    assert found.main.turns_in_window[-1] is None
    assert found.main.wavelength[-1] == pytest.approx(6.283185307179586e-310, rel=1e-9)
    fields = [problem.field for problem in found.problems if problem.code == "not_finite"]
    assert fields == [
        f"layers.default.{name}"
        for name in ("inv_freq", "plain_inv_freq", "turns_in_trained_window", "turns_in_window")
    ]


def test_windows_that_nobody_states_are_left_empty_and_said() -> None:
    without_window = config(model_type=..., max_position_embeddings=...)
    found = build_inspection(read(without_window))
    assert found.main is not None
    assert set(found.main.turns_in_window) == {None}
    assert found.main.unfinished_in_window is None
    assert {"window_unknown", "trained_window_unknown"} <= set(said(found))
    asked = build_inspection(read(without_window), window=4096)
    assert asked.main is not None
    assert asked.main.unfinished_in_window == 18
    assert "window_unknown" not in said(asked)


def test_a_scaling_that_does_not_fit_gives_plain_frequencies_and_is_said() -> None:
    layer = LayerRope("default", (), 1.0, 8, 8, 8, Scaling(Method.YARN, 4.0, 2048, 8192))
    found = build_inspection(replace(model("llama-2-7b"), layers=(layer,)))
    assert found.main is not None
    assert found.main.rope_type == "default"
    assert "yarn cannot be worked out" in said(found)["scaling_does_not_fit"]


def test_sections_that_do_not_come_out_in_turn_are_said() -> None:
    """Of 32 turns of three, height has 21 and width 10, whatever is left is time's."""
    block = {"rope_type": "default", "mrope_section": [10, 44, 10]}
    keys = config(model_type="qwen3_vl_text", head_dim=128, rope_scaling=block)
    told = said(build_inspection(read(keys)))["sections_do_not_come_out"]
    assert "sections of 10, 44, 10 do not come out: the axes get 33, 21, 10 pairs" in told
    fitting = {**keys, "rope_scaling": {**block, "mrope_section": [24, 20, 20]}}
    assert "sections_do_not_come_out" not in said(build_inspection(read(fitting)))


def test_every_value_has_an_origin() -> None:
    rows = {row.name: row for row in value_rows(inspected("llama-3.1-8b", window=16384))}
    assert rows["factor"][1:] == (8.0, "read", "rope_scaling.factor")
    assert rows["layout"][1:] == ("half_split", "by_model_type", "llama")
    assert rows["window"][1:] == (16384, "asked", "--window")
    assert rows["attention_factor"][1:] == (1.0, "computed", "llama3")
    assert rows["score_factor"].kind == "computed"


def test_what_follows_is_told_for_each_kind_of_layer() -> None:
    names = [row.name for row in value_rows(inspected("gemma-3-27b-it"))]
    assert len(names) == len(set(names))
    assert {"full_attention.attention_factor", "sliding_attention.attention_factor"} <= set(names)


@pytest.mark.parametrize(
    ("indices", "runs"),
    [((), ""), ((4,), "4"), ((0, 1, 2), "0–2"), ((0, 1, 3, 5, 6), "0–1, 3, 5–6")],
)
def test_runs_of_layers(indices: tuple[int, ...], runs: str) -> None:
    assert index_runs(indices) == runs


def test_a_model_against_itself_is_the_same() -> None:
    assert compare(inspected("gemma-3-27b-it"), inspected("gemma-3-27b-it")).is_same


def test_the_pairs_that_an_extension_changed() -> None:
    found = compare(inspected("llama-3.1-8b"), inspected("llama-3-70b"))
    (layer,) = found.layers
    assert not found.is_same
    assert layer.differing == tuple(range(29, 64))
    assert layer.ratio[0] == 1.0
    assert layer.ratio[63] == pytest.approx(1 / 8, rel=1e-15)
    differing = {pair.name for pair in found.values if pair.differs}
    assert differing == {"rope_type", "window", "factor", "default.layers"}


def test_heads_of_other_sizes_have_pairs_alone() -> None:
    found = compare(inspected("llama-2-7b"), inspected("phi-1.5"))
    (layer,) = found.layers
    assert len(layer.ratio) == 64
    assert layer.ratio[16:] == (None,) * 48
    assert layer.differing[-1] == 63


def test_kinds_of_layer_that_only_one_has() -> None:
    found = compare(inspected("llama-2-7b"), inspected("gemma-3-27b-it"))
    (layer,) = found.layers
    assert (layer.first.name, layer.second.name) == ("default", "full_attention")
    assert (found.only_first, found.only_second) == ((), ("sliding_attention",))


def test_layers_that_do_not_rotate_alike_are_a_difference() -> None:
    first = model("llama-4-scout-17b-16e-factor-16")
    moved = replace(first.layers[1], layer_indices=(2, *first.layers[1].layer_indices[1:]))
    other = replace(first, layers=(first.layers[0], moved))
    found = compare(build_inspection(first), build_inspection(other))
    assert [pair.name for pair in found.values if pair.differs] == ["no_rope.layers"]
    assert not found.is_same

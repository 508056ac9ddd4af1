"""Exports of a model whose head has no pair: valid all the same, and turning nothing."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from rope_desktop.charts.inspection import build_inspection
from rope_desktop.core.conventions import Layout
from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.io.model_export.exports import export_text
from rope_desktop.state.model import ModelRope


@pytest.mark.parametrize("model_type", ["deepseek_v3", "qwen2_vl"])
@pytest.mark.parametrize("layout", Layout)
def test_the_snippet_of_a_head_without_a_pair_turns_nothing(
    model_type: str, layout: Layout
) -> None:
    config: dict[str, Any] = {"model_type": model_type, "qk_rope_head_dim": 1}
    config |= {"hidden_size": 64, "num_attention_heads": 4}
    if model_type == "qwen2_vl":
        config["rope_scaling"] = {"type": "mrope", "mrope_section": [0, 0, 0]}
    model = read_config_bytes(json.dumps(config).encode(), "config.json")
    assert isinstance(model, ModelRope)
    names: dict[str, Any] = {}
    code = export_text("numpy", build_inspection(replace(model, layout=layout)))
    exec(compile(code, "snippet.py", "exec"), names)
    (rope,) = names["ROPE"].values()
    assert (rope["inv_freq"].shape, rope["inv_freq"].dtype) == ((0,), np.float64)
    x = np.arange(6.0).reshape(2, 3)
    np.testing.assert_array_equal(names["rotate"](x, [3, 7]), x)
    compile(export_text("torch", build_inspection(model)), "snippet.py", "exec")

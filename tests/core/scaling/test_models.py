"""Real models: each with the scaling of its configuration, written out by hand."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.core.scaling.windows import unfinished_count
from tests.core.true_values import reference

LONGROPE = Scaling(Method.LONGROPE, 32.0, 4096, 131072)
DEEPSEEK = Scaling(
    Method.YARN, 40, 4096, 163840, beta_fast=32, beta_slow=1, mscale=1.0, mscale_all_dim=1.0
)
LLAMA31 = Scaling(Method.LLAMA3, 8.0, 8192, 131072)

SCALINGS = {
    "LLaMA-2-7B (meta-llama/Llama-2-7b-hf)": Scaling(),
    "Llama-3-70B (meta-llama/Meta-Llama-3-70B)": Scaling(),
    "deepseek-coder-1.3b-instruct": Scaling(Method.LINEAR, 4.0),
    "Llama-3.1-8B (meta-llama/Meta-Llama-3.1-8B)": LLAMA31,
    "Llama-3.2-1B": LLAMA31._replace(factor=32.0),
    "Llama-4-Scout-17B-16E (variant A: factor 16, high=low=1)": LLAMA31._replace(
        factor=16.0, high_frequency_factor=1.0
    ),
    "Ministral-3-3B-2512": Scaling(Method.YARN, 16.0, 16384, mscale=1.0, mscale_all_dim=1.0),
    "gemma-3-27b-it": Scaling(Method.LINEAR, 8.0),
    "Phi-3-mini-128k-instruct": LONGROPE,
    "Phi-3.5-MoE-instruct": LONGROPE._replace(attention_factor=1.243163121016122),
    "DeepSeek-V2-Lite": DEEPSEEK._replace(
        mscale=0.707, mscale_all_dim=0.707, mscale_in_softmax=True
    ),
    "DeepSeek-V3": DEEPSEEK._replace(mscale_in_softmax=True),
    "DeepSeek-V4-Flash": Scaling(Method.YARN, 16, 65536, attention_factor=1.0),
    "Kimi-K2-Instruct": DEEPSEEK._replace(factor=32.0, beta_fast=1.0, mscale_in_softmax=True),
    "gpt-oss-20b": Scaling(Method.YARN, 32.0, 4096, truncate=False),
    "MiniCPM-2B-128k": Scaling(Method.DYNAMIC, 4.0, 65536),
    "MiniCPM4-8B + documented 128k block": LONGROPE._replace(
        factor=1.0, trained_window=32768, window=32768
    ),
    "EXAONE-3.5-7.8B": LLAMA31,
}


def length_of(label: str, scaling: Scaling) -> int | None:
    if label.startswith("seq_len="):
        return int(label.removeprefix("seq_len="))
    past = {"short": 0, "long": 1}.get(label)
    return None if past is None else (scaling.trained_window or 0) + past


@pytest.mark.parametrize(
    "model", reference("model_frequencies.json"), ids=lambda m: f"{m['name']}, {m['set']}"
)
def test_frequencies_amplitude_and_slow_pairs(model: dict[str, Any]) -> None:
    scaling = SCALINGS[model["name"]]._replace(
        short_factors=tuple(model.get("short_factors", ())),
        long_factors=tuple(model.get("long_factors", ())),
    )
    length = length_of(model["set"], scaling)
    found = scaled(model["rotary_size"], model["base"], scaling, length)
    np.testing.assert_allclose(found.scaled.theta, model["inv_freq"], rtol=1e-12, atol=0)
    assert found.amplitude == pytest.approx(model["attention_scaling"], rel=1e-12)
    assert found.score_factor == pytest.approx(model["softmax_scale_multiplier"], rel=1e-12)
    slow = unfinished_count(found.scaled, model["max_position_embeddings"])
    assert slow == model["wavelengths_gt_max_position"]

"""Real models: everything read from their configurations makes the frequencies known of them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest

from rope_desktop.core.scaling.scale import scaled
from tests.helpers.configurations import models, read

if TYPE_CHECKING:
    from rope_desktop.state.model import LayerRope, ModelRope

TOLERANCE = 1e-12
EVERY = models()
NAMES = [model["name"] for model in EVERY]


@pytest.mark.parametrize("model", EVERY, ids=NAMES)
def test_layout_sizes_and_window(model: dict[str, Any]) -> None:
    found = read(model["config"])
    assert found.layout == model["layout"]
    assert (found.head_size, found.rotary_size) == (model["head_dim"], model["rotary_dim"])
    assert found.window == model["max_position_embeddings"]


@pytest.mark.parametrize("model", EVERY, ids=NAMES)
def test_every_frequency_and_the_amplitude(model: dict[str, Any]) -> None:
    found = read(model["config"])
    for label, expected in model["sets"].items():
        layer = layer_called(found, label)
        result = scaled(layer.rotary_size, layer.power_base, layer.scaling, length_of(label, layer))
        np.testing.assert_allclose(
            result.scaled.theta, expected["inv_freq_f64"], rtol=TOLERANCE, atol=0
        )
        assert result.amplitude == pytest.approx(expected["attention_scaling_f64"], rel=TOLERANCE)
        assert result.score_factor == pytest.approx(
            model["softmax_scale_multiplier"], rel=TOLERANCE
        )
        assert layer.scaling.method == expected["rope_type"]
        assert layer.base == expected["base"]


def layer_called(found: ModelRope, label: str) -> LayerRope:
    return next((layer for layer in found.layers if layer.name == label), found.main_layer)


def length_of(label: str, layer: LayerRope) -> int | None:
    """Return the length of text that a set of known frequencies is for."""
    trained = layer.scaling.trained_window or 0
    if label.startswith("seq_len="):
        return int(label.removeprefix("seq_len="))
    return {"short": trained, "long": trained + 1}.get(label)

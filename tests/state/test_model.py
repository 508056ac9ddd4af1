"""The rotation of a model: which layers speak for it, and what odd rotary sizes mean."""

from __future__ import annotations

import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.core.frequencies import frequencies
from rope_desktop.state.model import (
    ASSUMED,
    LayerRope,
    ModelRope,
    Origin,
    OriginKind,
    StatedValue,
)


def layer(name: str, *, rotates: bool = True, rotary: int = 8, exponent: int = 8) -> LayerRope:
    return LayerRope(name, (), 10_000.0, 8, rotary, exponent, rotates=rotates)


def model(*layers: LayerRope, origins: tuple[StatedValue, ...] = ()) -> ModelRope:
    return ModelRope(
        "llama", "x", Layout.HALF_SPLIT, ASSUMED, 8, 8, None, None, layers, origins=origins
    )


def test_full_attention_speaks_for_the_model() -> None:
    assert model(layer("sliding_attention"), layer("full_attention")).main_layer.name == (
        "full_attention"
    )


def test_layers_that_rotate_come_before_those_that_do_not() -> None:
    found = model(layer("full_attention", rotates=False), layer("sliding_attention"))
    assert found.main_layer.name == "sliding_attention"


def test_a_model_in_which_nothing_rotates_has_a_main_layer_too() -> None:
    assert model(layer("no_rope", rotates=False)).main_layer.name == "no_rope"


def test_an_even_rotary_size_has_the_powers_of_its_base() -> None:
    assert layer("default").power_base == 10_000.0


def test_an_odd_rotary_size_is_rounded_up_and_keeps_its_exponents() -> None:
    odd = layer("default", rotary=6, exponent=5)
    theta = frequencies(odd.rotary_size, odd.power_base).theta
    assert theta.tolist() == pytest.approx([10_000.0 ** (-2 * i / 5) for i in range(3)], rel=1e-14)


def test_a_value_without_an_origin_is_assumed() -> None:
    stated = StatedValue("base", 5.0, Origin(OriginKind.READ, "rope_theta"))
    found = model(layer("default"), origins=(stated,))
    assert found.origin_of("base").place == "rope_theta"
    assert found.origin_of("window") == ASSUMED

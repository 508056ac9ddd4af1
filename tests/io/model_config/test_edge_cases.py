"""Odd configurations: what is read of them is what transformers 5.24.0 does with them."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Method
from tests.helpers.configurations import codes, config, read, refused

if TYPE_CHECKING:
    from rope_desktop.state.model import ModelRope

YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}


def ends(found: ModelRope) -> tuple[int, float, float, float]:
    """Return the number of pairs, the first and last frequency, and the amplitude."""
    layer = found.main_layer
    result = scaled(layer.rotary_size, layer.power_base, layer.scaling)
    theta = result.scaled.theta
    return len(theta), float(theta[0]), float(theta[-1]), result.amplitude


# (configuration, pairs, first and last frequency, amplitude) as transformers made them in float32.
FIGURES: list[tuple[dict[str, object], int, float, float, float]] = [
    (config(partial_rotary_factor=0.5), 64, 1.0, 0.00011547819303814322, 1.0),
    (
        config(partial_rotary_factor=0.5, rope_scaling={"rope_type": "linear", "factor": 1.0}),
        32,
        1.0,
        0.0001333521504420787,
        1.0,
    ),
    (
        config(rope_scaling={"rope_type": "linear", "type": "yarn", "factor": 4.0}),
        64,
        0.25,
        2.8869548259535804e-05,
        1.0,
    ),
    (
        config(
            rope_scaling={"rope_type": "linear", "factor": 4.0},
            rope_parameters={"rope_type": "default", "rope_theta": 5.0},
        ),
        64,
        0.25,
        2.8869548259535804e-05,
        1.0,
    ),
    (
        config(rope_parameters={"rope_type": "default", "rope_theta": 1234.0}),
        64,
        1.0,
        0.0009057047427631915,
        1.0,
    ),
    (
        config(rope_theta=500000.0, rope_scaling={"rope_type": "linear", "factor": 4.0}),
        64,
        0.25,
        6.137851755738666e-07,
        1.0,
    ),
    (
        config(rope_scaling={**YARN, "factor": None}, max_position_embeddings=32768),
        64,
        1.0,
        1.4434774129767902e-05,
        1.2079441541679836,
    ),
    (config(rope_scaling={**YARN, "mscale": 0.5}), 64, 1.0, 2.8869548e-05, 1.138629436111989),
    (
        config(rope_scaling={**YARN, "mscale": 1.0, "mscale_all_dim": 0.0}),
        64,
        1.0,
        2.8869548e-05,
        1.138629436111989,
    ),
    (config(rope_scaling={**YARN, "attention_factor": 1}), 64, 1.0, 2.8869548e-05, 1.0),
    (config(rope_scaling={**YARN, "factor": 1.0}), 64, 1.0, 0.00011547819303814322, 1.0),
    (config(rope_scaling={**YARN, "beta_fast": 0}), 64, 1.0, 2.8869548e-05, 1.138629436111989),
    (
        config(rope_scaling={"rope_type": "linear", "factor": 0.5}),
        64,
        2.0,
        0.00023095638607628644,
        1.0,
    ),
    (
        config(
            hidden_size=40,
            num_attention_heads=4,
            partial_rotary_factor=0.5,
            rope_scaling={"rope_type": "linear", "factor": 1.0},
        ),
        3,
        1.0,
        0.0006309573072940111,
        1.0,
    ),
    (config(rope_theta=1000000), 64, 1.0, 1.2409377632138785e-06, 1.0),
]


@pytest.mark.parametrize("figures", FIGURES, ids=range(len(FIGURES)))
def test_frequencies_of_odd_configurations(
    figures: tuple[dict[str, object], int, float, float, float],
) -> None:
    keys, *expected = figures
    assert list(ends(read(keys))) == pytest.approx(expected, rel=5e-7)


@pytest.mark.parametrize(
    ("block", "place"),
    [
        ({"rope_type": "linear"}, "rope_scaling.factor"),
        ({"rope_type": "linear", "factor": "4.0"}, "rope_scaling.factor"),
        (
            {"rope_type": "llama3", "factor": 8.0, "low_freq_factor": 1.0},
            "rope_scaling.high_freq_factor",
        ),
    ],
)
def test_what_transformers_stops_at_is_refused_by_its_place(
    block: dict[str, object], place: str
) -> None:
    assert refused(config(rope_scaling=block)).field == place


def test_dynamic_scaling_of_two_dimensions_is_refused() -> None:
    block = {"rope_type": "dynamic", "factor": 2.0}
    assert refused(config(head_dim=2, rope_scaling=block)).code == "too_few_dimensions"


def test_llama3_with_both_factors_at_one_divides_without_a_blend() -> None:
    block = {
        "rope_type": "llama3",
        "factor": 8.0,
        "low_freq_factor": 1.0,
        "high_freq_factor": 1.0,
        "original_max_position_embeddings": 8192,
    }
    pairs, first, last, _ = ends(read(config(rope_scaling=block)))
    assert (pairs, first) == (64, 1.0)
    assert last == pytest.approx(1.4434774129767902e-05, rel=5e-7)


@pytest.mark.parametrize("name", ["yarn", "su", "longrope"])
def test_every_name_that_phi_gave_longrope(name: str) -> None:
    block = {"type": name, "short_factor": [1.0] * 16, "long_factor": [2.0] * 16}
    found = read(
        config(
            model_type="phi3",
            hidden_size=1024,
            rope_scaling=block,
            original_max_position_embeddings=4096,
        )
    )
    assert found.main_layer.scaling.method is Method.LONGROPE
    assert found.trained_window == 4096


def test_a_length_beside_the_block_wins_over_the_one_inside() -> None:
    found = read(config(rope_scaling=YARN, original_max_position_embeddings=8192))
    assert found.trained_window == 8192
    assert "conflicting_keys" in codes(found)


def test_truncate_inside_a_kind_of_layer_has_no_effect() -> None:
    block = {**YARN, "truncate": False, "rope_theta": 1e6}
    keys = config(
        model_type="gemma3_text", rope_theta=..., rope_parameters={"full_attention": block}
    )
    full = read(keys).layers[0]
    assert full.scaling.truncate is True
    assert "truncate_ignored" in codes(read(keys))
    assert (
        read(config(rope_scaling={**YARN, "truncate": False})).main_layer.scaling.truncate is False
    )


def test_alpha_is_the_factor_of_ntk_in_hunyuan() -> None:
    block = {"type": "dynamic", "alpha": 1000.0, "factor": 1.0}
    scaling = read(config(model_type="hunyuan_v1_dense", rope_scaling=block)).main_layer.scaling
    assert (scaling.method, scaling.factor) == (Method.NTK, 1000.0)


def test_only_types_with_latent_attention_scale_the_softmax() -> None:
    block = {**YARN, "mscale": 1.0, "mscale_all_dim": 1.0}
    latent = read(config(model_type="deepseek_v3", qk_rope_head_dim=64, rope_scaling=block))
    assert latent.main_layer.scaling.mscale_in_softmax is True
    other = read(config(model_type="ministral3", rope_scaling=block))
    assert other.main_layer.scaling.mscale_in_softmax is False


def test_a_class_can_have_a_scaling_where_the_file_has_none() -> None:
    found = read(config(model_type="gpt_oss", rope_theta=...))
    scaling = found.main_layer.scaling
    assert (scaling.method, scaling.factor, scaling.truncate) == (Method.YARN, 32.0, False)
    assert found.origin_of("factor").place == "gpt_oss"

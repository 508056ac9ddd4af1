"""Keys that only some families have, as their published configurations spell them."""

from __future__ import annotations

from typing import Any

import pytest

from rope_desktop.charts.axes.layer import dealt_axes
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.model import ModelRope, Origin, OriginKind
from rope_desktop.support.language import say
from tests.helpers.configurations import codes, config, read, refused, said

LONGROPE = {"short_factor": [1.0] * 64, "long_factor": [2.0] * 64, "factor": 4.0}
PATTERN = ["sliding_attention"] * 5 + ["full_attention"]


def rotating(found: ModelRope) -> dict[str, tuple[int, ...]]:
    return {layer.name: layer.layer_indices for layer in found.layers if layer.rotates}


def test_zamba_2_has_heads_of_twice_the_quotient_and_rotates_only_if_told() -> None:
    keys = config(
        model_type="zamba2",
        hidden_size=2048,
        kv_channels=64,
        attention_head_dim=128,
        layers_block_type=["mamba", "mamba", "hybrid", "mamba"],
    )
    found = read({**keys, "use_mem_rope": True})
    assert (found.head_size, found.rotary_size) == (128, 128)
    assert rotating(found) == {"hybrid": (2,)}
    assert refused(keys).field == "use_mem_rope"


@pytest.mark.parametrize(
    ("keys", "layers"),
    [
        ({"model_type": "bamba", "attn_layer_indices": [1, 3]}, (1, 3)),
        ({"model_type": "lfm2", "full_attn_idxs": [2]}, (2,)),
        ({"model_type": "minimax_m1", "attn_type_list": [0, 0, 0, 1]}, (3,)),
        ({"model_type": "nemotron_h", "hybrid_override_pattern": "M-*E"}, (2,)),
    ],
    ids=lambda value: str(value)[:30],
)
def test_which_layers_of_a_hybrid_have_attention(
    keys: dict[str, Any], layers: tuple[int, ...]
) -> None:
    assert rotating(read(config(**keys))) == {"full_attention": layers}


def test_minimax_m1_turns_half_of_its_heads() -> None:
    found = read(config(model_type="minimax_m1", head_dim=128, rotary_dim=64))
    assert (found.rotary_size, found.layout) == (64, Layout.HALF_SPLIT)


def test_moonshine_counts_the_heads_of_its_decoder() -> None:
    found = read(
        {
            "model_type": "moonshine",
            "hidden_size": 416,
            "encoder_num_attention_heads": 8,
            "decoder_num_attention_heads": 8,
            "decoder_num_hidden_layers": 8,
            "partial_rotary_factor": 0.62,
            "max_position_embeddings": 194,
        }
    )
    # 416 / 8 = 52, and 0.62 of it 32.24.
    assert (found.head_size, found.rotary_size, found.layout) == (52, 32, Layout.INTERLEAVED)


def test_openelm_calls_its_base_a_constant() -> None:
    found = read(
        {
            "model_type": "openelm",
            "head_dim": 64,
            "model_dim": 1280,
            "num_query_heads": [12, 16],
            "num_transformer_layers": 2,
            "rope_freq_constant": 12000,
            "max_context_length": 2048,
        }
    )
    assert found.main_layer.base == 12000
    assert found.origin_of("base") == Origin(OriginKind.READ, "rope_freq_constant")
    assert (found.window, found.main_layer.layer_indices) == (2048, (0, 1))


def test_phi_3_small_has_a_base_of_its_own_spelling() -> None:
    found = read(config(model_type="phi3small", rope_theta=..., rope_embedding_base=1000000))
    assert found.origin_of("base") == Origin(OriginKind.READ, "rope_embedding_base")
    assert found.main_layer.base == 1e6


def test_gemma_4_has_wider_heads_in_its_full_layers() -> None:
    keys = config(model_type="gemma4_text", head_dim=256, num_hidden_layers=6, layer_types=PATTERN)
    by_type = read(keys)
    stated = read({**keys, "global_head_dim": 384})
    listed = read({**keys, "per_layer_config": {"05": {"head_dim": 128}}})
    sizes = [
        {layer.name: layer.head_size for layer in found.layers}
        for found in (by_type, stated, listed)
    ]
    assert [size["full_attention"] for size in sizes] == [512, 384, 128]
    assert {size["sliding_attention"] for size in sizes} == {256}
    assert [
        found.origin_of("full_attention.head_size").place for found in (by_type, stated, listed)
    ] == ["gemma4_text", "global_head_dim", "per_layer_config.05.head_dim"]


def test_a_width_of_one_kind_of_layer_has_the_same_limit() -> None:
    keys = config(model_type="gemma4_text", head_dim=256, global_head_dim=10**9)
    assert refused(keys).code == "head_too_large"


def test_step_3_5_has_lists_with_an_item_for_each_layer() -> None:
    found = read(
        config(
            model_type="step3p5",
            head_dim=128,
            layer_types=["full_attention", "sliding_attention"] * 2,
            rope_theta=[5e6, 1e4, 5e6, 1e4],
            partial_rotary_factors=[0.5, 1.0, 0.5, 1.0],
            rope_scaling={"rope_type": "linear", "factor": 2.0},
        )
    )
    assert [
        (layer.name, layer.base, layer.rotary_size, layer.scaling.factor, layer.layer_indices)
        for layer in found.layers
    ] == [
        ("full_attention", 5e6, 64, 2.0, (0, 2)),
        ("sliding_attention", 1e4, 128, 1.0, (1, 3)),
    ]
    assert {
        item.name: item.origin.place for item in found.origins if "_attention." in item.name
    } == {
        "full_attention.base": "rope_theta[0]",
        "full_attention.rotary_size": "partial_rotary_factors[0]",
        "full_attention.factor": "rope_scaling.factor",
        "sliding_attention.base": "rope_theta[1]",
        "sliding_attention.rotary_size": "partial_rotary_factors[1]",
    }


def test_ernie_vl_deals_its_pairs_out_in_an_order_of_its_own() -> None:
    found = read(
        config(
            model_type="ernie4_5_moe_vl",
            hidden_size=2560,
            num_attention_heads=20,
            rope_theta=5e5,
            rope_scaling={"type": "default", "mrope_section": [22, 22, 20]},
            rope_3d=True,
        )
    )
    layer = found.main_layer
    assert (layer.sections, layer.section_order, layer.base) == (
        (22, 22, 20),
        SectionOrder.ALTERNATING,
        5e5,
    )
    assert layer.sections_by_axis == (20, 22, 22)
    # Even pairs of the first 44 turn with the height, odd ones with the width, the rest with time.
    assert dealt_axes(layer) == (1, 2) * 22 + (0,) * 20
    assert "height, width and time" in said(found, "sections_of_ernie")
    assert found.layout is Layout.INTERLEAVED
    assert codes(found) == {"sections_of_ernie"}


def test_ernie_vl_has_sections_without_stating_them() -> None:
    found = read(config(model_type="ernie4_5_vl_moe_text"))
    assert found.main_layer.sections == (22, 22, 20)
    assert found.origin_of("sections").kind is OriginKind.BY_MODEL_TYPE


@pytest.mark.parametrize("name", ["kimi_linear", "inkling_text", "siglip_vision_model", "vits"])
def test_types_that_do_not_rotate(name: str) -> None:
    assert refused(config(model_type=name)).code == "without_rope"


def test_parts_that_see_images_are_said_to_turn_otherwise() -> None:
    vision = {"model_type": "qwen2_vl", "hidden_size": 1280, "num_heads": 16}
    assert "row and column" in said(read(config(model_type="pixtral")), "axial_positions")
    whole = config(model_type="qwen2_vl", vision_config=vision)
    assert "axial_positions" not in codes(read(whole))


@pytest.mark.parametrize("name", ["gptj", "codegen", "roformer"])
def test_some_classes_never_scale(name: str) -> None:
    found = read(
        config(model_type=name, rope_theta=5e5, rope_scaling={"type": "linear", "factor": 4.0})
    )
    assert (found.main_layer.base, found.main_layer.scaling.factor) == (10_000, 1)
    assert "rope_scaling has no effect" in said(found, "block_ignored")


def test_a_key_of_another_model_is_no_misspelling() -> None:
    found = read(config(swa_rope_theta=5000.0))
    assert "misspelt_key" not in codes(found)
    assert "swa_rope_theta" in said(found, "unread_key")


def test_a_type_of_endless_length_fills_no_message() -> None:
    found = read(config(model_type="x" * 100_000, rope_scaling={"type": "su", **LONGROPE}))
    assert max(len(say(problem.message)) for problem in found.problems) < 400
    assert len(found.model_type) == 100


def test_hunyuan_vl_raises_its_base_by_alpha_under_a_name_of_its_own() -> None:
    """As its text models do under "dynamic"; its four axes are more than M-RoPE has."""
    block = {"type": "xdrope", "alpha": 1000.0, "xdrope_section": [16, 16, 16, 16]}
    found = read(config(model_type="hunyuan_vl", head_dim=128, rope_scaling=block))
    scaling = found.main_layer.scaling
    assert (scaling.method, found.is_unscaled) == (Method.NTK, False)
    assert found.main_layer.sections == (16, 16, 16, 16)
    assert "4 axes" in said(found, "sections_of_other_axes")

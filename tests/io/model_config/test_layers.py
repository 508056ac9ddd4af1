"""Kinds of layer: which there are, which layers they have, and whether they rotate."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.core.scaling.spec import Method
from tests.helpers.configurations import codes, config, read

if TYPE_CHECKING:
    from rope_desktop.state.model import ModelRope


def kinds(found: ModelRope) -> dict[str, tuple[float, bool, tuple[int, ...]]]:
    return {layer.name: (layer.base, layer.rotates, layer.layer_indices) for layer in found.layers}


def of_type(name: str, count: int, **keys: object) -> ModelRope:
    return read(config(model_type=name, num_hidden_layers=count, **keys))


def test_gemma_3_has_two_bases_and_scales_only_the_global_layers() -> None:
    found = of_type(
        "gemma3_text",
        8,
        rope_theta=1e6,
        rope_local_base_freq=5000.0,
        rope_scaling={"rope_type": "linear", "factor": 8.0},
    )
    assert kinds(found) == {
        "full_attention": (1e6, True, (5,)),
        "sliding_attention": (5000.0, True, (0, 1, 2, 3, 4, 6, 7)),
    }
    assert [layer.scaling.method for layer in found.layers] == [Method.LINEAR, Method.PLAIN]


def test_the_older_type_has_no_effect_in_gemma_3() -> None:
    found = of_type("gemma3_text", 6, rope_scaling={"type": "linear", "factor": 8.0})
    assert {layer.scaling.method for layer in found.layers} == {Method.PLAIN}
    assert "type_ignored" in codes(found)


def test_modernbert_begins_with_a_global_layer_and_has_keys_of_its_own() -> None:
    found = of_type("modernbert", 5, rope_theta=77.0, global_rope_theta=1e5, local_rope_theta=1e4)
    assert kinds(found) == {
        "full_attention": (1e5, True, (0, 3)),
        "sliding_attention": (1e4, True, (1, 2, 4)),
    }


def test_olmo_3_gives_its_base_to_the_global_layers_only() -> None:
    assert kinds(of_type("olmo3", 4, rope_theta=12345.0)) == {
        "full_attention": (12345.0, True, (3,)),
        "sliding_attention": (500000.0, True, (0, 1, 2)),
    }


def test_mimo_reads_nothing_but_parameters_by_kind_of_layer() -> None:
    found = of_type("mimo_v2_flash", 7, rope_theta=99.0, partial_rotary_factor=0.9, head_dim=192)
    assert kinds(found) == {
        "full_attention": (5e6, True, (0, 5)),
        "sliding_attention": (1e4, True, (1, 2, 3, 4, 6)),
    }
    assert {layer.rotary_size for layer in found.layers} == {64}
    assert "unread_key" in codes(found)


def test_deepseek_v4_scales_the_layers_that_compress() -> None:
    found = read(
        config(
            model_type="deepseek_v4",
            num_hidden_layers=4,
            head_dim=512,
            qk_rope_head_dim=64,
            compress_rope_theta=160000,
            compress_ratios=[0, 4, 128, 4, 4],
            rope_scaling={"type": "yarn", "factor": 16, "original_max_position_embeddings": 65536},
        )
    )
    assert kinds(found) == {
        "main": (10000.0, True, (0,)),
        "compress": (160000.0, True, (1, 2, 3)),
    }
    assert found.layers[1].scaling.attention_factor == 1.0


@pytest.mark.parametrize("name", ["smollm3", "llama4_text"])
def test_every_fourth_layer_has_no_rotation_by_default(name: str) -> None:
    found = of_type(name, 8)
    assert [(layer.rotates, layer.layer_indices) for layer in found.layers] == [
        (True, (0, 1, 2, 4, 5, 6)),
        (False, (3, 7)),
    ]


def test_no_rope_layers_means_with_1_that_a_layer_rotates() -> None:
    found = of_type("smollm3", 4, no_rope_layers=[0, 1, 0, 1])
    assert [(layer.rotates, layer.layer_indices) for layer in found.layers] == [
        (True, (1, 3)),
        (False, (0, 2)),
    ]


def test_an_empty_list_of_no_rope_layers_is_the_default() -> None:
    assert of_type("llama4_text", 48, no_rope_layers=[]).layers[1].layer_indices == tuple(
        range(3, 48, 4)
    )


@pytest.mark.parametrize("name", ["cohere2", "exaone4"])
def test_only_sliding_layers_rotate(name: str) -> None:
    found = of_type(name, 8, sliding_window=4096)
    assert kinds(found) == {
        "sliding_attention": (10000.0, True, (0, 1, 2, 4, 5, 6)),
        "full_attention": (10000.0, False, (3, 7)),
    }


def test_exaone_4_without_a_sliding_window_rotates_everywhere() -> None:
    (layer,) = of_type("exaone4", 8, sliding_window=None).layers
    assert (layer.rotates, len(layer.layer_indices)) == (True, 8)


def test_layers_without_attention_do_not_rotate() -> None:
    found = of_type("qwen3_next", 8, head_dim=256)
    assert kinds(found) == {
        "full_attention": (10000.0, True, (3, 7)),
        "linear_attention": (10000.0, False, (0, 1, 2, 4, 5, 6)),
    }


def test_layers_with_the_same_frequencies_are_one_kind() -> None:
    (layer,) = of_type("gemma2", 4, layer_types=["sliding_attention", "full_attention"] * 2).layers
    assert layer.layer_indices == (0, 1, 2, 3)


@pytest.mark.parametrize(
    ("name", "keys", "order"),
    [
        ("qwen2_vl", {}, SectionOrder.CHUNKED),
        ("qwen3_vl_text", {}, SectionOrder.INTERLEAVED),
        ("qwen3_vl_text", {"mrope_interleaved": False}, SectionOrder.INTERLEAVED),
        ("unheard_of", {"mrope_interleaved": True}, SectionOrder.INTERLEAVED),
        ("unheard_of", {}, SectionOrder.CHUNKED),
    ],
)
def test_the_class_decides_how_sections_are_dealt(
    name: str, keys: dict[str, Any], order: SectionOrder
) -> None:
    block = {"rope_type": "default", "mrope_section": [24, 20, 20], **keys}
    layer = read(config(model_type=name, rope_scaling=block)).main_layer
    assert (layer.sections, layer.section_order) == ((24, 20, 20), order)


def test_sections_that_do_not_fill_the_pairs_are_said() -> None:
    found = read(config(rope_scaling={"rope_type": "default", "mrope_section": [24, 20, 21]}))
    assert "sections_do_not_fit" in codes(found)


def test_a_number_of_layers_beyond_reason_makes_no_list() -> None:
    found = read(config(num_hidden_layers=10**9))
    assert found.main_layer.layer_indices == ()
    assert "unreal_layer_count" in codes(found)

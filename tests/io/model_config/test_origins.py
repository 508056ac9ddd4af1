"""Every value says where it comes from, and what has no effect is listed."""

from __future__ import annotations

import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.state.model import Origin, OriginKind
from tests.helpers.configurations import codes, config, read, refused, said

YARN = {"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 4096}


def read_at(place: str) -> Origin:
    return Origin(OriginKind.READ, place)


def test_each_number_names_its_key() -> None:
    found = read(config(rope_scaling=YARN, head_dim=64))
    assert {item.name: item.origin for item in found.origins} == {
        "head_size": read_at("head_dim"),
        "layout": Origin(OriginKind.BY_MODEL_TYPE, "llama"),
        "window": read_at("max_position_embeddings"),
        "base": read_at("rope_theta"),
        "rotary_size": Origin(OriginKind.BY_MODEL_TYPE, "llama"),
        "factor": read_at("rope_scaling.factor"),
        "trained_window": read_at("rope_scaling.original_max_position_embeddings"),
    }


def test_a_quotient_names_both_keys() -> None:
    assert read(config()).origin_of("head_size") == read_at("hidden_size / num_attention_heads")


def test_a_factor_that_follows_from_two_lengths_names_where_they_stand() -> None:
    scaling = {key: value for key, value in YARN.items() if key != "factor"}
    found = read(config(rope_scaling=scaling, max_position_embeddings=..., n_positions=16384))
    place = "n_positions / rope_scaling.original_max_position_embeddings"
    assert (found.main_layer.scaling.factor, found.origin_of("factor")) == (4.0, read_at(place))


def test_a_nested_key_is_named_from_the_top() -> None:
    found = read({"model_type": "llava", "text_config": config()})
    assert found.origin_of("base") == read_at("text_config.rope_theta")
    assert found.model_type == "llava"


def test_the_main_kind_of_layer_speaks_for_the_model() -> None:
    found = read(config(model_type="gemma3_text", rope_theta=1e6))
    assert found.origin_of("base") == read_at("rope_theta")
    assert found.origin_of("sliding_attention.base").kind is OriginKind.BY_MODEL_TYPE


def test_a_text_part_without_a_type_is_of_the_type_that_the_whole_implies() -> None:
    found = read({"model_type": "gemma3", "text_config": config(model_type=..., head_dim=64)})
    assert [layer.name for layer in found.layers] == ["full_attention", "sliding_attention"]


def test_a_whole_without_parts_stands_for_its_text_part() -> None:
    found = read(config(model_type="qwen2_vl"))
    assert (found.model_type, found.layout) == ("qwen2_vl", Layout.HALF_SPLIT)
    assert "layout_assumed" not in codes(found)


def test_an_unknown_type_is_said_with_the_nearest_known() -> None:
    found = read(config(model_type="qwen3_mo"))
    assert "qwen3_moe" in said(found, "layout_assumed")
    assert found.layout_source.kind is OriginKind.ASSUMED


def test_the_type_can_follow_from_the_architecture() -> None:
    found = read(config(model_type=..., architectures=["CohereForCausalLM"]))
    assert found.layout is Layout.INTERLEAVED
    assert "CohereForCausalLM" in said(found, "type_from_architecture")


def test_first_releases_are_known_by_their_keys() -> None:
    found = read({"dim": 4096, "n_heads": 32, "n_layers": 32, "rope_theta": 500000.0})
    assert (found.layout, found.head_size) == (Layout.INTERLEAVED, 128)


def test_a_switch_of_the_class_decides_the_layout() -> None:
    latent = config(model_type="deepseek_v3", qk_rope_head_dim=64)
    assert read(latent).layout is Layout.INTERLEAVED
    found = read({**latent, "rope_interleave": False})
    assert (found.layout, found.layout_source) == (Layout.HALF_SPLIT, read_at("rope_interleave"))


def test_a_file_without_sizes_shows_those_of_its_type() -> None:
    found = read({"model_type": "glm"})
    assert (found.head_size, found.rotary_size) == (128, 64)
    assert "sizes_by_type" in codes(found)
    assert refused(config(hidden_size=...)).field == "hidden_size"


@pytest.mark.parametrize(
    ("keys", "code", "names"),
    [
        ({"rope_thta": 5.0}, "misspelt_key", ["rope_thta", "did you mean rope_theta"]),
        ({"rope_scalling": YARN}, "misspelt_key", ["rope_scalling", "rope_scaling"]),
        ({"rope_foo": 7}, "unread_key", ["rope_foo (7)"]),
        ({"rotary_dim": 64}, "unread_key", ["rotary_dim (64)"]),
        ({"rope_scaling": {**YARN, "finetuned": True}}, "unread_key", ["rope_scaling.finetuned"]),
        (
            {"rope_parameters": {"rope_theta": 5.0}},
            "conflicting_keys",
            ["rope_parameters.rope_theta says 5.0", "rope_theta says 10000.0 and is ignored"],
        ),
        ({"rope_theta": None}, "base_null", ["rope_theta is null", "10,000"]),
        (
            {"rope_scaling": YARN, "rope_parameters": {"rope_type": "default"}},
            "two_blocks",
            ["rope_scaling is used"],
        ),
        (
            {"rope_scaling": {**YARN, "beta_fast": 1.0, "beta_slow": 32.0}},
            "betas_swapped",
            ["1, not"],
        ),
        ({"rope_scaling": {"type": "ntk", "factor": 2.0}}, "unknown_scaling_type", ["“ntk”"]),
        ({"model_type": "foo", "head_dim": 64}, "head_size_not_quotient", ["64", "128"]),
    ],
)
def test_what_is_said_of_keys(keys: dict[str, object], code: str, names: list[str]) -> None:
    sentence = said(read(config(**keys)), code)
    assert [name for name in names if name not in sentence] == []


@pytest.mark.parametrize(
    "keys",
    [
        {"model_type": "modernbert", "position_embedding_type": "absolute"},
        {"model_type": "granitemoehybrid", "position_embedding_type": "rope"},
        {"model_type": "esm", "position_embedding_type": "rotary"},
        {"model_type": "foo", "position_embedding_type": "absolute"},
    ],
)
def test_a_key_kept_from_elsewhere_stops_no_rotation(keys: dict[str, object]) -> None:
    assert read(config(**keys)).main_layer.rotates


def test_a_part_without_sizes_has_those_of_its_type() -> None:
    found = read({"model_type": "llava", "text_config": {"model_type": "llama"}})
    assert (found.part, found.parts, found.head_size) == ("text_config", ("text_config",), 128)


def test_an_ordinary_configuration_is_accepted_without_a_word() -> None:
    assert read(config(rope_scaling=None, vocab_size=32000, num_key_value_heads=8)).problems == ()


@pytest.mark.parametrize(
    "keys",
    [
        {"model_type": "falcon", "alibi": True},
        {"model_type": "esm", "position_embedding_type": "absolute"},
        {"model_type": "granitemoehybrid", "position_embedding_type": "nope"},
        {"model_type": "granitemoehybrid"},
        {"model_type": "foo", "position_embedding_type": "alibi", "rope_theta": None},
        {"model_type": "mpt", "attn_config": {"alibi": True}},
        {"model_type": "baichuan", "hidden_size": 5120, "num_attention_heads": 40},
        {"model_type": "opt"},
    ],
)
def test_models_without_rotation_are_refused(keys: dict[str, object]) -> None:
    assert refused(config(**keys)).code == "without_rope"

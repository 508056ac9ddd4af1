"""Configurations that real readers got wrong: accepted, remarked on or refused as they should."""

from __future__ import annotations

from typing import Any

import pytest

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Band
from rope_desktop.io.model_config.reader import read_config_file
from rope_desktop.state.model import ModelRope, OriginKind
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem, Severity
from tests.helpers.configurations import CASES, cases, codes, said

BY_ID = {case["id"]: case for case in cases()}
WITH_OUTCOME = [case for case in cases() if "outcome" in case["check"]]
# What the sentence of a refusal or remark has to name.
NAMES = {
    "C03_nan_theta": ["rope_theta", "NaN"],
    "C03_inf_factor": ["rope_scaling.factor"],
    "C03_overflow_1e400": ["rope_theta"],
    "C05_utf16le_bom": ["UTF-16"],
    "C05_utf16be_no_bom": ["UTF-16"],
    "C07_trailing_comma": ["line 10, column 23", "trailing comma"],
    "C08_python_repr": ["line 1", "Python dict"],
    "C08_comments": ["line 1", "comments"],
    "C10_int_5000_digits": ["max_position_embeddings", "5,000 digits"],
    "C10_max_pos_1e30": ["max_position_embeddings", "no real length"],
    "C10_head_dim_1e9": ["head_dim", "65,536"],
    "C12_cache_metadata": ["url and etag", "hidden_size"],
    "C12_generation_config": ["generation_config"],
    "C12_top_list": ["a list"],
    "C12_top_null": ["null"],
    "C12_top_number": ["a number"],
    "C12_top_string": ["the text"],
    "C12_empty_object": ["no hidden_size and no heads"],
    "C13_truncated": ["ends in the middle", "100"],
    "C13_zero_padded": ["zero bytes", "201"],
    "C15_bool_theta": ["rope_theta is true"],
    "C15_bool_heads": ["num_attention_heads is true"],
    "C17_scaling_number": ["rope_scaling is a number"],
    "C17_scaling_list": ["rope_scaling is a list"],
    "C17_scaling_true": ["rope_scaling is true"],
    "C18_type_foo": ["“foo” is unknown", "yarn", "unscaled"],
    "C18_type_empty": ["“” is unknown", "unscaled"],
    "C18_type_null": ["names no type"],
    "C18_type_uppercase": ["did you mean “yarn”"],
    "C20_factor_zero": ["rope_scaling.factor is 0"],
    "C20_factor_negative": ["rope_scaling.factor is −4"],
    "C22_odd_head_dim": ["65 is odd", "no partner"],
    "C22_odd_rotary_dim": ["5 dimensions make 3 pairs"],
    "C23_zero_heads": ["num_attention_heads is 0"],
    "C23_negative_hidden": ["hidden_size is −64"],
    "C23_no_heads": ["num_attention_heads is missing"],
    "C23_head_dim_zero": ["head_dim is 0"],
    "C23_max_pos_zero": ["max_position_embeddings is 0"],
    "C27_theta_0": ["rope_theta is 0"],
    "C27_theta_negative": ["rope_theta is −10,000"],
    "C27_theta_1_yarn": ["base of 1", "YaRN"],
    "C27_theta_half": ["rope_theta is 0.5"],
    "C28_equal": ["high_freq_factor equals low_freq_factor"],
    "C28_swapped": ["high_freq_factor is below low_freq_factor"],
    "C28_no_original": ["original_max_position_embeddings is missing", "131,072"],
    "C30_short_list": ["short_factor has 7 numbers; 8 are needed"],
    "C30_zero_in_list": ["long_factor[7] is 0"],
    "C30_text_in_list": ["short_factor[7] is the text “1.0”"],
    "C30_long_missing": ["long_factor is missing"],
    "C32_text_config": ["text_config", "rope_theta stands outside text_config"],
    "C32_thinker": ["thinker_config.text_config"],
    "C32_text_config_null": ["text_config is null"],
    "C35_gptq": ["gptq 4 bit"],
    "C35_fp8": ["fp8"],
    "C37_gpt2": ["gpt2 does not use rotary"],
    "C37_bloom": ["bloom does not use rotary"],
    "C37_t5": ["t5 does not use rotary"],
    "C37_mamba": ["mamba2 does not use rotary"],
    "C38_gptj": ["n_embd (hidden_size)"],
    "C38_dbrx": ["n_heads (num_attention_heads)"],
    "C40_misspelt": [
        "did you mean original_max_position_embeddings",
        "did you mean beta_fast",
    ],
    "A48_wrong_length": ["64 numbers; 48 are needed"],
    "A32_no_type": ["names no type", "factor (8.0) is not read"],
    "A37_explicit_factor": ["The factor is 4", "1.25"],
    "A73_explicit_head_dim": ["160"],
}


def outcome_of(case_id: str) -> ModelRope | Problem:
    return read_config_file(CASES / BY_ID[case_id]["file"])


def accepted(case_id: str) -> ModelRope:
    found = outcome_of(case_id)
    assert isinstance(found, ModelRope)
    return found


@pytest.mark.parametrize("case", WITH_OUTCOME, ids=lambda case: case["id"])
def test_outcome(case: dict[str, Any]) -> None:
    found = read_config_file(CASES / case["file"])
    outcome = case["check"]["outcome"]
    assert isinstance(found, Problem) is (outcome == "refuse")
    if isinstance(found, Problem):
        assert found.severity is Severity.ERROR
    else:
        assert found.is_unscaled is (outcome == "ask")
        assert found.problems or outcome == "accept"


@pytest.mark.parametrize(("case_id", "names"), NAMES.items(), ids=list(NAMES))
def test_what_is_said_names_the_place(case_id: str, names: list[str]) -> None:
    found = outcome_of(case_id)
    problems = (found,) if isinstance(found, Problem) else found.problems
    sentences = " | ".join(say(problem.message) for problem in problems)
    assert [name for name in names if name not in sentences] == []


@pytest.mark.parametrize(
    "case_id", [name for name, case in BY_ID.items() if "pairs" in case["check"]]
)
def test_pairs_base_and_amplitude(case_id: str) -> None:
    check, found = BY_ID[case_id]["check"], accepted(case_id)
    layer = found.main_layer
    assert layer.rotary_size == 2 * check["pairs"]
    assert layer.base == check.get("base", layer.base)
    assert found.head_size == check.get("head_dim", found.head_size)
    result = scaled(layer.rotary_size, layer.power_base, layer.scaling)
    assert result.amplitude == pytest.approx(check.get("attention_factor", 1.0), rel=1e-9)
    assert list(layer.sections) == check.get("sections", [])


def test_partial_rotary_by_rotary_pct() -> None:
    layer = accepted("A13_rotary_pct").main_layer
    assert scaled(layer.rotary_size, layer.base, layer.scaling).plain.theta.tolist() == [1.0, 0.01]


def test_proportional_keeps_all_pairs_and_turns_a_quarter() -> None:
    full, sliding = accepted("A18_proportional").layers
    theta = scaled(full.rotary_size, full.base, full.scaling).scaled.theta
    check = BY_ID["A18_proportional"]["check"]
    assert len(theta) == check["full_pairs"]
    assert sum(theta > 0) == check["full_turning"]
    assert sum(theta == 0) == check["full_zero"]
    assert sliding.rotary_size == 2 * check["sliding_pairs"]
    assert (full.layer_indices, sliding.layer_indices) == ((5,), (0, 1, 2, 3, 4))


def test_llama3_bands() -> None:
    layer = accepted("A27_llama32_1b").main_layer
    bands = scaled(layer.rotary_size, layer.base, layer.scaling).bands
    kept, blended, divided = (bands.count(band) for band in Band)
    assert (kept, blended, divided) == (15, 3, 14)


def test_a_missing_base_is_assumed_and_said() -> None:
    found = accepted("A22_no_base")
    assert found.main_layer.base == 10_000
    assert found.origin_of("base").kind is OriginKind.ASSUMED
    assert "10,000 is assumed" in said(found, "base_assumed")


def test_a_base_in_the_block_is_read_there() -> None:
    found = accepted("A22_rope_parameters")
    assert found.origin_of("base").place == "rope_parameters.rope_theta"


def test_the_old_type_key_means_the_same() -> None:
    layer = accepted("A30_legacy_type").main_layer
    assert scaled(layer.rotary_size, layer.base, layer.scaling).scaled.theta[0] == 0.25


def test_whole_numbers_where_decimals_are_usual_are_no_fault() -> None:
    found = read_config_file(CASES / "A44_mla_mscale_1.json")
    assert isinstance(found, ModelRope)
    assert {item.severity for item in found.problems} == {Severity.NOTE}


def test_null_for_a_kind_of_layer_means_that_it_does_not_rotate() -> None:
    full, sliding = accepted("C33_one_null").layers
    assert (full.name, full.rotates) == ("full_attention", False)
    assert (sliding.name, sliding.rotates) == ("sliding_attention", True)


def test_other_spellings_are_read() -> None:
    places = {
        name: accepted(name).origin_of("base").place
        for name in ("C38_nomic", "C38_dbrx", "C38_mpt")
    }
    assert places == {
        "C38_nomic": "rotary_emb_base",
        "C38_dbrx": "attn_config.rope_theta",
        "C38_mpt": "attn_config.rope_theta",
    }
    assert accepted("C38_mpt").main_layer.scaling.factor == 2


def test_the_other_parts_are_offered() -> None:
    found = accepted("C32_text_config")
    assert found.part == "text_config"
    assert found.parts == ("text_config", "vision_config")
    other = read_config_file(CASES / "C32_text_config.json", part="vision_config")
    assert isinstance(other, ModelRope)
    assert (other.head_size, other.main_layer.base) == (16, 10_000)
    assert "key_outside_part" not in codes(other)

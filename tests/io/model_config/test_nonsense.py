"""Whatever a configuration holds, it is read or refused; what is read can be computed with."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import numpy as np
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.core.scaling.scale import scaled
from rope_desktop.io.model_config.pasted import read_pasted
from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.io.model_config.remarks import BLOCK_KEYS
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import config

if TYPE_CHECKING:
    from rope_desktop.state.model import ModelRope

ODD: st.SearchStrategy[object] = st.sampled_from(
    [None, True, False, 0, 1, 2, -1, 3, 65, 10**30, 10**400, 1e308, 1e-308, float("nan"), "x", "4",
     float("inf"), [], {}, [1.0], [1.0] * 32, [0, 1], {"a": {}}, {"a": None}, 0.25, 0.9, 64, 4096]
)  # fmt: skip
TYPES = st.sampled_from(
    ["llama", "gpt_neox", "phi3", "deepseek_v3", "deepseek_v4", "gemma3_text", "gemma4_text",
     "chatglm", "mpt", "cohere2", "exaone4", "mimo_v2_flash", "gpt_oss", "smollm3", "minimax_m2",
     "unheard_of", "qwen3_next", "modernbert", "phimoe", "hunyuan_v1_dense"]
)  # fmt: skip
METHODS = st.sampled_from(
    ["linear", "yarn", "llama3", "longrope", "dynamic", "default", "proportional", "mrope", "foo"]
)
USUAL = {
    "factor": 4.0,
    "original_max_position_embeddings": 4096,
    "low_freq_factor": 1.0,
    "high_freq_factor": 4.0,
    "short_factor": [1.0] * 32,
    "long_factor": [2.0] * 32,
}
TOP = st.sampled_from(
    ["rope_theta", "head_dim", "hidden_size", "num_attention_heads", "num_hidden_layers",
     "max_position_embeddings", "partial_rotary_factor", "rotary_dim", "qk_rope_head_dim",
     "layer_types", "no_rope_layers", "sliding_window", "sliding_window_pattern", "rope_ratio",
     "original_max_position_embeddings", "rope_scaling", "rope_parameters", "attn_config",
     "text_config", "model_type", "compress_ratios", "global_head_dim", "alibi", "rotary_pct"]
)  # fmt: skip


def blocks() -> st.SearchStrategy[dict[str, object]]:
    odd = st.dictionaries(st.sampled_from(BLOCK_KEYS), ODD, max_size=2)
    return st.builds(lambda method, keys: {"rope_type": method, **USUAL, **keys}, METHODS, odd)


def nested() -> st.SearchStrategy[dict[str, object]]:
    return st.dictionaries(
        st.sampled_from(["full_attention", "sliding_attention", "main", "compress"]),
        st.none() | blocks(),
        max_size=3,
    )


def configurations() -> st.SearchStrategy[dict[str, object]]:
    return st.builds(
        lambda name, block, odd: config(
            **{"model_type": name, "head_dim": 64, "rope_scaling": block, **odd}
        ),
        TYPES,
        st.none() | blocks() | nested(),
        st.dictionaries(TOP, ODD | blocks(), max_size=2),
    )


def check(found: ModelRope | Problem) -> None:
    problems = (found,) if isinstance(found, Problem) else found.problems
    assert all(say(problem.message) for problem in problems)
    for layer in [] if isinstance(found, Problem) else found.layers:
        assert 0 < layer.rotary_size <= layer.head_size + 1
        for length in (None, 1, 10**7):
            result = scaled(layer.rotary_size, layer.power_base, layer.scaling, length)
            assert not np.isnan(result.scaled.theta).any()


@settings(max_examples=400, deadline=None)
@given(configurations())
def test_any_configuration_is_read_or_refused(keys: dict[str, object]) -> None:
    check(read_config_bytes(json.dumps(keys).encode(), "config.json"))


@settings(max_examples=200, deadline=None)
@given(blocks())
def test_any_block_is_read_or_refused(block: dict[str, object]) -> None:
    check(read_pasted(json.dumps(block)))


@settings(max_examples=200, deadline=None)
@given(st.binary(max_size=60) | st.text(max_size=60).map(str.encode))
def test_any_bytes_are_read_or_refused(data: bytes) -> None:
    check(read_config_bytes(data, "config.json"))


@settings(max_examples=200, deadline=None)
@given(
    st.lists(
        st.sampled_from(
            ["--rope-scale", "--yarn-orig-ctx", "--rope-freq-base", "--rope-scaling", "yarn", "4",
             "-1", "0", "1e308", "4096", "--yarn-ext-factor", "--yarn-beta-fast", "-c", "linear",
             "--rope-freq-scale", "1e-308", "--rope-foo", "{", "=", "--yarn-attn-factor"]
        ),
        max_size=8,
    )
)  # fmt: skip
def test_any_flags_are_read_or_refused(words: list[str]) -> None:
    check(read_pasted(" ".join(words)))

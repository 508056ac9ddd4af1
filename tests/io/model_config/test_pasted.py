"""Pasted text: a configuration, an engine's scaling block, or llama.cpp's flags."""

from __future__ import annotations

import json

import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.scale import scaled
from rope_desktop.core.scaling.spec import Method
from rope_desktop.io.model_config.pasted import read_pasted
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import codes, config

BLOCK = '{"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}'


def accepted(text: str) -> ModelRope:
    found = read_pasted(text)
    assert isinstance(found, ModelRope), say(found.message)
    return found


def sentence(text: str) -> str:
    found = read_pasted(text)
    assert isinstance(found, Problem)
    return say(found.message)


def test_a_whole_configuration() -> None:
    found = accepted("\ufeff " + json.dumps(config()))
    assert (found.model_type, found.window) == ("llama", 16384)


@pytest.mark.parametrize(
    "text",
    [
        BLOCK,
        f"'{BLOCK}'",
        f'{{"rope_scaling": {BLOCK}}}',
        f"--rope-scaling '{BLOCK}'",
        f"--rope-scaling '{BLOCK}' --max-model-len 131072",
        f"--hf-overrides '{{\"rope_parameters\": {BLOCK}}}'",
    ],
)
def test_a_scaling_block_by_itself(text: str) -> None:
    found = accepted(text)
    scaling = found.main_layer.scaling
    assert (scaling.method, scaling.factor) == (Method.YARN, 4.0)
    assert (scaling.trained_window, found.window) == (32768, 131072)
    assert "head_assumed" in codes(found)


def test_the_base_beside_a_block() -> None:
    assert accepted(f"--rope-scaling '{BLOCK}' --rope-theta 1000000").main_layer.base == 1e6


def test_what_only_other_engines_know_is_read_from_a_block() -> None:
    scaling = accepted('{"rope_type": "ntk", "factor": 2.0}').main_layer.scaling
    assert (scaling.method, scaling.factor) == (Method.NTK, 2.0)


def test_lists_say_how_wide_the_head_is() -> None:
    block = {
        "type": "longrope",
        "short_factor": [1.0] * 48,
        "long_factor": [2.0] * 48,
        "factor": 32.0,
        "original_max_position_embeddings": 4096,
    }
    assert accepted(json.dumps(block)).head_size == 96


def test_flags_of_llama_cpp() -> None:
    found = accepted(
        "./llama-cli -m a.gguf -c 131072 --rope-scaling yarn --rope-scale 4 --yarn-orig-ctx 32768 "
        "--rope-freq-base 1000000 --yarn-beta-fast 16 --yarn-ext-factor -1.0"
    )
    scaling = found.main_layer.scaling
    assert (found.layout, found.window) == (Layout.INTERLEAVED, 131072)
    assert (scaling.method, scaling.factor, scaling.trained_window) == (Method.YARN, 4.0, 32768)
    assert (scaling.beta_fast, scaling.beta_slow) == (16.0, 1.0)
    assert found.origin_of("base").place == "--rope-freq-base"


def test_the_amplitude_flag_multiplies_the_engines_own() -> None:
    found = accepted("--rope-scale 4 --yarn-orig-ctx 4096 --yarn-attn-factor 0.5")
    layer = found.main_layer
    amplitude = scaled(layer.rotary_size, layer.base, layer.scaling).amplitude
    assert amplitude == pytest.approx(0.5 * 1.138629436111989, rel=1e-12)


@pytest.mark.parametrize(
    ("text", "method", "factor"),
    [
        ("--rope-freq-scale 0.25", Method.LINEAR, 4.0),
        ("--rope-scale=8", Method.LINEAR, 8.0),
        ("--rope-freq-base 500000", Method.PLAIN, 1.0),
        ("--rope-scaling none --rope-scale 8", Method.PLAIN, 1.0),
        ("--rope-scaling linear -c 8192 --yarn-orig-ctx 4096", Method.LINEAR, 2.0),
        ("--rope-scale 4 --yarn-orig-ctx 4096 --yarn-ext-factor 0.0", Method.LINEAR, 4.0),
    ],
)
def test_which_method_flags_ask_for(text: str, method: Method, factor: float) -> None:
    scaling = accepted(text).main_layer.scaling
    assert (scaling.method, scaling.factor) == (method, factor)


def test_a_misspelt_flag_is_said() -> None:
    found = accepted("--rope-scale 4 --yarn-beta-fst 32")
    assert "misspelt_key" in codes(found)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["nothing to read"]),
        ("hello", ["neither a config.json"]),
        ("--rope-scaling foo", ["foo is unknown", "yarn"]),
        ("--rope-scaling yarn --rope-scale 4", ["--yarn-orig-ctx is missing"]),
        ("--rope-scale four", ["--rope-scale", "“four” is not a number"]),
        ("--rope-scale", ["--rope-scale", "missing"]),
        ("--rope-freq-base -5", ["--rope-freq-base cannot be −5"]),
        ("--rope-freq-base 1e300", ["--rope-freq-base"]),
        ("--rope-freq-base 1 --rope-scale 4 --yarn-orig-ctx 4096", ["base of 1"]),
        ("--rope-scale 2 -c 12.5", ["-c is 12.5"]),
        ('{"rope_scaling": {', ["ends in the middle"]),
        ('{"factor": true, "rope_type": "linear"}', ["rope_scaling.factor is true"]),
        ("x" * 10_000_001, ["10 MB"]),
    ],
)
def test_what_is_wrong_is_said(text: str, names: list[str]) -> None:
    said = sentence(text)
    assert [name for name in names if name not in said] == []


METADATA = {
    "general.architecture": "llama",
    "general.name": "7",
    "llama.context_length": 131072,
    "llama.embedding_length": 4096,
    "llama.attention.head_count": 32,
    "llama.rope.freq_base": 500000,
    "llama.rope.dimension_count": 64,
}
LOGGED = "\n".join(
    [
        *(
            f"llama_model_loader: - kv {place:3}: {key:>40} {kind:18} = {value}"
            for place, ((key, value), kind) in enumerate(
                zip(METADATA.items(), ["str", "str", *["u32"] * 3, "f32", "u32"], strict=True)
            )
        ),
        'llama_model_loader: - kv 7: tokenizer.ggml.tokens arr[str,128256] = ["!", "\\"", ...',
        "llama_model_loader: - type f32: 65 tensors",
    ]
)
DUMPED = "\n".join(
    f"{place:7}: {'UINT32':10} |        1 | {key} = {value!r}"
    for place, (key, value) in enumerate(METADATA.items())
)


@pytest.mark.parametrize(
    "text",
    [
        LOGGED,
        DUMPED,
        "\n".join(f"{key}: {value}" for key, value in METADATA.items()),
        json.dumps(METADATA),
        json.dumps({"metadata": {k: {"index": 1, "value": v} for k, v in METADATA.items()}}),
    ],
    ids=["llama.cpp", "gguf-dump", "colons", "json", "gguf-dump --json"],
)
def test_printed_metadata_of_a_gguf_file(text: str) -> None:
    found = accepted(text)
    assert (found.name, found.model_type, found.layout) == ("7", "llama", Layout.INTERLEAVED)
    assert (found.head_size, found.rotary_size, found.window) == (128, 64, 131072)
    assert repr(found.main_layer.base) == "500000.0"
    assert found.origin_of("base").place == "llama.rope.freq_base"


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("general.architecture", "names no general.architecture"),
        ("general.architecture = llama", "llama.embedding_length is missing"),
        (f"{DUMPED}\n llama.rope.freq_base = x", "llama.rope.freq_base is no number"),
        (f"{DUMPED}\n llama.rope.freq_base = NaN", "llama.rope.freq_base must be finite"),
        (f"{DUMPED}\n llama.rope.freq_base = [1, 2]", "llama.rope.freq_base is no number"),
    ],
)
def test_printed_metadata_that_say_too_little(text: str, complaint: str) -> None:
    assert complaint in sentence(text)


@pytest.mark.parametrize(
    "text",
    [
        "vllm serve some/model --rope-scaling '{BLOCK}' --max-model-len 131072",
        "vllm serve some/model --hf-overrides '{\"rope_parameters\": {BLOCK}}'",
        'vllm serve some/model --rope-scaling "{ESCAPED}"',
        '"rope_scaling": {BLOCK}',
        '"rope_scaling": {BLOCK},\n"_name_or_path": "x",',
    ],
)
def test_a_block_is_found_in_a_command_and_in_lines_of_a_file(text: str) -> None:
    escaped = BLOCK.replace('"', '\\"')
    found = accepted(text.replace("{BLOCK}", BLOCK).replace("{ESCAPED}", escaped))
    scaling = found.main_layer.scaling
    assert (scaling.method, scaling.factor, scaling.trained_window) == (Method.YARN, 4.0, 32768)


def test_lines_of_a_configuration_are_one() -> None:
    found = accepted('"hidden_size": 4096,\n"num_attention_heads": 32,\n"rope_theta": 5000,')
    assert (found.head_size, found.main_layer.base) == (128, 5000.0)

"""GGUF: the metadata are read whatever the file's size, and a lying header costs nothing."""

from __future__ import annotations

import struct
from typing import TYPE_CHECKING

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.charts.inspection import build_inspection
from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method
from rope_desktop.io.inspection_text import inspection_text
from rope_desktop.io.model_config.reader import read_config_file
from rope_desktop.state.model import ModelRope
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import codes
from tests.helpers.gguf import Value, accepted, header, outcome, sentence, text

if TYPE_CHECKING:
    from pathlib import Path

LLAMA: dict[str, Value] = {
    "general.architecture": "llama",
    "general.name": "Tiny",
    "llama.context_length": 8192,
    "llama.embedding_length": 4096,
    "llama.attention.head_count": 32,
    "llama.block_count": 4,
    "llama.rope.freq_base": 500000.0,
    "llama.rope.dimension_count": 128,
}
YARN: dict[str, Value] = {
    "general.architecture": "qwen2",
    "qwen2.context_length": 131072,
    "qwen2.embedding_length": 3584,
    "qwen2.attention.head_count": 28,
    "qwen2.rope.freq_base": 1000000.0,
    "qwen2.rope.scaling.type": "yarn",
    "qwen2.rope.scaling.factor": 4.0,
    "qwen2.rope.scaling.original_context_length": 32768,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "model.gguf"


@pytest.mark.parametrize("order", ["<", ">"])
def test_metadata_in_either_byte_order(path: Path, order: str) -> None:
    found = accepted(path, header(LLAMA, order=order))
    layer = found.main_layer
    assert (found.model_type, found.name, found.layout) == ("llama", "Tiny", Layout.INTERLEAVED)
    assert (found.head_size, layer.base, found.window) == (128, 500000.0, 8192)
    assert layer.layer_indices == (0, 1, 2, 3)
    assert found.origin_of("base").place == "llama.rope.freq_base"


def test_yarn(path: Path) -> None:
    found = accepted(path, header(YARN))
    scaling = found.main_layer.scaling
    assert found.layout is Layout.HALF_SPLIT
    assert (scaling.method, scaling.factor, scaling.trained_window, scaling.window) == (
        Method.YARN,
        4.0,
        32768,
        131072,
    )


def test_a_vocabulary_is_stepped_over(path: Path) -> None:
    words = [f"word{index}" for index in range(300_000)]
    values = {"tokenizer.ggml.tokens": words, "tokenizer.ggml.scores": [1] * 300_000, **LLAMA}
    assert accepted(path, header(values)).head_size == 128


def test_a_file_of_any_size_is_read_at_its_head_only(path: Path) -> None:
    path.write_bytes(header(LLAMA))
    with path.open("ab") as file:
        file.truncate(2**36)
    assert isinstance(read_config_file(path), ModelRope)


def test_factors_among_the_tensors_are_said(path: Path) -> None:
    found = accepted(path, header(LLAMA, ("rope_freqs.weight", "token_embd.weight")))
    assert found.is_unscaled
    assert "factors_in_tensors" in codes(found)


def test_latent_attention_shows_the_slice_that_rotates(path: Path) -> None:
    values: dict[str, Value] = {
        "general.architecture": "deepseek2",
        "deepseek2.attention.key_length": 192,
        "deepseek2.attention.kv_lora_rank": 512,
        "deepseek2.rope.dimension_count": 64,
    }
    found = accepted(path, header(values))
    assert (found.head_size, found.rotary_size) == (64, 64)


def test_sections_end_where_their_zeros_begin(path: Path) -> None:
    sections: dict[str, Value] = {"llama.rope.dimension_sections": [16, 24, 24, 0]}
    assert accepted(path, header({**LLAMA, **sections})).main_layer.sections == (16, 24, 24)


def of(architecture: str, **extra: Value) -> dict[str, Value]:
    """Return the metadata of eight layers of another architecture."""
    renamed = {key.replace("llama.", f"{architecture}."): value for key, value in LLAMA.items()}
    more = {f"{architecture}.{key.replace('__', '.')}": value for key, value in extra.items()}
    return {
        **renamed,
        "general.architecture": architecture,
        f"{architecture}.block_count": 8,
        **more,
    }


def test_gemma_3_has_a_base_for_its_sliding_layers_that_no_key_states(path: Path) -> None:
    full, sliding = accepted(path, header(of("gemma3"))).layers
    assert (full.name, full.base, full.layer_indices) == ("full_attention", 500000.0, (5,))
    assert (sliding.base, sliding.layer_indices) == (10000.0, (0, 1, 2, 3, 4, 6, 7))


@pytest.mark.parametrize("architecture", ["smollm3", "llama4"])
def test_layers_that_do_not_rotate(path: Path, architecture: str) -> None:
    layers = accepted(path, header(of(architecture))).layers
    assert [(layer.rotates, layer.layer_indices) for layer in layers] == [
        (True, (0, 1, 2, 4, 5, 6)),
        (False, (3, 7)),
    ]


def test_a_model_without_a_sliding_window_rotates_everywhere(path: Path) -> None:
    assert len(accepted(path, header(of("exaone4"))).layers) == 1
    found = accepted(path, header(of("exaone4", attention__sliding_window=4096)))
    assert [layer.rotates for layer in found.layers] == [True, False]


@pytest.mark.parametrize(
    ("key", "value", "names"),
    [
        ("general.architecture", "bloom", ["bloom has no rotary"]),
        ("llama.embedding_length", 2**31, ["llama.embedding_length", "65,536"]),
        ("llama.rope.dimension_count", 64.5, ["llama.rope.dimension_count", "a whole number"]),
        ("llama.attention.head_count", 1e-45, ["llama.attention.head_count", "a whole number"]),
        ("llama.rope.dimension_count", 129, ["llama.rope.dimension_count", "129 of 128"]),
        ("llama.rope.freq_base", float("nan"), ["llama.rope.freq_base"]),
        ("llama.rope.freq_base", "x", ["llama.rope.freq_base is no number"]),
        ("llama.rope.scaling.type", "yarn", ["llama.rope.scaling.factor is missing"]),
    ],
)
def test_what_is_wrong_is_named(path: Path, key: str, value: Value, names: list[str]) -> None:
    said = sentence(path, header({**LLAMA, key: value}))
    assert [name for name in names if name not in said] == []


def test_a_type_of_scaling_that_nobody_knows_leaves_it_unscaled(path: Path) -> None:
    found = accepted(path, header({**LLAMA, "llama.rope.scaling.type": "foo"}))
    assert found.is_unscaled


@pytest.mark.parametrize(
    ("data", "names"),
    [
        (b"", ["does not begin like a GGUF"]),
        (b"GGUF", ["version", "longer than the file"]),
        (b"PK\x03\x04" + bytes(40), ["does not begin like a GGUF"]),
        (header(LLAMA, version=1), ["version 1"]),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 2**62), ["longer than the file"]),
        (b"GGUF" + struct.pack("<IQQ", 3, 2**62, 0), ["longer than the file"]),
        (b"GGUF" + struct.pack("<IQQQ", 3, 0, 1, 2**63), ["longer than the file"]),
        (
            b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + text("a") + struct.pack("<IIQ", 9, 6, 2**61),
            ["longer than the file"],
        ),
        (
            b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + text("a") + struct.pack("<IIQ", 9, 8, 2**60),
            ["longer than the file"],
        ),
        (
            b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + text("a") + struct.pack("<IIQ", 9, 8, 2)
            + text("b") + struct.pack("<Q", 2**40),
            ["longer than the file"],
        ),
        (b"GGUF" + struct.pack("<IQQ", 3, 0, 1) + text("a") + struct.pack("<I", 77), ["no type"]),
        (header(LLAMA)[:-9], ["longer than the file"]),
        (header({"x": 1}), ["general.architecture"]),
    ],
)  # fmt: skip
def test_lying_lengths_are_refused_at_once(path: Path, data: bytes, names: list[str]) -> None:
    said = sentence(path, data)
    assert [name for name in names if name not in said] == []


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_damage_never_does_harm(
    tmp_path_factory: pytest.TempPathFactory, data: st.DataObject
) -> None:
    whole = bytearray(header({**LLAMA, **YARN}, ("rope_freqs.weight",)))
    for _ in range(data.draw(st.integers(1, 4))):
        whole[data.draw(st.integers(0, len(whole) - 1))] = data.draw(st.integers(0, 255))
    path = tmp_path_factory.getbasetemp() / "damaged.gguf"
    found = outcome(path, bytes(whole[: data.draw(st.integers(0, len(whole)))]))
    assert isinstance(found, ModelRope | Problem)


def test_a_whole_number_where_a_decimal_is_usual_is_that_decimal(path: Path) -> None:
    found = accepted(path, header({**YARN, "qwen2.rope.freq_base": 50000}))
    assert repr(found.main_layer.base) == "50000.0"
    inspection = build_inspection(found)
    assert "50,000" in inspection_text(inspection)


@pytest.mark.parametrize(
    ("key", "item", "reason"),
    [
        *(
            ("llama.rope.dimension_sections", item, "finite")
            for item in (float("nan"), float("inf"), -float("inf"))
        ),
        ("llama.rope.dimension_sections", -0.5, "a whole number"),
        ("llama.attention.head_count", 0.5, "a whole number"),
    ],
)
def test_a_list_with_a_number_that_is_none_is_refused(
    path: Path, key: str, item: float, reason: str
) -> None:
    entry = text(key) + struct.pack("<II", 4, 0)
    data = header({**{name: value for name, value in LLAMA.items() if name != key}, key: 0})
    assert data.endswith(entry)
    listed = text(key) + struct.pack("<IIQff", 9, 6, 2, item, 16.0)
    assert f"{key} must be {reason}" in sentence(path, data.removesuffix(entry) + listed)


def test_an_architecture_of_endless_length_is_none(path: Path) -> None:
    told = sentence(path, header({**LLAMA, "general.architecture": "x" * 5000}))
    assert told == "general.architecture is no name of an architecture."


def test_a_window_beyond_every_position_is_not_drawn(path: Path) -> None:
    data = header({**LLAMA, "llama.context_length": 0})
    wide = text("llama.context_length") + struct.pack("<IQ", 10, 2**64 - 1)
    narrow = text("llama.context_length") + struct.pack("<II", 4, 0)
    found = accepted(path, data.replace(narrow, wide))
    assert found.window is None
    assert "unreal_window" in codes(found)

"""GGUF files with two kinds of layer: each has the base and the widths that its keys give it."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.helpers.gguf import Value, accepted, header, sentence

if TYPE_CHECKING:
    from pathlib import Path

GEMMA_4: dict[str, Value] = {
    "general.architecture": "gemma4",
    "gemma4.context_length": 131072,
    "gemma4.embedding_length": 2560,
    "gemma4.attention.head_count": 8,
    "gemma4.block_count": 3,
    "gemma4.attention.key_length": 512,
    "gemma4.attention.key_length_swa": 256,
    "gemma4.attention.sliding_window_pattern": [1, 1, 0],
    "gemma4.rope.dimension_count": 512,
    "gemma4.rope.dimension_count_swa": 256,
    "gemma4.rope.freq_base": 1000000.0,
    "gemma4.rope.freq_base_swa": 10000.0,
}


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "model.gguf"


def test_sliding_layers_have_widths_of_their_own(path: Path) -> None:
    found = accepted(path, header(GEMMA_4))
    assert [
        (layer.name, layer.base, layer.head_size, layer.rotary_size, layer.layer_indices)
        for layer in found.layers
    ] == [
        ("full_attention", 1e6, 512, 512, (2,)),
        ("sliding_attention", 1e4, 256, 256, (0, 1)),
    ]
    assert found.origin_of("sliding_attention.base").place == "gemma4.rope.freq_base_swa"


def test_more_dimensions_than_a_sliding_head_has_are_refused(path: Path) -> None:
    told = sentence(path, header({**GEMMA_4, "gemma4.rope.dimension_count_swa": 258}))
    assert told.startswith("gemma4.rope.dimension_count_swa makes 258 of 256")

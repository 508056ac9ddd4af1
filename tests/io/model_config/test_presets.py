"""The models that the program knows: all confirmed, all read without a fault, and found."""

from __future__ import annotations

import json
import re

import pytest

from rope_desktop.io.model_config.presets import all_presets, find_presets, preset
from rope_desktop.state.model import ModelRope
from tests.helpers.configurations import models

FAMILIES = {"RoFormer", "GPT-J", "GPT-NeoX", "Llama", "Mistral", "Qwen", "Gemma", "DeepSeek"} | {
    "gpt-oss",
    "Phi",
}
# Identifiers are typed by people and kept in files: none may ever change.
PERMANENT = ("llama-2-7b", "llama-3.1-8b", "qwen2.5-7b", "gemma-3-27b-it", "deepseek-v3", "phi-1.5")


def test_there_are_sixty_with_source_and_confidence() -> None:
    assert len(all_presets()) >= 60
    assert all(item.source and item.confidence for item in all_presets())
    assert {item.family for item in all_presets()} >= FAMILIES


def test_each_is_the_configuration_of_a_confirmed_model() -> None:
    confirmed = [model["config"] for model in models() if model["confirmed"]]
    assert all(json.loads(item.text) in confirmed for item in all_presets())


@pytest.mark.parametrize("identifier", [item.identifier for item in all_presets()])
def test_each_is_read(identifier: str) -> None:
    item = preset(identifier)
    assert item is not None
    found = item.read()
    assert isinstance(found, ModelRope)
    assert (found.name, found.is_unscaled) == (item.name, False)


def test_identifiers_are_unique_and_readable() -> None:
    identifiers = [item.identifier for item in all_presets()]
    assert len(set(identifiers)) == len(identifiers)
    assert all(re.fullmatch(r"[a-z0-9][a-z0-9.-]*", name) for name in identifiers)
    assert set(PERMANENT) <= set(identifiers)


def test_a_model_is_found_by_its_identifier_in_any_case() -> None:
    found = preset(" Llama-3.1-8B ")
    assert found is not None
    assert found.name == "Llama-3.1-8B"
    assert preset("no-such-model") is None


@pytest.mark.parametrize(
    ("text", "identifiers"),
    [
        ("gemma", {"gemma-2b", "gemma-2-9b", "gemma-3-27b-it", "gemma-3n-e4b"}),
        ("phi 3.5", {"phi-3.5-mini-instruct", "phi-3.5-moe-instruct"}),
        ("eleutherai gpt-j", {"gpt-j-6b"}),
        ("nothing of the kind", set()),
    ],
)
def test_models_are_found_by_name_and_family(text: str, identifiers: set[str]) -> None:
    assert {item.identifier for item in find_presets(text)} == identifiers


def test_an_empty_search_finds_all() -> None:
    assert find_presets("") == all_presets()

"""Configurations to read in tests, and what reading them is expected to give."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem

REFERENCE = Path(__file__).parents[1] / "reference"
CASES = REFERENCE / "cases"
LLAMA = {
    "model_type": "llama",
    "hidden_size": 4096,
    "num_attention_heads": 32,
    "num_hidden_layers": 4,
    "max_position_embeddings": 16384,
    "rope_theta": 10000.0,
}


def config(**keys: object) -> dict[str, object]:
    """Return a Llama's configuration with these keys put in; ``...`` takes one out."""
    merged: dict[str, object] = {**LLAMA, **keys}
    return {key: value for key, value in merged.items() if value is not ...}


def read(keys: dict[str, Any]) -> ModelRope:
    """Return the model that a configuration describes, which must be accepted."""
    found = read_config_bytes(json.dumps(keys).encode(), "config.json")
    assert isinstance(found, ModelRope), say(found.message)
    return found


def refused(keys: dict[str, Any]) -> Problem:
    """Return why a configuration is refused, which it must be."""
    found = read_config_bytes(json.dumps(keys).encode(), "config.json")
    assert isinstance(found, Problem)
    return found


def codes(found: ModelRope) -> set[str]:
    """Return the codes of all that was remarked."""
    return {problem.code for problem in found.problems}


def said(found: ModelRope, code: str) -> str:
    """Return the one sentence with this code."""
    (sentence,) = (say(item.message) for item in found.problems if item.code == code)
    return sentence


def models() -> list[dict[str, Any]]:
    """Return the models whose frequencies are known."""
    known: list[dict[str, Any]] = json.loads((REFERENCE / "models.json").read_text("utf-8"))
    return known


def cases() -> list[dict[str, Any]]:
    """Return the configurations that real readers got wrong."""
    known: list[dict[str, Any]] = json.loads((CASES / "index.json").read_text("utf-8"))
    return known

"""Bytes that claim to be JSON: every encoding, and every way to be wrong."""

from __future__ import annotations

import json
import time

import pytest

from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem
from tests.helpers.configurations import codes, config, said

TEXT = json.dumps(config())
SIZES = '"model_type": "llama", "hidden_size": 64, "num_attention_heads": 4'


def outcome(text: str | bytes) -> ModelRope | Problem:
    data = text.encode() if isinstance(text, str) else text
    start = time.monotonic()
    found = read_config_bytes(data, "config.json")
    assert time.monotonic() - start < 1
    return found


def sentence(text: str | bytes) -> str:
    found = outcome(text)
    assert isinstance(found, Problem)
    return say(found.message)


@pytest.mark.parametrize(
    "encoding", ["utf-8", "utf-8-sig", "utf-16", "utf-16-le", "utf-16-be", "utf-32"]
)
def test_every_encoding_of_json(encoding: str) -> None:
    found = outcome(TEXT.encode(encoding))
    assert isinstance(found, ModelRope)
    assert ("encoding" in codes(found)) is not encoding.startswith("utf-8")


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("", ["config.json is empty"]),
        (" \n", ["config.json is empty"]),
        ('{"a": 1,}', ["line 1, column 8", "trailing comma"]),
        ('{"a": [1, 2,\n ]}', ["line 1, column 12", "trailing comma"]),
        ("{'a': None}", ["Python dict"]),
        ('{"a": None}', ["Python dict"]),
        ('{"a": 1, // one\n}', ["column 10", "comments"]),
        ('{"a": 1} x', ["column 10", "follows after the end"]),
        ("<!DOCTYPE html>", ["web page"]),
        ('{"a": "b', ["ends in the middle"]),
        ('{"a": ', ["ends in the middle", "6"]),
        ('{"a": 1}\0\0', ["zero bytes from character 8"]),
        ('{"a" 1}', ["line 1, column 6", "not JSON", "a colon is missing"]),
        ('{"a": 1 "b": 2}', ["line 1, column 9", "a comma is missing"]),
        ('{"a": 1, b: 2}', ["line 1, column 10", "a key in double quotes"]),
        ('{"a": "1\n"}', ["line 1, column 9", "line break"]),
        ('{"a": "\\x"}', ["backslash"]),
        ("model_type: llama", ["line 1, column 1", "no value or key"]),
        (b"version https://git-lfs.github.com/spec/v1\noid", ["Git LFS"]),
        (b"GGUF\x03\0\0\0", ["GGUF file", "ending .gguf"]),
        (b"\x1f\x8b\x08\0", ["packed"]),
        (b"\x89PNG\r\n", ["a picture"]),
        (b"PK\x03\x04", ["weights"]),
        (b'\x40\0\0\0\0\0\0\0{"a": {}}', ["weights"]),
        (b'{"a": "\xff"}', ["byte 7", "UTF-8"]),
        ("[" * 20_000, ["nested too deeply"]),
        ('{"a":' * 20_000, ["nested too deeply"]),
    ],
)
def test_what_is_wrong_is_said_with_its_place(text: str | bytes, names: list[str]) -> None:
    said_of_it = sentence(text)
    assert [name for name in names if name not in said_of_it] == []


@pytest.mark.parametrize(
    ("value", "names"),
    [
        ("1" * 5000, ["rope_theta has 5,000 digits"]),
        ("1" * 4000, ["rope_theta has 4,000 digits"]),
        ("1" * 9_000_000, ["rope_theta has 9,000,000 digits"]),
        ("0." + "1" * 9_000_000, ["rope_theta has"]),
        ("1e400", ["rope_theta is infinite"]),
        ("-Infinity", ["rope_theta is infinite"]),
        ("NaN", ["rope_theta is NaN"]),
        ("1e200", ["beyond any number used here"]),
        ("1e-320", ["must be above 0"]),
        ("true", ["rope_theta is true"]),
        ('"10000"', ["rope_theta is the text “10000”"]),
        ("[1]", ["rope_theta is a list"]),
        ('{"__float__": "Infinity"}', ["rope_theta is infinite"]),
    ],
)
def test_a_base_that_is_no_number_to_compute_with(value: str, names: list[str]) -> None:
    said_of_it = sentence(f'{{{SIZES}, "rope_theta": {value}}}')
    assert [name for name in names if name not in said_of_it] == []


@pytest.mark.parametrize("value", ["1" * 5000, "1e400", "NaN", "-Infinity"])
def test_the_same_in_a_key_of_no_concern_is_accepted(value: str) -> None:
    assert isinstance(outcome(f'{{{SIZES}, "time_step": {value}}}'), ModelRope)


def test_a_key_that_stands_twice_is_said_and_the_last_counts() -> None:
    found = outcome(f'{{{SIZES}, "rope_theta": 5.0, "rope_theta": 7.0}}')
    assert isinstance(found, ModelRope)
    assert found.main_layer.base == 7.0
    assert "rope_theta stands more than once" in said(found, "doubled_key")


def test_a_key_twice_in_a_block() -> None:
    block = '"rope_scaling": {"type": "linear", "factor": 2.0, "factor": 4.0}'
    found = outcome(f"{{{SIZES}, {block}}}")
    assert isinstance(found, ModelRope)
    assert "rope_scaling.factor" in said(found, "doubled_key")


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ('{"weight_map": {}}', "index"),
        ('{"tokenizer_class": "x"}', "tokenizer"),
        ('{"peft_type": "LORA", "r": 8}', "adapter"),
        ('{"image_processor_type": "x"}', "preprocessor"),
        ('{"temperature": 1.0}', "generation_config"),
        ('{"a": 1}', "no hidden_size and no heads"),
        ('{"hidden_size": NaN}', "has hidden_size, but neither a model_type nor the other sizes"),
    ],
)
def test_other_files_are_named(text: str, kind: str) -> None:
    assert kind in sentence(text)

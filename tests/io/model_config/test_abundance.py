"""Files that hold far more than any configuration does: read to the end, or refused, at once.

What is done for every key, object or kind of layer is counted, never timed.
"""

from __future__ import annotations

import difflib
import gc
import json
from typing import Any

import pytest

from rope_desktop.io.model_config import json_text, parts, remarks
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.reader import read_config_bytes
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem

HEAD = '"hidden_size": 64, "num_attention_heads": 4'
MANY = 20_000


def read(*entries: str) -> ModelRope | Problem:
    return read_config_bytes(("{" + ", ".join([HEAD, *entries]) + "}").encode(), "config.json")


def told(found: ModelRope | Problem) -> list[str]:
    assert isinstance(found, ModelRope)
    return [problem.code for problem in found.problems]


def test_only_so_many_unread_keys_are_compared_with_known_ones(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    compared = []

    def matches(word: str, *others: Any) -> list[str]:
        compared.append(word)
        return []

    monkeypatch.setattr(difflib, "get_close_matches", matches)
    read(*(f'"k{number}": 1' for number in range(MANY)))
    assert 0 < len(compared) <= remarks._MOST_KEYS


def test_a_misspelt_key_among_many_is_found() -> None:
    entries = ['"rope_thetta": 5', *(f'"k{number}": 1' for number in range(MANY))]
    assert "misspelt_key" in told(read(*entries))


def test_a_key_longer_than_any_known_one_is_not_compared(monkeypatch: pytest.MonkeyPatch) -> None:
    def no_matches(word: str, *_: Any) -> list[str]:
        assert len(word) < 100
        return []

    monkeypatch.setattr(difflib, "get_close_matches", no_matches)
    assert "unread_key" in told(read(f'"rope{"k" * MANY}": 1'))


def test_infinities_of_no_concern_are_told_a_dozen_times_at_most() -> None:
    codes = told(read(*(f'"k{number}": NaN' for number in range(MANY))))
    assert codes.count("unused_not_finite") == 12


@pytest.mark.parametrize("block", ["rope_scaling", "rope_parameters"])
def test_more_kinds_of_layer_than_any_model_has_are_refused(block: str) -> None:
    kinds = ", ".join(f'"k{number}": {{"rope_theta": 5}}' for number in range(101))
    found = read(f'"{block}": {{{kinds}}}')
    assert isinstance(found, Problem)
    assert (found.code, found.field) == ("too_many_kinds", block)
    assert say(found.message) == "There are 101 kinds of layer; at most 100 are read."


def test_a_hundred_kinds_of_layer_are_read() -> None:
    kinds = ", ".join(f'"k{number}": {{"rope_theta": 5}}' for number in range(100))
    found = read(f'"rope_parameters": {{{kinds}}}')
    assert isinstance(found, ModelRope)
    assert len(found.layers) == 100


def test_a_list_of_too_many_kinds_of_layer_is_refused() -> None:
    kinds = json.dumps([f"k{number}" for number in range(101)])
    found = read(f'"layer_types": {kinds}', '"no_rope_layers": [0]')
    assert isinstance(found, Problem)
    assert found.code == "too_many_kinds"


def test_more_sections_than_a_position_has_axes_are_refused() -> None:
    sections = json.dumps([1] * MANY)
    found = read(f'"rope_scaling": {{"rope_type": "default", "mrope_section": {sections}}}')
    assert isinstance(found, Problem)
    assert found.code == "too_many_sections"
    assert "20,000 sections" in say(found.message)


def test_of_many_objects_the_first_and_outer_ones_are_looked_at() -> None:
    inner = JsonObject(a=JsonObject(b=JsonObject()), c=JsonObject())
    root = JsonObject(first=inner, **{f"k{number}": JsonObject() for number in range(MANY)})
    paths = [path for path, _ in parts._objects(root)]
    assert len(paths) == parts._MOST_OBJECTS
    assert paths[:3] == ["", "first", "k0"]
    small = JsonObject(first=inner, last=JsonObject())
    assert [path for path, _ in parts._objects(small)] == [
        *("", "first", "last", "first.a", "first.c", "first.a.b")
    ]


@pytest.mark.parametrize("is_enabled", [True, False])
def test_no_cycles_are_looked_for_while_a_text_is_read(
    monkeypatch: pytest.MonkeyPatch, is_enabled: bool
) -> None:
    seen = []

    def look(_digits: str) -> int:
        seen.append(gc.isenabled())
        return 5

    monkeypatch.setattr(json_text, "_integer", look)
    (gc.enable if is_enabled else gc.disable)()
    try:
        json_text.parse('{"a": 5}', "config.json")
        assert (seen, gc.isenabled()) == ([False], is_enabled)
    finally:
        gc.enable()


def test_doubled_keys_are_named_once_each() -> None:
    value = json_text.parse('{"a": 1, "b": 1, "a": 2, "c": 3, "a": 4, "c": 5}', "config.json")
    assert isinstance(value, JsonObject)
    assert value.twice == ("a", "c")
    assert value == {"a": 4, "b": 1, "c": 5}

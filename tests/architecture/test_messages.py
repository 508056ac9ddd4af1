"""Every visible text can be found by the catalogue, and gets the values it has places for."""

from __future__ import annotations

import ast
import string
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from collections.abc import Iterator

ROOT = Path(__file__).parents[2]
TEXTS = {"msg": 1, "msg_n": 2}


class Call(NamedTuple):
    """A call that makes a message: where, its texts (None if not literal), its values' names."""

    place: str
    texts: list[str | None]
    values: set[str | None]


def calls() -> Iterator[Call]:
    for file in sorted((ROOT / "rope_desktop").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
                count = TEXTS.get(node.func.id)
                if count is not None:
                    yield as_call(file, node, node.func.id, count)


def as_call(file: Path, node: ast.Call, name: str, count: int) -> Call:
    texts = [literal(argument) for argument in node.args[:count]]
    values = {keyword.arg for keyword in node.keywords} | ({"count"} if name == "msg_n" else set())
    return Call(f"{file.relative_to(ROOT)}:{node.lineno}", texts, values)


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def places(text: str) -> set[str]:
    return {field for _, field, _, _ in string.Formatter().parse(text) if field is not None}


def test_every_text_is_written_out_where_its_message_is_made() -> None:
    found = list(calls())
    assert len(found) > 50
    assert [call.place for call in found if None in call.texts] == []


def test_every_place_has_its_value_and_every_value_its_place() -> None:
    wrong = [
        f"{call.place}: places {places(text)}, values {call.values}"
        for call in calls()
        for text in call.texts
        if text is not None and None not in call.values
        if places(text) - call.values or call.values - places(text) - {"count"}
    ]
    assert wrong == []


def test_places_are_named_and_carry_no_format() -> None:
    texts = [(call.place, text) for call in calls() for text in call.texts if text is not None]
    odd = [
        (place, text)
        for place, text in texts
        for _, field, spec, conversion in string.Formatter().parse(text)
        if field is not None and (not field.isidentifier() or spec or conversion)
    ]
    assert odd == []


def test_no_text_is_empty() -> None:
    """The empty text is the catalogue's own header."""
    assert [call.place for call in calls() if "" in call.texts] == []

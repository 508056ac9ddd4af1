"""Bytes that claim to be JSON, read strictly and without harm.

UTF-8, UTF-16 and UTF-32 are told apart as the JSON standard does, with or without a mark. Integers
too long for Python, numbers beyond float64 and NaN are kept as what they are: only a key that is
used refuses them, since published files carry an ``Infinity`` in keys of no concern here.
"""

from __future__ import annotations

import gc
import json
from contextlib import contextmanager
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.io.model_config.findings import refuse
from rope_desktop.io.model_config.foreign_bytes import foreign_kind
from rope_desktop.io.model_config.json_faults import fault
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.io.model_config.findings import Findings
    from rope_desktop.support.text import Message

SIZE_LIMIT = 10_000_000
_LONGEST_NUMBER = 400


class JsonObject(dict[str, object]):
    """An object of the file; ``twice`` names the keys that stand in it more than once."""

    twice: tuple[str, ...] = ()


class HugeNumber(NamedTuple):
    """A number of more digits than can mean anything."""

    digits: int


def decode(data: bytes, name: str, findings: Findings) -> str:
    """Return the text in ``data``; another encoding than UTF-8 is noted."""
    if len(data) > SIZE_LIMIT:
        raise refuse("file_too_large", name, too_large(name, len(data)))
    foreign = foreign_kind(data, name)
    if foreign is not None:
        raise refuse("not_json", name, foreign)
    encoding = json.detect_encoding(data)
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as found:
        sentence = msg(
            "{name} is no text: byte {offset} cannot be read as {encoding}.",
            name=name,
            offset=num(found.start, ",d"),
            encoding=encoding.upper(),
        )
        raise refuse("not_text", name, sentence) from None
    if not encoding.startswith("utf-8"):
        shown = encoding.upper().removesuffix("-LE").removesuffix("-BE")
        findings.note(
            "encoding", name, msg("{name} is written in {encoding}.", name=name, encoding=shown)
        )
    return text.removeprefix("\ufeff")


def parse(text: str, name: str) -> object:
    """Return the JSON value in ``text``; its objects are :class:`JsonObject`."""
    try:
        with _uncollected():
            return json.loads(
                text, object_pairs_hook=_object, parse_int=_integer, parse_float=_decimal
            )
    except json.JSONDecodeError as found:
        raise refuse("not_json", name, fault(text, found, name)) from None
    except RecursionError:
        sentence = msg("{name} is nested too deeply to be a configuration.", name=name)
        raise refuse("nested_too_deeply", name, sentence) from None


def too_large(name: str, size: int) -> Message:
    """Return the sentence on a file beyond the limit."""
    return msg(
        "{name} has {size} MB; a configuration has at most {limit} MB.",
        name=name,
        size=num(size / 1e6, ",.1f"),
        limit=num(SIZE_LIMIT / 1e6, ",.0f"),
    )


@contextmanager
def _uncollected() -> Iterator[None]:
    """Leave out the search for cycles: JSON has none, and a million objects are searched often."""
    was_enabled = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if was_enabled:
            gc.enable()


def _object(pairs: list[tuple[str, object]]) -> JsonObject:
    made = JsonObject(pairs)
    if len(made) < len(pairs):
        left = dict.fromkeys(made, 1)
        made.twice = tuple(dict.fromkeys(key for key, _ in pairs if not left.pop(key, 0)))
    return made


def _integer(digits: str) -> int | HugeNumber:
    return int(digits) if len(digits) <= _LONGEST_NUMBER else HugeNumber(len(digits.lstrip("-")))


def _decimal(digits: str) -> float | HugeNumber:
    return float(digits) if len(digits) <= _LONGEST_NUMBER else HugeNumber(len(digits))

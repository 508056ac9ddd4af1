"""The items of a pasted text: cut apart, before any of them is read as a number.

A comma may separate items or mark decimals, so a text can have several readings; which one is
meant is decided where the number of items wanted is known. Every pattern is bounded, so that the
time stays in proportion to the text.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from itertools import chain
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.state.actions import VectorName

_NAMES: dict[str, VectorName] = {"q": "query", "query": "query", "k": "key", "key": "key"}
_NAMED = re.compile(r"""["']?\b(q|k|query|key)\b["']?[ \t]*[:=]""", re.IGNORECASE)
_HEADING = re.compile(r"\s*(?:q|query)[ \t,;]+(?:k|key)[ \t]*[\r\n]", re.IGNORECASE)
# What the prints of arrays say beside the numbers, and the names of their types.
_SETTING = re.compile(
    r"\b(?:dtype|device|requires_grad|grad_fn|shape|weak_type)="
    r"""(?:<[^<>\n]*>|'[^'\n]*'|"[^"\n]*"|\([^()\n]*\)|[\w.]+)"""
)
_TYPE = r"\b(?:(?:np|numpy|jnp|torch)\.)?(?:array|asarray|tensor|bfloat16|float\d*|Array)\("
_SCALAR = re.compile(_TYPE + r"([^()\[\]]*)\)")
_ARRAY = re.compile(_TYPE)
_SIGN = "[+\\-\N{MINUS SIGN}]?"
_NO_WAY_TWO_ITEMS = re.compile(rf"{_SIGN}\d+,(?:0\d+|\d{{4,}})")
_GROUPED = re.compile(rf"{_SIGN}\d{{1,3}}(?:,\d{{3}})+(?:\.\d*)?")
_DECIMAL_COMMA = re.compile(rf"{_SIGN}(?:\d*,(?:\d\d?|\d{{4,}})(?:[eE].*)?|0?,\d+)")


@dataclass(frozen=True, slots=True)
class Section:
    """A stretch of text that holds one vector, which it may name, or several that it doesn't."""

    text: str
    name: VectorName | None = None


@dataclass(frozen=True, slots=True)
class Reading:
    """One way to cut a section into rows of items."""

    rows: tuple[tuple[str, ...], ...]
    is_bracketed: bool = False

    @property
    def items(self) -> tuple[str, ...]:
        """Return the items of all rows."""
        return tuple(chain.from_iterable(self.rows))


def split_sections(text: str) -> list[Section]:
    """Return the sections of ``text`` that hold anything."""
    names = list(_NAMED.finditer(text))
    ends = [match.start() for match in names] + [len(text)]
    heading = _HEADING.match(text)
    sections = [Section(text[heading.end() if heading else 0 : ends[0]])]
    for match, end in zip(names, ends[1:], strict=True):
        sections.append(Section(text[match.end() : end], _NAMES[match[1].lower()]))
    return [section for section in sections if section.text.strip("{}, \t\r\n;")]


def readings(section: Section) -> list[Reading]:
    """Return the ways to cut ``section`` into items, the likelier ones first."""
    text = _ARRAY.sub("(", _SCALAR.sub(r"\1", _SETTING.sub("", section.text)))
    if any(bracket in text for bracket in "[("):
        return [Reading(_rows(text, r"[\[\](){}]+", r"[\s,;]+"), is_bracketed=True)]
    text = text.strip("{}")
    cuts = [r"[\s;]+", r"[\s,;]+"]
    if any(mark in text.strip() for mark in "\t;"):
        cuts.insert(0, r"[\t;]+")
    found = [Reading(_rows(text, r"[\r\n]+", cut)) for cut in cuts]
    return list(dict.fromkeys(_possible(found)))


def with_points(items: tuple[str, ...]) -> tuple[str, ...] | None:
    """Return ``items`` with their decimal commas as full stops; None if they have both marks."""
    if not any(_DECIMAL_COMMA.fullmatch(item) for item in items):
        return items
    if any("." in item and "," not in item for item in items):
        return None
    return tuple(item if "." in item else item.replace(",", ".") for item in items)


def _possible(found: list[Reading]) -> Iterator[Reading]:
    """Yield those readings, the last of which cuts at commas, that no item speaks against."""
    *whole, cut_at_commas = found
    items = whole[-1].items
    if any(item.endswith(",") for item in items):
        yield cut_at_commas
        return
    yield from whole
    has_other_marks = len(whole) > 1 and not any(map(_is_never_one, items))
    if not has_other_marks and not any(map(_NO_WAY_TWO_ITEMS.fullmatch, items)):
        yield cut_at_commas


def _is_never_one(item: str) -> bool:
    return item.count(",") > 1 and not _GROUPED.fullmatch(item)


def _rows(text: str, between_rows: str, between_items: str) -> tuple[tuple[str, ...], ...]:
    rows = (re.split(between_items, row) for row in re.split(between_rows, text))
    filled = (tuple(item for item in map(str.strip, row) if item) for row in rows)
    return tuple(row for row in filled if row)

"""Lists of whole numbers as people type them: “0, 8, 24, 40”, “0 8 24”, “−3; 5”.

A semicolon separates beyond doubt, so that numbers may then be grouped: “1,000; 2,000”. Otherwise
commas and spaces separate. “1,000” is refused: it could be one number, or 1 and 0.
"""

from __future__ import annotations

import re

from rope_desktop.support.numbers import parse_integer
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg

MOST_CHARACTERS = 1000
_SEMICOLONS = re.compile("[;\N{ARABIC SEMICOLON}\N{FULLWIDTH SEMICOLON}\n]")
_COMMAS = "[,\N{ARABIC COMMA}\N{FULLWIDTH COMMA}\N{IDEOGRAPHIC COMMA}]"
_SEPARATORS = re.compile(rf"{_COMMAS}\s*|\s+")
# What looks like a grouped number: 1,000 and 8,100,200, and 1 000, but not 100 200.
_GROUPED = re.compile(r"(?<!\S)[^\s,]?[1-9]\d{0,2}((,\d{3})+|\s0\d\d)(?![^\s;])")
_SIGN = re.compile(r"([-+\N{MINUS SIGN}])\s+(?=\d)")


def parse_integers(text: str, field: str) -> tuple[int, ...] | Problem:
    """Return the whole numbers that ``text`` lists, or the problem with it."""
    if len(text) > MOST_CHARACTERS:
        return error("too_long", field, msg("That is too long for a list of numbers."))
    if _SEMICOLONS.search(text):
        parts = _SEMICOLONS.split(text)
    else:
        grouped = _GROUPED.search(text)
        if grouped is not None:
            return _ambiguous(grouped[0].strip(), field)
        parts = _SEPARATORS.split(_SIGN.sub(r"\1", text.strip()))
    # A separator at the end is no number missing there.
    while len(parts) > 1 and not parts[-1].strip():
        parts.pop()
    numbers = []
    for part in parts:
        number = parse_integer(part, field)
        if isinstance(number, Problem):
            return number
        numbers.append(number)
    return tuple(numbers)


def _ambiguous(text: str, field: str) -> Problem:
    return error(
        "ambiguous_number",
        field,
        msg(
            "{text} could be one number or several: type {together}, or {apart}.",
            text=text,
            together=re.sub(r"[,\s]", "", text),
            apart=re.sub(r"[,\s]", "; ", text),
        ),
    )

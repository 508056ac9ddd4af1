"""Numbers as people type them, read the same way under every locale.

``1.5``, ``1,5`` and ``1e6`` mean what they say. A comma before exactly three digits could group
thousands or mark decimals, so ``1,234`` is refused rather than guessed, except where only a whole
number makes sense; ``1,234,567``, ``1.234,5`` and ``12 345`` leave no doubt and are read. A full
stop marks decimals, but where a whole number is needed ``1.000`` is refused: many write 1000 so.
"""

from __future__ import annotations

import math
import re
import unicodedata
from fractions import Fraction

from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg

MAXIMUM_CHARACTERS = 64
_MINUS = "\N{MINUS SIGN}\N{EN DASH}\N{FULLWIDTH HYPHEN-MINUS}\N{SMALL HYPHEN-MINUS}"
_MARKS = str.maketrans({"\N{ARABIC DECIMAL SEPARATOR}": ".", "\N{ARABIC THOUSANDS SEPARATOR}": "'"})
_INVISIBLE = re.compile("[\u200e\u200f\u061c\u2066-\u2069]")
_SPACED = re.compile(r"(?<=\d)[\s'\u2019_](?=\d{3}(?!\d))")
_AMBIGUOUS = re.compile(r"[+-]?[1-9]\d{0,2},\d{3}")
_DOTTED = re.compile(r"[+-]?[1-9]\d{0,2}\.000")
_PLAIN = re.compile(r"[+-]?(\d+\.?\d*|\.\d+)([eE][+-]?\d{1,4})?")


def parse_number(text: str, field: str) -> float | Problem:
    """Return the finite number that ``text`` states, or the problem with it."""
    tidy = _tidy(text[:MAXIMUM_CHARACTERS])
    if _AMBIGUOUS.fullmatch(tidy):
        return _ambiguous(text.strip(), field)
    plain = _plain(text, tidy, field)
    if isinstance(plain, Problem):
        return plain
    value = float(plain)
    return value if math.isfinite(value) else _too_large(text, field)


def parse_integer(text: str, field: str) -> int | Problem:
    """Return the whole number that ``text`` states (``1e6`` and ``7.0`` are), or the problem."""
    tidy = _tidy(text[:MAXIMUM_CHARACTERS])
    if _DOTTED.fullmatch(tidy):
        return _two_readings(text.strip(), field, tidy.replace(".", ""), tidy.partition(".")[0])
    grouped = _AMBIGUOUS.fullmatch(tidy)
    plain = _plain(text, tidy.replace(",", "") if grouped else tidy, field)
    if isinstance(plain, Problem):
        return plain
    if not math.isfinite(float(plain)):
        return _too_large(text, field)
    exact = Fraction(plain)
    return int(exact) if exact.denominator == 1 else _not_whole(text, field)


def _plain(text: str, tidy: str, field: str) -> str | Problem:
    """Return ``text``, tidied, as Python writes a number, or the problem with it."""
    if len(text) > MAXIMUM_CHARACTERS:
        return error("too_long", field, msg("That is too long for a number."))
    joined = _without_grouping(tidy)
    return joined if _PLAIN.fullmatch(joined) else _not_a_number(text, field)


def _tidy(text: str) -> str:
    """Return ``text`` with plain digits, plain minus signs and no separating spaces."""
    if _PLAIN.fullmatch(text) and text.isascii():
        return text
    digits = "".join(
        str(unicodedata.decimal(char)) if char.isdecimal() else char
        for char in _INVISIBLE.sub("", text).translate(_MARKS).strip()
    )
    for minus in _MINUS:
        digits = digits.replace(minus, "-")
    return _SPACED.sub("", digits)


def _without_grouping(tidy: str) -> str:
    """Return ``tidy`` with its grouping marks removed and a full stop as the decimal mark."""
    decimal = "," if tidy.rfind(",") > tidy.rfind(".") else "."
    group = "." if decimal == "," else ","
    whole, mark, rest = tidy.partition(decimal)
    if mark and decimal in rest:
        whole, mark, rest, group = tidy, "", "", decimal
    if group in rest:
        return tidy
    if group in whole:
        if not re.fullmatch(rf"[+-]?[1-9]\d{{0,2}}(\{group}\d{{3}})+", whole):
            return tidy
        whole = whole.replace(group, "")
    return f"{whole}.{rest}" if mark else whole


def _ambiguous(text: str, field: str) -> Problem:
    return _two_readings(text, field, text.replace(",", ""), text.replace(",", "."))


def _two_readings(text: str, field: str, together: str, decimal: str) -> Problem:
    return error(
        "ambiguous_number",
        field,
        msg(
            "{text} could mean {together} or {decimal}: type one of these.",
            text=text,
            together=together,
            decimal=decimal,
        ),
    )


def _not_a_number(text: str, field: str) -> Problem:
    shown = text.strip()[:24]
    if not shown:
        return error("empty_number", field, msg("A number is missing here."))
    return error("not_a_number", field, msg("“{text}” is not a number.", text=shown))


def _not_whole(text: str, field: str) -> Problem:
    return error(
        "not_whole",
        field,
        msg("{text} is not a whole number; one is needed here.", text=text.strip()),
    )


def _too_large(text: str, field: str) -> Problem:
    return error(
        "too_large", field, msg("{text} is beyond any number held here.", text=text.strip())
    )

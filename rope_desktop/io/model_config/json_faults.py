"""What is wrong with a text that is not JSON, said with its place and the likely reason."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    import json

    from rope_desktop.support.text import Message

# Enough of the text to see of what kind it is, however long it may be.
_SEEN = 20_000
_PYTHON = re.compile(r"(?<![\w\"])(?:None|True|False)(?![\w\"])|[{,:\[]\s*'")
_COMMENT = re.compile(r"//|/\*|#")
# What the messages of Python's reader begin with.
_REASONS = {
    "Expecting ',' delimiter": msg("a comma is missing before this place"),
    "Expecting ':' delimiter": msg("a colon is missing before this place"),
    "Expecting property name": msg("a key in double quotes is needed here"),
    "Invalid control character": msg("a text holds a control character or a line break"),
    "Invalid \\": msg("a backslash begins nothing that JSON knows"),
}


def fault(text: str, found: json.JSONDecodeError, name: str) -> Message:
    """Return why ``text`` cannot be read, in one sentence."""
    for reason in (_empty, _zeros, _page, _ends, _comma, _comment, _python, _more):
        sentence = reason(text, found, name)
        if sentence is not None:
            return sentence
    return msg(
        "{name}, line {line}, column {column}: this is not JSON; {reason}.",
        name=name,
        line=num(found.lineno, ",d"),
        column=num(found.colno, ",d"),
        reason=_reason(found.msg),
    )


def _reason(found: str) -> Message:
    """Return what Python's reader found, in the user's words."""
    for start, reason in _REASONS.items():
        if found.startswith(start):
            return reason
    return msg("no value or key can stand here")


def _empty(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    return None if text[: found.pos + 1].strip() else msg("{name} is empty.", name=name)


def _zeros(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    if "\0" not in text[found.pos : found.pos + 1]:
        return None
    return msg(
        "{name} has zero bytes from character {offset} on: it was padded or not fully downloaded.",
        name=name,
        offset=num(found.pos, ",d"),
    )


def _page(text: str, _found: json.JSONDecodeError, name: str) -> Message | None:
    if not text[:_SEEN].lstrip().startswith("<"):
        return None
    return msg("{name} is a web page or XML, not JSON: download the file itself.", name=name)


def _ends(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    rest = text[found.pos : found.pos + _SEEN]
    if rest.strip() and not found.msg.startswith("Unterminated string"):
        return None
    return msg(
        "{name} ends in the middle, after {count} characters: it was not fully downloaded or "
        "copied.",
        name=name,
        count=num(len(text), ",d"),
    )


def _comma(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    at = found.pos if text[found.pos] == "," else len(text[: found.pos].rstrip()) - 1
    if at < 0 or text[at] != "," or not text[at + 1 : at + _SEEN].lstrip().startswith(("}", "]")):
        return None
    return msg(
        "{name}, line {line}, column {column}: a trailing comma before the closing bracket; "
        "remove it.",
        name=name,
        line=num(text.count("\n", 0, at) + 1, ",d"),
        column=num(at - text.rfind("\n", 0, at), ",d"),
    )


def _comment(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    if not _COMMENT.match(text, found.pos):
        return None
    return msg(
        "{name}, line {line}, column {column}: JSON with comments; remove them.",
        name=name,
        line=num(found.lineno, ",d"),
        column=num(found.colno, ",d"),
    )


def _python(text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    if not _PYTHON.search(text[max(found.pos - 2, 0) : found.pos + 40]):
        return None
    return msg(
        "{name}, line {line}, column {column}: this looks like a Python dict; print it with "
        "json.dumps.",
        name=name,
        line=num(found.lineno, ",d"),
        column=num(found.colno, ",d"),
    )


def _more(_text: str, found: json.JSONDecodeError, name: str) -> Message | None:
    if found.msg != "Extra data":
        return None
    return msg(
        "{name}, line {line}, column {column}: something follows after the end of the JSON.",
        name=name,
        line=num(found.lineno, ",d"),
        column=num(found.colno, ",d"),
    )

"""JSON as the reports make it: one line for each record, numbers in full, nothing beyond ASCII."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence


def json_object(parts: Mapping[str, str]) -> str:
    """Return the object whose members are ``parts``, each the JSON of one, on lines of its own."""
    members = ",\n".join(f' "{name}": {text}' for name, text in parts.items())
    return f"{{\n{members}\n}}\n"


def json_list(records: Iterable[Mapping[str, Any]]) -> str:
    """Return a list with one line for each record."""
    lines = ",\n".join(f"  {json_line(record)}" for record in records)
    return f"[\n{lines}\n ]" if lines else "[]"


def json_lists(rows: Iterable[Sequence[float]]) -> str:
    """Return a list of lists, each on a line of its own."""
    lines = ",\n".join(f"  {json_value(row)}" for row in rows)
    return f"[\n{lines}\n ]" if lines else "[]"


def json_line(record: Mapping[str, Any]) -> str:
    """Return a record on one line; ValueError if a number in it is not finite."""
    return json.dumps(record, allow_nan=False)


def json_value(value: object) -> str:
    """Return a value on one line; ValueError if a number in it is not finite."""
    return json.dumps(value, allow_nan=False)

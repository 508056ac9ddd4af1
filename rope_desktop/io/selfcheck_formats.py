"""What the self-check found, as text, JSON and CSV."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rope_desktop.charts.selfcheck import HEADINGS
from rope_desktop.io.columns import in_columns
from rope_desktop.io.csv_lines import csv_text
from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.charts.selfcheck import LawRow, SelfCheckTable

_NAMES = ("law", "cases", "worst_error", "tolerance", "passed")


def selfcheck_text(table: SelfCheckTable) -> str:
    """Return the table in columns and the verdict, in the language in use."""
    shown = (tuple(say(cell) for cell in row.cells) for row in table.rows)
    lines = in_columns([_headings(), *shown], left=1)
    return "\n".join([*lines, "", say(table.verdict)]) + "\n"


def selfcheck_json(table: SelfCheckTable) -> str:
    """Return one JSON object: whether all laws hold, and each law with its worst error."""
    laws = [_record(row) | {"sentence": say(row.sentence)} for row in table.rows]
    found = {"passed": table.passed, "laws": laws}
    return json.dumps(found, indent=1, allow_nan=False) + "\n"


def selfcheck_csv(table: SelfCheckTable) -> str:
    """Return a heading line and one line per law."""
    return csv_text(_NAMES, (_record(row).values() for row in table.rows))


def selfcheck_tsv(table: SelfCheckTable) -> str:
    """Return the table for a spreadsheet: cells between tabs, numbers in full."""
    rows = [_headings(), *map(_sheet_cells, table.rows)]
    return "".join("\t".join(cells) + "\n" for cells in rows)


def _headings() -> tuple[str, ...]:
    return tuple(say(heading) for heading in HEADINGS)


def _sheet_cells(row: LawRow) -> tuple[str, ...]:
    error = "" if row.worst_error is None else repr(row.worst_error)
    return (say(row.sentence), str(row.cases), error, repr(row.tolerance), say(row.verdict))


def _record(row: LawRow) -> dict[str, Any]:
    return {name: getattr(row, name) for name in _NAMES}

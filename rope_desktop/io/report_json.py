"""The report as one JSON object: every number in full, null where float64 has none."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from rope_desktop.io.report_records import plain, problem_record, score_record

if TYPE_CHECKING:
    from rope_desktop.charts.report import Report


def report_json(report: Report) -> str:
    """Return the report as JSON with one line per pair; nothing in it is beyond ASCII."""
    parts = {
        "scene": _line(plain(report.scene)),
        "pairs": _list([plain(row) for row in report.pairs]),
        "score": _line(score_record(report.score)),
        "norms": _line(plain(report.norms)),
        "summary": _line(plain(report.summary)),
        "problems": _list([problem_record(problem) for problem in report.problems]),
    }
    members = ",\n".join(f' "{name}": {text}' for name, text in parts.items())
    return f"{{\n{members}\n}}\n"


def _list(records: list[dict[str, Any]]) -> str:
    lines = ",\n".join(f"  {_line(record)}" for record in records)
    return f"[\n{lines}\n ]" if lines else "[]"


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, allow_nan=False)

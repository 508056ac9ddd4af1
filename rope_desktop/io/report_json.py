"""The report as one JSON object: every number in full, null where float64 has none."""

from __future__ import annotations

import json
from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.charts.report import Report
    from rope_desktop.state.resolve import Score
    from rope_desktop.support.problems import Problem


def report_json(report: Report) -> str:
    """Return the report as JSON with one line per pair; nothing in it is beyond ASCII."""
    parts = {
        "scene": _line(plain(report.scene)),
        "pairs": _list([plain(row) for row in report.pairs]),
        "score": _line(_score(report.score)),
        "norms": _line(plain(report.norms)),
        "summary": _line(plain(report.summary)),
        "problems": _list([_problem(problem) for problem in report.problems]),
    }
    members = ",\n".join(f' "{name}": {text}' for name, text in parts.items())
    return f"{{\n{members}\n}}\n"


def plain(record: Any) -> dict[str, Any]:
    """Return the fields of a dataclass by name, in their order."""
    return {field.name: getattr(record, field.name) for field in fields(record)}


def _score(score: Score) -> dict[str, float]:
    return {
        "offset": score.offset,
        "unrotated": score.unrotated,
        "at_positions": score.at_positions,
        "shifted": score.shifted,
        "difference": score.difference,
        "pass_through": score.pass_through,
    }


def _problem(problem: Problem) -> dict[str, str]:
    return {
        "code": problem.code,
        "severity": str(problem.severity),
        "field": problem.field,
        "message": say(problem.message),
    }


def _list(records: list[dict[str, Any]]) -> str:
    lines = ",\n".join(f"  {_line(record)}" for record in records)
    return f"[\n{lines}\n ]" if lines else "[]"


def _line(record: dict[str, Any]) -> str:
    return json.dumps(record, allow_nan=False)

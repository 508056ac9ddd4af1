"""The report as one JSON object: every number in full, null where float64 has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.json_lines import json_line, json_list, json_object
from rope_desktop.io.report_records import plain, problem_record, score_record
from rope_desktop.io.scene_records import scene_record

if TYPE_CHECKING:
    from rope_desktop.charts.report import Report


def report_json(report: Report) -> str:
    """Return the report as JSON with one line per pair; nothing in it is beyond ASCII."""
    return json_object(
        {
            "scene": json_line(scene_record(report.scene)),
            "pairs": json_list(plain(row) for row in report.pairs),
            "score": json_line(score_record(report.score)),
            "norms": json_line(plain(report.norms)),
            "summary": json_line(plain(report.summary)),
            "problems": json_list(problem_record(problem) for problem in report.problems),
        }
    )

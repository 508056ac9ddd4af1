"""``report --axes`` as one JSON object: every number in full, null where float64 has none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.axes_report_records import axes_scene_record, axes_score_record, split_record
from rope_desktop.io.json_lines import json_line, json_list, json_lists, json_object
from rope_desktop.io.report_records import plain, problem_record

if TYPE_CHECKING:
    from rope_desktop.charts.axes.report import AxesReport


def axes_report_json(report: AxesReport) -> str:
    """Return the report with one line per pair, row of patches and token; ASCII only."""
    return json_object(
        {
            "scene": json_line(axes_scene_record(report)),
            "axes": json_line(split_record(report)),
            "query_point": json_line(report.query_point),
            "key_point": json_line(report.key_point),
            "pairs": json_list(plain(row) for row in report.pairs),
            "by_axis": json_list(plain(row) for row in report.by_axis),
            "score": json_line(axes_score_record(report)),
            "norms": json_line(plain(report.norms)),
            **_keys(report),
            "problems": json_list(problem_record(problem) for problem in report.problems),
        }
    )


def _keys(report: AxesReport) -> dict[str, str]:
    """Return the scores of the key at every place that the scheme has."""
    members = {}
    if report.grid is not None:
        members["grid"] = json_lists(report.grid)
    if report.memory is not None:
        members["memory"] = json_line(plain(report.memory))
    if report.tokens is not None:
        members["tokens"] = json_list(plain(token) for token in report.tokens)
    return members

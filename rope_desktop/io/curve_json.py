"""``report --curve`` as one JSON object: a record for each anchor and offset, numbers in full."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.curve_records import curve_headings, curve_rows, settings_record
from rope_desktop.io.json_lines import json_line, json_list, json_object
from rope_desktop.io.report_records import plain, problem_record
from rope_desktop.io.scene_records import scene_record

if TYPE_CHECKING:
    from rope_desktop.charts.curve_report import CurveReport


def curve_json(report: CurveReport) -> str:
    """Return the report; null stands where an encoding has no value."""
    names = curve_headings(report.curves)
    rows = curve_rows(report.curves)
    return json_object(
        {
            "scene": json_line(scene_record(report.scene)),
            "settings": json_line(settings_record(report)),
            "curve": json_list(dict(zip(names, row, strict=True)) for row in rows),
            "readouts": json_list(plain(readout) for readout in report.readouts),
            "decay": json_line(plain(report.decay)),
            "problems": json_list(problem_record(problem) for problem in report.problems),
        }
    )

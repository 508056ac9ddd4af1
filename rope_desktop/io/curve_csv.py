"""``report --curve`` as CSV: a row for each anchor and offset, then one for each other measure.

A cell is empty where an encoding has no value. The two tables have an empty line between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.csv_lines import csv_text
from rope_desktop.io.curve_records import curve_headings, curve_rows
from rope_desktop.io.report_records import plain, problem_measures
from rope_desktop.io.scene_records import scene_measures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.curve_report import CurveReport


def curve_csv(report: CurveReport) -> str:
    """Return the table of the curves and that of everything else."""
    curves = csv_text(curve_headings(report.curves), curve_rows(report.curves))
    return f"{curves}\n{csv_text(('measure', 'value'), _measures(report))}"


def _measures(report: CurveReport) -> Iterator[tuple[str, object]]:
    yield from scene_measures(report.scene)
    for readout in report.readouts:
        for name, value in plain(readout).items():
            if name != "encoding":
                yield f"readouts.{readout.encoding}.{name}", value
    for name, value in plain(report.decay).items():
        yield f"decay.{name}", value
    yield from problem_measures(report.problems)

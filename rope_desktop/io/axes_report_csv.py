"""``report --axes`` as CSV: a row for each pair, then a row for each other measure.

Numbers stand in full, and a cell is empty where float64 has none. The two tables have an empty line
between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.axes.report import AxesPairRow
from rope_desktop.io.axes_report_records import axes_score_record
from rope_desktop.io.csv_lines import csv_text
from rope_desktop.io.report_csv import cells, headings
from rope_desktop.io.report_records import plain, problem_measures
from rope_desktop.io.scene_records import scene_measures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.axes.report import AxesReport


def axes_report_csv(report: AxesReport) -> str:
    """Return the table of the pairs and that of everything else but the single keys."""
    pairs = csv_text(headings(AxesPairRow), map(cells, report.pairs))
    return f"{pairs}\n{csv_text(('measure', 'value'), _measures(report))}"


def _measures(report: AxesReport) -> Iterator[tuple[str, object]]:
    yield from scene_measures(report.scene)
    parts = {
        **{f"by_axis.{row.axis}": plain(row) for row in report.by_axis},
        "score": axes_score_record(report),
        "norms": plain(report.norms),
        "memory": {} if report.memory is None else plain(report.memory),
    }
    for part, record in parts.items():
        for name, value in record.items():
            if name != "axis":
                yield f"{part}.{name}", value
    yield from problem_measures(report.problems)

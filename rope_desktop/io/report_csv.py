"""The report as CSV: a row for each pair, then a row for each other measure, in the JSON's words.

Numbers stand in full, and a cell is empty where float64 has none. The two tables have an empty line
between them.
"""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING, Any

from rope_desktop.charts.report import PairRow
from rope_desktop.io.csv_lines import csv_text
from rope_desktop.io.report_records import plain, problem_measures, score_record
from rope_desktop.io.scene_records import scene_measures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.report import Report

_PARTS = {"dims": ("a", "b"), "q_in": "xy", "q_out": "xy", "k_in": "xy", "k_out": "xy"}


def report_csv(report: Report) -> str:
    """Return the table of the pairs and that of everything else."""
    pairs = csv_text(headings(PairRow), map(cells, report.pairs))
    return f"{pairs}\n{csv_text(('measure', 'value'), _measures(report))}"


def _measures(report: Report) -> Iterator[tuple[str, object]]:
    yield from scene_measures(report.scene)
    parts = {
        "score": score_record(report.score),
        "norms": plain(report.norms),
        "summary": plain(report.summary),
    }
    for part, record in parts.items():
        for name, value in record.items():
            yield f"{part}.{name}", value
    yield from problem_measures(report.problems)


def headings(row_type: type[Any]) -> list[str]:
    """Return the headings of a dataclass of one pair: dimensions and points have two each."""
    found = []
    for field in fields(row_type):
        parts = _PARTS.get(field.name)
        found += [f"{field.name}_{part}" for part in parts] if parts else [field.name]
    return found


def cells(row: Any) -> Iterator[object]:
    """Yield what stands beneath the :func:`headings` of the row's type."""
    for field in fields(row):
        value = getattr(row, field.name)
        if isinstance(value, tuple):
            yield from value
        else:
            yield value

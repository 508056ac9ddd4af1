"""The report's pairs as CSV: one row per pair, numbers in full, empty where float64 has none."""

from __future__ import annotations

from dataclasses import fields
from typing import TYPE_CHECKING

from rope_desktop.charts.report import PairRow
from rope_desktop.io.csv_lines import csv_text

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.report import Report

_PARTS = {"dims": ("a", "b"), "q_in": "xy", "q_out": "xy", "k_in": "xy", "k_out": "xy"}


def report_csv(report: Report) -> str:
    """Return a heading line and one line per pair."""
    return csv_text(_headings(), (_cells(row) for row in report.pairs))


def _headings() -> list[str]:
    headings = []
    for field in fields(PairRow):
        parts = _PARTS.get(field.name)
        headings += [f"{field.name}_{part}" for part in parts] if parts else [field.name]
    return headings


def _cells(row: PairRow) -> Iterator[object]:
    for field in fields(row):
        value = getattr(row, field.name)
        if isinstance(value, tuple):
            yield from value
        else:
            yield value

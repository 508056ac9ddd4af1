"""The curves of the Distance view as tab-separated text, in full precision, for spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.curve_work import Columns
    from rope_desktop.charts.decay_lab import DecayChart
    from rope_desktop.core.types import FloatArray

_COLUMN_HEADINGS = ("first_offset", "last_offset", "lowest_score", "highest_score")


def copied_columns(columns: Columns) -> str:
    """Return a line for each offset, or for each pixel column that holds more; as far as known."""
    lines = ["\t".join(_COLUMN_HEADINGS if columns.is_dense else ("offset", "score"))]
    scores = zip(columns.low.tolist(), columns.high.tolist(), strict=True)
    for column, (low, high) in enumerate(scores):
        first, last = columns.offsets_of(column)
        cells = (first, last, low, high) if columns.is_dense else (first, low)
        lines.append("\t".join(map(repr, cells)))
    return "\n".join(lines)


def copied_decay(chart: DecayChart) -> str:
    """Return a line for each offset, with every curve that is drawn; empty where it has ended."""
    curves = dict(_curves(chart))
    lines = ["\t".join(("offset", *curves))]
    for offset in range(chart.reach + 1):
        cells = (
            repr(float(values[offset])) if offset < len(values) else ""
            for values in curves.values()
        )
        lines.append("\t".join((str(offset), *cells)))
    return "\n".join(lines)


def _curves(chart: DecayChart) -> Iterator[tuple[str, FloatArray]]:
    for line in chart.lines:
        yield line.curve_id, line.values
    if chart.band is not None:
        yield from zip(("lower_quartile", "upper_quartile"), chart.band, strict=True)

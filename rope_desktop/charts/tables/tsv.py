"""Tables as tab-separated text, in full precision, for spreadsheets and other programs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

    from rope_desktop.charts.tables.table import TableChart


def headings_as_tsv(chart: TableChart) -> str:
    """Return the line of headings; a cell of two numbers has two of them."""
    return "\t".join(say(part) for column in chart.columns for part in column.copied_headings)


def cells_as_tsv(
    exact_cell: Callable[[int, int], tuple[str, ...]], rows: Iterable[int], columns: Sequence[int]
) -> str:
    """Return one line per row; ``exact_cell`` gives the cell of a row and a column."""
    return "\n".join(
        "\t".join(part for column in columns for part in exact_cell(row, column)) for row in rows
    )

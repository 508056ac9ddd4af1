"""Plain text in columns: for terminals, where nothing else lines numbers up."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Sequence

INDENT = "  "


def in_columns(rows: Sequence[Sequence[str]], left: int = 0) -> list[str]:
    """Return ``rows`` as lines whose cells stand beneath each other.

    The first ``left`` columns are aligned on their left, the others, which hold numbers, on
    their right. All rows have the same number of cells.
    """
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        INDENT.join(
            cell.ljust(width) if place < left else cell.rjust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]


def indented(lines: Sequence[str]) -> list[str]:
    """Return ``lines`` a little further right, beneath a heading."""
    return [INDENT + line for line in lines]

"""CSV as all writers here make it: numbers in full, true and false in the words of JSON."""

from __future__ import annotations

import csv
import io
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence


def csv_text(headings: Sequence[str], rows: Iterable[Iterable[object]]) -> str:
    """Return CSV; a float is written with all its digits and None leaves its cell empty."""
    sheet = io.StringIO()
    writer = csv.writer(sheet, lineterminator="\n")
    writer.writerow(headings)
    writer.writerows([_cell(value) for value in row] for row in rows)
    return sheet.getvalue()


def _cell(value: object) -> object:
    return str(value).lower() if isinstance(value, bool) else value

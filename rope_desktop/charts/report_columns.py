"""Arrays of pairs as the columns of a report: plain Python, and None beyond float64."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rope_desktop.support.problems import Problem, note, warning
from rope_desktop.support.text import msg_n

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping

    from rope_desktop.core.types import BoolArray, FloatArray, IntArray

    Column: TypeAlias = FloatArray | IntArray | BoolArray
    Columns: TypeAlias = Mapping[str, Column]


def rows_of(columns: Columns) -> Iterator[tuple[Any, ...]]:
    """Yield, pair by pair, the cells of columns (n_pairs,) or (n_pairs, 2)."""
    return zip(*map(_cells, columns.values()), strict=True)


def left_empty(columns: Columns, still: int) -> Iterator[Problem]:
    """Tell of every cell that stands as None; ``still`` pairs do not turn at all."""
    if still:
        text = msg_n(
            "{count} pair does not turn: its wavelength is infinite and left empty.",
            "{count} pairs do not turn: their wavelengths are infinite and left empty.",
            still,
        )
        yield note("does_not_turn", "pairs.wavelength", text)
    for name, column in columns.items():
        count = np.count_nonzero(~np.isfinite(column)) - still * (name == "wavelength")
        if count:
            text = msg_n(
                "{name} of {count} pair is beyond float64 and left empty.",
                "{name} of {count} pairs is beyond float64 and left empty.",
                int(count),
                name=name,
            )
            yield warning("not_finite", f"pairs.{name}", text)


def _cells(column: Column) -> list[object]:
    if column.ndim == 2:
        return [tuple(point) for point in column.tolist()]
    return [cell if math.isfinite(cell) else None for cell in column.tolist()]

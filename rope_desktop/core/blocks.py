"""Long stretches of positions, a piece at a time, for tables too large to be made at once."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.types import IntArray

# 2 MB of doubles: larger blocks were no faster.
_BLOCK_VALUES = 2**18


def position_blocks(first: int, count: int, width: int) -> Iterator[IntArray]:
    """
    Yield the positions first … first + count − 1 in blocks of shape (rows,).

    A table of ``width`` values for each position of a block stays small; a block has at least one.
    """
    rows = _rows(width)
    for start in range(first, first + count, rows):
        yield np.arange(start, min(start + rows, first + count), dtype=np.int64)


def in_blocks(positions: IntArray, width: int) -> Iterator[IntArray]:
    """Yield ``positions`` (P,) in blocks of shape (rows,), with such a table for each in mind."""
    rows = _rows(width)
    for start in range(0, len(positions), rows):
        yield positions[start : start + rows]


def _rows(width: int) -> int:
    return max(1, _BLOCK_VALUES // max(1, width))

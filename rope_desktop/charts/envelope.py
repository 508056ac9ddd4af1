"""Envelope: the exact minimum and maximum in every pixel column, so that no peak is lost."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


def column_extremes(y: FloatArray, columns: int) -> tuple[IntArray, FloatArray, FloatArray]:
    """Return where each of ``columns`` begins in ``y`` (n,), and its minimum and maximum.

    There are never more columns than values; each array is (columns,).
    """
    count = max(min(columns, len(y)), 1)
    starts = np.linspace(0, len(y), count, endpoint=False).astype(np.int64)
    return starts, np.minimum.reduceat(y, starts), np.maximum.reduceat(y, starts)


def envelope(y: FloatArray, columns: int) -> tuple[FloatArray, FloatArray]:
    """Return x and y of a line that covers ``y`` (n,) at one point for each or two per column.

    x counts the points of ``y``. Where there are more than two points per column, each column
    gives its minimum and maximum in the order in which they occur.
    """
    if len(y) <= 2 * columns:
        return np.arange(len(y), dtype=np.float64), y
    starts, low, high = column_extremes(y, columns)
    ends = np.append(starts[1:], len(y)) - 1
    is_rising = y[starts] <= y[ends]
    first, second = np.where(is_rising, low, high), np.where(is_rising, high, low)
    middle = (starts + ends) / 2
    return np.repeat(middle, 2), np.stack([first, second], axis=1).ravel()


def uneven_columns(x: FloatArray, left: float, right: float, columns: int) -> IntArray:
    """Return where in ``x`` (n,) each column begins that holds points, shape (n_columns,).

    ``x`` grows from point to point; between ``left`` and ``right`` lie ``columns`` equal columns.
    """
    numbers = np.floor((x - left) * (columns / (right - left))).astype(np.int64)
    return np.flatnonzero(np.diff(numbers, prepend=numbers[0] - 1))


def uneven_envelope(
    x: FloatArray, y: FloatArray, starts: IntArray
) -> tuple[FloatArray, FloatArray]:
    """Return x and y, each (2·n_columns,), of a line that covers ``y`` (n,).

    Each column gives its minimum and maximum in the order in which they occur, the one at its first
    point and the other at its last; a column with one point gives that one twice.
    """
    ends = np.append(starts[1:], len(y)) - 1
    low, high = np.minimum.reduceat(y, starts), np.maximum.reduceat(y, starts)
    is_rising = y[starts] <= y[ends]
    pairs = np.where(is_rising, low, high), np.where(is_rising, high, low)
    places = np.stack([x[starts], x[ends]], axis=1).ravel()
    return places, np.stack(pairs, axis=1).ravel()

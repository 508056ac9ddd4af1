"""Envelope: the exact minimum and maximum in every pixel column, so that no peak is lost."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


def column_starts(count: int, columns: int) -> IntArray:
    """Return where each of ``columns`` ≤ ``count`` begins among ``count`` values, (columns,).

    A value belongs to the column in which its middle stands.
    """
    edges = np.arange(columns, dtype=np.int64) * (2 * count)
    return (edges + columns - 1) // (2 * columns)


class ColumnExtremes:
    """The minimum and maximum of each column, of values that are added a block at a time.

    ``low`` and ``high`` (columns,) are final in the first :attr:`complete` columns. ``lowest``
    and ``highest`` are those of all values so far, ``lowest_at`` and ``highest_at`` the first
    places at which they occur. There are never more columns than values.
    """

    def __init__(self, count: int, columns: int) -> None:
        self.count = count
        self.starts = column_starts(count, max(min(columns, count), 1))
        self.low = np.full(len(self.starts), math.inf)
        self.high = np.full(len(self.starts), -math.inf)
        self.taken = 0
        self.lowest, self.highest = math.inf, -math.inf
        self.lowest_at = self.highest_at = 0

    @property
    def complete(self) -> int:
        """Return how many columns have all their values."""
        if self.taken == self.count:
            return len(self.starts)
        return max(int(np.searchsorted(self.starts, self.taken, "right")) - 1, 0)

    def add(self, block: FloatArray) -> None:
        """Take the next values (n,)."""
        if not len(block):
            return
        last = self.taken + len(block) - 1
        reached = np.searchsorted(self.starts, (self.taken, last), "right")
        part = slice(int(reached[0]) - 1, int(reached[1]))
        cuts = np.maximum(self.starts[part] - self.taken, 0)
        low, high = np.minimum.reduceat(block, cuts), np.maximum.reduceat(block, cuts)
        np.minimum(self.low[part], low, out=self.low[part])
        np.maximum(self.high[part], high, out=self.high[part])
        # Only the column that holds it is searched for the place.
        lowest, highest = int(low.argmin()), int(high.argmax())
        if low[lowest] < self.lowest:
            self.lowest = float(low[lowest])
            self.lowest_at = self.taken + _place_of(self.lowest, block, cuts, lowest)
        if high[highest] > self.highest:
            self.highest = float(high[highest])
            self.highest_at = self.taken + _place_of(self.highest, block, cuts, highest)
        self.taken += len(block)


def _place_of(value: float, block: FloatArray, cuts: IntArray, column: int) -> int:
    """Return where ``value`` first stands in a column of ``block``."""
    start = int(cuts[column])
    end = int(cuts[column + 1]) if column + 1 < len(cuts) else len(block)
    return start + int((block[start:end] == value).argmax())


def column_extremes(y: FloatArray, columns: int) -> tuple[IntArray, FloatArray, FloatArray]:
    """Return where each of ``columns`` begins in ``y`` (n,), and its minimum and maximum.

    There are never more columns than values; each array is (columns,).
    """
    extremes = ColumnExtremes(len(y), columns)
    extremes.add(y)
    return extremes.starts, extremes.low, extremes.high


def joined(low: FloatArray, high: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return both (n,), neighbours that lie apart drawn out until they meet halfway."""
    low, high = low.copy(), high.copy()
    rise, fall = low[1:] - high[:-1], low[:-1] - high[1:]
    up, down = np.maximum(rise, 0.0) / 2, np.maximum(fall, 0.0) / 2
    low[1:] -= up
    high[:-1] += up
    low[:-1] -= down
    high[1:] += down
    return low, high


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

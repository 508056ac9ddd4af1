"""Where the columns of the table of tokens are: equal ones, scrolled, from either side."""

from __future__ import annotations

from dataclasses import dataclass
from itertools import groupby
from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, Qt

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.axes.film import Tokens

# What a token is, its three numbers, and the marks beneath; above them, which frame it is in.
ROW_COUNT, TOKEN_ROW, MARKS_ROW = 6, 1, 5


@dataclass(frozen=True, slots=True)
class Lattice:
    """Sizes in pixels: the names of the rows, a column, a row; and the number of columns."""

    heading: int
    column: int
    pitch: float
    count: int

    @property
    def height(self) -> int:
        """Return the height of all rows."""
        return round(ROW_COUNT * self.pitch)


@dataclass(frozen=True, slots=True)
class Columns:
    """The columns in a widget of some ``width``; mirrored, they run from right to left."""

    lattice: Lattice
    scrolled: int
    width: int
    is_mirrored: bool

    @property
    def area(self) -> QRect:
        """Return the room of the columns, beside the names of the rows."""
        heading = self.lattice.heading
        left = 0 if self.is_mirrored else heading
        return QRect(left, 0, max(self.width - heading, 1), self.lattice.height)

    @property
    def most_scrolled(self) -> int:
        """Return how far the columns can be scrolled."""
        return max(self.lattice.column * self.lattice.count - self.area.width(), 0)

    @property
    def page(self) -> int:
        """Return how many columns show whole."""
        return max(self.area.width() // self.lattice.column, 1)

    @property
    def first_whole(self) -> int:
        """Return the first column that shows whole."""
        return min(-(-self.scrolled // self.lattice.column), self.lattice.count - 1)

    @property
    def visible(self) -> range:
        """Return the columns of which something shows."""
        first = self.scrolled // self.lattice.column
        last = (self.scrolled + self.area.width()) // self.lattice.column + 1
        return range(first, min(last, self.lattice.count))

    def box(self, columns: range) -> QRectF:
        """Return what ``columns`` cover, without the marks beneath them."""
        area, width = self.area, len(columns) * self.lattice.column
        start = columns.start * self.lattice.column - self.scrolled
        left = area.right() + 1 - start - width if self.is_mirrored else area.left() + start
        return QRectF(left, 0.0, width, MARKS_ROW * self.lattice.pitch)

    def at(self, place: QPoint) -> int | None:
        """Return the column at ``place`` of the widget."""
        area = self.area
        if not area.contains(place):
            return None
        from_start = area.right() - place.x() if self.is_mirrored else place.x() - area.left()
        column = (from_start + self.scrolled) // self.lattice.column
        return column if column < self.lattice.count else None

    def scrolled_to(self, column: int) -> int:
        """Return how far to scroll, just so far that ``column`` shows whole."""
        start = column * self.lattice.column
        least = start + self.lattice.column - self.area.width()
        return min(max(self.scrolled, least), start)


def runs(tokens: Tokens, shown: range) -> list[range]:
    """Return the tokens ``shown`` in runs of one frame each, or of words."""

    def frame(token: int) -> int | None:
        patch = tokens.patch(token)
        return None if patch is None else patch[0]

    groups = [list(group) for _, group in groupby(shown, frame)]
    return [range(group[0], group[-1] + 1) for group in groups]


def key_step(key: Qt.Key, columns: Columns) -> int | None:
    """Return how many columns a key goes on, None for a key of another use."""
    ahead, count = -1 if columns.is_mirrored else 1, columns.lattice.count
    steps = {
        Qt.Key.Key_Left: -ahead,
        Qt.Key.Key_Right: ahead,
        Qt.Key.Key_PageUp: -columns.page,
        Qt.Key.Key_PageDown: columns.page,
        Qt.Key.Key_Home: -count,
        Qt.Key.Key_End: count,
    }
    return steps.get(key)

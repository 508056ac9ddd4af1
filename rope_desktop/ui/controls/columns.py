"""Blocks of controls below each other, in as many columns as the width has room for."""

from __future__ import annotations

from itertools import combinations, pairwise
from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_MOST_COLUMNS, _WIDTH_IN_LINES = 3, 17
_BETWEEN_COLUMNS, _BETWEEN_BLOCKS = 24, 6


class Columns(Adaptive):
    """The columns. They ask for no more width than one of them needs."""

    def __init__(self, blocks: Sequence[QWidget]) -> None:
        super().__init__()
        self._blocks = tuple(blocks)
        self._arranged: object = None
        self._row = QHBoxLayout(self)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(_BETWEEN_COLUMNS)
        self._columns = [QVBoxLayout() for _ in range(_MOST_COLUMNS)]
        for column in self._columns:
            column.setSpacing(_BETWEEN_BLOCKS)
            self._row.addLayout(column)
        for block in self._blocks:
            self._columns[0].addWidget(block)
        self._columns[0].addStretch(1)

    def arrange(self) -> None:
        """Share the blocks that are shown out among the columns, in their order."""
        shown = [block for block in self._blocks if not block.isHidden()]
        wanted = _WIDTH_IN_LINES * self.fontMetrics().height()
        count = max(min(self.width() // wanted, len(shown), _MOST_COLUMNS), 1)
        # Blocks stay in their column when they grow: that a sentence comes must move nothing else.
        if (count, shown) == self._arranged:
            return
        self._arranged = count, shown
        for number, column in enumerate(self._columns):
            while column.count():
                column.takeAt(0)
            # An empty column would take its share of the width.
            self._row.setStretch(number, 1 if number < count else 0)
        cuts = even_cuts([block.sizeHint().height() for block in shown], count)
        for column, (first, last) in zip(self._columns, pairwise(cuts), strict=False):
            for block in shown[first:last]:
                column.addWidget(block)
            column.addStretch(1)

    def restyle(self) -> None:
        """Share the blocks out anew: the type has another size."""
        self.arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the blocks out anew if another number of columns has room."""
        super().resizeEvent(event)
        self.arrange()

    def minimumSizeHint(self) -> QSize:
        """Return the width of the widest block, and the height as it is arranged."""
        widths = [block.minimumSizeHint().width() for block in self._blocks if not block.isHidden()]
        return QSize(max(widths, default=0), super().minimumSizeHint().height())


def even_cuts(heights: Sequence[int], count: int) -> tuple[int, ...]:
    """Return where to cut ``heights`` into ``count`` parts, so that the highest is the lowest."""
    within = combinations(range(1, len(heights)), count - 1)
    choices = [(0, *inner, len(heights)) for inner in within]
    return min(choices, key=lambda cuts: max(sum(heights[a:b]) for a, b in pairwise(cuts)))

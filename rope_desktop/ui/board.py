"""A board: cards in columns, which stand below each other where the window is too narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_SPACING = 10


class Board(QScrollArea):
    """Lays out columns of (card, share of the height), each with its share of the width.

    Every card keeps at least its least height; where that is more than the window has, the board
    scrolls.
    """

    def __init__(self, *columns: tuple[Sequence[tuple[QWidget, int]], int]) -> None:
        super().__init__()
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setWidgetResizable(True)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        board = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, board)
        self._row.setContentsMargins(_SPACING, _SPACING, _SPACING, _SPACING)
        self._row.setSpacing(_SPACING)
        self._columns: list[QVBoxLayout] = []
        for cards, share in columns:
            column = QVBoxLayout()
            column.setSpacing(_SPACING)
            for card, height in cards:
                column.addWidget(card, height)
            self._row.addLayout(column, share)
            self._columns.append(column)
        self.setWidget(board)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns beside each other if they fit."""
        self._turn()
        super().resizeEvent(event)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Do the same where a card needs more room than before, or less."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._turn()
        return super().eventFilter(watched, event)

    def _turn(self) -> None:
        widths = (column.minimumSize().width() for column in self._columns)
        needed = sum(widths) + (len(self._columns) + 1) * _SPACING
        way = QBoxLayout.Direction
        # The cards may be too tall, and then the scroll bar takes its part of the width.
        room = self.width() - self.verticalScrollBar().sizeHint().width()
        direction = way.LeftToRight if needed <= room else way.TopToBottom
        if direction is not self._row.direction():
            self._row.setDirection(direction)

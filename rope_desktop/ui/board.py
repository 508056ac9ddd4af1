"""A board: cards in columns, which stand below each other where the window is too narrow."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject, QRect, QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QFrame, QScrollArea, QVBoxLayout, QWidget

if TYPE_CHECKING:
    from collections.abc import Sequence

    from PySide6.QtGui import QResizeEvent

_SPACING = 10
# Of the window's height: so much may the cards of a column grow, together.
_MOST_GROWTH = 0.75


class Column(QVBoxLayout):
    """Cards below each other, which a much longer column beside does not draw out without end.

    A card that grows higher than ``visible``, the pixels of the window, can't be seen at once.
    """

    def __init__(self) -> None:
        super().__init__()
        self.visible = 0

    def setGeometry(self, area: QRect) -> None:
        """Take as much of ``area``, from its top, as leaves every card in sight."""
        least = max(self.minimumSize().height(), self.minimumHeightForWidth(area.width()))
        most = max(self.visible, round(least + _MOST_GROWTH * self.visible))
        super().setGeometry(QRect(area.topLeft(), area.size().boundedTo(QSize(area.width(), most))))


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
        self._cards = QWidget()
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._cards)
        self._row.setContentsMargins(_SPACING, _SPACING, _SPACING, _SPACING)
        self._row.setSpacing(_SPACING)
        self._columns: list[Column] = []
        for cards, share in columns:
            column = Column()
            column.setSpacing(_SPACING)
            for card, height in cards:
                column.addWidget(card, height)
            self._row.addLayout(column, share)
            self._columns.append(column)
        self.setWidget(self._cards)

    def place(self, card: QWidget, column: int, share: int) -> None:
        """Put ``card`` at the foot of ``column``, wherever it has been, with a share of it."""
        self._columns[column].addWidget(card, share)

    def show_card(self, card: QWidget) -> None:
        """Scroll as little as brings ``card`` into sight, or its top if it is higher than that."""
        self._row.activate()
        top, bar = card.mapTo(self._cards, card.rect().topLeft()).y(), self.verticalScrollBar()
        lowest = top + card.height() + _SPACING - self.viewport().height()
        bar.setValue(min(max(bar.value(), lowest), top - _SPACING))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the columns beside each other if they fit, as high as what is seen."""
        for column in self._columns:
            column.visible = self.height() - 2 * _SPACING
            column.invalidate()
        self._row.invalidate()
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

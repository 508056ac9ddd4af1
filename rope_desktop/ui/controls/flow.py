"""A layout that puts widgets beside each other and begins a new row where one is full."""

from __future__ import annotations

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QLayout, QLayoutItem, QStyle, QWidget


class Flow(QLayout):
    """Rows of widgets, each as large as it wants to be; hidden ones take no room."""

    def __init__(self, spacing: int = 8) -> None:
        super().__init__()
        self._items: list[QLayoutItem] = []
        self.setContentsMargins(0, 0, 0, 0)
        self.setSpacing(spacing)

    def addItem(self, item: QLayoutItem) -> None:
        """Put ``item`` after the others."""
        self._items.append(item)

    def count(self) -> int:
        """Return how many items there are."""
        return len(self._items)

    def itemAt(self, index: int) -> QLayoutItem | None:
        """Return the item there, if there is one."""
        return self._items[index] if 0 <= index < len(self._items) else None

    def takeAt(self, index: int) -> QLayoutItem | None:
        """Remove the item there and return it, if there is one."""
        return self._items.pop(index) if 0 <= index < len(self._items) else None

    def expandingDirections(self) -> Qt.Orientation:
        """Return that no row wants more than its widgets."""
        return Qt.Orientation(0)

    def hasHeightForWidth(self) -> bool:
        """Return that the rows depend on the width."""
        return True

    def heightForWidth(self, width: int) -> int:
        """Return the height of the rows in ``width``."""
        return self._arrange(QRect(0, 0, width, 0), moves=False)

    def sizeHint(self) -> QSize:
        """Return the least size."""
        return self.minimumSize()

    def minimumSize(self) -> QSize:
        """Return the size of the largest widget."""
        size = QSize()
        for item in self._shown():
            size = size.expandedTo(item.sizeHint())
        return size

    def setGeometry(self, rect: QRect) -> None:
        """Give every widget its place."""
        super().setGeometry(rect)
        self._arrange(rect, moves=True)

    def _shown(self) -> list[QLayoutItem]:
        return [item for item in self._items if not item.isEmpty()]

    def _arrange(self, rect: QRect, *, moves: bool) -> int:
        """Return the height of the rows in ``rect``, and put the widgets there if it ``moves``."""
        parent = self.parentWidget()
        way = parent.layoutDirection() if isinstance(parent, QWidget) else Qt.LayoutDirection(0)
        x, y, row = rect.left(), rect.top(), 0
        for item in self._shown():
            size = item.sizeHint()
            if x > rect.left() and x + size.width() > rect.right() + 1:
                x, y, row = rect.left(), y + row + self.spacing(), 0
            if moves:
                place = QRect(QPoint(x, y), size)
                item.setGeometry(QStyle.visualRect(way, rect, place))
            x, row = x + size.width() + self.spacing(), max(row, size.height())
        return y + row - rect.top()

"""The grid of q and k as an item model: one row per dimension, only visible cells are asked."""

from __future__ import annotations

from enum import IntEnum
from typing import TYPE_CHECKING, Any

from PySide6.QtCore import QAbstractTableModel, QModelIndex, QPersistentModelIndex, Qt, Signal

from rope_desktop.charts.vector_grid import NO_PAIR, VectorGrid, brief_text
from rope_desktop.support.language import say
from rope_desktop.support.text import msg, num
from rope_desktop.ui import theme
from rope_desktop.ui.controls.number_box import plain_text

if TYPE_CHECKING:
    from PySide6.QtCore import QObject

    from rope_desktop.state.actions import VectorName
    from rope_desktop.support.text import Message, Value

Index = QModelIndex | QPersistentModelIndex
_ROLE = Qt.ItemDataRole
_HERE = Qt.ItemFlag.ItemIsEnabled
_EDITABLE = _HERE | Qt.ItemFlag.ItemIsSelectable | Qt.ItemFlag.ItemIsEditable
_RIGHT = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
)
_TOP = QModelIndex()


class Column(IntEnum):
    """The columns of the grid."""

    DIMENSION = 0
    PAIR = 1
    QUERY = 2
    KEY = 3


VECTOR_OF: dict[int, VectorName] = {Column.QUERY: "query", Column.KEY: "key"}


class VectorModel(QAbstractTableModel):
    """Shows a grid. A text typed into it is handed on as :attr:`text_entered`, never kept."""

    text_entered = Signal(str, int, str)

    def __init__(self, grid: VectorGrid, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.grid = grid

    def show_grid(self, grid: VectorGrid) -> None:
        """Show ``grid`` in place of the one before; rows are added or removed at the end."""
        before, after = self.grid.head_size, grid.head_size
        if after > before:
            self.beginInsertRows(_TOP, before, after - 1)
            self.grid = grid
            self.endInsertRows()
        elif after < before:
            self.beginRemoveRows(_TOP, after, before - 1)
            self.grid = grid
            self.endRemoveRows()
        self.grid = grid
        last = self.index(after - 1, Column.KEY)
        self.dataChanged.emit(self.index(0, 0), last)

    def rowCount(self, parent: Index = _TOP) -> int:
        """Return the head size."""
        return 0 if parent.isValid() else self.grid.head_size

    def columnCount(self, parent: Index = _TOP) -> int:
        """Return the number of columns: dimension, pair, q and k."""
        return 0 if parent.isValid() else len(Column)

    def value(self, row: int, column: int) -> float:
        """Return the number in a cell of q or k."""
        vector = self.grid.query if column == Column.QUERY else self.grid.key
        return float(vector[row])

    def text(self, row: int, column: int) -> str:
        """Return what a cell shows."""
        if column == Column.DIMENSION:
            return str(row)
        if column == Column.PAIR:
            pair = int(self.grid.pair_of_dim[row])
            return "–" if pair == NO_PAIR else str(pair)
        return brief_text(self.value(row, column))

    def reading(self, row: int) -> Message:
        """Return the row in full precision."""
        pair = int(self.grid.pair_of_dim[row])
        numbers: dict[str, Value] = {
            "dim": row,
            "q": num(float(self.grid.query[row]), ".17g"),
            "k": num(float(self.grid.key[row]), ".17g"),
        }
        if pair == NO_PAIR:
            return msg("dimension {dim}, passes through: q = {q}, k = {k}", **numbers)
        return msg("dimension {dim}, pair {pair}: q = {q}, k = {k}", pair=pair, **numbers)

    def data(self, index: Index, role: int = _ROLE.DisplayRole) -> Any:
        """Return what Qt asks of a cell; painting goes past this."""
        row, column = index.row(), index.column()
        if role == _ROLE.DisplayRole:
            return self.text(row, column)
        if role == _ROLE.EditRole:
            is_number = column in VECTOR_OF
            return plain_text(self.value(row, column)) if is_number else self.text(row, column)
        if role in (_ROLE.ToolTipRole, _ROLE.AccessibleDescriptionRole):
            return say(self.reading(row))
        return int(_RIGHT) if role == _ROLE.TextAlignmentRole else None

    def setData(self, index: Index, value: Any, role: int = _ROLE.EditRole) -> bool:
        """Hand on what was typed; whether it is taken shows when the scene comes back."""
        if role != _ROLE.EditRole or index.column() not in VECTOR_OF:
            return False
        self.text_entered.emit(VECTOR_OF[index.column()], index.row(), str(value))
        return True

    def flags(self, index: Index) -> Qt.ItemFlag:
        """Return that q and k can be edited, and the rest only read."""
        if not index.isValid():
            return Qt.ItemFlag.NoItemFlags
        return _EDITABLE if index.column() in VECTOR_OF else _HERE

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = _ROLE.DisplayRole
    ) -> Any:
        """Return the titles, q and k in their colours."""
        if orientation == Qt.Orientation.Vertical:
            return str(section) if role == _ROLE.DisplayRole else None
        if role == _ROLE.DisplayRole:
            return (say(msg("dim")), say(msg("pair")), "q", "k")[section]
        if role == _ROLE.ForegroundRole:
            return theme.current().color(("muted", "muted", "q", "k")[section])
        return int(_RIGHT) if role == _ROLE.TextAlignmentRole else None

"""How a cell of the grid is painted, and the field in which it is edited."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QModelIndex, QPersistentModelIndex, Qt
from PySide6.QtGui import QColor, QFont, QFontMetrics, QPainter
from PySide6.QtWidgets import QLineEdit, QStyle, QStyledItemDelegate, QStyleOptionViewItem, QWidget

from rope_desktop.ui import theme
from rope_desktop.ui.controls.vector_model import VECTOR_OF, Column, VectorModel

if TYPE_CHECKING:
    from PySide6.QtCore import QAbstractItemModel, QObject

Index = QModelIndex | QPersistentModelIndex
_RIGHT = (
    Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter
)
# Plain names and numbers: enumerations would take half the time of a cell.
_RIGHT_FLAGS, _LEFT_TO_RIGHT = _RIGHT.value, Qt.LayoutDirection.LeftToRight
_SELECTED = QStyle.StateFlag.State_Selected.value
_HAS_FOCUS = QStyle.StateFlag.State_HasFocus.value
_LONGEST_TEXT = 200
_MARGIN = 5


class VectorDelegate(QStyledItemDelegate):
    """Paints the cells: digits flush right, pairs told apart, the selected pair on a tint."""

    def __init__(self, model: VectorModel, parent: QObject) -> None:
        super().__init__(parent)
        self._model = model
        self._fonts: tuple[QFont, QFont] = (QFont(), QFont())
        self._colors: dict[str, QColor] = {}
        self.hovered_pair: int | None = None
        self.row_height = self.index_width = 0
        self.restyle()

    def restyle(self) -> None:
        """Take fonts, colours and the sizes that follow from the theme."""
        look = theme.current()
        self._fonts = (look.font(0.85, fixed=True), look.font(0.9, fixed=True))
        self._colors = {
            "stripe": look.color("grid", 0.35),
            "pair": look.color("selection", 0.15),
            "hovered": look.color("selection", 0.08),
            "chosen": look.color("selection", 0.35),
            "mark": look.color("selection"),
            "ink": look.color("ink"),
            "muted": look.color("muted"),
        }
        self.row_height = QFontMetrics(self._fonts[1]).height() + 5
        self.index_width = QFontMetrics(self._fonts[0]).horizontalAdvance("8191") + 2 * _MARGIN

    def paint(self, painter: QPainter, option: QStyleOptionViewItem, index: Index) -> None:
        """Paint one cell."""
        row, column, area = index.row(), index.column(), option.rect
        pair = int(self._model.grid.pair_of_dim[row])
        self._paint_ground(painter, option, pair)
        if column == Column.DIMENSION and pair == self._model.grid.pair >= 0:
            is_mirrored = option.direction == Qt.LayoutDirection.RightToLeft
            left = area.right() - 2 if is_mirrored else area.left()
            painter.fillRect(left, area.top(), 3, area.height(), self._colors["mark"])
        is_value = column in VECTOR_OF
        painter.setFont(self._fonts[is_value])
        painter.setPen(self._colors["ink" if is_value else "muted"])
        painter.setLayoutDirection(_LEFT_TO_RIGHT)
        inside = area.adjusted(1, 0, -_MARGIN, 0)
        painter.drawText(inside, _RIGHT_FLAGS, self._model.text(row, column))

    def createEditor(
        self, parent: QWidget, _option: QStyleOptionViewItem, _index: Index
    ) -> QWidget:
        """Return a plain text field: what is typed is read by our own parser."""
        editor = QLineEdit(parent)
        editor.setFrame(False)
        editor.setFont(self._fonts[1])
        editor.setMaxLength(_LONGEST_TEXT)
        editor.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        editor.setAlignment(_RIGHT)
        editor.setAutoFillBackground(True)
        return editor

    def setEditorData(self, editor: QWidget, index: Index) -> None:
        """Show the number in full precision, unless another is being typed over it."""
        if isinstance(editor, QLineEdit) and not editor.isModified():
            editor.setText(str(index.data(Qt.ItemDataRole.EditRole)))
            editor.selectAll()

    def setModelData(self, editor: QWidget, model: QAbstractItemModel, index: Index) -> None:
        """Hand on what was typed, if anything was."""
        if isinstance(editor, QLineEdit) and editor.isModified():
            model.setData(index, editor.text())

    def _paint_ground(self, painter: QPainter, option: QStyleOptionViewItem, pair: int) -> None:
        area = option.rect
        # Every other pair is striped, and so are the dimensions that pass through.
        if pair % 2:
            painter.fillRect(area, self._colors["stripe"])
        if pair == self._model.grid.pair >= 0:
            painter.fillRect(area, self._colors["pair"])
        elif pair == self.hovered_pair:
            painter.fillRect(area, self._colors["hovered"])
        state = option.state.value
        if state & _SELECTED:
            painter.fillRect(area, self._colors["chosen"])
        if state & _HAS_FOCUS:
            painter.setPen(self._colors["mark"])
            painter.drawRect(area.adjusted(0, 0, -1, -1))

"""The view of the grid: painted cell by cell, edited in place, copied and pasted with the keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QRect, QSize, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemDelegate, QAbstractItemView, QHeaderView, QTableView

from rope_desktop.ui import theme
from rope_desktop.ui.controls.vector_delegate import VectorDelegate
from rope_desktop.ui.controls.vector_model import VECTOR_OF, Column, VectorModel
from rope_desktop.ui.flat_scroll_bar import FlatScrollBar

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

_COPY, _PASTE = QKeySequence.StandardKey.Copy, QKeySequence.StandardKey.Paste
_FEWEST_ROWS = 5
_TRIGGER = QAbstractItemView.EditTrigger


class VectorTable(QTableView):
    """A table with fixed columns and rows of one height, so that 8,192 rows cost no more than 8."""

    copy_wanted = Signal()
    paste_wanted = Signal()
    row_hovered = Signal(int)
    row_picked = Signal(int)

    def __init__(self, model: VectorModel) -> None:
        super().__init__()
        self._model = model
        self._hovered_row = -1
        self.setModel(model)
        self.cells = VectorDelegate(model, self)
        self.setItemDelegate(self.cells)
        self.setEditTriggers(
            _TRIGGER.DoubleClicked | _TRIGGER.EditKeyPressed | _TRIGGER.AnyKeyPressed
        )
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.viewport().setMouseTracking(True)
        self.setShowGrid(False)
        self.setCornerButtonEnabled(False)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setVerticalScrollBar(FlatScrollBar(Qt.Orientation.Vertical))
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self._build_headers()
        self.clicked.connect(self._on_clicked)
        self.restyle()

    def restyle(self) -> None:
        """Take the fonts of the theme, and the row height and column widths that follow."""
        self.cells.restyle()
        height = self.cells.row_height
        self.verticalHeader().setDefaultSectionSize(height)
        self.horizontalHeader().setFont(theme.current().font(0.9, bold=True))
        self._set_widths()
        self.updateGeometry()
        self.viewport().update()

    def sizeHint(self) -> QSize:
        """Return room for the rows of the start scene."""
        return QSize(200, self._height_of(8))

    def minimumSizeHint(self) -> QSize:
        """Return room for a few rows."""
        return QSize(120, self._height_of(_FEWEST_ROWS))

    def update_rows(self, rows: tuple[int, ...]) -> None:
        """Paint these rows again, and no others."""
        for row in rows:
            top = self.rowViewportPosition(row)
            if -self.cells.row_height < top < self.viewport().height():
                area = QRect(0, top, self.viewport().width(), self.cells.row_height)
                self.viewport().update(area)

    def settle(self) -> None:
        """Lay out the rows that came or went now: the view would do it later, and paint again."""
        self.executeDelayedItemsLayout()

    def event(self, event: QEvent) -> bool:
        """Keep the copy and paste keys from any command of the window."""
        is_override = event.type() == QEvent.Type.ShortcutOverride
        if is_override and isinstance(event, QKeyEvent) and _is_for_clipboard(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy and paste."""
        if event.matches(_COPY):
            self.copy_wanted.emit()
        elif event.matches(_PASTE):
            self.paste_wanted.emit()
        else:
            super().keyPressEvent(event)

    def closeEditor(self, editor: QWidget, hint: QAbstractItemDelegate.EndEditHint) -> None:
        """Go down one row on Enter, as spreadsheets do."""
        super().closeEditor(editor, hint)
        if hint == QAbstractItemDelegate.EndEditHint.SubmitModelCache:
            below = self.currentIndex().siblingAtRow(self.currentIndex().row() + 1)
            if below.isValid():
                self.setCurrentIndex(below)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell which row the mouse is over."""
        super().mouseMoveEvent(event)
        self._hover(self.rowAt(int(event.position().y())))

    def leaveEvent(self, event: QEvent) -> None:
        """Tell that the mouse is over no row."""
        super().leaveEvent(event)
        self._hover(-1)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Share the width between q and k."""
        super().resizeEvent(event)
        self._set_widths()

    def _hover(self, row: int) -> None:
        if row != self._hovered_row:
            self._hovered_row = row
            self.row_hovered.emit(row)

    def _on_clicked(self, index: QModelIndex) -> None:
        if index.column() not in VECTOR_OF:
            self.row_picked.emit(index.row())

    def _build_headers(self) -> None:
        across, down = self.horizontalHeader(), self.verticalHeader()
        for header in (across, down):
            header.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
            header.setHighlightSections(False)
            header.setMinimumSectionSize(8)
        across.setSectionsClickable(False)
        down.hide()

    def _set_widths(self) -> None:
        narrow = self.cells.index_width
        rest = max(self.viewport().width() - 2 * narrow, 0)
        widths = (narrow, narrow, rest // 2, rest - rest // 2)
        for column, width in zip(Column, widths, strict=True):
            self.setColumnWidth(column, width)

    def _height_of(self, rows: int) -> int:
        frame = 2 * self.frameWidth()
        return self.horizontalHeader().sizeHint().height() + rows * self.cells.row_height + frame


def _is_for_clipboard(event: QKeyEvent) -> bool:
    return event.matches(_COPY) or event.matches(_PASTE)

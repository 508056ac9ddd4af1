"""Copying a table: the selected cells, or all of it, as text for spreadsheets."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication, QKeySequence

from rope_desktop.charts.tables.tsv import cells_as_tsv, headings_as_tsv
from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.ui.tables.pair_view import PairView


class Copier:
    """Gives both parts of a table the same two actions, in their context menus and by key."""

    def __init__(self, view: PairView, foot: PairView) -> None:
        self._view, self._foot = view, foot
        self._some, self._all = QAction(view), QAction(view)
        self._some.setShortcut(QKeySequence.StandardKey.Copy)
        self._some.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._some.triggered.connect(self.copy_selected)
        self._all.triggered.connect(self.copy_all)
        for part in (view, foot):
            part.addActions([self._some, self._all])

    def retranslate(self) -> None:
        """Put the actions into words again."""
        self._some.setText(say(msg("Copy")))
        self._all.setText(say(msg("Copy all with headings")))

    def copy_selected(self) -> None:
        """Put the selected cells on the clipboard, whole rows with their headings."""
        part = self._foot if self._foot.hasFocus() else self._view
        rows, columns = part.selected_cells()
        if not rows:
            return
        text = cells_as_tsv(part.cells.exact_at, rows, columns)
        if len(columns) == part.cells.columnCount():
            text = f"{headings_as_tsv(part.cells.chart)}\n{text}"
        QGuiApplication.clipboard().setText(text)

    def copy_all(self) -> None:
        """Put the whole table on the clipboard as it is sorted, with headings and totals."""
        pairs, foot = self._view.cells, self._foot.cells
        columns = range(pairs.columnCount())
        parts = (
            headings_as_tsv(pairs.chart),
            cells_as_tsv(pairs.exact_at, range(pairs.rowCount()), columns),
            # The first row of the foot is the last pair once more.
            cells_as_tsv(foot.exact_at, range(1, foot.rowCount()), columns),
        )
        QGuiApplication.clipboard().setText("\n".join(part for part in parts if part))

"""The self-check as a panel: every law tried here and now, with its worst error."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractItemView,
    QHeaderView,
    QLabel,
    QTableWidget,
    QTableWidgetItem,
    QWidget,
)

from rope_desktop.charts.selfcheck import HEADINGS, LawRow, build_selfcheck
from rope_desktop.core.selfcheck import run_selfcheck
from rope_desktop.io.selfcheck_formats import selfcheck_tsv
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.help.dialog import HelpDialog

_LAW, _VERDICT = 0, len(HEADINGS) - 1
_NUMBERS = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter
_WORDS = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter


class SelfCheckPanel(HelpDialog):
    """Runs the laws whenever it is shown, and again on request."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.sheet)
        self._checked = build_selfcheck(())
        self.verdict = QLabel()
        self.table = _LawTable()
        self.again_button = self.add_button(self.run)
        self.column.addWidget(self.verdict)
        self.column.addWidget(self.table, 1)
        self.column.addWidget(self.buttons)
        QShortcut(QKeySequence.StandardKey.Copy, self, self.copy)
        self.retranslate()
        self.restyle()
        self.fit(126, 26)

    def run(self) -> None:
        """Try every law and show what came of it."""
        self._checked = build_selfcheck(run_selfcheck())
        self.retranslate()

    def sheet(self) -> str:
        """Return the table as TSV."""
        return selfcheck_tsv(self._checked)

    def retranslate(self) -> None:
        """Set every visible text in the language in use."""
        super().retranslate()
        self.setWindowTitle(say(msg("Self-check")))
        self.again_button.setText(say(msg("Run again")))
        self.verdict.setText(say(self._checked.verdict) if self._checked.rows else "")
        self.table.setAccessibleName(say(msg("Laws of the rotation")))
        self.table.show_laws(self._checked.rows)

    def restyle(self) -> None:
        """Take every colour and font from the theme in use."""
        self.verdict.setFont(theme.current().font(1.2, bold=True))
        self.table.show_laws(self._checked.rows)

    def showEvent(self, event: QShowEvent) -> None:
        """Try the laws as the panel opens."""
        super().showEvent(event)
        if not event.spontaneous():
            self.run()


class _LawTable(QTableWidget):
    """One row per law; the laws wrap, the numbers never do."""

    def __init__(self) -> None:
        super().__init__(0, len(HEADINGS))
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionBehavior(QAbstractItemView.SelectionBehavior.SelectRows)
        self.setTabKeyNavigation(False)
        self.setShowGrid(False)
        self.setAlternatingRowColors(True)
        rows, columns = self.verticalHeader(), self.horizontalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        columns.setSectionResizeMode(_LAW, QHeaderView.ResizeMode.Stretch)
        columns.setSectionsClickable(False)

    def show_laws(self, laws: tuple[LawRow, ...]) -> None:
        """Show ``laws``."""
        self.setRowCount(len(laws))
        self.verticalHeader().setMinimumSectionSize(round(1.6 * self.fontMetrics().lineSpacing()))
        for place, heading in enumerate(HEADINGS):
            header = QTableWidgetItem(say(heading))
            header.setTextAlignment(_alignment(place))
            self.setHorizontalHeaderItem(place, header)
        for row, law in enumerate(laws):
            for place, cell in enumerate(law.cells):
                self.setItem(row, place, _item(place, say(cell), law))


def _item(place: int, text: str, law: LawRow) -> QTableWidgetItem:
    look, item = theme.current(), QTableWidgetItem(text)
    item.setTextAlignment(_alignment(place))
    item.setFont(look.font(fixed=_alignment(place) == _NUMBERS, bold=place == _VERDICT))
    if place == _VERDICT:
        item.setForeground(look.color("gain" if law.passed else "error"))
    return item


def _alignment(place: int) -> Qt.AlignmentFlag:
    return _WORDS if place in (_LAW, _VERDICT) else _NUMBERS

"""The dock of tables: one tab each, and only the table in sight is kept up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDockWidget, QHBoxLayout, QToolButton, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.tables.table_panel import TablePanel

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.tables.pair_table import PairTable


class TableDock(QDockWidget):
    """The tables of the scene, hidden until they are asked for."""

    def __init__(self, presenter: Presenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("tables")
        self.setAllowedAreas(
            Qt.DockWidgetArea.BottomDockWidgetArea | Qt.DockWidgetArea.TopDockWidgetArea
        )
        self.panel = TablePanel(presenter)
        title = _TitleBar(self.panel)
        title.close_button.clicked.connect(self.close)
        self.setWidget(self.panel)
        self.setTitleBarWidget(title)
        self.retranslate()
        self.hide()

    @property
    def table(self) -> PairTable | None:
        """Return the table in sight, None before there was any."""
        return self.panel.table

    def refresh(self) -> None:
        """Show the scene as it stands, if the table can be seen."""
        if self.isVisible():
            self.panel.refresh()

    def choose(self, table_id: str) -> None:
        """Bring the table of this id to the front."""
        self.panel.choose(table_id)

    def showEvent(self, event: QShowEvent) -> None:
        """Catch up with the scene."""
        super().showEvent(event)
        self.panel.refresh()

    def changeEvent(self, event: QEvent) -> None:
        """Adapt to a new language."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()

    def retranslate(self) -> None:
        """Set the name under which menus offer this dock."""
        self.setWindowTitle(say(msg("Tables")))


class _TitleBar(Adaptive):
    """The tabs, the sentence on the table in sight, and a button that closes the dock."""

    def __init__(self, panel: TablePanel) -> None:
        super().__init__()
        self._tabs, self._caption = panel.tabs, panel.caption
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.setText("×")
        # Opaque: when its sentence is painted, nothing beneath needs to be.
        self.setAutoFillBackground(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 0)
        row.setSpacing(16)
        row.addWidget(self._tabs)
        row.addWidget(self._caption, 1)
        row.addWidget(self.close_button)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the button for those who cannot see its cross."""
        self.close_button.setAccessibleName(say(msg("Close the tables")))
        self.close_button.setToolTip(say(msg("Close the tables")))

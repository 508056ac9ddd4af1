"""The dock of tables: one tab each, and only the table in sight is kept up to date.

What is in it is imported and built when it is first opened: most starts of the program can do
without.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, Qt
from PySide6.QtWidgets import QDockWidget, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from PySide6.QtGui import QShowEvent

    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.tables.pair_table import PairTable
    from rope_desktop.ui.tables.table_panel import TablePanel


class TableDock(QDockWidget):
    """The tables of the scene, hidden until they are asked for."""

    def __init__(self, presenter: Presenter, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._panel: TablePanel | None = None
        self._view_id = ""
        self.setObjectName("tables")
        self.setAllowedAreas(
            Qt.DockWidgetArea.BottomDockWidgetArea | Qt.DockWidgetArea.TopDockWidgetArea
        )
        self.retranslate()
        self.hide()

    @property
    def panel(self) -> TablePanel:
        """Return what is in the dock."""
        return self._build()

    @property
    def table(self) -> PairTable | None:
        """Return the table in front, None before any was shown."""
        return self._panel.table if self._panel is not None else None

    def refresh(self) -> None:
        """Show the scene as it stands, if the table can be seen."""
        if self.isVisible():
            self.panel.refresh()

    def choose(self, table_id: str) -> None:
        """Bring the table of this id to the front."""
        self.panel.choose(table_id)

    def follow(self, view_id: str) -> None:
        """Bring the own table of the view that is in front now to the front, if it has one."""
        self._view_id = view_id
        if self._panel is not None:
            self._panel.follow(view_id)

    def setVisible(self, visible: bool) -> None:
        """Show or hide the dock, whose content must be there before it is laid out."""
        if visible:
            self._build()
        super().setVisible(visible)

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

    def _build(self) -> TablePanel:
        if self._panel is not None:
            return self._panel
        from rope_desktop.ui.tables.table_panel import TablePanel
        from rope_desktop.ui.tables.title_bar import TitleBar

        self._panel = TablePanel(self._presenter)
        self._panel.follow(self._view_id)
        title = TitleBar(self._panel)
        title.close_button.clicked.connect(self.close)
        self.setWidget(self._panel)
        self.setTitleBarWidget(title)
        return self._panel

"""The dock's title bar: the tabs, the sentence on the table in front, a button that closes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QToolButton

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from rope_desktop.ui.tables.table_panel import TablePanel


class TitleBar(Adaptive):
    """Stands in for the dock's own title, which would take a line of the table."""

    def __init__(self, panel: TablePanel) -> None:
        super().__init__()
        self.close_button = QToolButton()
        self.close_button.setAutoRaise(True)
        self.close_button.setText("×")
        # Opaque: when its sentence is painted, nothing beneath needs to be.
        self.setAutoFillBackground(True)
        row = QHBoxLayout(self)
        row.setContentsMargins(8, 2, 8, 0)
        row.setSpacing(16)
        row.addWidget(panel.tabs)
        row.addWidget(panel.caption, 1)
        row.addWidget(self.close_button)
        self.retranslate()

    def retranslate(self) -> None:
        """Name the button for those who cannot see its cross."""
        self.close_button.setAccessibleName(say(msg("Close the tables")))
        self.close_button.setToolTip(say(msg("Close the tables")))

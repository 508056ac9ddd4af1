"""Equal offsets give equal scores wherever the query stands, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.everywhere import build_place_chart
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import TURNED, AxesCard
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class PlaceCard(AxesCard):
    """Equal offsets give equal scores wherever the query stands, measured."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Only the offset counts"))
        self.table = InvarianceTable(presenter)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        column.addStretch(1)
        self._panels = (Panel(self, build_place_chart, self.table.show_chart, (*TURNED, "shift")),)

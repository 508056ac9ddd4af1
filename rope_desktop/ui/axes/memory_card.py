"""The four layers of SAM 2’s memory attention: what each rotates and what not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.memory import build_memory_chart
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import SPLIT, AxesCard
from rope_desktop.ui.drawings.attention_table import AttentionTable
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.panel import VECTORS, Panel

if TYPE_CHECKING:
    from rope_desktop.charts.axes.memory import MemoryChart
    from rope_desktop.ui.presenter import Presenter

_SHOWS = (*SPLIT, *VECTORS, *SCHEME_FIELDS[AxesScheme.MEMORY])


class MemoryCard(AxesCard):
    """The four layers of SAM 2’s memory attention: what each rotates and what not."""

    schemes = (AxesScheme.MEMORY,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("What SAM 2 rotates in its memory attention"))
        self.attentions, self.measured = AttentionTable(presenter), InvarianceTable(presenter)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.attentions)
        column.addWidget(self.measured)
        column.addStretch()
        self._panels = (Panel(self, build_memory_chart, self._show, _SHOWS),)

    def _show(self, chart: MemoryChart) -> None:
        self.attentions.show_chart(chart)
        self.measured.show_chart(chart)

"""Tokens with t = h = w turn as in one dimension, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.words import TITLE, build_words_chart
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui.axes.card import SPLIT, AxesCard
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.panel import POSITIONS, VECTORS, Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

_SHOWS = (*SPLIT, *VECTORS, *POSITIONS, *SCHEME_FIELDS[AxesScheme.MROPE])


class WordsCard(AxesCard):
    """Tokens with t = h = w turn as in one dimension, measured."""

    schemes = (AxesScheme.MROPE,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, TITLE)
        self.table = InvarianceTable(presenter)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table)
        column.addStretch()
        self._panels = (Panel(self, build_words_chart, self.table.show_chart, _SHOWS),)

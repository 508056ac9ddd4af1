"""The position triple of each token of a text with a film in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.tokens import build_tokens_chart
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard
from rope_desktop.ui.drawings.token_table import TokenTable
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

_SHOWS = ("axes_scheme", "section_order", *SCHEME_FIELDS[AxesScheme.MROPE])


class TokensCard(AxesCard):
    """The position triple of each token of a text with a film in it."""

    schemes = (AxesScheme.MROPE, AxesScheme.FILM)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("A film with words around it"))
        self.table = TokenTable(presenter)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.table, 1)
        column.addStretch()
        self._panels = (Panel(self, build_tokens_chart, self.table.show_chart, _SHOWS),)

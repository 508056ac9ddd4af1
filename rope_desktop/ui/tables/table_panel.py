"""The tables behind their tabs; each is built when it is first seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QStackedLayout, QTabBar

from rope_desktop.charts.tables.registry import TABLE_OF_VIEW, TABLES
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine
from rope_desktop.ui.tables.pair_table import PairTable

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.presenter import Presenter

_HEIGHT = 200


class TablePanel(Adaptive):
    """Shows the chosen table; ``tabs`` and ``caption`` are for the dock's title bar."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._tables: dict[str, PairTable] = {}
        self._shown: tuple[str, Resolved] | None = None
        # The own table of the view in front, and the one that was in front before.
        self._own: str | None = None
        self._former = ""
        self._stack = QStackedLayout(self)
        self._stack.setContentsMargins(0, 0, 0, 0)
        self.caption = TextLine(1, 0.9, "muted")
        self.tabs = QTabBar()
        self.tabs.setDrawBase(False)
        self.tabs.setExpanding(False)
        for _ in TABLES:
            self.tabs.addTab("")
        self.retranslate()
        self.tabs.currentChanged.connect(self.refresh)

    @property
    def table_id(self) -> str:
        """Return the id of the table in front."""
        return tuple(TABLES)[self.tabs.currentIndex()]

    @property
    def table(self) -> PairTable | None:
        """Return the table in front, None before it was ever seen."""
        return self._tables.get(self.table_id)

    def choose(self, table_id: str) -> None:
        """Bring the table of this id to the front."""
        self.tabs.setCurrentIndex(tuple(TABLES).index(table_id))

    def follow(self, view_id: str) -> None:
        """Bring the own table of a view to the front, and the former back when the view goes.

        It comes back only from there: who chose another table meanwhile goes on seeing that.
        """
        own, left = TABLE_OF_VIEW.get(view_id), self._own
        if own == left:
            return
        self._own = own
        if own is not None:
            self._former = self.table_id
            self.choose(own)
        elif self.table_id == left:
            self.choose(self._former)

    def refresh(self) -> None:
        """Show the scene as it stands in the table in front."""
        resolved, table_id = self._presenter.resolved, self.table_id
        if self._shown == (table_id, resolved):
            return
        self._shown = (table_id, resolved)
        chart = TABLES[table_id](resolved)
        if table_id not in self._tables:
            self._tables[table_id] = PairTable(chart, self._presenter)
            self._stack.addWidget(self._tables[table_id])
        self._stack.setCurrentWidget(self._tables[table_id])
        pair = min(resolved.scene.pair, max(chart.row_count - 1, 0))
        self._tables[table_id].show_chart(chart, pair)
        self.caption.show_text(chart.caption)

    def retranslate(self) -> None:
        """Name the tabs."""
        self.tabs.setAccessibleName(say(msg("Tables")))
        for place, build in enumerate(TABLES.values()):
            self.tabs.setTabText(place, say(build(self._presenter.resolved).title))

    def sizeHint(self) -> QSize:
        """Return room for some rows, more where the type is large."""
        return QSize(600, round(_HEIGHT * (1 + theme.current().font_scale) / 2))

"""The pairs as a table, the map of bases and windows, and the score curve, one at a time."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QStackedWidget, QVBoxLayout, QWidget

from rope_desktop.charts.context.base_map import build_base_map_chart
from rope_desktop.charts.context.peak_shift import build_peak_shift_chart
from rope_desktop.charts.context.subject import CONTEXT
from rope_desktop.charts.context.table import build_scaling_table
from rope_desktop.state.fields import FIELD
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.segments import Segments
from rope_desktop.ui.drawings.base_map import BaseMap
from rope_desktop.ui.drawings.peak_shift import PeakShiftPlot
from rope_desktop.ui.panel import Panel
from rope_desktop.ui.tables.pair_table import PairTable

if TYPE_CHECKING:
    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.ui.presenter import Presenter

_PAGES = (
    ("pairs", msg("Pairs"), msg("Every pair before and after the scaling, as a table.")),
    ("map", msg("Base × window"), msg("How many pairs finish a turn, for each base and window.")),
    ("peak", msg("Peak shift"), msg("What the scaling does to the score curve.")),
)


class DetailCard(Card):
    """The card. Only the page in sight is kept up to date."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.pages, self.stack = Segments(_PAGES), QStackedWidget()
        self.table = PairTable(build_scaling_table(presenter.resolved), presenter)
        self.map, self.peak = BaseMap(presenter), PeakShiftPlot(presenter)
        self.tuned = FieldRow(FIELD["tuned_offset"], presenter)
        self._page = "pairs"
        self._panels = {
            "pairs": Panel(self, build_scaling_table, self._show_table, (*CONTEXT, "pair")),
            "map": Panel(self, build_base_map_chart, self.map.show_chart, CONTEXT),
            "peak": Panel(
                self, build_peak_shift_chart, self.peak.show_chart, (*CONTEXT, "tuned_offset")
            ),
        }
        self._arrange()
        self.pages.chosen.connect(self.show_page)
        self.pages.show_chosen(self._page)
        self.restyle()
        self.retranslate()

    def refresh(self) -> None:
        """Draw the scene as it stands in the page in sight, if it has changed."""
        self._panels[self._page].refresh(self._presenter.resolved)
        if self._page == "peak":
            self.tuned.show_scene(self._presenter.store.scene)
            self.tuned.show_problems(self._presenter.problems)

    def show_page(self, page: str) -> None:
        """Bring a page to the front."""
        self._page = page
        self.pages.show_chosen(page)
        self.stack.setCurrentIndex([name for name, _, _ in _PAGES].index(page))
        # Title and caption are the page's, so it is shown anew.
        self._panels[page].forget()
        self.refresh()

    def retranslate(self) -> None:
        """Name the pages."""
        self.pages.setAccessibleName(say(msg("What this card shows")))

    def restyle(self) -> None:
        """Keep the pages as large as the theme's type needs them."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.stack.setMinimumSize(16 * line, 13 * line)

    def _arrange(self) -> None:
        curve = QWidget()
        column = QVBoxLayout(curve)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.tuned)
        column.addWidget(self.peak, 1)
        for page in (self.table, self.map, curve):
            self.stack.addWidget(page)
        self.add(self.pages)
        self.add(self.stack, 1)

    def _show_table(self, chart: TableChart) -> None:
        scene = self._presenter.store.scene
        self.table.show_chart(chart, min(scene.pair, max(chart.row_count - 1, 0)))

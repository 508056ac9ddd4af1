"""What a mistaken section order does: nothing to words, a drift in the film."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.order import TITLE, build_order_chart
from rope_desktop.state.axes import SCHEME_FIELDS
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.card import SPLIT, AxesCard
from rope_desktop.ui.drawings.token_curves import TokenCurvePlot
from rope_desktop.ui.panel import VECTORS, Panel

if TYPE_CHECKING:
    from rope_desktop.charts.axes.order import OrderChart
    from rope_desktop.ui.presenter import Presenter

_SHOWS = (*SPLIT, *VECTORS, *SCHEME_FIELDS[AxesScheme.MROPE])


class OrderCard(AxesCard):
    """What a mistaken section order does: nothing to words, a drift in the film."""

    schemes = (AxesScheme.MROPE,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, TITLE)
        self.scores = TokenCurvePlot(presenter, lambda chart: chart.drift.score_curves)
        self.drift = TokenCurvePlot(presenter, lambda chart: chart.drift.drift_curves)
        column = QVBoxLayout(self.content)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.scores, 3)
        column.addWidget(self.drift, 2)
        for plot in (self.scores, self.drift):
            self.scores.pointed.connect(plot.mark)
            self.drift.pointed.connect(plot.mark)
        self._panels = (Panel(self, build_order_chart, self._show, _SHOWS),)
        self.restyle()

    def restyle(self) -> None:
        """Keep the plots as large as the theme's type needs them."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.scores.setMinimumSize(16 * line, 10 * line)
        self.drift.setMinimumSize(16 * line, 7 * line)

    def _show(self, chart: OrderChart) -> None:
        self.scores.show_chart(chart)
        self.drift.show_chart(chart)

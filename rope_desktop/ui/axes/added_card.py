"""What each pair adds to the score, and each axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.added import build_added_chart
from rope_desktop.state.scene import ContributionOrder
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.axes.card import TURNED, AxesCard
from rope_desktop.ui.controls.choice import FieldChoice
from rope_desktop.ui.drawings.contributions import ContributionsPlot
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class AddedCard(AxesCard):
    """What each pair adds to the score, and each axis."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("What each pair adds"))
        self.plot = ContributionsPlot(presenter)
        self.order = FieldChoice(
            presenter,
            "contribution_order",
            (
                (ContributionOrder.PAIR, msg("by pair"), msg("Bars in the order of the pairs.")),
                (ContributionOrder.SIZE, msg("by size"), msg("The largest contribution first.")),
            ),
        )
        shows = (*TURNED, "pair", "contribution_order")
        self._panels = (Panel(self, build_added_chart, self.plot.show_chart, shows),)
        self.add_to_header(self.order)
        whole = QVBoxLayout(self.content)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.plot)
        self.restyle()

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        super().refresh()
        self.order.refresh()

    def restyle(self) -> None:
        """Keep the plot as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.plot.setMinimumSize(16 * line, 10 * line)

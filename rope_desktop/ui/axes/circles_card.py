"""The circles of the pairs, turned each by its own axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout

from rope_desktop.charts.axes.circles import build_axis_circles_chart, build_axis_pair_chart
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.axes.card import TURNED, AxesCard
from rope_desktop.ui.drawings.pair_circle import PairCircle
from rope_desktop.ui.drawings.small_circles import SmallCircles
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

_SHOWS = (*TURNED, "pair", "window")


class CirclesCard(AxesCard):
    """The circles of the pairs, turned each by its own axis."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Every pair on its axis"))
        self.circle, self.circles = PairCircle(presenter), SmallCircles(presenter)
        self._panels = (
            Panel(self, build_axis_pair_chart, self.circle.show_chart, (*_SHOWS, "shift")),
            Panel(None, build_axis_circles_chart, self.circles.show_chart, _SHOWS),
        )
        row = QHBoxLayout(self.content)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.circle, 60)
        row.addWidget(self.circles, 40)
        self.restyle()

    def restyle(self) -> None:
        """Keep both drawings as large as the theme's type needs them."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.circle.setMinimumSize(11 * line, 13 * line)
        self.circles.setMinimumSize(7 * line, 13 * line)

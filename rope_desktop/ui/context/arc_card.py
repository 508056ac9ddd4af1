"""How far the circles of the slowest and of the selected pair were seen in training."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics

from rope_desktop.charts.context.arcs import build_arc_chart
from rope_desktop.charts.context.subject import CONTEXT
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.drawings.arcs import Arcs
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class ArcCard(Card):
    """The card of the angles reached."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.arcs = Arcs(presenter)
        self._panel = Panel(self, build_arc_chart, self.arcs.show_chart, (*CONTEXT, "pair"))
        self.add(self.arcs, 1)
        self.restyle()

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        self._panel.refresh(self._presenter.resolved)

    def restyle(self) -> None:
        """Keep the circles as large as the theme's type needs them."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.arcs.setMinimumSize(16 * line, 10 * line)

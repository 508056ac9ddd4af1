"""What several methods would divide each pair by, and what each does and costs."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics

from rope_desktop.charts.context.divisors import build_divisor_chart
from rope_desktop.charts.context.method_words import EFFECTS
from rope_desktop.charts.context.subject import CONTEXT
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.scaling_words import METHOD_NAMES
from rope_desktop.state.scene import METHODS
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.switches import FieldSwitches
from rope_desktop.ui.drawings.divisors import DivisorPlot
from rope_desktop.ui.drawings.sentences import Sentences
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.charts.context.divisors import DivisorChart
    from rope_desktop.ui.presenter import Presenter

_SWITCHES = tuple(
    (name, METHOD_NAMES[Method(name)], EFFECTS[Method(name)])
    for name in METHODS
    if name != Method.PLAIN
)


class DivisorCard(Card):
    """The card of the divisors."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.switches = FieldSwitches(presenter, "compared_methods", _SWITCHES)
        self.plot, self.words = DivisorPlot(presenter), Sentences(0.85)
        shows = (*CONTEXT, "compared_methods", "pair")
        self._panel = Panel(self, build_divisor_chart, self._show, shows)
        self.body.setSpacing(6)
        self.add(self.switches)
        self.add(self.plot, 1)
        self.add(self.words)
        self.restyle()

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        self._panel.refresh(self._presenter.resolved)

    def restyle(self) -> None:
        """Keep the plot as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.plot.setMinimumSize(17 * line, 10 * line)

    def _show(self, chart: DivisorChart) -> None:
        self.switches.refresh()
        self.plot.show_chart(chart)
        self.words.show_sentences(chart.sentences)

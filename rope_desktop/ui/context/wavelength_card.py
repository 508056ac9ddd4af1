"""Tokens per turn of each pair before and after the scaling, against the windows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics

from rope_desktop.charts.context.subject import CONTEXT
from rope_desktop.charts.context.wavelengths import build_scaled_wavelength_chart
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.drawings.scaled_wavelengths import ScaledWavelengthPlot
from rope_desktop.ui.panel import Panel

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class WavelengthCard(Card):
    """The card of the wavelengths."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.plot = ScaledWavelengthPlot(presenter)
        shows = (*CONTEXT, "pair")
        self._panel = Panel(self, build_scaled_wavelength_chart, self.plot.show_chart, shows)
        self.add(self.plot, 1)
        self.restyle()

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        self._panel.refresh(self._presenter.resolved)

    def restyle(self) -> None:
        """Keep the plot as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.plot.setMinimumSize(17 * line, 12 * line)

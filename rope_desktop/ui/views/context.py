"""The Context view: what a model's configuration does to each pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.ui.board import Board
from rope_desktop.ui.context.arc_card import ArcCard
from rope_desktop.ui.context.detail_card import DetailCard
from rope_desktop.ui.context.divisor_card import DivisorCard
from rope_desktop.ui.context.model_card import ModelCard
from rope_desktop.ui.context.wavelength_card import WavelengthCard
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class ContextView(View):
    """Five cards. Each draws itself anew only if its part of the scene has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.model, self.wavelengths = ModelCard(presenter), WavelengthCard(presenter)
        self.divisors, self.arcs = DivisorCard(presenter), ArcCard(presenter)
        self.details = DetailCard(presenter)
        self._cards = (self.model, self.wavelengths, self.divisors, self.arcs, self.details)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(
            Board(
                (((self.model, 1),), 24),
                (((self.wavelengths, 52), (self.divisors, 48)), 43),
                (((self.arcs, 37), (self.details, 63)), 33),
            )
        )

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""
        for card in self._cards:
            card.refresh()

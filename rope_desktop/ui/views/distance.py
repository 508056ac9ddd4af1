"""The Distance view: what the score does with distance, beside other ways to encode position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.ui.board import Board
from rope_desktop.ui.distance.attention_card import AttentionCard
from rope_desktop.ui.distance.claims_card import ClaimsCard
from rope_desktop.ui.distance.curve_card import CurveCard
from rope_desktop.ui.distance.decay_card import DecayCard
from rope_desktop.ui.distance.encodings_card import EncodingsCard
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class DistanceView(View):
    """Five cards. Each draws itself anew only if its part of the scene has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.encodings, self.decay = EncodingsCard(presenter), DecayCard(presenter)
        self.curve, self.attention = CurveCard(presenter), AttentionCard(presenter)
        self.claims = ClaimsCard(presenter)
        self._cards = (self.encodings, self.decay, self.curve, self.attention, self.claims)
        left = ((self.encodings, 50), (self.decay, 50))
        right = ((self.curve, 36), (self.attention, 34), (self.claims, 0))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Board((left, 58), (right, 42)))

    @property
    def is_busy(self) -> bool:
        """Return whether a card still computes what it is to show."""
        return any(card.is_busy for card in self._cards)

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""
        for card in self._cards:
            card.refresh()

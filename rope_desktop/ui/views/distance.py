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
    from PySide6.QtGui import QResizeEvent

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
        right = ((self.curve, 30), (self.attention, 40), (self.claims, 0))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        self.board = Board((left, 58), (right, 42))
        whole.addWidget(self.board)
        self._evidence = {
            "score_fades": self.decay,
            "symmetric": self.curve,
            "embeddings_rotated": self.encodings,
            "better_model": self.encodings,
        }
        self.claims.evidence_shown.connect(self._scroll_to_evidence)

    @property
    def is_busy(self) -> bool:
        """Return whether a card still computes what it is to show."""
        return any(card.is_busy for card in self._cards)

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""
        for card in self._cards:
            card.refresh()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the first card spread its controls as the width allows."""
        super().resizeEvent(event)
        self.encodings.fit_into(event.size().width())

    def _scroll_to_evidence(self, claim_id: str) -> None:
        """Bring the card that bears out a claim into sight; for some that is another view's."""
        if claim_id in self._evidence:
            self.board.show_card(self._evidence[claim_id])

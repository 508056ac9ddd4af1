"""The softmax over the keys up to m, and the heat map of scores by (m, n)."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.card import Card

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class AttentionCard(Card):
    """The softmax over the keys up to m, and the heat map of scores by (m, n)."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.show_texts(msg("Attention, and the score of every two tokens"))

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""

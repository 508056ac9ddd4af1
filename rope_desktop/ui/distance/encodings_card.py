"""Encodings side by side, each with a curve for every anchor."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.card import Card

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class EncodingsCard(Card):
    """Encodings side by side, each with a curve for every anchor."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.show_texts(msg("The same question asked at several places"))

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""

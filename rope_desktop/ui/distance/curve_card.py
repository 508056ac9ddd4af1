"""The score of the scene's q and k at every offset of the window, with zoom."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.card import Card

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class CurveCard(Card):
    """The score of the scene's q and k at every offset of the window, with zoom."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.show_texts(msg("Score at every offset of the window"))

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""

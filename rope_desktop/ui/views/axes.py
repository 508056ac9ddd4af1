"""The Axes view: images and films, where a position is more than one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.ui.axes.added_card import AddedCard
from rope_desktop.ui.axes.circles_card import CirclesCard
from rope_desktop.ui.axes.memory_card import MemoryCard
from rope_desktop.ui.axes.order_card import OrderCard
from rope_desktop.ui.axes.picture_card import PictureCard
from rope_desktop.ui.axes.place_card import PlaceCard
from rope_desktop.ui.axes.scheme_card import SchemeCard
from rope_desktop.ui.axes.strip_card import StripCard
from rope_desktop.ui.axes.tokens_card import TokensCard
from rope_desktop.ui.axes.words_card import WordsCard
from rope_desktop.ui.board import Board
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.ui.axes.card import AxesCard
    from rope_desktop.ui.presenter import Presenter


class AxesView(View):
    """The cards of the scheme in use. Each draws itself anew only if its part has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.scheme, self.picture = SchemeCard(presenter), PictureCard(presenter)
        self.place, self.strip = PlaceCard(presenter), StripCard(presenter)
        self.circles, self.added = CirclesCard(presenter), AddedCard(presenter)
        self.words, self.order = WordsCard(presenter), OrderCard(presenter)
        self.tokens, self.memory = TokensCard(presenter), MemoryCard(presenter)
        self._cards: tuple[AxesCard, ...] = (
            *(self.scheme, self.picture, self.place, self.strip, self.circles),
            *(self.added, self.words, self.order, self.tokens, self.memory),
        )
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(
            Board(
                (((self.scheme, 1),), 22),
                (((self.picture, 70), (self.tokens, 30), (self.place, 0)), 42),
                (
                    (
                        *((self.strip, 0), (self.words, 0), (self.order, 30)),
                        *((self.memory, 0), (self.circles, 40), (self.added, 30)),
                    ),
                    36,
                ),
            )
        )

    def refresh(self) -> None:
        """Draw the cards of the scheme whose part of the scene has changed."""
        scheme = self.presenter.store.scene.axes_scheme
        for card in self._cards:
            is_shown = scheme in card.schemes
            if card.isHidden() is is_shown:
                card.setVisible(is_shown)
            if is_shown:
                card.refresh()

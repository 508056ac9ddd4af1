"""The Axes view: images and films, where a position is more than one number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.state.scene import AxesScheme
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
        # In the order in which they are read, which is that of the Tab key.
        self.scheme, self.picture = SchemeCard(presenter), PictureCard(presenter)
        self.tokens, self.words = TokensCard(presenter), WordsCard(presenter)
        self.place, self.strip = PlaceCard(presenter), StripCard(presenter)
        self.memory, self.order = MemoryCard(presenter), OrderCard(presenter)
        self.circles, self.added = CirclesCard(presenter), AddedCard(presenter)
        self._cards: tuple[AxesCard, ...] = (
            *(self.scheme, self.picture, self.tokens, self.words, self.place),
            *(self.strip, self.memory, self.order, self.circles, self.added),
        )
        self.board = Board(
            (((self.scheme, 1),), 22),
            (((self.picture, 1), (self.tokens, 0), (self.words, 0), (self.place, 0)), 44),
            (((self.strip, 0), (self.memory, 0), (self.order, 30), (self.circles, 40)), 34),
        )
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.board)
        self._shown: AxesScheme | None = None

    def refresh(self) -> None:
        """Draw the cards of the scheme whose part of the scene has changed."""
        scheme = self.presenter.store.scene.axes_scheme
        if scheme is not self._shown:
            self._shown = scheme
            self._choose_cards(scheme)
        for card in self._cards:
            if not card.isHidden():
                card.refresh()

    def _choose_cards(self, scheme: AxesScheme) -> None:
        """Show the cards that the scheme has; the last one goes where there is room for it."""
        is_beside_table = scheme is AxesScheme.MEMORY
        self.board.place(self.added, 1 if is_beside_table else 2, 0 if is_beside_table else 30)
        for card in self._cards:
            is_shown = scheme in card.schemes
            if card.isHidden() is is_shown:
                card.setVisible(is_shown)

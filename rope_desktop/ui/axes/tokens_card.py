"""The position triple of each token of a text with a film in it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class TokensCard(AxesCard):
    """The position triple of each token of a text with a film in it."""

    schemes = (AxesScheme.MROPE, AxesScheme.FILM)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("A film with words around it"))

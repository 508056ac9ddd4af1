"""The score of every token for the query, as a picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class PictureCard(AxesCard):
    """The score of every token for the query, as a picture."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("The score of every key"))

"""The strip of pairs, coloured by their axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class StripCard(AxesCard):
    """The strip of pairs, coloured by their axis."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Which pairs listen to which axis"))

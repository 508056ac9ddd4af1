"""Tokens with t = h = w turn as in one dimension, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class WordsCard(AxesCard):
    """Tokens with t = h = w turn as in one dimension, measured."""

    schemes = (AxesScheme.MROPE,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("A word turns as in one dimension"))

"""What a mistaken section order does: nothing to words, a drift in the film."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class OrderCard(AxesCard):
    """What a mistaken section order does: nothing to words, a drift in the film."""

    schemes = (AxesScheme.MROPE,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("If the order of the sections is mistaken"))

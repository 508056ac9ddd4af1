"""What each pair adds to the score, and each axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class AddedCard(AxesCard):
    """What each pair adds to the score, and each axis."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("What each pair adds"))

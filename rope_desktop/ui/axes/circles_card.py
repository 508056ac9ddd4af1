"""The circles of the pairs, turned each by its own axis."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class CirclesCard(AxesCard):
    """The circles of the pairs, turned each by its own axis."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Every pair on its axis"))

"""Equal offsets give equal scores wherever the query stands, measured."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class PlaceCard(AxesCard):
    """Equal offsets give equal scores wherever the query stands, measured."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Only the offset counts"))

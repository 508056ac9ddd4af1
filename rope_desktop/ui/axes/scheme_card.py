"""What positions are made of: the scheme, its grid or film, where query and key stand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class SchemeCard(AxesCard):
    """What positions are made of: the scheme, its grid or film, where query and key stand."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Axes"))

"""The four layers of SAM 2’s memory attention: what each rotates and what not."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class MemoryCard(AxesCard):
    """The four layers of SAM 2’s memory attention: what each rotates and what not."""

    schemes = (AxesScheme.MEMORY,)

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("What SAM 2 rotates in its memory attention"))

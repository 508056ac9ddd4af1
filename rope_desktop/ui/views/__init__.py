"""The views: one file each, one line each in :mod:`rope_desktop.ui.registry`."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.registry import VIEWS, ViewEntry

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

__all__ = ["VIEWS", "View", "ViewEntry"]


class View(Adaptive):
    """A view draws the presenter's scene when told to, and sends actions; nothing else."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed for what is shown."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""
        raise NotImplementedError

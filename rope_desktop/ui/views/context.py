"""The Context view: what a model's configuration does to each pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.ui.board import Board
from rope_desktop.ui.card import Card
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter


class ContextView(View):
    """Its cards. Each draws itself anew only if its part of the scene has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Board((((Card(), 1),), 100)))

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""

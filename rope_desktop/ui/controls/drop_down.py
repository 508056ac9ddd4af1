"""A box that drops down a list; the wheel over it scrolls what it stands in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QComboBox, QSizePolicy

if TYPE_CHECKING:
    from PySide6.QtGui import QWheelEvent


class DropDown(QComboBox):
    """As wide as there is room, whatever its items are called."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to the panel: a choice is not to change while it is scrolled past."""
        event.ignore()

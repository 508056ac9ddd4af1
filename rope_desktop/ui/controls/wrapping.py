"""Widgets beside each other in as many rows as the width needs, with the height that they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent

from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.flow import Flow

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QResizeEvent, QShowEvent
    from PySide6.QtWidgets import QWidget


class Wrapping(Adaptive):
    """The rows. Their height is fixed to what they need at their width.

    So what is around them knows its own least height, which Qt does not ask such layouts for.
    """

    def __init__(self, widgets: Iterable[QWidget] = (), spacing: int = 8) -> None:
        super().__init__()
        self._rows = Flow(spacing)
        self.setLayout(self._rows)
        for widget in widgets:
            self.add(widget)

    def add(self, widget: QWidget) -> None:
        """Put ``widget`` after the others."""
        self._rows.addWidget(widget)

    def hasHeightForWidth(self) -> bool:
        """Return that the height is as it is."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def showEvent(self, event: QShowEvent) -> None:
        """Take the height for what has come, gone or grown in the meantime."""
        super().showEvent(event)
        self._fit()

    def event(self, event: QEvent) -> bool:
        """Take the height that is needed when a widget in it comes, goes or grows."""
        handled = super().event(event)
        # Before it is shown, its width is none that it will have.
        if event.type() == QEvent.Type.LayoutRequest and self.isVisible():
            self._fit()
        return handled

    def _fit(self) -> None:
        self.setFixedHeight(self._rows.heightForWidth(self.width()))

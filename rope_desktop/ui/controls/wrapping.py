"""Widgets beside each other in as many rows as the width needs, with the height that they take."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from rope_desktop.ui.controls.flow import Flow
from rope_desktop.ui.controls.switches import FieldSwitches

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QResizeEvent


class Fitted(QWidget):
    """A widget whose height is fixed to what its layout needs at its width.

    So what is around it knows its own least height, which Qt does not ask such layouts for.
    """

    def hasHeightForWidth(self) -> bool:
        """Return that the height is as it is."""
        return False

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Take the height that the new width needs."""
        super().resizeEvent(event)
        if event.size().width() != event.oldSize().width():
            self._fit()

    def event(self, event: QEvent) -> bool:
        """Take the height that is needed when a widget in it comes, goes or grows."""
        handled = super().event(event)
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return handled

    def _fit(self) -> None:
        rows = self.layout()
        if rows is not None:
            self.setFixedHeight(rows.heightForWidth(self.width()))


class Wrapping(Fitted):
    """Rows of widgets."""

    def __init__(self, widgets: Iterable[QWidget], spacing: int) -> None:
        super().__init__()
        row = Flow(spacing)
        for widget in widgets:
            row.addWidget(widget)
        self.setLayout(row)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)


class FittedSwitches(Fitted, FieldSwitches):
    """Switches in as many rows as the width needs."""

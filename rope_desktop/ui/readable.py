"""What painted widgets share: they tell what is under the mouse, and where the keys arrive."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtGui import QHelpEvent, QKeySequence
from PySide6.QtWidgets import QToolTip

from rope_desktop.support.language import say
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent

    from rope_desktop.support.text import Message


class Readable(Adaptive):
    """A widget that says in a tooltip what :meth:`reading_at` finds under the mouse.

    It is painted again when the keys begin or cease to arrive there.
    """

    def reading_at(self, place: QPoint) -> Message | str:
        """Return what is at ``place``, in full precision; an empty text where nothing is."""
        raise NotImplementedError

    def event(self, event: QEvent) -> bool:
        """Show what is under the mouse."""
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            QToolTip.showText(event.globalPos(), say(self.reading_at(event.pos())), self)
            return True
        return super().event(event)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys arrive here."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they arrive elsewhere."""
        super().focusOutEvent(event)
        self.update()


class Copyable(Readable):
    """One whose contents Ctrl+C puts on the clipboard."""

    def copy(self) -> None:
        """Put the contents on the clipboard."""
        raise NotImplementedError

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Copy on Ctrl+C."""
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        else:
            super().keyPressEvent(event)

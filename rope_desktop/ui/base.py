"""What our widgets share: they adapt to a new theme or language when Qt says so."""

from __future__ import annotations

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QWidget


class Adaptive(QWidget):
    """A widget that reads its texts and colours again when they change.

    A subclass sets texts in :meth:`retranslate` and colours in :meth:`restyle`, and calls both
    once it is built.
    """

    def retranslate(self) -> None:
        """Set every visible text in the language in use."""

    def restyle(self) -> None:
        """Take every colour, pen and font from the theme in use."""

    def changeEvent(self, event: QEvent) -> None:
        """Adapt to a new language or palette; a new font comes with a new palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self.restyle()

"""Theming: which theme is in use, by the user's choice or by the system's colour scheme."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal
from PySide6.QtGui import QGuiApplication

from rope_desktop.ui import theme


class Theming(QObject):
    """Applies themes. ``chosen`` is empty while the system decides."""

    changed = Signal()

    def __init__(self, parent: QObject, chosen: str = "") -> None:
        super().__init__(parent)
        # A settings file may name one that only another version has.
        self.chosen = chosen if chosen in theme.THEME_NAMES else ""
        QGuiApplication.styleHints().colorSchemeChanged.connect(self._on_system_changed)

    def choose(self, name: str) -> None:
        """Use the theme called ``name``, or the system's if it is empty."""
        self.chosen = name
        theme.use(theme.named(name))
        self.changed.emit()

    def borrow(self, name: str) -> None:
        """Use the theme called ``name`` until it is given back; the choice stays what it is."""
        theme.use(theme.named(name))

    def give_back(self) -> None:
        """Use the chosen theme again."""
        theme.use(theme.named(self.chosen))

    def _on_system_changed(self) -> None:
        if not self.chosen:
            self.choose("")

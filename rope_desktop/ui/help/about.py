"""About: what the program is, the versions of all it stands on, and its licence."""

from __future__ import annotations

import platform

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.support.versions import versions_text
from rope_desktop.ui import theme
from rope_desktop.ui.help.dialog import HelpDialog

_SELECTABLE = (
    Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
)


class AboutDialog(HelpDialog):
    """Names the program and, for reports of a fault, every version in play."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.versions_text)
        self._name, self._purpose, self._licence = QLabel(), QLabel(), QLabel()
        self._versions = QLabel()
        self._versions.setTextInteractionFlags(_SELECTABLE)
        # Numbers and names of packages: left to right in every language.
        self._versions.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for label in (self._name, self._purpose, self._versions, self._licence):
            label.setTextFormat(Qt.TextFormat.PlainText)
            label.setWordWrap(label is not self._versions)
            self.column.addWidget(label)
        self.column.addStretch(1)
        self.column.addWidget(self.buttons)
        self.retranslate()
        self.restyle()
        self.fit(64)

    def versions_text(self) -> str:
        """Return name and version of the program, of each library and of the system."""
        return f"{versions_text()}\n{platform.platform()}"

    def retranslate(self) -> None:
        """Set every visible text in the language in use."""
        super().retranslate()
        self.setWindowTitle(say(msg("About RoPE Desktop")))
        self._name.setText("RoPE Desktop")
        self._purpose.setText(
            say(
                msg(
                    "Rotary position embeddings, to see and to measure: how a query and a key turn "
                    "with their positions, and why only the offset counts."
                )
            )
        )
        self._versions.setText(self.versions_text())
        self._versions.setAccessibleName(say(msg("Versions")))
        self._licence.setText(say(msg("Free software under the MIT licence.")))

    def restyle(self) -> None:
        """Take every font from the theme in use."""
        look = theme.current()
        self._name.setFont(look.font(1.6, bold=True))
        self._versions.setFont(look.font(0.95, fixed=True))

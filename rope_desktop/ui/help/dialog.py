"""What the dialogs of the Help menu share."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QSize
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QPushButton, QVBoxLayout, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from collections.abc import Callable


class HelpDialog(QDialog):
    """A dialog whose content can be copied, and that adapts to a new theme or language.

    A subclass fills :attr:`column` above :attr:`buttons`, sets its texts in :meth:`retranslate`
    and its colours in :meth:`restyle`, and calls both once it is built. Esc closes it.
    """

    def __init__(self, parent: QWidget | None, copied: Callable[[], str]) -> None:
        super().__init__(parent)
        self._copied = copied
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(18, 16, 18, 14)
        self.column.setSpacing(10)
        self.buttons = QDialogButtonBox()
        self.copy_button = self.add_button(self.copy)
        self.close_button = QPushButton()
        self.buttons.addButton(self.close_button, QDialogButtonBox.ButtonRole.RejectRole)
        self.close_button.setDefault(True)
        self.buttons.rejected.connect(self.reject)

    def add_button(self, pressed: Callable[[], None]) -> QPushButton:
        """Return a new button; what it says is set in :meth:`retranslate`."""
        button = QPushButton()
        button.setAutoDefault(False)
        button.clicked.connect(pressed)
        self.buttons.addButton(button, QDialogButtonBox.ButtonRole.ActionRole)
        return button

    def copy(self) -> None:
        """Put the content on the clipboard."""
        QGuiApplication.clipboard().setText(self._copied())

    def fit(self, columns: int, rows: int = 0) -> None:
        """Take a size of so many characters and at least so many lines, as the screen allows."""
        metrics = self.fontMetrics()
        width = columns * metrics.averageCharWidth()
        height = max(rows * metrics.lineSpacing(), self.column.totalHeightForWidth(width))
        self.resize(QSize(width, height).boundedTo(self.screen().availableSize() * 0.95))

    def retranslate(self) -> None:
        """Set every visible text in the language in use."""
        self.copy_button.setText(say(msg("Copy")))
        self.close_button.setText(say(msg("Close")))

    def restyle(self) -> None:
        """Take every colour and font from the theme in use."""

    def changeEvent(self, event: QEvent) -> None:
        """Adapt to a new language or palette."""
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        elif event.type() == QEvent.Type.PaletteChange:
            self.restyle()

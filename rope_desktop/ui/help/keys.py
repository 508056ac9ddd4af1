"""The keys: those of the commands, from their one table, and those of the drawings and fields."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import QFormLayout, QLabel, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg
from rope_desktop.ui import theme
from rope_desktop.ui.commands import COMMANDS
from rope_desktop.ui.help.dialog import HelpDialog

# What has the focus, and what keys do there; they are handled where they are explained.
PLACES: tuple[tuple[Message, Message], ...] = (
    (
        msg("Large circle"),
        msg("Arrow keys turn q or k by 1°, with Ctrl by 15°; with Shift they change its length."),
    ),
    (msg("Small circles"), msg("arrows, Home, End, Page up and Page down select a pair.")),
    (msg("Contributions"), msg("← and → select the bar beside.")),
    (msg("Score at every offset"), msg("← and → move the query by one token.")),
    (
        msg("Score curve in Distance"),
        msg(
            "also: + and − zoom, 0 shows the whole window, Shift with ← and → moves along; the "
            "wheel zooms."
        ),
    ),
    (msg("Wavelengths"), msg("← and → select a pair; ↑ and ↓ double and halve the window.")),
    (
        msg("Axes of the pairs"),
        msg("← and → select a pair; ↑ and ↓ choose the order of M-RoPE’s sections."),
    ),
    (
        msg("Number fields"),
        msg("↑ and ↓ step, Enter takes the number, Esc brings the old one back."),
    ),
    (msg("Tables"), msg("Ctrl+C copies the selected cells, Ctrl+A selects them all.")),
)


class KeysDialog(HelpDialog):
    """All keys on one page."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent, self.keys_text)
        self._form = QFormLayout()
        self._form.setHorizontalSpacing(24)
        self.column.addLayout(self._form)
        self.column.addStretch(1)
        self.column.addWidget(self.buttons)
        self.retranslate()
        self.restyle()
        self.fit(84)

    def keys_text(self) -> str:
        """Return keys and what they do, a line each."""
        return "\n".join(f"{keys}\t{does}" for keys, does in _rows())

    def retranslate(self) -> None:
        """Write every key and what it does."""
        super().retranslate()
        self.setWindowTitle(say(msg("Keys")))
        while self._form.rowCount():
            self._form.removeRow(0)
        for keys, does in _rows():
            name, text = QLabel(keys), QLabel(does)
            text.setWordWrap(True)
            text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
            self._form.addRow(name, text)
        self.restyle()

    def restyle(self) -> None:
        """Make the keys stand out."""
        for row in range(self._form.rowCount()):
            item = self._form.itemAt(row, QFormLayout.ItemRole.LabelRole)
            name = None if item is None else item.widget()
            if name is not None:
                name.setFont(theme.current().font(bold=True))


def _rows() -> list[tuple[str, str]]:
    native = QKeySequence.SequenceFormat.NativeText
    commands = [
        (", ".join(QKeySequence(key).toString(native) for key in command.keys), say(command.hint))
        for command in COMMANDS
        if command.keys
    ]
    return [*commands, *((say(place), say(does)) for place, does in PLACES)]

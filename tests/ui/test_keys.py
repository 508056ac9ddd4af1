"""The page of keys says what every command's key does, and where else keys do something."""

from PySide6.QtWidgets import QApplication

from rope_desktop.support.language import say
from rope_desktop.ui.commands import COMMANDS
from rope_desktop.ui.help import KeysDialog


def test_every_key_of_a_command_is_explained(qtbot):
    dialog = KeysDialog()
    qtbot.addWidget(dialog)
    text = dialog.keys_text()
    assert "F5, F11\tFill the screen with the view; Esc comes back." in text
    for command in COMMANDS:
        assert (say(command.hint) in text) == bool(command.keys)


def test_it_opens_from_the_menu_and_can_be_copied(window):
    window.commands["keys"].trigger()
    dialog = window.findChild(KeysDialog)
    assert dialog.isVisible()
    dialog.copy()
    assert "Small circles\tarrows" in QApplication.clipboard().text()
    dialog.close()
    QApplication.processEvents()

"""The presentation fills the screen, and is over when the window no longer does."""

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme


def settle():
    for _ in range(3):
        QApplication.processEvents()


def test_escape_leaves_the_presentation(window):
    window.commands["present"].trigger()
    settle()
    assert window.isFullScreen()
    assert not window.panel.isVisible()
    assert window.commands["present"].isChecked()
    assert theme.current().name == "projector"
    QTest.keyClick(window, Qt.Key.Key_Escape)
    settle()
    assert not window.isFullScreen()
    assert window.panel.isVisible()
    assert not window.commands["present"].isChecked()
    assert theme.current().name != "projector"


def test_a_presentation_ends_when_the_window_leaves_the_full_screen(window):
    window.commands["present"].trigger()
    settle()
    window.showNormal()
    settle()
    assert window.panel.isVisible()
    assert window.menuBar().isVisible()
    assert not window.commands["present"].isChecked()


def test_the_scene_panel_can_be_shown_while_presenting(window):
    window.commands["present"].trigger()
    window.commands["scene_panel"].trigger()
    settle()
    assert window.panel.isVisible()
    window.commands["present"].trigger()
    settle()
    assert window.panel.isVisible()

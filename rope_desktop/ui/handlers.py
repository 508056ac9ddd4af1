"""What each command does, as functions of the window; the table in ``commands`` names them."""

from __future__ import annotations

from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication

from rope_desktop.state.actions import ResetAll
from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from PySide6.QtWidgets import QDialog

    from rope_desktop.ui.window import MainWindow


def undo(window: MainWindow) -> None:
    """Take back the last change."""
    window.player.stop()
    window.presenter.store.undo()


def redo(window: MainWindow) -> None:
    """Do again what was taken back."""
    window.player.stop()
    window.presenter.store.redo()


def reset_all(window: MainWindow) -> None:
    """Return to the start scene; it can be undone."""
    window.player.stop()
    window.presenter.send(ResetAll())


def play(window: MainWindow) -> None:
    """Let both tokens move on, or stop them."""
    window.player.toggle()


def present(window: MainWindow) -> None:
    """Fill the screen with the view, or come back from that."""
    window.presentation.toggle()


def show_scene_panel(window: MainWindow) -> None:
    """Show or hide the scene panel, in a presentation too."""
    window.panel.setVisible(window.panel.isHidden())
    window.refresh()


def show_tables(window: MainWindow) -> None:
    """Show or hide the tables."""
    window.tables.setVisible(window.tables.isHidden())


def use_system_theme(window: MainWindow) -> None:
    """Follow the system's colour scheme."""
    window.theming.choose("")


def use_light_theme(window: MainWindow) -> None:
    """Use the light theme."""
    window.theming.choose("light")


def use_dark_theme(window: MainWindow) -> None:
    """Use the dark theme."""
    window.theming.choose("dark")


def toggle_projector_theme(window: MainWindow) -> None:
    """Use the projector theme, or go back to the system's."""
    window.theming.choose("" if window.theming.chosen == "projector" else "projector")


def save_picture(window: MainWindow) -> None:
    """Ask where to, and save the view as a PNG."""
    from PySide6.QtCore import QStandardPaths
    from PySide6.QtWidgets import QFileDialog

    if window.view is None:
        return
    pictures = QStandardPaths.StandardLocation.PicturesLocation
    start = Path(QStandardPaths.writableLocation(pictures)) / "rope.png"
    dialog = QFileDialog(window, say(msg("Save picture")), str(start))
    dialog.setAcceptMode(QFileDialog.AcceptMode.AcceptSave)
    dialog.setNameFilter(say(msg("PNG picture (*.png)")))
    # The dialog itself adds this, and asks before a file is overwritten.
    dialog.setDefaultSuffix("png")
    dialog.fileSelected.connect(partial(_save_to, window))
    _open(dialog)


def _save_to(window: MainWindow, path: str) -> None:
    if window.view is None:
        return
    saved, failed = msg("Saved {path}", path=path), msg("{path} could not be written.", path=path)
    window.presenter.tell(saved if window.view.grab().save(path, "PNG") else failed)


def copy_picture(window: MainWindow) -> None:
    """Put the view as a picture on the clipboard."""
    if window.view is not None:
        QGuiApplication.clipboard().setPixmap(window.view.grab())
        window.presenter.tell(msg("The picture is on the clipboard."))


def show_self_check(window: MainWindow) -> None:
    """Open the panel of the self-check."""
    from rope_desktop.ui.help import SelfCheckPanel

    _open(SelfCheckPanel(window))


def show_keys(window: MainWindow) -> None:
    """Open the page of all keys."""
    from rope_desktop.ui.help import KeysDialog

    _open(KeysDialog(window))


def show_about(window: MainWindow) -> None:
    """Open the dialog with versions and licence."""
    from rope_desktop.ui.help import AboutDialog

    _open(AboutDialog(window))


def close(window: MainWindow) -> None:
    """Close the window, and with it the program."""
    window.close()


def _open(dialog: QDialog) -> None:
    """Show ``dialog`` without blocking the window; it goes when it is closed."""
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.show()

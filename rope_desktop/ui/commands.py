"""The commands: one table from which menus, toolbar, shortcuts and tooltips are made.

``command_id`` never changes. Each key stands here and nowhere else.
"""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtGui import QAction, QKeySequence

from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg
from rope_desktop.ui import handlers

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtWidgets import QMenu

    from rope_desktop.ui.window import MainWindow


class Command(NamedTuple):
    """One thing the user can do from a menu or by a key."""

    command_id: str
    text: Message
    hint: Message
    run: Callable[[MainWindow], None]
    menu: str
    keys: tuple[str, ...] = ()
    is_checkable: bool = False
    sign: str = ""
    separator_after: bool = False


MENUS: tuple[tuple[str, Message], ...] = (
    ("file", msg("&File")),
    ("edit", msg("&Edit")),
    ("view", msg("&View")),
    ("help", msg("&Help")),
)
COMMANDS: tuple[Command, ...] = (
    Command(
        "save_picture",
        msg("Save picture…"),
        msg("Save the view as a PNG picture."),
        handlers.save_picture,
        "file",
        ("Ctrl+E",),
    ),
    Command(
        "copy_picture",
        msg("Copy picture"),
        msg("Copy the view as a picture."),
        handlers.copy_picture,
        "file",
        ("Ctrl+Shift+C",),
        separator_after=True,
    ),
    Command("quit", msg("Quit"), msg("Close the program."), handlers.close, "file", ("Ctrl+Q",)),
    Command(
        "undo",
        msg("Undo"),
        msg("Take back the last change."),
        handlers.undo,
        "edit",
        ("Ctrl+Z",),
        sign="↶",
    ),
    Command(
        "redo",
        msg("Redo"),
        msg("Do again what was taken back."),
        handlers.redo,
        "edit",
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        sign="↷",
        separator_after=True,
    ),
    Command(
        "reset_all",
        msg("Reset all"),
        msg("Return to the start scene; Undo brings this one back."),
        handlers.reset_all,
        "edit",
        ("Ctrl+R",),
    ),
    Command(
        "play",
        msg("Play"),
        msg(
            "Move both tokens on and on: the arrows turn, the score stays. In Context the target "
            "window grows."
        ),
        handlers.play,
        "view",
        ("F6",),
        is_checkable=True,
        sign="▶",
    ),
    Command(
        "present",
        msg("Present"),
        msg("Fill the screen with the view; Esc comes back."),
        handlers.present,
        "view",
        ("F5", "F11"),
        is_checkable=True,
    ),
    Command(
        "tables",
        msg("Tables"),
        msg("Show or hide the tables of all pairs."),
        handlers.show_tables,
        "view",
        ("F8",),
        is_checkable=True,
    ),
    Command(
        "scene_panel",
        msg("Scene panel"),
        msg("Show or hide the panel with the scene's values."),
        handlers.show_scene_panel,
        "view",
        ("F9",),
        is_checkable=True,
        separator_after=True,
    ),
    Command(
        "theme_system",
        msg("Theme of the system"),
        msg("Light or dark, as the system is."),
        handlers.use_system_theme,
        "view",
        is_checkable=True,
    ),
    Command(
        "theme_light",
        msg("Light theme"),
        msg("Dark on light."),
        handlers.use_light_theme,
        "view",
        is_checkable=True,
    ),
    Command(
        "theme_dark",
        msg("Dark theme"),
        msg("Light on dark."),
        handlers.use_dark_theme,
        "view",
        is_checkable=True,
    ),
    Command(
        "theme_projector",
        msg("Projector theme"),
        msg("Black on white, thick lines, large type."),
        handlers.toggle_projector_theme,
        "view",
        ("F7",),
        is_checkable=True,
    ),
    Command(
        "self_check",
        msg("Self-check"),
        msg("Try every law the program rests on, with its worst error."),
        handlers.show_self_check,
        "help",
        ("F1",),
    ),
    Command(
        "keys",
        msg("Keys"),
        msg("Show every key and what it does."),
        handlers.show_keys,
        "help",
        ("Shift+F1",),
    ),
    Command(
        "about",
        msg("About RoPE Desktop"),
        msg("Versions and licence."),
        handlers.show_about,
        "help",
    ),
)
TOOLBAR: tuple[str, ...] = ("undo", "redo", "play", "tables", "present", "save_picture")


class CommandActions:
    """The table as actions of a window, which also hold the shortcuts."""

    def __init__(self, window: MainWindow) -> None:
        self._actions: dict[str, QAction] = {}
        for command in COMMANDS:
            action = QAction(window)
            action.setCheckable(command.is_checkable)
            action.setShortcuts([QKeySequence(keys) for keys in command.keys])
            action.triggered.connect(partial(_run, command, window))
            window.addAction(action)
            self._actions[command.command_id] = action
        self.retranslate()

    def __getitem__(self, command_id: str) -> QAction:
        """Return the action of a command."""
        return self._actions[command_id]

    def enable(self, command_id: str, *, possible: bool) -> None:
        """Let a command be chosen, or not."""
        if self._actions[command_id].isEnabled() != possible:
            self._actions[command_id].setEnabled(possible)

    def check(self, command_id: str, *, on: bool) -> None:
        """Show whether a checkable command is on."""
        self._actions[command_id].setChecked(on)

    def retranslate(self) -> None:
        """Put texts and tooltips into words again."""
        for command in COMMANDS:
            action = self._actions[command.command_id]
            action.setText(say(command.text))
            action.setIconText(" ".join(filter(None, (command.sign, say(command.text)))))
            keys = action.shortcut().toString(QKeySequence.SequenceFormat.NativeText)
            action.setToolTip(f"{say(command.hint)} ({keys})" if keys else say(command.hint))
            action.setStatusTip(say(command.hint))

    def fill_menu(self, menu: QMenu, name: str) -> None:
        """Put the commands of the menu called ``name`` into ``menu``."""
        for command in COMMANDS:
            if command.menu == name:
                menu.addAction(self._actions[command.command_id])
                if command.separator_after:
                    menu.addSeparator()


def _run(command: Command, window: MainWindow) -> None:
    """Run ``command``; whether a checkable one is on follows from what it did."""
    command.run(window)
    window.mark_commands()

"""The presentation: the view and the toolbar on the whole screen, in the projector's look."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt

if TYPE_CHECKING:
    from PySide6.QtWidgets import QMainWindow, QWidget

    from rope_desktop.ui.theming import Theming

LOOK = "projector"


class Presentation(QObject):
    """Turns the window into a presentation and back.

    It is over whenever the window no longer fills the screen, whoever has seen to that.
    """

    def __init__(self, window: QMainWindow, theming: Theming, aside: tuple[QWidget, ...]) -> None:
        super().__init__(window)
        self._window, self._theming, self._aside = window, theming, aside
        self._put_aside: list[QWidget] = []
        self.is_on = False

    def start(self) -> None:
        """Fill the screen, put menus, status bar and panel aside, and take the projector's look."""
        if self.is_on:
            return
        self.is_on = True
        self._put_aside = [part for part in self._aside if not part.isHidden()]
        for part in self._put_aside:
            part.hide()
        self._theming.borrow(LOOK)
        self._window.setWindowState(self._window.windowState() | Qt.WindowState.WindowFullScreen)

    def stop(self) -> None:
        """Come back to the window as it was."""
        if not self.is_on:
            return
        self.is_on = False
        for part in self._put_aside:
            part.show()
        self._theming.give_back()
        self._window.setWindowState(self._window.windowState() & ~Qt.WindowState.WindowFullScreen)

    def toggle(self) -> None:
        """Start, or stop."""
        self.stop() if self.is_on else self.start()

    def follow_window(self) -> None:
        """Stop if the window has left the full screen by itself."""
        if self.is_on and not self._window.isFullScreen():
            self.stop()

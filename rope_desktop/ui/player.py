"""The player: lets what a view shows move on, one step a frame, until it is stopped."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, QTimer, Signal

from rope_desktop.state.playing import onward
from rope_desktop.ui.registry import HOME

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter

FRAME_MILLISECONDS = 33


class Player(QObject):
    """Moves query and key on together, or lets the target window grow.

    A run is one undo step, and blocks nothing else. What moves is what the view called
    ``view_id`` shows.
    """

    changed = Signal()

    def __init__(self, presenter: Presenter, parent: QObject) -> None:
        super().__init__(parent)
        self._presenter = presenter
        self._gesture: object = None
        self.view_id = HOME
        self._timer = QTimer(self, interval=FRAME_MILLISECONDS)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.timeout.connect(self._advance)

    @property
    def is_playing(self) -> bool:
        """Return whether it runs."""
        return self._timer.isActive()

    def toggle(self) -> None:
        """Start, or stop."""
        if self.is_playing:
            self.stop()
            return
        self._gesture = object()
        self._timer.start()
        self.changed.emit()

    def stop(self) -> None:
        """Stop where it is."""
        if self.is_playing:
            self._timer.stop()
            self.changed.emit()

    def _advance(self) -> None:
        scene = self._presenter.store.scene
        self._presenter.send(onward(scene, self.view_id), self._gesture)
        if self._presenter.store.scene is scene:
            self.stop()

"""The presenter: takes actions from the widgets, and calls for one render per event-loop turn."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from rope_desktop.state.actions import Action
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.store import Store
    from rope_desktop.support.problems import Problem
    from rope_desktop.support.text import Message

SETTLING_MILLISECONDS = 200


class Presenter(QObject):
    """Stands between the store and the widgets.

    ``changed`` is the one moment at which widgets draw what the scene has become. ``hovered``
    is the pair under the mouse, in whichever widget; it is no part of the scene. ``settled``
    comes a moment after the last change: what nobody sees, such as the words for a screen reader,
    is brought up to date then and not sixty times a second. ``file_dropped`` carries the path of
    a file that was dropped on the window.
    """

    changed = Signal()
    settled = Signal()
    hovered_changed = Signal()
    told = Signal(str)
    view_wanted = Signal(str)
    file_dropped = Signal(str)

    def __init__(self, store: Store, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.store = store
        self._hovered: int | None = None
        self._turn = QTimer(self, interval=0, singleShot=True)
        self._turn.timeout.connect(self.changed)
        self._calm = QTimer(self, interval=SETTLING_MILLISECONDS, singleShot=True)
        self._calm.timeout.connect(self.settled)
        self.changed.connect(self._calm.start)
        self._unsubscribe = store.subscribe(self._turn.start)

    @property
    def resolved(self) -> Resolved:
        """Return all that follows from the scene as it stands."""
        return self.store.resolved

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return what there is to say about the scene and the last action."""
        return self.store.problems

    @property
    def is_settled(self) -> bool:
        """Return whether nothing has changed for a moment: :attr:`settled` is not to come."""
        return not self._turn.isActive() and not self._calm.isActive()

    @property
    def hovered(self) -> int | None:
        """Return the pair under the mouse, if any."""
        return self._hovered

    def send(self, action: Action, gesture: object = None) -> None:
        """Dispatch ``action``; those of one ``gesture`` make one undo step."""
        self.store.dispatch(action, gesture)

    def hover(self, pair: int | None) -> None:
        """Highlight ``pair`` everywhere, or nothing."""
        if pair != self._hovered:
            self._hovered = pair
            self.hovered_changed.emit()

    def tell(self, message: Message | str = "") -> None:
        """Show ``message`` in the status bar; nothing clears it."""
        self.told.emit(say(message))

    def close(self) -> None:
        """Stop listening to the store."""
        self._turn.stop()
        self._calm.stop()
        self._unsubscribe()

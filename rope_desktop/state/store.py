"""The store: the one place where the scene changes, with its history and its listeners."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.scene import START, Scene

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.state.actions import Action
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.support.problems import Problem

# Scenes share their vectors, so this many cost little; no teacher undoes further.
HISTORY_LENGTH = 500


class Store:
    """Holds the scene, the scenes before and after it, and why the last action was refused.

    Actions dispatched with the same ``gesture`` (any object, say one per mouse drag) make one
    undo step together.
    """

    def __init__(self, scene: Scene = START) -> None:
        self._scene = scene
        self._resolved: tuple[Scene, Resolved] | None = None
        self._past: list[Scene] = []
        self._future: list[Scene] = []
        self._gesture: object = None
        self._refused: tuple[Problem, ...] = ()
        self._listeners: list[Callable[[], None]] = []

    @property
    def scene(self) -> Scene:
        """Return the scene as it stands."""
        return self._scene

    @property
    def resolved(self) -> Resolved:
        """Return all that follows from the scene."""
        # A scene of many typed values takes long to hash, and every widget asks.
        if self._resolved is None or self._resolved[0] is not self._scene:
            # Here and below at first use: they need numpy, and the window is painted before that.
            from rope_desktop.state.resolve import resolve

            self._resolved = (self._scene, resolve(self._scene))
        return self._resolved[1]

    @property
    def problems(self) -> tuple[Problem, ...]:
        """Return why the last action was refused, then the remarks on the scene."""
        return self._refused + self.resolved.problems

    @property
    def can_undo(self) -> bool:
        """Return whether there is a scene to go back to."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        """Return whether an undone scene can come back."""
        return bool(self._future)

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call ``listener`` after every change; return the function that ends it."""
        self._listeners.append(listener)
        return lambda: self._listeners.remove(listener)

    def dispatch(self, action: Action, gesture: object = None) -> tuple[Problem, ...]:
        """Carry out ``action``; return why not if it is refused, and then keep the scene."""
        from rope_desktop.state.reduce import Refused, reduce

        outcome = reduce(self._scene, action)
        if isinstance(outcome, Refused):
            self._refused = outcome.problems
        else:
            self._refused = ()
            self._advance(outcome, gesture)
        self._notify()
        return self._refused

    def refuse(self, problem: Problem) -> None:
        """Show ``problem`` beside its field: an input that never became an action."""
        self._refused = (problem,)
        self._notify()

    def undo(self) -> None:
        """Return to the scene before the last step."""
        self._travel(self._past, self._future)

    def redo(self) -> None:
        """Return to the scene that was undone."""
        self._travel(self._future, self._past)

    def _advance(self, scene: Scene, gesture: object) -> None:
        if scene == self._scene:
            return
        continues = gesture is not None and gesture == self._gesture
        if continues and self._past and scene == self._past[-1]:
            # A drag back to where it began leaves no step behind.
            self._past.pop()
            gesture = None
        elif not continues:
            self._past.append(self._scene)
            del self._past[:-HISTORY_LENGTH]
        self._gesture = gesture
        self._future.clear()
        self._scene = scene

    def _travel(self, source: list[Scene], target: list[Scene]) -> None:
        if not source:
            return
        target.append(self._scene)
        self._scene = source.pop()
        self._gesture = None
        self._refused = ()
        self._notify()

    def _notify(self) -> None:
        for listener in tuple(self._listeners):
            listener()

"""Gestures: what the user does in one go, and what undo therefore takes back in one step."""

from __future__ import annotations

# Notches of a wheel that follow each other sooner than this belong together.
_PAUSE_MS = 600


class Gesture:
    """The object that stands for the gesture going on: one press, one drag, one turn of a wheel."""

    def __init__(self) -> None:
        self.current = object()
        self._last_ms = 0

    def begin(self) -> None:
        """Start a gesture."""
        self.current = object()

    def go_on(self, now_ms: int) -> None:
        """Go on with the gesture, or start one if ``now_ms`` comes long after the last call."""
        if now_ms - self._last_ms > _PAUSE_MS:
            self.begin()
        self._last_ms = now_ms

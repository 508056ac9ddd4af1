"""Slices: a long computation that goes on a few milliseconds in each turn of the event loop.

Nothing runs beside the window, so nothing is ever drawn half changed, and what was begun for an
earlier scene ends the moment another is asked for.
"""

from __future__ import annotations

import time
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer, Signal

if TYPE_CHECKING:
    from collections.abc import Iterator

# Half a frame: the mouse and the drawing have the other half.
SLICE_SECONDS = 0.008


class Slices(QObject):
    """Runs one computation at a time; each item that it yields is a point to pause at.

    ``progressed`` comes after every slice, the last included; then ``finished``, unless stopped.
    """

    progressed = Signal()
    finished = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._steps: Iterator[object] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._run)

    @property
    def is_running(self) -> bool:
        """Return whether the computation goes on."""
        return self._timer.isActive()

    def start(self, steps: Iterator[object]) -> None:
        """Carry ``steps`` out from the next turn on, in place of what was going on."""
        self._steps = steps
        self._timer.start()

    def stop(self) -> None:
        """Leave the computation where it is."""
        self._timer.stop()
        self._steps = None

    def _run(self) -> None:
        steps, ends = self._steps, time.perf_counter() + SLICE_SECONDS
        if steps is None:
            return
        is_over = False
        while not is_over and time.perf_counter() < ends:
            is_over = next(steps, self) is self
        if is_over:
            self.stop()
        self.progressed.emit()
        if is_over:
            self.finished.emit()

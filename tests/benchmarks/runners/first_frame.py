"""Tells on standard output when a window, and when a plot in it, has first been painted."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


class FirstFrame(QObject):
    """Quits the application after the frame it ends with, ``last``.

    It filters the events of the widgets it is given and of no others: for one over the whole
    application, PySide must find out what every internal object of Qt is, which costs a window
    with a scroll area in it a fifth of its start.
    """

    def __init__(self, last: str) -> None:
        super().__init__()
        self._last = last
        self._names: dict[QObject, str] = {}
        self._seen: set[str] = set()

    def watch(self, widget: QWidget, name: str) -> None:
        """Tell ``name`` when ``widget`` or another one of that name is first painted."""
        self._names[widget] = name
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self._saw(self._names[watched])
        return False

    def _saw(self, what: str) -> None:
        """Tell of it when all that is painted together with it is painted."""
        if what not in self._seen:
            self._seen.add(what)
            QTimer.singleShot(0, self, lambda: self._tell(what))

    def _tell(self, what: str) -> None:
        print(what, flush=True)
        if what == "window":
            print(f"pyqtgraph_loaded {int('pyqtgraph' in sys.modules)}", flush=True)
        if what == self._last:
            peak = peak_megabytes()
            if peak is not None:
                print(f"peak {peak}", flush=True)
            QCoreApplication.quit()


def peak_megabytes() -> float | None:
    """Return the most memory this process held at once, if the system tells (Linux does)."""
    status = Path("/proc/self/status")
    if not status.exists():
        return None
    lines = status.read_text(encoding="ascii").splitlines()
    kilobytes = next(line.split()[1] for line in lines if line.startswith("VmHWM"))
    return int(kilobytes) / 1024

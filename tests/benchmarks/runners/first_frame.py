"""Tells on standard output when a window, and when a plot in it, has first been painted."""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QObject, QTimer
from PySide6.QtWidgets import QApplication, QWidget


class FirstFrame(QObject):
    """An event filter; it quits the application after the frame it ends with, ``last``."""

    def __init__(self, last: str) -> None:
        super().__init__()
        self._last = last
        self._seen: set[str] = set()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint and isinstance(watched, QWidget):
            parent = watched.parent()
            if watched.isWindow():
                self._saw("window")
            elif parent is not None and parent.inherits("QGraphicsView"):
                self._saw("plots")
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


def watch(application: QApplication, last: str) -> FirstFrame:
    """Watch for the frames of ``application``, which is to quit after the one called ``last``."""
    watcher = FirstFrame(last)
    application.installEventFilter(watcher)
    return watcher

"""Ctrl+C in the terminal ends the program as closing its window does.

Python looks for signals between two of its own instructions, and while nothing happens in the
window none is carried out: so the signal itself has to wake the event loop.
"""

from __future__ import annotations

import signal
import socket

from PySide6.QtCore import QObject, QSocketNotifier
from PySide6.QtWidgets import QApplication


class Interrupts(QObject):
    """Listens for Ctrl+C until :meth:`close`."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._reader, self._writer = socket.socketpair()
        for end in (self._reader, self._writer):
            end.setblocking(False)
        kind = QSocketNotifier.Type.Read
        self._notifier = QSocketNotifier(self._reader.fileno(), kind, self)
        self._notifier.activated.connect(self._wake)
        signal.signal(signal.SIGINT, lambda *_: QApplication.quit())
        signal.set_wakeup_fd(self._writer.fileno(), warn_on_full_buffer=False)

    def close(self) -> None:
        """Leave the signal to Python again."""
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGINT, signal.default_int_handler)
        self._notifier.setEnabled(False)
        self._reader.close()
        self._writer.close()

    def _wake(self) -> None:
        """Read what the signal wrote; its handler has run by then."""
        self._reader.recv(64)

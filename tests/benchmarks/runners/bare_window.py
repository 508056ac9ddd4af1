"""The least a Qt program can be: one empty window."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from tests.benchmarks.runners.first_frame import watch

application = QApplication([])
window = QWidget()
window.resize(1600, 1000)
window.show()
watcher = watch(application, "window")
application.exec()

"""The least a Qt program can be: one empty window."""

from __future__ import annotations

from PySide6.QtWidgets import QApplication, QWidget

from tests.benchmarks.runners.first_frame import FirstFrame

application = QApplication([])
watcher = FirstFrame("window")
window = QWidget()
watcher.watch(window, "window")
window.resize(1600, 1000)
window.show()
application.exec()

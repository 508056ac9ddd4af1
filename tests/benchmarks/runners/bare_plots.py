"""The least a program with plots can be: the imports, and two by two empty plots."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from tests.benchmarks.runners.first_frame import FirstFrame

application = QApplication([])
watcher = FirstFrame("plots")
window = QWidget()
watcher.watch(window, "window")
grid = QGridLayout(window)
for place in np.arange(4).tolist():
    plot = pg.PlotWidget()
    watcher.watch(plot.viewport(), "plots")
    grid.addWidget(plot, place // 2, place % 2)
window.resize(1600, 1000)
window.show()
application.exec()

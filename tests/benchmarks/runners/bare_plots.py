"""The least a program with plots can be: the imports, and two by two empty plots."""

from __future__ import annotations

import numpy as np
import pyqtgraph as pg
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from tests.benchmarks.runners.first_frame import watch

application = QApplication([])
window = QWidget()
grid = QGridLayout(window)
for place in np.arange(4).tolist():
    grid.addWidget(pg.PlotWidget(), place // 2, place % 2)
window.resize(1600, 1000)
window.show()
watcher = watch(application, "plots")
application.exec()

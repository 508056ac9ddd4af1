"""The window is there before what it takes long to load, and nothing jumps when that comes."""

from __future__ import annotations

import gc
import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QWidget

from rope_desktop.io.settings import FOLDER_VARIABLE
from rope_desktop.ui import theme
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter

ROOT = Path(__file__).parents[2]
# Runs the program up to the first frame with everything; it tells what was there at which moment.
WATCH = """
import gc, json, sys
from PySide6.QtCore import QCoreApplication, QTimer
from rope_desktop import __main__ as start
from rope_desktop.ui import window

class Watched(window.MainWindow):
    seen = {}
    def paintEvent(self, event):
        super().paintEvent(event)
        self.tell("first frame")
    def tell(self, moment):
        heavy = [name for name in ("numpy", "pyqtgraph") if name in sys.modules]
        self.seen.setdefault(moment, [heavy, gc.isenabled()])
    def _build_first_view(self):
        self.completed.connect(lambda: QTimer.singleShot(0, self, self.end))
        super()._build_first_view()
    def end(self):
        self.tell("completed")
        QCoreApplication.quit()

window.MainWindow = Watched
code = start.main([])
print(json.dumps(Watched.seen))
sys.exit(code)
"""


def test_numpy_and_the_plots_come_after_the_first_frame_and_the_collector_with_them(
    tmp_path: Path,
) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen", FOLDER_VARIABLE: str(tmp_path)}
    outcome = subprocess.run(
        [sys.executable, "-c", WATCH],
        cwd=ROOT,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert outcome.returncode == 0, outcome.stderr
    assert json.loads(outcome.stdout) == {
        "first frame": [[], False],
        "completed": [["numpy", "pyqtgraph"], True],
    }
    assert gc.isenabled()


@pytest.fixture
def early(qtbot: QtBot, presenter: Presenter, name: str) -> Iterator[MainWindow]:
    """Return a window at its first frame."""
    QApplication.setStyle("Fusion")
    theme.use(theme.load(name))
    made = MainWindow(presenter)
    made.show()
    yield made
    made.close()
    made.deleteLater()
    QApplication.processEvents()
    theme.use(theme.load("light"))


def places(window: MainWindow) -> dict[str, tuple[QPoint, QPoint]]:
    """Return where each control of the first frame stands, and its far corner."""
    parts: dict[str, QWidget] = {name: row.box for name, row in window.panel.rows.items()}
    parts |= {"layout": window.panel.layout_switch.segments, "tabs": window.tabs}
    parts["panel"] = window.panel
    return {
        name: (
            part.mapTo(window, QPoint()),
            part.mapTo(window, QPoint(part.width(), part.height())),
        )
        for name, part in parts.items()
    }


@pytest.mark.parametrize("size", [(800, 560), (1024, 640), (1600, 1000), (3840, 2160)])
@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_nothing_moves_when_the_rest_comes(
    early: MainWindow, size: tuple[int, int], qtbot: QtBot
) -> None:
    early.resize(*size)
    early.grab()
    before = places(early)
    assert early.view is None
    qtbot.waitUntil(lambda: early.view is not None)
    for _ in range(3):
        QApplication.processEvents()
    assert early.panel.vectors.isVisible()
    assert places(early) == before


@pytest.mark.parametrize("name", ["light"])
def test_tab_walks_on_from_the_layout_to_the_vectors(early: MainWindow, qtbot: QtBot) -> None:
    qtbot.waitUntil(lambda: early.view is not None)
    early.activateWindow()
    early.panel.layout_switch.segments.segments[0].setFocus()
    visited = []
    for _ in range(4):
        focused = QApplication.focusWidget()
        assert focused is not None
        QTest.keyClick(focused, Qt.Key.Key_Tab)
        visited.append(QApplication.focusWidget())
    assert early.panel.vectors.copy_button in visited

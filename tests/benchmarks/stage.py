"""The window under measurement and the empty grid beside it, both offscreen at the same size."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QObject
from PySide6.QtWidgets import QApplication, QGridLayout, QWidget

from rope_desktop.state.actions import set_value
from rope_desktop.state.store import Store
from rope_desktop.ui import theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.registry import HOME
from rope_desktop.ui.window import MainWindow
from tests.benchmarks.scenes import scene, slider_values

if TYPE_CHECKING:
    from tests.benchmarks.measuring import Step

WIDTH, HEIGHT = 1600, 1000


def application() -> QApplication:
    """Return the application, set up as the program does it."""
    existing = QApplication.instance()
    if isinstance(existing, QApplication):
        return existing
    made = QApplication([])
    made.setStyle("Fusion")
    theme.use(theme.load("light"))
    return made


def empty_grid() -> QWidget:
    """Return a window that holds two by two empty plots, shown."""
    window = QWidget()
    grid = QGridLayout(window)
    for place in range(4):
        grid.addWidget(pg.PlotWidget(), place // 2, place % 2)
    window.resize(WIDTH, HEIGHT)
    window.show()
    paint_what_is_due()
    return window


def repaint_of(window: QWidget) -> Step:
    """Return the step that paints every plot of ``window`` anew."""
    parts = [window, *(plot.viewport() for plot in window.findChildren(pg.PlotWidget))]

    def repaint(_step: int) -> None:
        for part in parts:
            part.update()
        paint_what_is_due()

    return repaint


def paint_what_is_due() -> None:
    """Carry the events that change the scene, then those that paint what they changed."""
    for _ in range(3):
        QApplication.processEvents()


class Stage:
    """A window of the program on one scene and view, whose sliders can be moved."""

    def __init__(self, head_size: int, window: int = 8192, view_id: str = HOME) -> None:
        self.presenter = Presenter(Store(scene(head_size, window)))
        self.window = MainWindow(self.presenter)
        self.window.resize(WIDTH, HEIGHT)
        self.window.show()
        self._values = slider_values(head_size)
        while self.window.view is None:
            paint_what_is_due()
        self.window.show_view(view_id)
        while self.window.view.is_busy:
            paint_what_is_due()
        paint_what_is_due()

    def slider(self, field: str) -> Step:
        """Return the step that moves one slider and ends when all of it is painted."""
        values, gesture = self._values[field], object()

        def move(step: int) -> None:
            self.presenter.send(set_value(field, values(step)), gesture)
            paint_what_is_due()

        return move

    def open_table(self, table_id: str) -> None:
        self.window.tables.show()
        self.window.tables.choose(table_id)
        paint_what_is_due()

    def close_tables(self) -> None:
        self.window.tables.hide()
        paint_what_is_due()

    def close(self) -> None:
        self.presenter.close()
        self.window.close()
        self.window.deleteLater()
        paint_what_is_due()


class PaintCounter(QObject):
    """Counts the paint events of the whole application while it is installed."""

    def __init__(self) -> None:
        super().__init__()
        self.count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.Paint:
            self.count += 1
        return False


def check_that_steps_end_painted(stage: Stage, fields: tuple[str, ...]) -> None:
    """Raise if a step leaves anything unpainted, or paints nothing: its time would be a lie.

    It comes after the measurements. Once a filter has seen the events of the whole application,
    PySide keeps an object for everything inside Qt, and each step takes a third longer.
    """
    counter = PaintCounter()
    QApplication.instance().installEventFilter(counter)  # type: ignore[union-attr]
    for field in fields:
        _check_step(stage, field, counter)
    QApplication.instance().removeEventFilter(counter)  # type: ignore[union-attr]


def _check_step(stage: Stage, field: str, counter: PaintCounter) -> None:
    counter.count = 0
    stage.slider(field)(1)
    stage.slider(field)(2)
    within = counter.count
    for _ in range(5):
        paint_what_is_due()
    if not within or counter.count > within:
        raise RuntimeError(f"{field}: {within} paints in the step, {counter.count - within} after")

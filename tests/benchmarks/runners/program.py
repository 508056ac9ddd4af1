"""The program as its users start it, watched until its first frame with plots."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rope_desktop import __main__ as start

if TYPE_CHECKING:
    from rope_desktop.io.settings import Settings
    from rope_desktop.ui.presenter import Presenter

look_for_problems = start._qt_problem


def look_for_problems_and_watch(needs_screen: bool) -> str | None:
    """Look for what is wrong with Qt: it is the last step before the window is imported."""
    problem = look_for_problems(needs_screen)
    watch()
    return problem


def watch() -> None:
    """Have the window end the program after its first frame with plots."""
    from rope_desktop import app
    from rope_desktop.ui.window import MainWindow
    from tests.benchmarks.runners.first_frame import FirstFrame

    class WatchedWindow(MainWindow):
        def __init__(self, presenter: Presenter, settings: Settings) -> None:
            super().__init__(presenter, settings)
            self._watcher = FirstFrame("plots")
            self._watcher.watch(self, "window")

        def show_view(self, view_id: str) -> None:
            super().show_view(view_id)
            # Here, because the first frame is not to wait for what only this runner needs.
            from PySide6.QtWidgets import QGraphicsView

            for plot in self.findChildren(QGraphicsView):
                self._watcher.watch(plot.viewport(), "plots")

    setattr(app, "MainWindow", WatchedWindow)  # noqa: B010  # mypy takes it for a private name


start._qt_problem = look_for_problems_and_watch
sys.exit(start.main(sys.argv[1:]))

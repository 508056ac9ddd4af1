"""The program as its users start it, watched until its first frame with plots."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from rope_desktop import app
from rope_desktop.__main__ import main
from rope_desktop.ui.window import MainWindow
from tests.benchmarks.runners.first_frame import FirstFrame

if TYPE_CHECKING:
    from rope_desktop.io.settings import Settings
    from rope_desktop.ui.presenter import Presenter


class WatchedWindow(MainWindow):
    """A window that ends the program after the first frame that has plots."""

    def __init__(self, presenter: Presenter, settings: Settings) -> None:
        super().__init__(presenter, settings)
        self._watcher = FirstFrame("plots")
        self._watcher.watch(self, "window")

    def show_view(self, view_id: str) -> None:
        super().show_view(view_id)
        from PySide6.QtWidgets import QGraphicsView

        for plot in self.findChildren(QGraphicsView):
            self._watcher.watch(plot.viewport(), "plots")


setattr(app, "MainWindow", WatchedWindow)  # noqa: B010  # mypy takes it for a private name
sys.exit(main(sys.argv[1:]))

"""The program as its users start it, watched until its first frame with plots."""

from __future__ import annotations

import sys

from PySide6.QtWidgets import QApplication

from rope_desktop import app
from rope_desktop.__main__ import main
from tests.benchmarks.runners.first_frame import watch


class WatchedApplication(QApplication):
    """An application that ends with the first frame that has plots."""

    def __init__(self, arguments: list[str]) -> None:
        super().__init__(arguments)
        self._watcher = watch(self, "plots")


setattr(app, "QApplication", WatchedApplication)  # noqa: B010  # mypy takes it for a private name
sys.exit(main(sys.argv[1:]))

"""The composition root: builds store, presenter and window, and runs the event loop."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from rope_desktop.io.settings import Settings, load_settings, save_settings, settings_folder
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.store import Store
from rope_desktop.ui import crash, theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from rope_desktop.support.problems import Problem


def run(
    scene: Scene = START,
    *,
    view: str | None = None,
    look: str | None = None,
    present: bool = False,
    reset_window: bool = False,
) -> int:
    """Open the window on ``scene``; return the exit code.

    ``view`` and ``look``, a theme's name, take the place of what is remembered.
    """
    application = QApplication(sys.argv[:1])
    application.setApplicationName("RoPE Desktop")
    application.setDesktopFileName("rope-desktop")
    application.setStyle("Fusion")
    crash.install()
    settings, problem = load_settings(settings_folder())
    settings = replace(settings, view=view or settings.view, theme=look or settings.theme)
    if reset_window:
        settings = replace(settings, geometry=b"", layout=b"", tables_open=False)
    presenter = Presenter(Store(scene))
    window = _window(presenter, settings, problem)
    if present:
        window.set_presenting(presenting=True)
    exit_code = application.exec()
    save_settings(settings_folder(), window.settings())
    presenter.close()
    window.deleteLater()
    return exit_code


def _window(presenter: Presenter, settings: Settings, problem: Problem | None) -> MainWindow:
    theme.use(theme.named(settings.theme))
    window = MainWindow(presenter, settings)
    window.show()
    if problem is not None:
        presenter.tell(problem.message)
    return window

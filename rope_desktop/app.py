"""The composition root: builds store, presenter and window, and runs the event loop."""

from __future__ import annotations

import sys
from dataclasses import replace
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from rope_desktop.io.settings import Settings, load_settings, save_settings, settings_folder
from rope_desktop.state.store import Store
from rope_desktop.ui import crash, theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from argparse import Namespace

    from rope_desktop.support.problems import Problem


def run(options: Namespace) -> int:
    """Open the window on the scene that ``options`` describe; return the exit code."""
    application = QApplication(sys.argv[:1])
    application.setApplicationName("RoPE Desktop")
    application.setDesktopFileName("rope-desktop")
    application.setStyle("Fusion")
    crash.install()
    settings, problem = _settings(options)
    presenter = Presenter(Store(options.scene))
    window = _window(presenter, settings, problem)
    if options.present:
        window.set_presenting(presenting=True)
    exit_code = application.exec()
    save_settings(settings_folder(), window.settings())
    presenter.close()
    window.deleteLater()
    return exit_code


def _settings(options: Namespace) -> tuple[Settings, Problem | None]:
    """Return what is remembered, with what the command line says instead."""
    settings, problem = load_settings(settings_folder())
    if options.reset_window:
        settings = replace(settings, geometry=b"", layout=b"", tables_open=False)
    chosen = {"theme": options.theme, "view": options.view}
    return replace(settings, **{name: value for name, value in chosen.items() if value}), problem


def _window(presenter: Presenter, settings: Settings, problem: Problem | None) -> MainWindow:
    theme.use(theme.load(settings.theme or theme.system_name()))
    window = MainWindow(presenter, settings)
    window.show()
    if problem is not None:
        presenter.tell(problem.message)
    return window

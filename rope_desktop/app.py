"""The composition root: builds store, presenter and window, and runs the event loop."""

from __future__ import annotations

import gc
import sys
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QApplication

from rope_desktop.io.settings import Settings, load_settings, save_settings, settings_folder
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.store import Store
from rope_desktop.support.language import say
from rope_desktop.ui import crash, theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from rope_desktop.support.problems import Problem
    from rope_desktop.ui.interrupts import Interrupts


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
    # The style stands here, because setStyle hands one to Python, which takes time to meet it.
    application = QApplication([*sys.argv[:1], "-style", "Fusion"])
    application.setApplicationName("RoPE Desktop")
    application.setDesktopFileName("rope-desktop")
    crash.install()
    remembered, problem = load_settings(settings_folder())
    settings = remembered._replace(view=view or remembered.view, theme=look or remembered.theme)
    if reset_window:
        settings = settings._replace(geometry=b"", layout=b"", tables_open=False)
    presenter = Presenter(Store(scene))
    window = _window(presenter, settings, problem)
    window.completed.connect(_collect_garbage_again)
    interrupts: list[Interrupts] = []
    window.completed.connect(lambda: interrupts.append(_listen_for_interrupts(window)))
    if present:
        window.presentation.start()
    exit_code = application.exec()
    for listener in interrupts:
        listener.close()
    _remember(window.settings(), settings, remembered)
    presenter.close()
    window.deleteLater()
    return exit_code


def _collect_garbage_again() -> None:
    """Look for garbage from now on, but not among what was made so far: that would cost frames."""
    gc.freeze()
    gc.enable()


def _listen_for_interrupts(window: MainWindow) -> Interrupts:
    # Here, because the first frame waits for nothing that can come after it.
    from rope_desktop.ui.interrupts import Interrupts

    return Interrupts(window)


def _remember(at_end: Settings, at_start: Settings, remembered: Settings) -> None:
    """Save what is to be remembered; what an option set for this once is not, unless changed."""
    kept = {
        name: getattr(remembered, name)
        for name in ("theme", "view")
        if getattr(at_end, name) == getattr(at_start, name)
    }
    problem = save_settings(settings_folder(), at_end._replace(**kept))
    if problem is not None and sys.stderr is not None:
        sys.stderr.write(f"rope-desktop: {say(problem.message)}\n")


def _window(presenter: Presenter, settings: Settings, problem: Problem | None) -> MainWindow:
    theme.use(theme.named(settings.theme))
    window = MainWindow(presenter, settings)
    window.show()
    if problem is not None:
        presenter.tell(problem.message)
    return window

"""Pictures of a view without a window on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize
from PySide6.QtWidgets import QApplication

from rope_desktop.state.store import Store
from rope_desktop.ui import theme
from rope_desktop.ui.presenter import Presenter

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.state.scene import Scene


def render_picture(
    scene: Scene, view_id: str, size: tuple[int, int], theme_name: str, path: Path
) -> None:
    """Write a PNG of the view of ``scene`` to ``path``; an OSError says that it cannot be.

    The whole window is drawn, with the scene panel, at ``size`` pixels.
    """
    from rope_desktop.ui.window import MainWindow

    application = QApplication.instance() or QApplication([])
    application.setStyle("Fusion")
    theme.use(theme.load(theme_name))
    presenter = Presenter(Store(scene))
    window = MainWindow(presenter)
    window.setMinimumSize(0, 0)
    window.resize(QSize(*size))
    window.show_view(view_id)
    window.show()
    application.processEvents()
    is_saved = window.grab().save(str(path), "PNG")
    presenter.close()
    window.close()
    window.deleteLater()
    application.processEvents()
    if not is_saved:
        raise OSError(f"cannot write {path}")

"""Pictures of a view without a window on any screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QApplication

from rope_desktop.state.store import Store
from rope_desktop.ui import theme
from rope_desktop.ui.offscreen import unmentioned_size_hints
from rope_desktop.ui.presenter import Presenter

if TYPE_CHECKING:
    from pathlib import Path

    from PySide6.QtGui import QPixmap

    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.window import MainWindow

# A wrapped text changes a card's height, which can bring a scroll bar, which narrows the text.
_PASSES = 6
# The smallest window in which everything has its room.
_ROOMY = QSize(1024, 640)


def render_picture(
    scene: Scene, view_id: str, size: tuple[int, int], theme_name: str, path: Path
) -> None:
    """Write a PNG of the view of ``scene`` to ``path``; an OSError says that it cannot be.

    The whole window is drawn, with the scene panel, at ``size`` pixels; where that is too small
    for it, it is drawn larger and then made smaller.
    """
    from rope_desktop.ui.window import MainWindow

    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication([])
    application.setStyle("Fusion")
    theme.use(theme.load(theme_name))
    presenter = Presenter(Store(scene))
    window = MainWindow(presenter)
    window.setMinimumSize(0, 0)
    window.show_view(view_id)
    is_saved = _drawn(window, QSize(*size)).save(str(path), "PNG")
    presenter.close()
    window.close()
    window.deleteLater()
    application.processEvents()
    if not is_saved:
        raise OSError(f"cannot write {path}")


def _drawn(window: MainWindow, size: QSize) -> QPixmap:
    """Show ``window`` and return the picture of it once its view has all that it shows."""
    larger = max(1.0, _ROOMY.width() / size.width(), _ROOMY.height() / size.height())
    window.resize(size * larger)
    with unmentioned_size_hints():
        window.show()
        # A blinking cursor and a focus ring belong to no picture.
        window.setFocus()
        _settle()
        while window.view is not None and window.view.is_busy:
            QApplication.processEvents()
        # What was computed may have changed a text, too.
        _settle()
    ratio, way = Qt.AspectRatioMode.IgnoreAspectRatio, Qt.TransformationMode.SmoothTransformation
    return window.grab().scaled(size, ratio, way)


def _settle() -> None:
    for _ in range(_PASSES):
        QApplication.processEvents()

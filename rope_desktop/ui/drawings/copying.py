"""The standard key for copying, on a drawing that has figures to give."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.plot import Plot


def copy_on_key(plot: Plot, copied: Callable[[], str | None], told: Message) -> None:
    """Put what ``copied`` returns on the clipboard, and tell that, when the key is pressed."""

    def copy() -> None:
        text = copied()
        if text is not None:
            QGuiApplication.clipboard().setText(text)
            plot.presenter.tell(told)

    key = QShortcut(QKeySequence.StandardKey.Copy, plot)
    key.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
    key.activated.connect(copy)

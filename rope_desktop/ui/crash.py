"""What happens when the program itself is at fault: the scene stays, and the fault is told.

Qt swallows or prints an exception raised in a slot or a paint event; this hook logs it and shows
one report that can be copied, without closing the window.
"""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rope_desktop.support.language import say
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from types import TracebackType


def install() -> None:
    """Make :func:`report` the place where uncaught exceptions arrive."""
    sys.excepthook = report


def report(kind: type[BaseException], fault: BaseException, trace: TracebackType | None) -> None:
    """Log ``fault``, and show it unless a report is on the screen already."""
    if issubclass(kind, KeyboardInterrupt):
        QApplication.quit()
        return
    # Here, because a start that goes well needs none of them.
    import logging
    import traceback

    from PySide6.QtWidgets import QMessageBox

    from rope_desktop.support.versions import versions_text

    details = "".join(traceback.format_exception(kind, fault, trace))
    logging.getLogger(__name__).error("%s", details)
    if not isinstance(QApplication.activeModalWidget(), QMessageBox):
        _show(f"{details}\n{versions_text()}")


def _show(details: str) -> None:
    from PySide6.QtWidgets import QMessageBox

    box = QMessageBox(QApplication.activeWindow())
    box.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    box.setIcon(QMessageBox.Icon.Warning)
    box.setWindowTitle("RoPE Desktop")
    box.setText(say(msg("The program made a mistake. Your scene is still there.")))
    box.setInformativeText(say(msg("The details below help to mend it; they can be copied.")))
    box.setDetailedText(details)
    box.open()

"""Qt's offscreen platform, on which pictures are drawn without a screen."""

from __future__ import annotations

import sys
from contextlib import contextmanager
from typing import TYPE_CHECKING

from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler

if TYPE_CHECKING:
    from collections.abc import Iterator

_SIZE_HINTS = "This plugin does not support propagateSizeHints()"


@contextmanager
def unmentioned_size_hints() -> Iterator[None]:
    """Keep one warning back, which the offscreen platform (Qt 6.11) has for every window.

    It says that no window manager will learn the limits of the window's size; there is none.
    """

    def pass_on(kind: QtMsgType, context: QMessageLogContext, message: str) -> None:
        if message == _SIZE_HINTS:
            return
        if before is None:
            sys.stderr.write(f"{message}\n")
        else:
            before(kind, context, message)

    before = qInstallMessageHandler(pass_on)
    try:
        yield
    finally:
        qInstallMessageHandler(before)

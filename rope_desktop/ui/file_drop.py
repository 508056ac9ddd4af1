"""Files dropped on the window: one local file is a model's configuration to look at."""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from PySide6.QtCore import QMimeData


def dropped_file(data: QMimeData) -> str | None:
    """Return the path of the one local file that is dropped, None for anything else."""
    urls = data.urls()
    if len(urls) != 1 or not urls[0].isLocalFile():
        return None
    return urls[0].toLocalFile() or None

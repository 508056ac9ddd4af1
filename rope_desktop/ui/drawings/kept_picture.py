"""A picture that is painted once and copied into many frames."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QPainter, QPixmap

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint, QSize


class KeptPicture:
    """One pixmap for life, into which each new picture is swapped.

    PySide6 6.11.3 keeps references to None for every pixmap that Python paints on; with one
    pixmap there is one such loss and not one for every frame of a drag.
    """

    def __init__(self) -> None:
        self._pixmap = QPixmap()

    def begin(self, size: QSize, ratio: float) -> QPainter:
        """Return a painter on an empty picture of ``size`` at ``ratio`` pixels to the point."""
        fresh = QPixmap(size * ratio)
        fresh.setDevicePixelRatio(ratio)
        fresh.fill(theme.current().color("card"))
        self._pixmap.swap(fresh)
        return QPainter(self._pixmap)

    def copy_to(self, painter: QPainter, corner: QPoint) -> None:
        """Put the picture into ``painter`` with its top left corner at ``corner``."""
        painter.drawPixmap(corner, self._pixmap)

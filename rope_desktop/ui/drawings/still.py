"""A still: the part of a plot that rarely changes, painted once and then copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QPainter, QPixmap

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.ui.plots import Layer


class Still:
    """Keeps what ``draw`` paints until it is spoilt or size, scale or theme change."""

    def __init__(self, draw: Callable[[QPainter, Layer], None]) -> None:
        self._draw = draw
        self._pixmap: QPixmap | None = None
        self._key: tuple[object, ...] = ()

    def spoil(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._pixmap = None

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Copy the picture into ``painter``, painting it first if need be."""
        area = layer.area.toAlignedRect()
        if area.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        key = (
            area,
            ratio,
            layer.scale_x,
            layer.scale_y,
            layer.shift_x,
            layer.shift_y,
            theme.current(),
        )
        if self._pixmap is None or key != self._key:
            self._key, self._pixmap = key, self._paint(layer, QRectF(area), ratio)
        painter.drawPixmap(area.topLeft(), self._pixmap)

    def _paint(self, layer: Layer, area: QRectF, ratio: float) -> QPixmap:
        pixmap = QPixmap((area.size() * ratio).toSize())
        pixmap.setDevicePixelRatio(ratio)
        pixmap.fill(Qt.GlobalColor.transparent)
        painter = QPainter(pixmap)
        painter.translate(-area.topLeft())
        self._draw(painter, layer)
        painter.end()
        return pixmap

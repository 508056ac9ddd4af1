"""A still: the part of a plot that rarely changes, painted once and then copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.kept_picture import KeptPicture

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter

    from rope_desktop.ui.plots.layer import Layer


class Still:
    """Keeps what ``draw`` paints until it is spoilt or size, scale or theme change.

    A picture is worth its making only when it is needed again: the first time after a change the
    part is painted straight, from the second time on it is kept and copied.
    """

    def __init__(self, draw: Callable[[QPainter, Layer], None]) -> None:
        self._draw = draw
        self._picture = KeptPicture()
        self._is_kept = False
        self._key: tuple[object, ...] = ()

    def spoil(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._key = ()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Copy the picture into ``painter``, or paint what it shows."""
        area = layer.area.toAlignedRect()
        if area.isEmpty():
            return
        ratio = painter.device().devicePixelRatioF()
        place = (layer.scale_x, layer.scale_y, layer.shift_x, layer.shift_y)
        key = (area, ratio, place, theme.current())
        if key != self._key:
            self._key, self._is_kept = key, False
            painter.save()
            self._draw(painter, layer)
            painter.restore()
            return
        if not self._is_kept:
            self._is_kept = True
            with self._picture.begin(area.size(), ratio) as canvas:
                canvas.translate(-area.topLeft())
                self._draw(canvas, layer)
        self._picture.copy_to(painter, area.topLeft())

"""Stills: parts of a drawing that rarely change, painted once and then copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.kept_picture import KeptPicture

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtCore import QRect
    from PySide6.QtGui import QPainter

    from rope_desktop.ui.plots.layer import Layer


class StillPart:
    """Keeps what was painted in an area until it is spoilt or its key or the theme changes.

    A picture is worth its making only when it is needed again: the first time after a change the
    part is painted straight, from the second time on it is kept and copied.
    """

    def __init__(self) -> None:
        self._picture = KeptPicture()
        self._is_kept = False
        self._key: tuple[object, ...] = ()

    def spoil(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._key = ()

    def show(
        self, painter: QPainter, area: QRect, key: object, draw: Callable[[QPainter], None]
    ) -> None:
        """Copy the picture into ``area``, or ``draw`` what it shows."""
        ratio = painter.device().devicePixelRatioF()
        whole_key = (area, ratio, theme.current(), key)
        if whole_key != self._key:
            self._key, self._is_kept = whole_key, False
            painter.save()
            draw(painter)
            painter.restore()
            return
        if not self._is_kept:
            self._is_kept = True
            with self._picture.begin(area.size(), ratio) as canvas:
                canvas.translate(-area.topLeft())
                draw(canvas)
        self._picture.copy_to(painter, area.topLeft())


class Still:
    """Keeps what ``draw`` paints in a plot until it is spoilt or size, scale or theme change."""

    def __init__(self, draw: Callable[[QPainter, Layer], None]) -> None:
        self._draw = draw
        self._part = StillPart()

    def spoil(self) -> None:
        """Forget the picture: what it shows has changed."""
        self._part.spoil()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Copy the picture into ``painter``, or paint what it shows."""
        area = layer.area.toAlignedRect()
        if not area.isEmpty():
            place = (layer.scale_x, layer.scale_y, layer.shift_x, layer.shift_y)
            self._part.show(painter, area, place, lambda canvas: self._draw(canvas, layer))

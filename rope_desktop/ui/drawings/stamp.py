"""A stamp: a small mark, painted once and then printed at many points.

Qt paints an antialiased disc eight times slower than it copies one.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPixmap

from rope_desktop.ui.drawings.primitives import draw_fragments

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.types import FloatArray

# Each way within a pixel, so that a mark is never farther than an eighth from its point.
_PLACES = 4


class Stamp:
    """Keeps the mark that ``draw`` paints around the origin, at each place within a pixel.

    ``reach`` is how far from the origin it paints, ``ratio`` the pixels to the point.
    """

    def __init__(self, draw: Callable[[QPainter], None], reach: float, ratio: float) -> None:
        self._ratio = ratio
        self._half = math.ceil(reach * ratio) + 1
        self._marks = QPixmap(_PLACES * 2 * self._half, _PLACES * 2 * self._half)
        self._marks.fill(Qt.GlobalColor.transparent)
        with QPainter(self._marks) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            for number in range(_PLACES**2):
                painter.resetTransform()
                painter.translate(*(self._half * (2 * place + 1) for place in _split(number)))
                painter.translate(*((place + 0.5) / _PLACES for place in _split(number)))
                painter.scale(ratio, ratio)
                draw(painter)

    def print(self, painter: QPainter, points: FloatArray) -> None:
        """Print the mark at points (N, 2)."""
        pixels, side, scale = points * self._ratio, 2.0 * self._half, 1.0 / self._ratio
        whole = np.floor(pixels)
        rows = np.empty((len(points), 10))
        rows[:, 0:2] = whole * scale
        rows[:, 2:4] = np.floor((pixels - whole) * _PLACES) * side
        rows[:, 4:10] = (side, side, scale, scale, 0.0, 1.0)
        draw_fragments(painter, rows, self._marks)


def _split(number: int) -> tuple[int, int]:
    return divmod(number, _PLACES)

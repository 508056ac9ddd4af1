"""Hatching: parallel lines over a part of a picture, to say that it does not count.

Qt's own patterns are filled by several threads, which on a busy machine wait for each other longer
than all the rest takes to paint.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QPainter, QPen

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.primitives import draw_lines

if TYPE_CHECKING:
    from PySide6.QtCore import QRectF

_STEP = 8.0


def draw_hatching(painter: QPainter, area: QRectF, role: str) -> None:
    """Hatch ``area`` from lower left to upper right.

    The lines stand still when the area grows or shrinks.
    """
    left, top, right, bottom = area.left(), area.top(), area.right(), area.bottom()
    sums = np.arange(np.ceil((left + top) / _STEP) * _STEP, right + bottom, _STEP)
    high, low = np.maximum(top, sums - right), np.minimum(bottom, sums - left)
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    painter.setPen(QPen(theme.current().color(role), 1.0))
    draw_lines(painter, np.stack([sums - low, low], axis=1), np.stack([sums - high, high], axis=1))
    painter.restore()

"""Shades: numbers from −1 to 1 as colours, from loss through the card's own ground to gain."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtGui import QColor, QImage

from rope_desktop.ui import theme

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from rope_desktop.core.types import FloatArray

# How many shades there are from 0 to 1.
_SHADES = 255
_SCALE_STEPS = 64


class Shades:
    """The colours of the theme in use; ``fade`` is how far they are drawn towards the ground."""

    def __init__(self, fade: float = 0.0) -> None:
        look = theme.current()
        ground, gain, loss = (look.color(role) for role in ("card", "gain", "loss"))
        self._colours = np.array(
            [
                *(_between(ground, loss, fade, step) for step in range(_SHADES, 0, -1)),
                *(_between(ground, gain, fade, step) for step in range(_SHADES + 1)),
            ],
            dtype=np.uint32,
        )

    def of(self, values: FloatArray) -> NDArray[np.uint32]:
        """Return the colours of ``values``, −1 … 1, in their shape."""
        return self._colours[np.rint(values * _SHADES).astype(np.int64) + _SHADES]

    def scale(self) -> QImage:
        """Return an image of one column, from 1 at the top down to −1."""
        return image_of(self.of(np.linspace(1.0, -1.0, _SCALE_STEPS)[:, np.newaxis]))


def image_of(colours: NDArray[np.uint32]) -> QImage:
    """Return an image with a pixel for each of ``colours`` (rows, columns)."""
    pixels = np.ascontiguousarray(colours)
    rows, columns = pixels.shape
    image = QImage(pixels.data, columns, rows, 4 * columns, QImage.Format.Format_RGB32)
    # Its own copy: the array does not live as long as the image.
    return image.copy()


def _between(ground: QColor, full: QColor, fade: float, step: int) -> int:
    share = (1.0 - fade) * step / _SHADES
    return QColor.fromRgbF(
        ground.redF() + (full.redF() - ground.redF()) * share,
        ground.greenF() + (full.greenF() - ground.greenF()) * share,
        ground.blueF() + (full.blueF() - ground.blueF()) * share,
    ).rgb()

"""A layer: everything a plot draws, painted in device pixels over the plot's area.

That is many times faster than pens under a view's transform, and text and discs keep their shape.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import QGraphicsItem

if TYPE_CHECKING:
    from collections.abc import Callable

    from PySide6.QtGui import QPainter
    from PySide6.QtWidgets import QStyleOptionGraphicsItem, QWidget

    from rope_desktop.core.types import FloatArray


class Layer(pg.GraphicsObject):  # type: ignore[misc]  # the library is untyped
    """The one item in a plot's view box; ``draw`` paints it."""

    def __init__(self, draw: Callable[[QPainter, Layer], None]) -> None:
        super().__init__()
        self._draw = draw
        self.setFlag(QGraphicsItem.GraphicsItemFlag.ItemUsesExtendedStyleOption, False)
        self.area = QRectF()
        self.scale_x = self.scale_y = 1.0
        self.shift_x = self.shift_y = 0.0

    def boundingRect(self) -> QRectF:
        """Return the visible part of the plot, in its own units."""
        rect: QRectF | None = self.viewRect()
        return rect or QRectF()

    def viewTransformChanged(self) -> None:
        """Forget what was visible, and tell the scene that the layer covers another part now."""
        super().viewTransformChanged()
        self.prepareGeometryChange()

    def paint(
        self,
        painter: QPainter,
        _option: QStyleOptionGraphicsItem | None = None,
        _widget: QWidget | None = None,
    ) -> None:
        """Paint in pixels: ``x`` of the plot stands at ``scale_x * x + shift_x``."""
        transform = painter.transform()
        self.scale_x, self.scale_y = transform.m11(), transform.m22()
        self.shift_x, self.shift_y = transform.dx(), transform.dy()
        self.area = transform.mapRect(self.boundingRect())
        painter.save()
        painter.resetTransform()
        # In a right-to-left application too, a minus sign stands before its digits.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        # Whole pixels: with fractions Qt takes the slow way for everything that is drawn inside.
        painter.setClipRect(self.area.toAlignedRect())
        self._draw(painter, self)
        painter.restore()

    def pixels(self, x: FloatArray, y: FloatArray) -> FloatArray:
        """Return the pixels (N, 2) of a line of the plot."""
        placed = np.empty((len(x), 2))
        placed[:, 0] = self.scale_x * x + self.shift_x
        placed[:, 1] = self.scale_y * y + self.shift_y
        return placed

    def point(self, x: float, y: float) -> QPointF:
        """Return the pixel of a point of the plot."""
        return QPointF(self.scale_x * x + self.shift_x, self.scale_y * y + self.shift_y)

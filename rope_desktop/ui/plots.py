"""Plots: the one place that makes them, so that all behave alike.

The library's own menu, mouse zoom, automatic ranges and unit prefixes are off: axes stand still
while a value is dragged, and a click means what the chart says. Curves are drawn by layers that
paint in device pixels, which is many times faster than pens under a view's transform.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import numpy as np
import pyqtgraph as pg
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtWidgets import (
    QGraphicsGridLayout,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QSizePolicy,
    QStyleOptionGraphicsItem,
    QWidget,
)

from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainter, QResizeEvent

    from rope_desktop.core.types import FloatArray

_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}
_CELLS = {"left": (0, 0), "right": (0, 2), "bottom": (1, 1)}
TickText = Callable[[float], str]


class Axis(pg.AxisItem):  # type: ignore[misc]  # the library is untyped
    """An axis whose tick texts come from the chart."""

    def __init__(self, side: str) -> None:
        super().__init__(side, maxTickLength=-4)
        self.tick_text: TickText | None = None
        self.enableAutoSIPrefix(False)
        # The axes stand still while the curve beside them is drawn sixty times a second.
        self.setCacheMode(QGraphicsItem.CacheMode.DeviceCoordinateCache)

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint straight: the item is cached, and each QPicture costs references to None.

        The library records a QPicture first, of which PySide6 6.11.3 loses six references.
        """
        painter.setFont(self.style["tickFont"])
        parts = self.generateDrawSpecs(painter)
        if parts is not None:
            self.drawPicture(painter, *parts)

    def tickStrings(self, values: list[float], scale: float, spacing: float) -> list[str]:
        """Return the texts of the ticks, with a true minus sign."""
        if self.tick_text is not None:
            return [self.tick_text(value) for value in values]
        texts: list[str] = super().tickStrings(values, scale, spacing)
        return [text.replace("-", "\N{MINUS SIGN}") for text in texts]


class Layer(pg.GraphicsObject):  # type: ignore[misc]  # the library is untyped
    """Everything a plot draws, painted by ``draw`` in device pixels over the plot's area."""

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
        """Tell the scene that the layer covers another rectangle now."""
        self.prepareGeometryChange()

    def paint(
        self, painter: QPainter, _option: QStyleOptionGraphicsItem, _widget: QWidget | None = None
    ) -> None:
        """Paint in pixels: ``x`` of the plot stands at ``scale_x * x + shift_x``."""
        transform = painter.transform()
        self.scale_x, self.scale_y = transform.m11(), transform.m22()
        self.shift_x, self.shift_y = transform.dx(), transform.dy()
        self.area = transform.mapRect(self.boundingRect())
        painter.save()
        painter.resetTransform()
        # Whole pixels: with fractions Qt takes the slow way for everything that is drawn inside.
        painter.setClipRect(self.area.toAlignedRect())
        self._draw(painter, self)
        painter.restore()

    def pixels(self, x: FloatArray, y: FloatArray) -> FloatArray:
        """Return the pixels (N, 2) of a line of the plot."""
        return np.stack([self.scale_x * x + self.shift_x, self.scale_y * y + self.shift_y], axis=1)

    def point(self, x: float, y: float) -> QPointF:
        """Return the pixel of a point of the plot."""
        return QPointF(self.scale_x * x + self.shift_x, self.scale_y * y + self.shift_y)


class Plot(Adaptive):
    """A plot widget with one layer; mouse and keys are handed on in the plot's own units.

    ``on_press``, ``on_drag``, ``on_hover`` get (x, y); ``on_release`` and ``on_leave`` nothing;
    ``on_step`` gets (dx, dy) of an arrow key.
    """

    def __init__(
        self, draw: Callable[[QPainter, Layer], None], *, has_right_axis: bool = False
    ) -> None:
        super().__init__()
        sides = ("left", "bottom", "right") if has_right_axis else ("left", "bottom")
        self.axes = {side: Axis(side) for side in sides}
        self.view = _Surface(self, self.axes)
        self.layer = Layer(draw)
        self.view.box.addItem(self.layer, ignoreBounds=True)
        self.setFocusProxy(self.view)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        self.on_press: Callable[[float, float], None] | None = None
        self.on_drag: Callable[[float, float], None] | None = None
        self.on_release: Callable[[], None] | None = None
        self.on_hover: Callable[[float, float], None] | None = None
        self.on_leave: Callable[[], None] | None = None
        self.on_step: Callable[[int, int], None] | None = None
        self._limits: tuple[float, float, float, float] | None = None
        self._headroom = 0.0
        self.view.box.sigResized.connect(self._apply_limits)
        self.restyle()

    def set_limits(self, left: float, right: float, low: float, high: float) -> None:
        """Show exactly this part of the plane."""
        limits = (left, right, low, high)
        if limits != self._limits:
            self._limits = limits
            self._apply_limits()

    def set_headroom(self, pixels: float) -> None:
        """Keep so many pixels free above the upper limit, for labels above a curve."""
        self._headroom = pixels
        self._apply_limits()

    def _apply_limits(self) -> None:
        if self._limits is None:
            return
        left, right, low, high = self._limits
        height = self.view.box.height()
        share = self._headroom / max(height - self._headroom, self._headroom, 1.0)
        top = high + (high - low) * share
        self.view.box.setRange(xRange=(left, right), yRange=(low, top), padding=0)
        # Left to the library, this happens while painting, which then paints a second time.
        self.view.box.updateMatrix()

    def redraw(self) -> None:
        """Paint the layer again; the axes keep their pictures."""
        self.layer.update()

    def label_axes(self, **texts: str) -> None:
        """Write ``texts`` (by side) beside the axes."""
        for side, text in texts.items():
            self.axes[side].setLabel(text)
        self.restyle()

    def restyle(self) -> None:
        """Take the theme's colours and fonts, and the axis widths that they need."""
        look = theme.current()
        self.view.setBackground(look.color("card"))
        font = look.font(0.85)
        digits = (
            self.fontMetrics().horizontalAdvance("0") * look.font_scale / max(look.font_scale, 1)
        )
        for side, axis in self.axes.items():
            axis.setStyle(
                tickFont=font, tickTextOffset=4, autoExpandTextSpace=False, maxTickLevel=0
            )
            axis.setPen(look.pen("faint"))
            axis.setTextPen(look.color("muted"))
            axis.label.setFont(font)
            axis.label.setDefaultTextColor(look.color("muted"))
            if side == "bottom":
                axis.setHeight(self.fontMetrics().height() * (2.2 if axis.labelText else 1.4))
            else:
                axis.setWidth(digits * 6 + (self.fontMetrics().height() if axis.labelText else 0))
        self.redraw()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Let the surface fill the widget."""
        super().resizeEvent(event)
        self.view.setGeometry(self.rect())


class _Surface(pg.GraphicsView):  # type: ignore[misc]  # the library is untyped
    """A view box between its axes, with the mouse and the keys handed to the plot.

    The library's PlotItem would bring seven menus and a form of settings for each plot.
    """

    def __init__(self, plot: Plot, axes: dict[str, Axis]) -> None:
        super().__init__(parent=plot)
        self._plot = plot
        self.box = pg.ViewBox(enableMenu=False, enableMouse=False)
        self.box.disableAutoRange()
        middle = pg.GraphicsWidget()
        # A right-to-left application would put the left axis on the right (pyqtgraph #2532).
        middle.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        grid = QGraphicsGridLayout(middle)
        grid.setContentsMargins(1, 1, 1, 1)
        grid.setSpacing(0)
        grid.addItem(self.box, 0, 1)
        for side, axis in axes.items():
            axis.linkToView(self.box)
            grid.addItem(axis, *_CELLS[side])
        self.setCentralItem(middle)
        self._hasten()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def _hasten(self) -> None:
        """Leave out what a handful of items that save their own painter state do not need."""
        flag = QGraphicsView.OptimizationFlag
        self.setOptimizationFlags(flag.DontSavePainterState | flag.DontAdjustForAntialiasing)
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def _at(self, event: QMouseEvent) -> tuple[float, float]:
        point = self.box.mapSceneToView(self.mapToScene(event.position().toPoint()))
        return point.x(), point.y()

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._plot.on_press:
            self._plot.on_press(*self._at(event))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        is_dragging = bool(event.buttons() & Qt.MouseButton.LeftButton)
        handler = self._plot.on_drag if is_dragging else self._plot.on_hover
        if handler:
            handler(*self._at(event))

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        if event.button() is Qt.MouseButton.LeftButton and self._plot.on_release:
            self._plot.on_release()

    def leaveEvent(self, event: object) -> None:
        super().leaveEvent(event)
        if self._plot.on_leave:
            self._plot.on_leave()

    def wheelEvent(self, event: QMouseEvent) -> None:
        event.ignore()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or self._plot.on_step is None:
            event.ignore()
            return
        self._plot.on_step(*step)

    def focusInEvent(self, event: object) -> None:
        super().focusInEvent(event)
        self._plot.redraw()

    def focusOutEvent(self, event: object) -> None:
        super().focusOutEvent(event)
        self._plot.redraw()

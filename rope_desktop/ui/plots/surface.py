"""The surface of a plot: a view box between its axes, mouse and keys handed to the plot."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pyqtgraph as pg
from PySide6.QtCore import QEvent, QPoint, QRect, Qt
from PySide6.QtGui import QHelpEvent, QPainter
from PySide6.QtWidgets import (
    QGraphicsGridLayout,
    QGraphicsItem,
    QGraphicsScene,
    QGraphicsView,
    QToolTip,
    QWidget,
)

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QPaintEvent, QWheelEvent

    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.axis import Axis
    from rope_desktop.ui.plots.layer import Layer

_CELLS = {"left": (0, 0), "right": (0, 2), "bottom": (1, 1)}
_STEPS = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, 1),
    Qt.Key.Key_Down: (0, -1),
}


class Hands(Protocol):
    """What a plot does with mouse and keys; places are in the plot's own units."""

    gesture: object

    def pressed(self, x: float, y: float) -> None:
        """Take a press of the left button."""

    def dragged(self, x: float, y: float) -> None:
        """Take a move with the left button down."""

    def released(self) -> None:
        """Take the end of a drag."""

    def hovered(self, x: float, y: float) -> None:
        """Take a move with no button down."""

    def left(self) -> None:
        """Take the mouse's leaving."""

    def stepped(self, dx: int, dy: int) -> None:
        """Take an arrow key."""

    def reading(self, x: float, y: float) -> Message | None:
        """Return what stands there, in full precision."""

    def focus_changed(self) -> None:
        """Show that the keys arrive here, or no longer do."""


class Surface(pg.GraphicsView):  # type: ignore[misc]  # the library is untyped
    """The library's view without its PlotItem, which would bring seven menus and a form."""

    def __init__(self, parent: QWidget, hands: Hands, axes: dict[str, Axis], top: float) -> None:
        super().__init__(parent=parent)
        self._hands = hands
        self.box = pg.ViewBox(enableMenu=False, enableMouse=False)
        self.box.disableAutoRange()
        middle = pg.GraphicsWidget()
        # A right-to-left application would put the left axis on the right (pyqtgraph #2532).
        middle.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        self._axes = tuple(axes.values())
        self._grid = QGraphicsGridLayout(middle)
        self._grid.setSpacing(0)
        self.keep_top(top)
        self._grid.addItem(self.box, 0, 1)
        for side, axis in axes.items():
            axis.linkToView(self.box)
            self._grid.addItem(axis, *_CELLS[side])
        self.setCentralItem(middle)
        self._hasten()
        self.setMouseTracking(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.NoContextMenu)

    def keep_top(self, pixels: float) -> None:
        """Keep room above the box, so that a tick at its very top is not cut."""
        self._grid.setContentsMargins(1, pixels, 1, 1)

    def carry(self, layer: Layer) -> None:
        """Put what the plot draws into the box."""
        self.layer = layer
        self.box.addItem(layer, ignoreBounds=True)

    def update_box(self) -> None:
        """Paint the inside of the axes again, in the same pass as the widgets around the plot.

        An item's own update comes a turn of the event loop later, and costs a pass of its own.
        """
        self.viewport().update(self._inside())

    def settle(self) -> None:
        """Give an axis that was shown or hidden its place at once."""
        self._grid.invalidate()
        self._grid.activate()

    def _hasten(self) -> None:
        """Leave out what a handful of items that save their own painter state do not need."""
        flag = QGraphicsView.OptimizationFlag
        self.setOptimizationFlags(flag.DontSavePainterState | flag.DontAdjustForAntialiasing)
        # The box paints nothing, and the layer in it clips itself, in whole pixels.
        self.box.setFlag(QGraphicsItem.GraphicsItemFlag.ItemHasNoContents)
        self.box.setFlag(QGraphicsItem.GraphicsItemFlag.ItemClipsChildrenToShape, False)
        self.scene().setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.viewport().setAutoFillBackground(False)
        self.viewport().setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)

    def _inside(self) -> QRect:
        """Return the part of the viewport that the box takes."""
        area: QRect = self.box.sceneBoundingRect().toAlignedRect()
        return area.translated(self.mapFromScene(0.0, 0.0))

    def _at(self, place: QPoint) -> tuple[float, float]:
        point = self.box.mapSceneToView(self.mapToScene(place))
        return point.x(), point.y()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint; the inside of the axes alone straight, since the way through the scene is long."""
        if event.rect() != self._inside():
            super().paintEvent(event)
            return
        with QPainter(self.viewport()) as painter:
            painter.fillRect(event.rect(), self.backgroundBrush())
            painter.setTransform(self.layer.deviceTransform(self.viewportTransform()))
            self.layer.paint(painter)
            for axis in filter(QGraphicsItem.isVisible, self._axes):
                painter.setTransform(axis.deviceTransform(self.viewportTransform()))
                axis.paint_inside(painter)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._hands.gesture = object()
            self._hands.pressed(*self._at(event.position().toPoint()))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Hand on a drag or a hover."""
        place = self._at(event.position().toPoint())
        if event.buttons() & Qt.MouseButton.LeftButton:
            self._hands.dragged(*place)
        else:
            self._hands.hovered(*place)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End a drag."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._hands.released()

    def leaveEvent(self, event: QEvent) -> None:
        """Hand on that the mouse has left."""
        super().leaveEvent(event)
        self._hands.left()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Leave the wheel to what scrolls the plots."""
        event.ignore()

    def viewportEvent(self, event: QEvent) -> bool:
        """Tell what is under the mouse in full precision."""
        if isinstance(event, QHelpEvent):
            reading = self._hands.reading(*self._at(event.pos()))
            QToolTip.showText(event.globalPos(), "" if reading is None else say(reading), self)
            return True
        handled: bool = super().viewportEvent(event)
        return handled

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Hand on the arrow keys; all the repeats of one press are one gesture."""
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            event.ignore()
            return
        if not event.isAutoRepeat():
            self._hands.gesture = object()
        self._hands.stepped(*step)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys arrive here."""
        super().focusInEvent(event)
        self._hands.focus_changed()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that the keys arrive elsewhere."""
        super().focusOutEvent(event)
        self._hands.focus_changed()

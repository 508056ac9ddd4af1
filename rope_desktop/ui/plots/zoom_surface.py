"""A surface that can be zoomed and panned, by the wheel, by dragging and by keys."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import Qt

from rope_desktop.ui.controls.gestures import Gesture
from rope_desktop.ui.plots.surface import Hands, Surface

if TYPE_CHECKING:
    from PySide6.QtGui import QFocusEvent, QKeyEvent, QMouseEvent, QWheelEvent
    from PySide6.QtWidgets import QWidget

    from rope_desktop.ui.plots.axis import Axis

# A notch of a wheel is 120 units. Touchpads send fewer at a time: they are summed up to this.
_UNITS_PER_STEP = 15
STEPS_PER_NOTCH = 8
_ZOOM_KEYS = {
    Qt.Key.Key_Plus: STEPS_PER_NOTCH,
    Qt.Key.Key_Equal: STEPS_PER_NOTCH,
    Qt.Key.Key_Minus: -STEPS_PER_NOTCH,
    Qt.Key.Key_Underscore: -STEPS_PER_NOTCH,
}
_PAN_KEYS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ZoomHands(Hands, Protocol):
    """What a plot that can be zoomed does beyond the others."""

    def zoomed(self, x: float | None, steps: int) -> None:
        """Zoom in by so many steps around ``x``, or around what is current; out below 0."""

    def pan_begun(self) -> None:
        """Take the start of a drag that moves what is shown."""

    def panned(self, pixels: float) -> None:
        """Take how far the mouse is from where the drag began."""

    def paged(self, pages: int) -> None:
        """Take a key that moves what is shown."""

    def whole_wanted(self) -> None:
        """Show all there is."""

    def double_clicked(self) -> None:
        """Take a double click; its first half was a press."""


class ZoomSurface(Surface):
    """The wheel zooms where the plot has the focus, or with Ctrl; else it scrolls the board."""

    def __init__(
        self, parent: QWidget, hands: ZoomHands, axes: dict[str, Axis], top: float
    ) -> None:
        super().__init__(parent, hands, axes, top)
        self._zoom_hands = hands
        self._wheel, self._turned = Gesture(), 0
        self._pan_from: float | None = None

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Zoom around the mouse; turns that follow each other are one gesture."""
        if not (self.hasFocus() or event.modifiers() & Qt.KeyboardModifier.ControlModifier):
            event.ignore()
            return
        event.accept()
        self._turned += event.angleDelta().y()
        steps = int(self._turned / _UNITS_PER_STEP)
        self._turned -= steps * _UNITS_PER_STEP
        if steps:
            self._wheel.go_on(event.timestamp())
            self._hands.gesture = self._wheel.current
            self._zoom_hands.zoomed(self._at(event.position().toPoint())[0], steps)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin to pan with the middle button, or with Shift; else as any surface."""
        if not _pans(event):
            super().mousePressEvent(event)
            return
        self._pan_from = event.position().x()
        self._hands.gesture = object()
        self._zoom_hands.pan_begun()
        self.viewport().setCursor(Qt.CursorShape.ClosedHandCursor)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Go on with what the press began."""
        if self._pan_from is None:
            super().mouseMoveEvent(event)
        elif event.buttons():
            self._zoom_hands.panned(event.position().x() - self._pan_from)
        else:
            self._end_pan()

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """End what the press began."""
        if self._pan_from is None:
            super().mouseReleaseEvent(event)
        else:
            self._end_pan()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Hand on a double click, which belongs to the gesture of the press before it."""
        if event.button() is Qt.MouseButton.LeftButton:
            self._zoom_hands.double_clicked()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Zoom by + and −, show all by 0, pan by Shift and an arrow; else as any surface."""
        if not self._takes_key(event):
            super().keyPressEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """End a drag that will not be heard of any more."""
        super().focusOutEvent(event)
        self._end_pan()

    def _takes_key(self, event: QKeyEvent) -> bool:
        key, shift = Qt.Key(event.key()), event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        is_pan = bool(shift) and key in _PAN_KEYS
        if not (is_pan or key in _ZOOM_KEYS or key == Qt.Key.Key_0):
            return False
        if not event.isAutoRepeat():
            self._hands.gesture = object()
        if is_pan:
            self._zoom_hands.paged(_PAN_KEYS[key])
        elif key in _ZOOM_KEYS:
            self._zoom_hands.zoomed(None, _ZOOM_KEYS[key])
        else:
            self._zoom_hands.whole_wanted()
        return True

    def _end_pan(self) -> None:
        if self._pan_from is not None:
            self._pan_from = None
            self.viewport().unsetCursor()


def _pans(event: QMouseEvent) -> bool:
    if event.button() is Qt.MouseButton.MiddleButton:
        return True
    has_shift = bool(event.modifiers() & Qt.KeyboardModifier.ShiftModifier)
    return event.button() is Qt.MouseButton.LeftButton and has_shift

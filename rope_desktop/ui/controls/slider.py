"""A slider for one field: its scale and reach are the field's, each drag is one gesture."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QFocusEvent,
    QKeyEvent,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QWheelEvent,
)
from PySide6.QtWidgets import QSizePolicy, QSlider, QWidget

from rope_desktop.state.field_steps import SLIDER_STEPS, slider_place, slider_value
from rope_desktop.state.shown_value import shown_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.controls.gestures import Gesture

if TYPE_CHECKING:
    from PySide6.QtGui import QAccessible

    from rope_desktop.state.fields import Field

_NOTCH = 120
_KEY_STEPS: dict[int, int] = {
    Qt.Key.Key_Up: 1,
    Qt.Key.Key_Down: -1,
    Qt.Key.Key_PageUp: 10,
    Qt.Key.Key_PageDown: -10,
}


class FieldSlider(QSlider):
    """A slider that shows a value, or the end of its reach, and asks for others."""

    value_entered = Signal(object, object)
    step_wanted = Signal(int, object)

    def __init__(self, field: Field, parent: QWidget | None = None) -> None:
        super().__init__(Qt.Orientation.Horizontal, parent)
        self.field = field
        self._value: float = field.slider_minimum
        self._top: float | None = None
        self._grip = 0.0
        self._turned = 0
        self._gesture = Gesture()
        self._description = ""
        self.setRange(0, SLIDER_STEPS)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_value(self, value: float, top: float | None = None) -> None:
        """Show ``value``; ``top`` replaces the end of the field's reach. A held handle stays."""
        self._value, self._top = value, top
        if not self.isSliderDown():
            self.setValue(slider_place(self.field, value, top))
        if self.hasFocus() or (self.isVisible() and _is_anyone_listening()):
            self._describe()

    def show_description(self, description: str) -> None:
        """Say ``description`` after the value to those who hear the slider."""
        self._description = description
        self._describe()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Bring what is heard up to date."""
        self._describe()
        super().focusInEvent(event)

    def sizeHint(self) -> QSize:
        """Return room for the handle and the ring around it."""
        return QSize(120, int(2 * self._radius() + 6))

    def minimumSizeHint(self) -> QSize:
        """Return a width on which a handle can still be moved."""
        return QSize(60, self.sizeHint().height())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Take hold of the handle, or bring it under the mouse."""
        if event.button() != Qt.MouseButton.LeftButton:
            event.ignore()
            return
        self._gesture.begin()
        self.setSliderDown(True)
        away = event.position().x() - self._handle_x()
        self._grip = away if abs(away) <= self._radius() + 2 else 0.0
        self._drag_to(event.position().x())

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Move the handle that is held."""
        if self.isSliderDown():
            self._drag_to(event.position().x())

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        """Let the handle go; it stands where its value is."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.setSliderDown(False)
            self.show_value(self._value, self._top)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Step by the arrow keys as the number field does; Home and End go to the ends."""
        if not event.isAutoRepeat():
            self._gesture.begin()
        steps = self._steps_of(event.key())
        if steps:
            self.step_wanted.emit(steps, self._gesture.current)
        elif event.key() == Qt.Key.Key_Home:
            self._enter(0)
        elif event.key() == Qt.Key.Key_End:
            self._enter(SLIDER_STEPS)
        else:
            event.ignore()

    def wheelEvent(self, event: QWheelEvent) -> None:
        """Step only if focused, so that a panel scrolled with the mouse over it stays as it is."""
        if not self.hasFocus():
            event.ignore()
            return
        self._gesture.go_on(event.timestamp())
        self._turned += event.angleDelta().y() or event.angleDelta().x()
        steps = int(self._turned / _NOTCH)
        self._turned -= steps * _NOTCH
        if steps:
            self.step_wanted.emit(steps, self._gesture.current)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw the groove, its part up to the value, and the handle."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        look, radius, middle = theme.current(), self._radius(), self.height() / 2
        filled = look.color("selection" if self.isEnabled() else "faint")
        zero, handle = self._x_of(self._zero_place()), self._handle_x()
        self._draw_groove(painter, radius, self.width() - radius, look.color("border"))
        self._draw_groove(painter, min(zero, handle), max(zero, handle), filled)
        if self.hasFocus():
            painter.setBrush(look.color("selection", 0.3))
            painter.drawEllipse(QPointF(handle, middle), radius + 3, radius + 3)
        painter.setBrush(filled)
        painter.drawEllipse(QPointF(handle, middle), radius, radius)
        painter.setBrush(look.color("selection" if self.isSliderDown() else "card"))
        painter.drawEllipse(QPointF(handle, middle), radius * 0.62, radius * 0.62)

    def _describe(self) -> None:
        """Tell the value: what Qt itself tells is the place of the handle, of no use to anyone."""
        value = say(msg("{value}", value=shown_value(self._value)))
        self.setAccessibleDescription("\n".join(filter(None, (value, self._description))))

    def _draw_groove(self, painter: QPainter, left: float, right: float, color: QColor) -> None:
        half = self._radius() * 0.28
        painter.setBrush(color)
        painter.drawRoundedRect(
            QRectF(left - half, self.height() / 2 - half, right - left + 2 * half, 2 * half),
            half,
            half,
        )

    def _steps_of(self, key: int) -> int:
        onward = -1 if self._is_mirrored() else 1
        sideways: dict[int, int] = {Qt.Key.Key_Right: onward, Qt.Key.Key_Left: -onward}
        return (_KEY_STEPS | sideways).get(key, 0)

    def _drag_to(self, x: float) -> None:
        place = self._place_at(x - self._grip)
        self.setSliderPosition(place)
        self._enter(place)

    def _enter(self, place: int) -> None:
        value = slider_value(self.field, place, self._top)
        if value != self._value:
            self._value = value
            self.value_entered.emit(value, self._gesture.current)

    def _radius(self) -> float:
        return self.fontMetrics().height() * 0.38

    def _zero_place(self) -> int:
        """Return where the filled part begins: at 0 if the slider has both signs."""
        return slider_place(self.field, 0, self._top) if self.field.slider_minimum < 0 else 0

    def _handle_x(self) -> float:
        return self._x_of(self.sliderPosition())

    def _x_of(self, place: int) -> float:
        radius = self._radius() + 3
        share = place / SLIDER_STEPS
        if self._is_mirrored():
            share = 1 - share
        return radius + share * (self.width() - 2 * radius)

    def _place_at(self, x: float) -> int:
        radius = self._radius() + 3
        share = min(max((x - radius) / max(self.width() - 2 * radius, 1), 0.0), 1.0)
        return round((1 - share if self._is_mirrored() else share) * SLIDER_STEPS)

    def _is_mirrored(self) -> bool:
        return self.layoutDirection() == Qt.LayoutDirection.RightToLeft


@cache
def _accessibility() -> type[QAccessible]:
    # Here, because its many names load slowly, and nobody listens to a slider before it is shown.
    from PySide6.QtGui import QAccessible

    return QAccessible


def _is_anyone_listening() -> bool:
    """Return whether a screen reader or the like is at work."""
    return _accessibility().isActive()

"""Hands for the tests of the controls: they type, drag and turn the wheel as a user does."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

if TYPE_CHECKING:
    from collections.abc import Iterable

    from PySide6.QtGui import QAction
    from PySide6.QtWidgets import QAbstractSpinBox, QMenu, QSlider, QWidget

LEFT = Qt.MouseButton.LeftButton


def settle() -> None:
    """Let all that was posted happen, the render of the next turn too."""
    for _ in range(4):
        QApplication.processEvents()


def focus(widget: QWidget) -> None:
    widget.window().activateWindow()
    widget.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert widget.hasFocus()


def focused() -> QWidget:
    """Return the widget that has the focus."""
    widget = QApplication.focusWidget()
    assert widget is not None
    return widget


def type_into(box: QAbstractSpinBox, text: str, key: Qt.Key | None = Qt.Key.Key_Return) -> None:
    focus(box)
    box.selectAll()
    QTest.keyClicks(box, text)
    if key is not None:
        QTest.keyClick(box, key)
    settle()


def turn_wheel(widget: QWidget, *notches: int) -> bool:
    """Turn the wheel over ``widget``; return whether the widget took it."""
    centre = QPointF(widget.rect().center())
    taken = False
    for notch in notches:
        event = QWheelEvent(
            centre,
            QPointF(widget.mapToGlobal(widget.rect().center())),
            QPoint(),
            QPoint(0, notch * 120),
            Qt.MouseButton.NoButton,
            Qt.KeyboardModifier.NoModifier,
            Qt.ScrollPhase.NoScrollPhase,
            False,
        )
        QApplication.sendEvent(widget, event)
        taken = taken or event.isAccepted()
    settle()
    return taken


def scroll_over(widget: QWidget, notches: int) -> None:
    """Turn the wheel with the mouse over ``widget``, as the screen would report it."""
    window = widget.window()
    place = widget.mapTo(window, widget.rect().center())
    QTest.wheelEvent(window.windowHandle(), QPointF(place), QPoint(0, notches * 120))
    settle()


def drag(slider: QSlider, shares: Iterable[float]) -> None:
    """Press at the first share of the width, pass the others, let go at the last."""
    places = [QPoint(round(share * slider.width()), slider.height() // 2) for share in shares]
    QTest.mousePress(slider, LEFT, pos=places[0])
    for place in places[1:]:
        QTest.mouseMove(slider, place)
        settle()
    QTest.mouseRelease(slider, LEFT, pos=places[-1])
    settle()


def action_called(menu: QMenu, text: str) -> QAction:
    return next(action for action in menu.actions() if action.text() == text)

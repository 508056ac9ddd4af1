"""Hands and eyes for the tests of the drawings: they drag, hold keys, and read what is shown."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.store import Store
from rope_desktop.ui import theme

if TYPE_CHECKING:
    import pytest
    from PySide6.QtWidgets import QWidget

    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.drawings.pair_circle import PairCircle
    from rope_desktop.ui.drawings.small_circles import SmallCircles
    from rope_desktop.ui.presenter import Presenter

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT, RIGHT = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton


def use_theme(look: str) -> None:
    theme.use(theme.load(look))
    QApplication.processEvents()


def drag(widget: QWidget, start: QPoint, *places: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseMove(widget, start)
    QTest.mousePress(widget, button, NO_KEYS, start)
    for place in places:
        QTest.mouseMove(widget, place)
        QApplication.processEvents()
    QTest.mouseRelease(widget, button, NO_KEYS, places[-1])
    QApplication.processEvents()


def press_key(
    widget: QWidget,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = NO_KEYS,
    repeated: bool = False,
) -> bool:
    """Press ``key``; return whether the widget took it."""
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "", repeated)
    QApplication.sendEvent(widget, event)
    return event.isAccepted()


def tooltips(monkeypatch: pytest.MonkeyPatch, widget: QWidget, *places: QPoint) -> list[str]:
    """Return the tooltip at each of ``places``."""
    shown: list[str] = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: shown.append(text))
    for place in places:
        event = QHelpEvent(QEvent.Type.ToolTip, place, widget.mapToGlobal(place))
        QApplication.sendEvent(widget, event)
    return shown


def told_by(presenter: Presenter) -> list[str]:
    """Return the list that takes up all that the status bar is told from now on."""
    told: list[str] = []
    presenter.told.connect(told.append)
    return told


def undo_steps(presenter: Presenter) -> int:
    steps = 0
    while presenter.store.can_undo:
        presenter.store.undo()
        steps += 1
    return steps


def show_scene(presenter: Presenter, circle: PairCircle, scene: Scene) -> None:
    presenter.store = Store(scene)
    circle.show_chart(build_pair_circle_chart(resolve(scene)))


def rotated(presenter: Presenter, vector: str) -> tuple[float, float]:
    """Return the selected pair of a rotated vector."""
    x, y = getattr(presenter.resolved, vector).pairs_out[presenter.resolved.pair].tolist()
    return x, y


def tip(presenter: Presenter, circle: PairCircle, vector: str = "query") -> QPoint:
    x, y = circle.frame.pixel(rotated(presenter, vector))
    return QPoint(round(x), round(y))


def angle(presenter: Presenter, vector: str = "query") -> float:
    return float(np.degrees(np.angle(complex(*rotated(presenter, vector)))))


def length(presenter: Presenter, vector: str = "query") -> float:
    return math.hypot(*rotated(presenter, vector))


def place_of(widget: SmallCircles, pair: int) -> QPoint:
    """Return where the small circle of ``pair`` has its centre."""
    assert widget.grid is not None
    x, y = widget.grid.centres(range(pair, pair + 1))[0].tolist()
    bar_is_first = widget.bar.isVisible() and widget.bar.x() == 0
    offset = widget.bar.width() if bar_is_first else 0
    return QPoint(round(x + offset), round(y) - widget.bar.value())


def shows(widget: SmallCircles, pair: int) -> bool:
    """Return whether the whole small circle of ``pair`` is in sight."""
    assert widget.grid is not None
    y = float(widget.grid.centres(range(pair, pair + 1))[0, 1]) - widget.bar.value()
    return widget.grid.radius <= y <= widget.height() - widget.grid.radius

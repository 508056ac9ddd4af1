"""Hands for the tests of the score curve: its wheel, its drags and its keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QKeyEvent, QMouseEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import START
from rope_desktop.ui.distance.curve_card import CurveCard
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.charts.distance_curve import DistanceCurveChart
    from rope_desktop.state.actions import FieldValue
    from rope_desktop.ui.presenter import Presenter

NO_KEYS = Qt.KeyboardModifier.NoModifier
LEFT = Qt.MouseButton.LeftButton


def shown(qtbot: QtBot, presenter: Presenter) -> CurveCard:
    card = CurveCard(presenter)
    qtbot.addWidget(card)
    card.resize(640, 400)
    presenter.changed.connect(card.refresh)
    card.refresh()
    card.show()
    qtbot.waitExposed(card)
    settle()
    return card


def send(card: CurveCard, **values: FieldValue) -> None:
    card.plot.presenter.send(SetValues(tuple(values.items())))
    settle()


def span(card: CurveCard) -> tuple[int, int] | None:
    return card.plot.presenter.store.scene.curve_span


def busy(card: CurveCard) -> bool:
    """Ask anew each time: a type checker would believe that it stays as it was."""
    return card.is_busy


def wait_for(qtbot: QtBot, card: CurveCard) -> None:
    qtbot.waitUntil(lambda: not card.is_busy, timeout=60_000)


def query(card: CurveCard) -> int:
    return card.plot.presenter.store.scene.query_position


def undo_steps(card: CurveCard) -> int:
    steps, store = 0, card.plot.presenter.store
    while store.can_undo:
        store.undo()
        steps += 1
    settle()
    assert store.scene == START
    return steps


def place_of(card: CurveCard, offset: float) -> QPoint:
    surface, low = card.plot.view, chart(card).low
    x = offset - chart(card).origin
    return surface.mapFromScene(surface.box.mapViewToScene(QPointF(x, low)))


def chart(card: CurveCard) -> DistanceCurveChart:
    assert card.plot._chart is not None
    return card.plot._chart


def offset_at(card: CurveCard, place: QPoint) -> int:
    surface = card.plot.view
    return chart(card).offset_at(surface.box.mapSceneToView(surface.mapToScene(place)).x())


def turn_wheel(
    card: CurveCard, place: QPoint, units: int, modifiers: Qt.KeyboardModifier = NO_KEYS
) -> bool:
    surface = card.plot.view.viewport()
    event = QWheelEvent(
        QPointF(place), QPointF(surface.mapToGlobal(place)), QPoint(), QPoint(0, units),
        Qt.MouseButton.NoButton, modifiers, Qt.ScrollPhase.NoScrollPhase, False,
    )  # fmt: skip
    QApplication.sendEvent(surface, event)
    settle()
    return event.isAccepted()


def move(card: CurveCard, place: QPoint, button: Qt.MouseButton = LEFT) -> None:
    surface = card.plot.view.viewport()
    kind, on_screen = QEvent.Type.MouseMove, QPointF(surface.mapToGlobal(place))
    event = QMouseEvent(kind, QPointF(place), on_screen, Qt.MouseButton.NoButton, button, NO_KEYS)
    QApplication.sendEvent(surface, event)
    settle()


def drag(
    card: CurveCard,
    places: list[QPoint],
    button: Qt.MouseButton = LEFT,
    modifiers: Qt.KeyboardModifier = NO_KEYS,
) -> None:
    surface = card.plot.view.viewport()
    QTest.mousePress(surface, button, modifiers, places[0])
    settle()
    for place in places[1:]:
        move(card, place, button)
    QTest.mouseRelease(surface, button, modifiers, places[-1])
    settle()


def press(
    card: CurveCard,
    key: Qt.Key,
    modifiers: Qt.KeyboardModifier = NO_KEYS,
    *,
    repeated: bool = False,
) -> None:
    event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers, "", repeated)
    QApplication.sendEvent(card.plot.view, event)
    settle()


def place_of_point(card: CurveCard, offset: int, score: float) -> QPoint:
    surface = card.plot.view
    point = QPointF(offset - chart(card).origin, score)
    return surface.mapFromScene(surface.box.mapViewToScene(point))

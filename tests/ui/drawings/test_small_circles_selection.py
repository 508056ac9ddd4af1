"""The small circles: a pair is selected by a click or by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.scene import START
from tests.ui.drawings.driver import LEFT, NO_KEYS, RIGHT, place_of, press_key


@pytest.mark.parametrize("pair", [0, 17, 63])
def test_a_click_selects_the_pair(pair, presenter, small_circles):
    widget = small_circles(128, pair=5)
    QTest.mouseClick(widget, LEFT, NO_KEYS, place_of(widget, pair))

    assert presenter.store.scene.pair == pair


def test_other_buttons_select_nothing(presenter, small_circles):
    widget = small_circles(128)
    QTest.mouseClick(widget, RIGHT, NO_KEYS, place_of(widget, 9))

    assert presenter.store.scene.pair == 0


@pytest.mark.parametrize(
    ("key", "target"),
    [
        (Qt.Key.Key_Left, lambda grid: 29),
        (Qt.Key.Key_Right, lambda grid: 31),
        (Qt.Key.Key_Up, lambda grid: 30 - grid.columns),
        (Qt.Key.Key_Down, lambda grid: 30 + grid.columns),
        (Qt.Key.Key_Home, lambda grid: 0),
        (Qt.Key.Key_End, lambda grid: 63),
        (Qt.Key.Key_PageDown, lambda grid: 63),
        (Qt.Key.Key_PageUp, lambda grid: 0),
    ],
)
def test_keys_move_the_selection(key, target, presenter, small_circles):
    widget = small_circles(128, pair=30)
    QTest.keyClick(widget, key)

    assert presenter.store.scene.pair == target(widget.grid)


def test_keys_stop_at_the_ends(presenter, small_circles):
    widget = small_circles(128, pair=0)
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
        QTest.keyClick(widget, key)
    assert presenter.store.scene.pair == 0
    QTest.keyClick(widget, Qt.Key.Key_End)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(widget, key)
    assert presenter.store.scene.pair == 63


def test_a_held_key_is_one_undo_step(presenter, small_circles):
    widget = small_circles(128)
    for number in range(8):
        press_key(widget, Qt.Key.Key_Right, repeated=number > 0)
        QApplication.processEvents()
    assert presenter.store.scene.pair == 8
    presenter.store.undo()

    assert presenter.store.scene.pair == 0


def test_other_keys_are_left_to_the_window(presenter, small_circles):
    widget = small_circles(128, pair=3)

    assert not press_key(widget, Qt.Key.Key_A)
    assert not press_key(widget, Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier)
    assert presenter.store.scene.pair == 3


def test_without_a_pair_there_is_nothing_to_select(presenter, small_circles):
    widget = small_circles(1)
    widget.grab()
    QTest.mouseClick(widget, LEFT, NO_KEYS, QPoint(50, 50))
    QTest.keyClick(widget, Qt.Key.Key_Right)

    assert presenter.store.scene == START._replace(head_size=1)
    assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert widget.accessibleDescription() == "No pair rotates."

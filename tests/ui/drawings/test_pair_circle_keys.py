"""The arrows of the pair's circle, moved by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QHBoxLayout, QLineEdit, QWidget

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.scene import START
from rope_desktop.ui.drawings.pair_circle import PairCircle
from tests.helpers.specs import ZERO
from tests.ui.drawings.driver import (
    NO_KEYS,
    angle,
    length,
    press_key,
    show_scene,
    undo_steps,
)

SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.mark.parametrize(
    ("key", "modifiers", "degrees"),
    [
        (Qt.Key.Key_Left, NO_KEYS, 1.0),
        (Qt.Key.Key_Up, NO_KEYS, 1.0),
        (Qt.Key.Key_Right, NO_KEYS, -1.0),
        (Qt.Key.Key_Down, NO_KEYS, -1.0),
        (Qt.Key.Key_Left, CONTROL, 15.0),
        (Qt.Key.Key_Right, CONTROL, -15.0),
        (Qt.Key.Key_PageUp, NO_KEYS, 15.0),
        (Qt.Key.Key_PageDown, NO_KEYS, -15.0),
    ],
)
def test_keys_turn_the_focused_arrow(key, modifiers, degrees, presenter, circle):
    before = angle(presenter)
    QTest.keyClick(circle, key, modifiers)

    assert angle(presenter) - before == pytest.approx(degrees)
    assert length(presenter) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("key", "factor"),
    [
        (Qt.Key.Key_Right, 1.05),
        (Qt.Key.Key_Up, 1.05),
        (Qt.Key.Key_Left, 1 / 1.05),
        (Qt.Key.Key_Down, 1 / 1.05),
    ],
)
def test_shifted_keys_lengthen_and_shorten(key, factor, presenter, circle):
    QTest.keyClick(circle, key, SHIFT)

    assert length(presenter) == pytest.approx(factor)
    assert angle(presenter) == pytest.approx(41.0704566)


def test_a_held_key_is_one_undo_step_and_a_second_press_another(presenter, circle):
    before = angle(presenter)
    for presses in (10, 5):
        for number in range(presses):
            press_key(circle, Qt.Key.Key_Left, repeated=number > 0)

    assert angle(presenter) - before == pytest.approx(15.0)
    assert undo_steps(presenter) == 2


def test_other_keys_are_left_to_the_window(presenter, circle):
    assert not press_key(circle, Qt.Key.Key_A)
    assert presenter.store.scene == START


def test_a_zero_arrow_is_made_longer_by_keys(presenter, circle):
    show_scene(presenter, circle, START._replace(query=ZERO))
    QTest.keyClick(circle, Qt.Key.Key_Left)
    assert length(presenter) == 0.0
    QTest.keyClick(circle, Qt.Key.Key_Right, SHIFT)

    assert length(presenter) == pytest.approx(1.0)


@pytest.mark.usefixtures("own_theme")
def test_tab_walks_q_then_k_then_leaves(qtbot, presenter):
    window = QWidget()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    before, circle, after = QLineEdit(), PairCircle(presenter), QLineEdit()
    for widget in (before, circle, after):
        row.addWidget(widget)
    circle.show_chart(build_pair_circle_chart(presenter.resolved))
    window.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)

    def moved(vector):
        was = angle(presenter, vector)
        QTest.keyClick(circle, Qt.Key.Key_Left)
        return angle(presenter, vector) != was

    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert circle.hasFocus()
    assert moved("query")
    QTest.keyClick(circle, Qt.Key.Key_Tab)
    assert circle.hasFocus()
    assert moved("key")
    assert "move k" in circle.accessibleDescription()
    QTest.keyClick(circle, Qt.Key.Key_Tab)
    assert after.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert circle.hasFocus()
    assert moved("key")
    QTest.keyClick(circle, Qt.Key.Key_Backtab)
    assert moved("query")
    QTest.keyClick(circle, Qt.Key.Key_Backtab)
    assert before.hasFocus()

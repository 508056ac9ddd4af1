from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.field_steps import SLIDER_STEPS
from rope_desktop.state.fields import FIELD
from rope_desktop.ui.controls.slider import FieldSlider
from tests.ui.controls.driver import LEFT, drag, focus, settle, turn_wheel

if TYPE_CHECKING:
    from collections.abc import Callable

    from pytestqt.qtbot import QtBot


class Heard:
    """What a slider asked for: values with their gestures, and steps."""

    def __init__(self, slider: FieldSlider) -> None:
        self.values: list[float] = []
        self.gestures: list[object] = []
        self.steps: list[int] = []
        slider.value_entered.connect(self._on_value)
        slider.step_wanted.connect(lambda steps, _gesture: self.steps.append(steps))

    def _on_value(self, value: float, gesture: object) -> None:
        self.values.append(value)
        self.gestures.append(gesture)


@pytest.fixture
def make(qtbot: QtBot) -> Callable[[str, float], FieldSlider]:
    def make(field: str, value: float) -> FieldSlider:
        slider = FieldSlider(FIELD[field])
        qtbot.addWidget(slider)
        slider.resize(270, slider.sizeHint().height())
        slider.show_value(value)
        slider.show()
        qtbot.waitExposed(slider)
        return slider

    return make


def test_a_slider_stands_at_its_value_or_at_its_end(make: Callable) -> None:
    slider = make("query_position", 100)
    assert slider.value() == SLIDER_STEPS // 2
    slider.show_value(10**9)
    assert slider.value() == SLIDER_STEPS
    slider.show_value(-5)
    assert slider.value() == 0
    slider.show_value(7, 7)
    assert slider.value() == SLIDER_STEPS


def test_a_drag_passes_every_whole_number_in_one_gesture(make: Callable) -> None:
    slider = make("pair", 0)
    slider.show_value(0, 63)
    heard = Heard(slider)
    drag(slider, [pixel / 270 for pixel in range(8, 270)])
    assert heard.values == list(range(1, 64))
    assert len(set(map(id, heard.gestures))) == 1


def test_each_drag_is_a_gesture_of_its_own(make: Callable) -> None:
    slider = make("query_position", 0)
    heard = Heard(slider)
    drag(slider, [0.02, 0.3])
    drag(slider, [0.3, 0.6])
    assert len(set(map(id, heard.gestures))) == 2


def test_a_click_brings_the_handle_under_the_mouse(make: Callable) -> None:
    slider = make("query_position", 0)
    heard = Heard(slider)
    QTest.mouseClick(slider, LEFT, pos=QPoint(135, 8))
    assert heard.values == [100]


def test_taking_hold_of_the_handle_beside_its_middle_moves_nothing(make: Callable) -> None:
    slider = make("query_position", 100)
    heard = Heard(slider)
    QTest.mouseClick(slider, LEFT, pos=QPoint(138, 8))
    assert heard.values == []


def test_a_held_handle_follows_the_mouse_and_not_the_scene(make: Callable) -> None:
    slider = make("query_position", 0)
    QTest.mousePress(slider, LEFT, pos=QPoint(135, 8))
    slider.show_value(0)
    assert slider.sliderPosition() == SLIDER_STEPS // 2
    QTest.mouseRelease(slider, LEFT, pos=QPoint(135, 8))
    assert slider.value() == 0


def test_other_buttons_move_nothing(make: Callable) -> None:
    slider = make("query_position", 0)
    heard = Heard(slider)
    QTest.mouseClick(slider, Qt.MouseButton.RightButton, pos=QPoint(135, 8))
    QTest.mouseMove(slider, QPoint(200, 8))
    settle()
    assert heard.values == []


def test_the_keys_step_as_in_the_number_field(make: Callable) -> None:
    slider = make("query_position", 100)
    heard = Heard(slider)
    focus(slider)
    key = Qt.Key
    for pressed in (key.Key_Right, key.Key_Up, key.Key_Left, key.Key_Down, key.Key_PageUp):
        QTest.keyClick(slider, pressed)
    assert heard.steps == [1, 1, -1, -1, 10]
    QTest.keyClick(slider, key.Key_Home)
    QTest.keyClick(slider, key.Key_End)
    assert heard.values == [0, 200]


def test_right_to_left_the_slider_is_mirrored(make: Callable) -> None:
    slider = make("query_position", 0)
    slider.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    heard = Heard(slider)
    focus(slider)
    QTest.keyClick(slider, Qt.Key.Key_Left)
    assert heard.steps == [1]
    slider.show_value(50)
    QTest.mouseClick(slider, LEFT, pos=QPoint(200, 8))
    assert heard.values == []
    QTest.mouseClick(slider, LEFT, pos=QPoint(5, 8))
    assert heard.values == [200]


def test_the_wheel_is_taken_only_when_focused(make: Callable) -> None:
    slider = make("query_position", 0)
    heard = Heard(slider)
    slider.clearFocus()
    assert not turn_wheel(slider, 1)
    assert heard.steps == []
    focus(slider)
    assert turn_wheel(slider, 1, -1)
    assert heard.steps == [1, -1]


def test_who_hears_a_slider_is_told_its_value(make: Callable) -> None:
    slider = make("query_position", 100)
    slider.show_description("Where the query stands.")
    assert slider.accessibleDescription() == "100\nWhere the query stands."
    focus(slider)
    slider.show_value(-1234)
    assert slider.accessibleDescription() == "−1,234\nWhere the query stands."
    slider.clearFocus()
    slider.show_value(7)
    focus(slider)
    assert slider.accessibleDescription() == "7\nWhere the query stands."


@pytest.mark.parametrize("field", ["shift", "window"])
def test_a_slider_is_painted_focused_held_and_disabled(make: Callable, field: str) -> None:
    slider = make(field, 100)
    pictures = [slider.grab().toImage()]
    focus(slider)
    pictures.append(slider.grab().toImage())
    slider.setSliderDown(True)
    pictures.append(slider.grab().toImage())
    slider.setSliderDown(False)
    slider.clearFocus()
    slider.setEnabled(False)
    pictures.append(slider.grab().toImage())
    QApplication.processEvents()
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])

"""Wheel, mouse, keys and buttons choose which offsets are shown."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.scene import START
from tests.ui.controls.driver import settle
from tests.ui.curve_card.driver import (
    LEFT,
    NO_KEYS,
    drag,
    offset_at,
    place_of,
    press,
    query,
    send,
    span,
    turn_wheel,
    undo_steps,
)

if TYPE_CHECKING:
    from rope_desktop.ui.distance.curve_card import CurveCard

SHIFT, CTRL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier
MIDDLE = Qt.MouseButton.MiddleButton


def test_the_wheel_zooms_only_with_the_focus_or_with_ctrl(card: CurveCard) -> None:
    place = place_of(card, 700)
    assert not turn_wheel(card, place, 120)
    assert span(card) is None
    assert turn_wheel(card, place, 120, CTRL)
    first, last = span(card) or (0, 0)
    assert first < 700 < last
    assert last - first + 1 == round(2048 * 0.5**0.5)
    card.activateWindow()
    card.plot.view.setFocus()
    settle()
    assert turn_wheel(card, place, -240)
    assert span(card) != (first, last)


def test_the_offset_under_the_pointer_stays_there_down_to_a_single_one(card: CurveCard) -> None:
    place = place_of(card, 1500)
    wanted = offset_at(card, place)
    per_pixel = 2048 / card.plot.pixels
    for _ in range(40):
        turn_wheel(card, place, 120, CTRL)
        first, last = span(card) or (0, 2047)
        assert first <= wanted + per_pixel
        assert last >= wanted - per_pixel
        assert abs(offset_at(card, place) - wanted) <= per_pixel
    first, last = span(card) or (0, 0)
    assert first == last
    assert "A single offset, Δ = " in card.caption.text
    assert undo_steps(card) == 1


def test_small_turns_of_a_touchpad_add_up(card: CurveCard) -> None:
    for _ in range(3):
        turn_wheel(card, place_of(card, 700), 4, CTRL)
    assert span(card) is None
    turn_wheel(card, place_of(card, 700), 4, CTRL)
    assert span(card) is not None


@pytest.mark.parametrize("units", [2**31 - 1, -(2**31)])
def test_no_turn_of_the_wheel_is_too_large(card: CurveCard, units: int) -> None:
    turn_wheel(card, place_of(card, 700), units, CTRL)
    first, last = span(card) or (0, 0)
    assert last - first in {0, 2**32}
    card.hide()


@pytest.mark.parametrize(("button", "modifiers"), [(MIDDLE, NO_KEYS), (LEFT, SHIFT)])
def test_a_drag_pans_and_is_one_undo_step(
    card: CurveCard, button: Qt.MouseButton, modifiers: Qt.KeyboardModifier
) -> None:
    send(card, curve_span=(0, 500))
    start = place_of(card, 250)
    drag(card, [start, start + QPoint(40, 0), start + QPoint(90, 5)], button, modifiers)
    first, last = span(card) or (0, 0)
    assert last - first == 500
    assert first == pytest.approx(-90 * 501 / card.plot.pixels, abs=1.0)
    assert query(card) == START.query_position
    assert undo_steps(card) == 2


def test_a_click_and_a_drag_move_the_query_in_one_undo_step(card: CurveCard) -> None:
    send(card, curve_span=(0, 40))
    drag(card, [place_of(card, 10), place_of(card, 20), place_of(card, 30)])
    assert query(card) == START.key_position + 30
    assert span(card) == (0, 40)
    assert undo_steps(card) == 2


def test_a_double_click_shows_the_window_and_moves_nothing(card: CurveCard) -> None:
    send(card, curve_span=(100, 140))
    surface, place = card.plot.view.viewport(), place_of(card, 120)
    QTest.mouseClick(surface, LEFT, NO_KEYS, place)
    settle()
    assert query(card) == START.key_position + 120
    QTest.mouseDClick(surface, LEFT, NO_KEYS, place)
    settle()
    assert span(card) is None
    card.plot.presenter.store.undo()
    assert span(card) == (100, 140)


def test_a_true_double_click_puts_the_query_back(card: CurveCard) -> None:
    send(card, curve_span=(100, 140))
    surface, place = card.plot.view.viewport(), place_of(card, 120)
    QTest.mousePress(surface, LEFT, NO_KEYS, place)
    QTest.mouseRelease(surface, LEFT, NO_KEYS, place)
    on_screen = QPointF(surface.mapToGlobal(place))
    kind = QEvent.Type.MouseButtonDblClick
    QApplication.sendEvent(
        surface, QMouseEvent(kind, QPointF(place), on_screen, LEFT, LEFT, NO_KEYS)
    )
    settle()
    assert span(card) is None
    assert query(card) == START.query_position
    assert undo_steps(card) == 2


def test_keys_zoom_pan_and_step(card: CurveCard) -> None:
    press(card, Qt.Key.Key_Plus)
    press(card, Qt.Key.Key_Plus, repeated=True)
    first, last = span(card) or (0, 0)
    assert last - first + 1 == 1024
    assert first <= 5 <= last
    press(card, Qt.Key.Key_Right, SHIFT)
    assert span(card) == (first + 128, last + 128)
    press(card, Qt.Key.Key_Left, SHIFT)
    assert span(card) == (first, last)
    press(card, Qt.Key.Key_Minus)
    assert (span(card) or (0, 0))[1] > last
    press(card, Qt.Key.Key_0)
    assert span(card) is None
    press(card, Qt.Key.Key_Right)
    assert query(card) == START.query_position + 1
    assert undo_steps(card) == 6


def test_a_step_by_key_tells_the_score_there(card: CurveCard) -> None:
    told: list[str] = []
    card.plot.presenter.told.connect(told.append)
    press(card, Qt.Key.Key_Left)
    assert told[-1].startswith("Δ = 4: score ")
    press(card, Qt.Key.Key_Right)
    assert "Δ = 5: score −0.70955409505" in told[-1]


def test_the_buttons_choose_what_is_shown(card: CurveCard) -> None:
    for name, wanted in (("near", (-64, 64)), ("zoom_in", (-30, 34)), ("window", None)):
        card.buttons[name].click()
        settle()
        assert span(card) == wanted
    card.buttons["zoom_out"].click()
    settle()
    first, last = span(card) or (0, 0)
    assert last - first + 1 == 4096


def test_the_key_for_copying_gives_a_table(card: CurveCard) -> None:
    send(card, curve_span=(-3, 3))
    card.plot.view.setFocus()
    QTest.keyClick(card.plot.view, Qt.Key.Key_C, CTRL)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "offset\tscore"
    assert [line.split("\t")[0] for line in lines[1:]] == ["-3", "-2", "-1", "0", "1", "2", "3"]

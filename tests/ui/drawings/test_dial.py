"""The dial on the screen: dragged, turned by keys, and its labels clear of each other."""

from __future__ import annotations

from itertools import combinations

import pytest
from PySide6.QtCore import QEvent, QPoint, QRectF, Qt
from PySide6.QtGui import QFocusEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.angles_add import Handle, build_angles_add_chart
from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import START
from tests.ui.drawings.driver import LEFT, NO_KEYS, drag, press_key, undo_steps, use_theme


def pixel(dial, x, y):
    across, down = dial.frame.pixel((x, y))
    return QPoint(round(across), round(down))


def focus_in(dial, reason):
    QApplication.sendEvent(dial, QFocusEvent(QEvent.Type.FocusIn, reason))


def angles(presenter):
    scene = presenter.store.scene
    return scene.first_angle, scene.second_angle


# Tips at 40° and 85°.
FIRST, BOTH = (0.766, 0.643), (0.087, 0.996)


def test_the_first_arrow_is_dragged_and_the_second_turn_goes_along(presenter, dial):
    start = pixel(dial, *FIRST)
    drag(dial, start, start + QPoint(5, 5), pixel(dial, 0.0, 1.0), pixel(dial, -0.8, 0.0))
    assert angles(presenter) == (180.0, 45.0)
    assert undo_steps(presenter) == 1


def test_the_second_arrow_is_dragged_around_past_the_start(presenter, dial):
    drag(dial, pixel(dial, *BOTH), pixel(dial, 1.0, 0.0), pixel(dial, 0.0, -1.0))
    assert angles(presenter) == (40.0, -130.0)


def test_an_arrow_stops_at_the_limit(presenter, dial):
    presenter.send(SetValues((("first_angle", 355.0), ("second_angle", 45.0))))
    dial.show_chart(build_angles_add_chart(presenter.resolved))
    drag(dial, pixel(dial, 0.996, -0.087), pixel(dial, 0.9, 0.4))
    assert angles(presenter) == (360.0, 45.0)


def test_beside_the_arrowheads_there_is_nothing_to_drag(presenter, dial):
    drag(dial, pixel(dial, -0.5, -0.5), pixel(dial, 1.0, 0.0))
    drag(dial, pixel(dial, *FIRST), pixel(dial, 1.0, 0.0), button=Qt.MouseButton.RightButton)
    assert presenter.store.scene == START


def test_keys_turn_the_arrow_in_focus(qtbot, presenter, dial):
    focus_in(dial, Qt.FocusReason.TabFocusReason)
    assert press_key(dial, Qt.Key.Key_Left)
    assert press_key(dial, Qt.Key.Key_PageDown)
    assert dial.focusNextPrevChild(True)
    assert press_key(dial, Qt.Key.Key_Up)
    assert angles(presenter) == (26.0, 46.0)
    assert not press_key(dial, Qt.Key.Key_Left, Qt.KeyboardModifier.ShiftModifier)


def test_a_held_key_is_one_step_to_undo(presenter, dial):
    for repeated in (False, True, True, True):
        press_key(dial, Qt.Key.Key_Left, repeated=repeated)
    assert angles(presenter) == (44.0, 45.0)
    assert undo_steps(presenter) == 1


def test_where_both_heads_meet_the_one_in_focus_is_taken(presenter, dial):
    presenter.send(SetValues((("second_angle", 0.0),)))
    dial.show_chart(build_angles_add_chart(presenter.resolved))
    place = dial.frame.pixel(FIRST)
    assert dial.arrow_at(place) is Handle.FIRST
    focus_in(dial, Qt.FocusReason.BacktabFocusReason)
    assert dial.arrow_at(place) is Handle.SECOND


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
@pytest.mark.parametrize("pair", [(40, 45), (0, 0), (-360, -360), (360, 5), (90, -180), (12, 3)])
def test_labels_stand_within_and_clear_of_each_other(presenter, dial, look, pair):
    use_theme(look)
    presenter.send(SetValues((("first_angle", pair[0]), ("second_angle", pair[1]))))
    dial.show_chart(build_angles_add_chart(presenter.resolved))
    dial.grab()
    boxes = [QRectF(*label.corner, *label.size) for label in dial.picture.labels]
    assert len(boxes) >= 3
    assert all(QRectF(dial.rect()).contains(box) for box in boxes)
    assert not any(one.intersects(other) for one, other in combinations(boxes, 2))


def test_the_ring_shows_which_arrow_the_keys_turn(qtbot, presenter, dial):
    QTest.mouseMove(dial, QPoint(2, 2))
    plain = dial.grab().toImage()
    QTest.mouseMove(dial, pixel(dial, *BOTH))
    QTest.mousePress(dial, LEFT, NO_KEYS, pixel(dial, *BOTH))
    QTest.mouseRelease(dial, LEFT, NO_KEYS, pixel(dial, *BOTH))
    assert dial.grab().toImage() != plain
    assert presenter.store.scene == START

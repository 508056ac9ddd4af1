from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.state.scene import START
from tests.ui.controls.driver import LEFT, action_called, drag, focus, settle, type_into

if TYPE_CHECKING:
    from rope_desktop.ui.controls.field_row import FieldRow
    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.presenter import Presenter

STARTS = {
    "head_size": "8",
    "rotary_size": "8",
    "base": "10000",
    "pair": "0",
    "query_position": "7",
    "key_position": "2",
    "shift": "100",
    "window": "2048",
    "first_angle": "40",
    "second_angle": "45",
    "rerotate_by": "12",
}


def texts(panel: ScenePanel) -> dict[str, str]:
    return {name: row.box.text() for name, row in panel.rows.items()}


CONTROL_SHIFT = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier


def problem(row: FieldRow) -> str:
    return row.remark


def test_every_field_shows_its_start_value(panel: ScenePanel) -> None:
    assert texts(panel) == STARTS


@pytest.mark.parametrize(
    ("name", "text", "value"),
    [
        ("head_size", "128", 128),
        ("base", "500000,5", 500000.5),
        ("base", "1e6", 1e6),
        ("query_position", "-5", -5),
        ("query_position", "131072", 131072),
        ("window", "1e6", 1_000_000),
        ("window", "2147483648", 2**31),
        ("shift", "9007199254740000", 9007199254740000),
        ("rotary_size", "4", 4),
        ("pair", "3", 3),
        ("first_angle", "-22,5", -22.5),
        ("second_angle", "360", 360),
        ("rerotate_by", "-9007199254740991", -(2**53) + 1),
    ],
)
def test_a_typed_value_is_taken_beyond_the_sliders_reach_too(
    panel: ScenePanel, presenter: Presenter, name: str, text: str, value: float
) -> None:
    type_into(panel.rows[name].box, text)
    assert getattr(presenter.store.scene, name) == value
    assert problem(panel.rows[name]) == ""


@pytest.mark.parametrize(
    ("name", "text", "part"),
    [
        ("head_size", "0", "is outside 1 … 8,192"),
        ("head_size", "1,5", "is not a whole number"),
        ("base", "-1", "above 0"),
        ("base", "1,234", "could mean 1234 or 1.234"),
        ("base", "big", "“big” is not a number"),
        ("pair", "4", "there are 4 pairs, 0 … 3"),
        ("pair", "5000", "Pair 5,000 does not exist: there are 4 pairs"),
        ("rotary_size", "10", "A rotary size of 10 does not fit a head of 8."),
        ("window", "", "A number is missing"),
        ("window", "1e300", "Context window 1e+300 is outside"),
        ("shift", "9007199254740990", "m + s would be"),
        ("query_position", "nan", "is not a number"),
    ],
)
def test_a_bad_value_leaves_the_scene_and_says_why_beside_the_field(
    panel: ScenePanel, presenter: Presenter, name: str, text: str, part: str
) -> None:
    row = panel.rows[name]
    type_into(row.box, text or " ")
    assert presenter.store.scene == START
    assert part in problem(row)
    assert problem(row) in panel.notices.text
    assert [other for other in panel.rows.values() if problem(other)] == [row]
    assert row.box.lineEdit().selectedText() == (text or " ")
    focus(panel.reset_button if panel.reset_button.isEnabled() else row.slider)
    settle()
    assert row.box.text() == STARTS[name]
    assert part in problem(row)


def test_the_sentence_stays_until_the_next_good_change(
    panel: ScenePanel, presenter: Presenter
) -> None:
    row = panel.rows["window"]
    type_into(row.box, "many")
    focus(panel.rows["base"].box)
    assert problem(row)
    presenter.send(set_value("pair", 2))
    settle()
    assert problem(row) == ""


def test_a_remark_on_the_scene_stands_beside_its_field(panel: ScenePanel) -> None:
    type_into(panel.rows["head_size"].box, "7")
    assert "7 is odd" in problem(panel.rows["head_size"])
    type_into(panel.rows["base"].box, "1")
    assert "Base 1" in problem(panel.rows["base"])


def test_a_drag_is_one_step_of_the_history(panel: ScenePanel, presenter: Presenter) -> None:
    row = panel.rows["query_position"]
    drag(row.slider, [0.05, 0.2, 0.4, 0.6, 0.8])
    assert presenter.store.scene.query_position > 150
    assert row.box.text() == str(presenter.store.scene.query_position)
    presenter.store.undo()
    settle()
    assert presenter.store.scene == START
    assert texts(panel) == STARTS


def test_the_mouse_finds_every_round_base_and_window(
    panel: ScenePanel, presenter: Presenter
) -> None:
    seen: dict[str, set[float]] = {"base": set(), "window": set()}
    for name, values in seen.items():
        slider = panel.rows[name].slider
        slider.value_entered.connect(lambda value, _gesture, values=values: values.add(value))
        drag(slider, [pixel / slider.width() for pixel in range(slider.width())])
    assert {2**power for power in range(5, 20)} <= seen["window"]
    assert {10.0**power for power in range(1, 8)} <= seen["base"]
    presenter.store.undo()
    presenter.store.undo()
    assert presenter.store.scene == START


def test_two_steps_in_one_turn_of_the_event_loop_both_count(
    panel: ScenePanel, presenter: Presenter
) -> None:
    row = panel.rows["query_position"]
    focus(row.box)
    QTest.keyClick(row.box, Qt.Key.Key_Up)
    QTest.keyClick(row.box, Qt.Key.Key_Up)
    QTest.keyClick(row.slider, Qt.Key.Key_Right)
    assert presenter.store.scene.query_position == 10
    assert row.box.text() == "10"


def test_a_slider_is_bounded_by_the_head(panel: ScenePanel, presenter: Presenter) -> None:
    presenter.send(set_value("head_size", 128))
    settle()
    drag(panel.rows["pair"].slider, [0.02, 0.5, 1.0])
    assert presenter.store.scene.pair == 63
    drag(panel.rows["rotary_size"].slider, [0.98, 0.5])
    assert presenter.store.scene.rotary_size in range(60, 70, 2)
    drag(panel.rows["rotary_size"].slider, [0.5, 1.0])
    assert presenter.store.scene.rotary_size is None


def test_without_pairs_there_is_no_pair_to_slide_to(panel: ScenePanel) -> None:
    type_into(panel.rows["head_size"].box, "1")
    assert not panel.rows["pair"].slider.isEnabled()


def test_steps_stop_at_the_last_pair_without_a_word(
    panel: ScenePanel, presenter: Presenter
) -> None:
    row = panel.rows["pair"]
    focus(row.box)
    for _ in range(9):
        QTest.keyClick(row.box, Qt.Key.Key_Up)
    settle()
    assert presenter.store.scene.pair == 3
    assert problem(row) == ""


def test_a_rotary_size_beyond_the_head_shows_what_works_and_steps_from_there(
    panel: ScenePanel, presenter: Presenter
) -> None:
    presenter.send(SetValues((("head_size", 64), ("rotary_size", 32))))
    presenter.send(set_value("head_size", 8))
    settle()
    row = panel.rows["rotary_size"]
    assert row.box.text() == "8"
    assert "does not fit a head of 8" in problem(row)
    focus(row.box)
    QTest.keyClick(row.box, Qt.Key.Key_Down)
    settle()
    assert presenter.store.scene.rotary_size == 6
    assert problem(row) == ""


def test_a_rotary_size_of_the_whole_head_follows_the_head(
    panel: ScenePanel, presenter: Presenter
) -> None:
    type_into(panel.rows["rotary_size"].box, "4")
    type_into(panel.rows["rotary_size"].box, "8")
    assert presenter.store.scene.rotary_size is None
    type_into(panel.rows["head_size"].box, "64")
    assert panel.rows["rotary_size"].box.text() == "64"


def test_a_refused_drag_leaves_the_slider_where_the_scene_is(
    panel: ScenePanel, presenter: Presenter
) -> None:
    limit = 2**53 - 1
    presenter.send(SetValues((("query_position", limit), ("shift", 0))))
    settle()
    row = panel.rows["shift"]
    drag(row.slider, [0.5, 0.9])
    assert presenter.store.scene.shift == 0
    assert "m + s would be" in problem(row)
    assert row.slider.value() == row.slider.maximum() // 2
    drag(row.slider, [0.5, 0.4])
    assert presenter.store.scene.shift < 0


@pytest.mark.parametrize("name", list(STARTS))
def test_a_double_click_on_the_label_resets_the_field(
    panel: ScenePanel, presenter: Presenter, name: str
) -> None:
    row = panel.rows[name]
    type_into(row.box, "3")
    assert presenter.store.scene != START
    QTest.mouseDClick(row.label, LEFT)
    settle()
    assert presenter.store.scene == START
    assert texts(panel) == STARTS
    presenter.store.undo()
    settle()
    assert row.box.text() == "3"


@pytest.mark.parametrize("name", list(STARTS))
def test_a_key_resets_the_field_that_has_the_focus(
    panel: ScenePanel, presenter: Presenter, name: str
) -> None:
    row = panel.rows[name]
    for control in (row.box, row.slider):
        type_into(row.box, "3")
        assert presenter.store.scene != START
        focus(control)
        QTest.keyClick(control, Qt.Key.Key_R, CONTROL_SHIFT)
        settle()
        assert presenter.store.scene == START
        assert texts(panel) == STARTS
    assert "Ctrl+Shift+R" in row.label.toolTip()


def test_a_reset_drops_what_is_being_typed(panel: ScenePanel, presenter: Presenter) -> None:
    box = panel.rows["window"].box
    type_into(box, "many", key=None)
    QTest.keyClick(box, Qt.Key.Key_R, CONTROL_SHIFT)
    settle()
    assert box.text() == "2048"
    assert problem(panel.rows["window"]) == ""


def test_the_menu_of_a_box_resets_too(panel: ScenePanel, presenter: Presenter) -> None:
    row = panel.rows["rotary_size"]
    type_into(row.box, "4")
    menu = row.box.build_menu()
    action_called(menu, "Reset to the whole head").trigger()
    settle()
    assert presenter.store.scene == START
    assert row.box.text() == "8"
    menu.deleteLater()


def test_the_menu_of_a_label_resets_too(panel: ScenePanel, presenter: Presenter) -> None:
    row = panel.rows["base"]
    type_into(row.box, "5")
    menu = row.label.build_menu()
    action_called(menu, "Reset to 10,000").trigger()
    assert presenter.store.scene == START
    menu.deleteLater()


def test_every_control_has_a_name_and_says_what_it_is_for(panel: ScenePanel) -> None:
    for row in panel.rows.values():
        for control in (row.box, row.slider):
            assert control.accessibleName() == row.label.text
            assert control.accessibleDescription()
        assert "reset" in row.label.toolTip()
    assert panel.rows["query_position"].box.accessibleName() == "Query position m"

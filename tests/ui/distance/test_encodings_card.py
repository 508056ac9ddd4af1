"""The controls of the encodings: switches, anchors, numbers; what they send and how it is shown."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import ENCODINGS, START
from rope_desktop.ui import theme
from tests.ui.controls.driver import LEFT, focus, settle, type_into
from tests.ui.drawings.driver import told_by, undo_steps


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def click(widget):
    QTest.mouseClick(widget, LEFT)
    settle()


def enter(card, text, key=Qt.Key.Key_Return):
    edit = card.anchors.edit
    focus(edit)
    edit.selectAll()
    # The keys of a test have no minus sign.
    QGuiApplication.clipboard().setText(text)
    edit.paste()
    if key is not None:
        QTest.keyClick(edit, key)
    settle()


def shown(card):
    return [cell.plot.encoding for cell in card.plots.cells]


def test_each_switch_adds_its_plot_and_takes_it_away(encodings_card, presenter):
    assert shown(encodings_card) == ["rope", "sinusoidal"]
    for name in ENCODINGS[2:]:
        click(encodings_card.switches.segments[name])
    assert presenter.store.scene.encodings == ENCODINGS
    assert shown(encodings_card) == [*ENCODINGS[:6], "alibi_3", "rotated_embedding"]
    click(encodings_card.switches.segments["rope"])
    assert shown(encodings_card)[0] == "sinusoidal"
    assert not encodings_card.switches.segments["rope"].isChecked()
    assert undo_steps(presenter) == 7
    settle()
    assert encodings_card.switches.segments["rope"].isChecked()
    assert shown(encodings_card) == ["rope", "sinusoidal"]


def test_with_nothing_on_it_says_so(encodings_card, presenter):
    send(presenter, encodings=())
    assert encodings_card.caption.text == "No encoding is on: switch one on above."
    assert shown(encodings_card) == []
    assert not encodings_card.is_busy


def test_anchors_are_typed_and_taken_back(encodings_card, presenter):
    edit = encodings_card.anchors.edit
    assert edit.text() == "0, 8, 24, 40"
    enter(encodings_card, "−3; 5 ; 1e3")
    assert presenter.store.scene.anchors == (-3, 5, 1000)
    assert edit.text() == "-3, 5, 1000"
    assert encodings_card.title.text == "The same question asked at 3 places"
    presenter.store.undo()
    settle()
    assert edit.text() == "0, 8, 24, 40"
    enter(encodings_card, "7 9", key=None)
    assert presenter.store.scene.anchors == START.anchors
    encodings_card.plots.setFocus()
    settle()
    assert presenter.store.scene.anchors == (7, 9)
    enter(encodings_card, "1", key=Qt.Key.Key_Escape)
    assert (edit.text(), presenter.store.scene.anchors) == ("7, 9", (7, 9))


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("0, eight", "“eight” is not a number."),
        ("1,000", "type 1000, or 1; 000"),
        ("0, 9007199254740991", "outside"),
        (" ".join(map(str, range(17))), "Name 1 to 16 key positions; these are 17."),
        ("0.5", "is not a whole number"),
    ],
)
def test_anchors_that_cannot_be_are_refused_beside_them(encodings_card, presenter, text, part):
    enter(encodings_card, text)
    assert presenter.store.scene.anchors == START.anchors
    assert encodings_card.anchors.edit.text() == text
    assert part in encodings_card.fault.text
    assert encodings_card.fault.isVisible()
    assert part in encodings_card.anchors.edit.accessibleDescription()
    enter(encodings_card, "5")
    assert presenter.store.scene.anchors == (5,)
    assert not encodings_card.fault.isVisible()


def test_what_cannot_be_read_gives_way_when_it_is_left(encodings_card, presenter):
    enter(encodings_card, "x", key=None)
    encodings_card.plots.setFocus()
    settle()
    assert encodings_card.anchors.edit.text() == "0, 8, 24, 40"
    assert "“x”" in encodings_card.fault.text


def test_an_anchor_typed_twice_is_kept_once(encodings_card, presenter):
    told = told_by(presenter)
    enter(encodings_card, "8 0 8")
    assert presenter.store.scene.anchors == (8, 0)
    assert encodings_card.anchors.edit.text() == "8, 0"
    assert told[-1] == "A position that was named twice is kept once."


def test_undo_in_the_line_is_its_own_while_typing(encodings_card, presenter):
    send(presenter, anchors=(1, 2))
    enter(encodings_card, "77", key=None)
    QTest.keyClick(encodings_card.anchors.edit, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    settle()
    assert presenter.store.scene.anchors == (1, 2)
    assert encodings_card.anchors.edit.text() != "77"


def test_the_keys_reset_the_anchors(encodings_card, presenter):
    enter(encodings_card, "5")
    focus(encodings_card.anchors.edit)
    QTest.keySequence(encodings_card.anchors.edit, "Ctrl+Shift+R")
    settle()
    assert presenter.store.scene.anchors == START.anchors


def test_numbers_reach_the_scene_and_come_back(encodings_card, presenter):
    for name, value in (("sample_size", 16), ("sample_seed", 3), ("offset_count", 10)):
        type_into(encodings_card.rows[name].box, str(value))
        assert getattr(presenter.store.scene, name) == value
    assert encodings_card.plots.cells[0].plot.offset_count == 10
    type_into(encodings_card.rows["offset_count"].box, "5000")
    assert presenter.store.scene.offset_count == 10
    assert "outside 2 … 4,096" in encodings_card.rows["offset_count"].remark


def test_the_rows_of_alibi_come_and_go_with_it(encodings_card, presenter):
    rows = [encodings_card.rows[name] for name in ("alibi_heads", "alibi_head")]
    assert not any(row.isVisible() for row in rows)
    click(encodings_card.switches.segments["alibi"])
    assert all(row.isVisible() for row in rows)
    type_into(rows[0].box, "2")
    assert encodings_card.plots.cells[-1].plot.encoding == "alibi_2"
    assert presenter.store.scene.alibi_head == 3


def test_the_scene_s_vectors_need_no_sample(encodings_card, presenter):
    click(encodings_card.vectors.segments[1])
    assert presenter.store.scene.compares_scene
    assert not encodings_card.rows["sample_size"].isEnabled()
    assert not encodings_card.rows["sample_seed"].isEnabled()
    click(encodings_card.switches.segments["t5_causal"])
    assert encodings_card.rows["sample_seed"].isEnabled()
    presenter.store.undo()
    presenter.store.undo()
    settle()
    assert encodings_card.rows["sample_size"].isEnabled()
    assert encodings_card.vectors.segments[0].isChecked()


def test_all_controls_keep_their_room(encodings_card, presenter):
    send(presenter, encodings=ENCODINGS)
    for look in ("light", "projector", "dark"):
        theme.use(theme.load(look))
        for width in (1400, 620):
            encodings_card.resize(width, encodings_card.minimumSizeHint().height())
            settle()
            encodings_card.resize(width, encodings_card.minimumSizeHint().height())
            settle()
            parts = [*encodings_card.rows.values(), *encodings_card.switches.segments.values()]
            for part in (*parts, encodings_card.anchors, encodings_card.vectors):
                parent = part.parentWidget()
                assert parent.rect().contains(part.geometry()), (look, width, part)
            assert encodings_card.switches.geometry().bottom() < encodings_card.plots.y()
            assert encodings_card.plots.height() >= encodings_card.plots.minimumHeight()


def test_the_choice_of_vectors_gives_way_in_a_narrow_view(encodings_card):
    def is_beside_title():
        return encodings_card.vectors.parentWidget() is encodings_card

    assert is_beside_title()
    encodings_card.fit_into(480)
    settle()
    assert not is_beside_title()
    assert encodings_card.minimumSizeHint().width() <= 450
    encodings_card.fit_into(700)
    settle()
    assert is_beside_title()

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.state.scene import ContributionOrder
from rope_desktop.support.text import msg
from rope_desktop.ui.controls.choice import FieldChoice
from tests.ui.controls.driver import LEFT, focus, settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def choice(qtbot: QtBot, presenter: Presenter) -> FieldChoice:
    made = FieldChoice(
        presenter,
        "contribution_order",
        (
            (ContributionOrder.PAIR, msg("by pair"), msg("In order.")),
            (ContributionOrder.SIZE, msg("by size"), msg("Largest first.")),
        ),
    )
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def checked(choice: FieldChoice) -> list[bool]:
    return [segment.isChecked() for segment in choice.segments]


def test_a_choice_sets_its_field_and_follows_it(choice: FieldChoice, presenter: Presenter) -> None:
    assert checked(choice) == [True, False]
    QTest.mouseClick(choice.segments[1], LEFT)
    assert presenter.store.scene.contribution_order is ContributionOrder.SIZE
    assert checked(choice) == [False, True]
    presenter.store.undo()
    choice.refresh()
    assert checked(choice) == [True, False]


def test_a_choice_can_be_made_with_the_keys(choice: FieldChoice, presenter: Presenter) -> None:
    focus(choice.segments[0])
    QTest.keyClick(choice.segments[0], Qt.Key.Key_Right)
    QTest.keyClick(choice.segments[1], Qt.Key.Key_Space)
    assert presenter.store.scene.contribution_order is ContributionOrder.SIZE


def test_segments_say_what_they_are(choice: FieldChoice) -> None:
    assert [segment.accessibleName() for segment in choice.segments] == ["by pair", "by size"]
    assert [segment.toolTip() for segment in choice.segments] == ["In order.", "Largest first."]


@pytest.mark.parametrize(
    ("values", "details"),
    [
        ({}, ["0 and 1", "0 and 4"]),
        ({"pair": 3}, ["6 and 7", "3 and 7"]),
        ({"head_size": 4096, "pair": 1000}, ["2000 and 2001", "1000 and 3048"]),
        ({"head_size": 9, "rotary_size": 6, "pair": 1}, ["2 and 3", "1 and 4"]),
        ({"head_size": 1}, ["", ""]),
    ],
)
def test_each_layout_shows_the_dimensions_of_the_pair(
    panel: ScenePanel, presenter: Presenter, values: dict[str, int], details: list[str]
) -> None:
    presenter.send(SetValues(tuple(values.items())))
    settle()
    shown = [segment.detail for segment in panel.layout_switch.segments.segments]
    assert shown == details


def test_the_layout_is_switched_and_follows_undo(panel: ScenePanel, presenter: Presenter) -> None:
    interleaved, half_split = panel.layout_switch.segments.segments
    QTest.mouseClick(half_split, LEFT)
    assert presenter.store.scene.layout is Layout.HALF_SPLIT
    settle()
    assert half_split.isChecked()
    presenter.store.undo()
    settle()
    assert interleaved.isChecked()


def test_a_segment_paints_its_state(panel: ScenePanel, presenter: Presenter) -> None:
    segment = panel.layout_switch.segments.segments[1]
    pictures = [segment.grab().toImage()]
    presenter.send(set_value("layout", Layout.HALF_SPLIT))
    settle()
    pictures.append(segment.grab().toImage())
    focus(segment)
    pictures.append(segment.grab().toImage())
    assert all(a != b for i, a in enumerate(pictures) for b in pictures[:i])


@pytest.mark.parametrize("layout", list(Layout))
def test_a_new_detail_leaves_no_trace_of_the_old_one(
    panel: ScenePanel, presenter: Presenter, layout: Layout
) -> None:
    presenter.send(SetValues((("head_size", 128), ("layout", layout), ("pair", 48))))
    settle()
    presenter.send(set_value("pair", 3))
    settle()
    segment = panel.layout_switch.segments.segments[1]
    window = panel.window()
    place = QRect(segment.mapTo(window, QPoint(0, 0)), segment.size())
    # What is on the screen, where only the line of detail was painted again.
    seen = window.screen().grabWindow(window.winId()).copy(place).toImage()
    segment.update()
    settle()
    assert window.screen().grabWindow(window.winId()).copy(place).toImage() == seen

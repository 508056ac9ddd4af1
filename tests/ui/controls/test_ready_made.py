from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import EditVector, ResetValue, set_value
from rope_desktop.state.scene import START, FillKind, VectorSpec
from rope_desktop.ui.controls.ready_made import FILLS
from tests.ui.controls.driver import LEFT, action_called, focus, settle, type_into

if TYPE_CHECKING:
    from rope_desktop.ui.controls.ready_made import ReadyMade
    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def ready(panel: ScenePanel) -> ReadyMade:
    return panel.vectors.ready_made


def take(ready: ReadyMade, text: str) -> None:
    action_called(ready.menu, text).trigger()
    settle()


def kinds(presenter: Presenter) -> tuple[FillKind, FillKind]:
    scene = presenter.store.scene
    return scene.query.fill.kind, scene.key.fill.kind


def test_the_menu_offers_the_seven_of_the_issue(ready: ReadyMade) -> None:
    assert [action.text() for action in ready.menu.actions()] == [
        "Start vectors",
        "Random with a seed",
        "q = k",
        "q = −k",
        "One pair only",
        "Tuned to peak at offset r",
        "Seeded 64-dim example",
    ]
    assert all(action.toolTip() for action in ready.menu.actions())


@pytest.mark.parametrize("kind", [kind for kind, _, _ in FILLS])
def test_each_is_taken_in_one_step(ready: ReadyMade, presenter: Presenter, kind: FillKind) -> None:
    before = presenter.store.scene
    presenter.send(EditVector("query", ((0, 5.0),)))
    ready.take(kind)
    settle()
    assert kind in kinds(presenter)
    presenter.store.undo()
    presenter.store.undo()
    assert presenter.store.scene == before


def test_only_what_has_a_number_asks_for_one(ready: ReadyMade) -> None:
    seed, peak = ready.boxes[FillKind.RANDOM], ready.boxes[FillKind.TUNED]
    shown = []
    for text in ("q = k", "Random with a seed", "Tuned to peak at offset r", "One pair only"):
        take(ready, text)
        shown.append(
            (ready.label.text(), seed.isVisible(), peak.isVisible(), ready.again.isVisible())
        )
    assert shown == [
        ("", False, False, False),
        ("Seed", True, False, True),
        ("Peak at offset", False, True, False),
        ("", False, False, False),
    ]


def test_the_name_tells_both_fills_and_whether_they_were_edited(
    ready: ReadyMade, presenter: Presenter
) -> None:
    names = [ready.name.text]
    for text in ("q = −k", "Random with a seed", "Tuned to peak at offset r"):
        take(ready, text)
        names.append(ready.name.text)
    presenter.send(EditVector("key", ((7, 5.0),)))
    settle()
    names.append(ready.name.text)
    presenter.send(set_value("head_size", 4))
    settle()
    names.append(ready.name.text)
    presenter.send(ResetValue("key"))
    settle()
    names.append(ready.name.text)
    assert names == [
        "Start vectors",
        "Start vectors · q = −k",
        "Random with a seed",
        "Random with a seed · Tuned to peak at offset r",
        "Random with a seed · Tuned to peak at offset r, edited",
        "Random with a seed · Tuned to peak at offset r",
        "q: Random with a seed · k: Start vectors",
    ]


def test_a_new_name_moves_nothing(ready: ReadyMade, presenter: Presenter) -> None:
    before = ready.button.geometry(), ready.name.geometry(), ready.size()
    presenter.send(EditVector("query", ((0, 5.0),)))
    settle()
    assert ready.name.text == "Start vectors, edited"
    assert (ready.button.geometry(), ready.name.geometry(), ready.size()) == before


def test_another_seed_is_typed_stepped_or_the_next(ready: ReadyMade, presenter: Presenter) -> None:
    take(ready, "Random with a seed")
    seed = ready.boxes[FillKind.RANDOM]
    type_into(seed, "41")
    QTest.keyClick(seed, Qt.Key.Key_Up)
    QTest.mouseClick(ready.again, LEFT)
    settle()
    assert presenter.store.scene.query.fill.number == 43
    assert presenter.store.scene.key == presenter.store.scene.query
    assert seed.text() == "43"
    presenter.store.undo()
    settle()
    assert seed.text() == "42"


@pytest.mark.parametrize(
    ("text", "part"), [("-1", "A seed is a whole number"), ("x", "not a number"), ("1.5", "whole")]
)
def test_a_bad_seed_is_answered(
    panel: ScenePanel, ready: ReadyMade, presenter: Presenter, text: str, part: str
) -> None:
    take(ready, "Random with a seed")
    type_into(ready.boxes[FillKind.RANDOM], text)
    assert part in panel.notices.text
    assert ready.boxes[FillKind.RANDOM].lineEdit().selectedText() == text
    assert presenter.store.scene.query.fill.number == 0
    focus(ready.again)
    assert ready.boxes[FillKind.RANDOM].text() == "0"


def test_a_peak_beyond_all_positions_is_answered(
    panel: ScenePanel, ready: ReadyMade, presenter: Presenter
) -> None:
    take(ready, "Tuned to peak at offset r")
    type_into(ready.boxes[FillKind.TUNED], "1e17")
    assert "must lie within" in panel.notices.text
    assert presenter.store.scene.key.fill.number == 5


def test_the_peak_starts_at_the_offset_of_the_scene(ready: ReadyMade, presenter: Presenter) -> None:
    presenter.send(set_value("query_position", 30))
    take(ready, "Tuned to peak at offset r")
    assert presenter.store.scene.key.fill.number == 28
    assert presenter.store.scene.query == START.query
    score = presenter.resolved.score.at_positions
    assert score == pytest.approx(float(presenter.resolved.bounds.sum()), rel=1e-12)


def test_the_name_follows_the_scene(ready: ReadyMade, presenter: Presenter) -> None:
    take(ready, "q = −k")
    presenter.store.undo()
    settle()
    assert ready.name.text == "Start vectors"
    assert presenter.store.scene.query == VectorSpec()

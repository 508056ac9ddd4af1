from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import set_value
from rope_desktop.state.scene import START
from rope_desktop.support.language import say
from rope_desktop.ui.views.distance import DistanceView
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from rope_desktop.ui.distance.claims_card import ClaimsCard
    from rope_desktop.ui.window import MainWindow


@pytest.fixture
def card(window: MainWindow) -> ClaimsCard:
    window.show_view("distance")
    settle()
    view = window.view
    assert isinstance(view, DistanceView)
    return view.claims


def test_a_press_sets_up_the_evidence_in_its_view_as_one_step(
    window: MainWindow, card: ClaimsCard
) -> None:
    store = window.presenter.store
    for button in card.buttons.values():
        window.show_view("distance")
        before = store.scene
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()
        assert window.view is window.views[button.claim.view_id]
        told = say(button.claim.evidence(window.presenter.resolved).message)
        assert window.statusBar().currentMessage() == told
        assert card.caption.text == told
        assert button.isChecked()
        if store.scene != before:
            store.undo()
            assert store.scene == before
    assert store.scene == START


def test_the_mark_goes_when_the_evidence_does(window: MainWindow, card: ClaimsCard) -> None:
    button = card.buttons["slow_pairs_lead"]
    QTest.mouseClick(button, Qt.MouseButton.LeftButton)
    settle()
    assert button.isChecked()
    window.show_view("distance")
    window.presenter.send(set_value("query_position", START.key_position))
    settle()
    assert not button.isChecked()
    assert card.caption.text == "Press one to see the evidence."


def test_keys_press_it_and_it_names_its_verdict(card: ClaimsCard) -> None:
    button = card.buttons["symmetric"]
    button.setFocus()
    QTest.keyClick(button, Qt.Key.Key_Space)
    settle()
    assert button.isChecked()
    assert button.accessibleName() == "Δ and −Δ give the same score: false"


def test_a_narrow_button_grows_and_cuts_nothing(card: ClaimsCard) -> None:
    button = card.buttons["better_model"]
    wide = button.sizeHint().width()
    assert button.heightForWidth(wide) < button.heightForWidth(wide // 2)

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rope_desktop.charts.claims import CLAIMS
from rope_desktop.state.actions import set_value
from rope_desktop.state.scene import START
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.controls.claim_button import ClaimButton
from rope_desktop.ui.views.distance import DistanceView
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.charts.claims import Claim
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


@pytest.mark.parametrize("name", ["light", "projector"])
@pytest.mark.parametrize("claim", CLAIMS, ids=lambda claim: claim.claim_id)
def test_a_narrow_button_grows_and_cuts_nothing(qtbot: QtBot, claim: Claim, name: str) -> None:
    theme.use(theme.load(name))
    button = ClaimButton(claim)
    qtbot.addWidget(button)
    button.restyle()
    button.retranslate()
    heights = []
    for width in (900, 360, 250):
        button.resize(width, button.height())
        button.show()
        settle()
        assert ink_at_the_edges(button) == 0, width
        heights.append(button.height())
    assert heights[0] == min(heights)
    if claim.claim_id == "better_model":
        assert heights[0] < heights[-1]
    theme.use(theme.load("light"))


def ink_at_the_edges(button: ClaimButton) -> int:
    """Count pixels just inside the outline, above and below, where only a cut text has any."""
    image = button.grab().toImage()
    rows = (3, image.height() - 4)
    ground = image.pixel(image.width() // 2, 3)
    across = range(10, image.width() - 10)
    return sum(image.pixel(x, y) != ground for y in rows for x in across)


def test_the_card_with_the_evidence_comes_into_sight(window: MainWindow, card: ClaimsCard) -> None:
    window.resize(1024, 640)
    settle()
    view = window.views["distance"]
    assert isinstance(view, DistanceView)
    bar = view.board.verticalScrollBar()
    here = [claim for claim in CLAIMS if claim.view_id == "distance"]
    for claim, shown in zip(
        here, (view.decay, view.curve, view.encodings, view.encodings), strict=True
    ):
        bar.setValue(bar.maximum())
        QTest.mouseClick(card.buttons[claim.claim_id], Qt.MouseButton.LeftButton)
        settle()
        top = shown.mapTo(view.board.viewport(), shown.rect().topLeft()).y()
        assert top >= 0, claim.claim_id
        is_whole = top + shown.height() <= view.board.viewport().height()
        assert is_whole or top == 10, claim.claim_id

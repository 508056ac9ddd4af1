"""A card of the Axes view where the pairs cannot be split: it says why, and nothing jumps."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import AxesCard
from tests.ui.axes.scheme_driver import send
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


def test_a_card_without_its_drawing_keeps_its_form(qtbot: QtBot, presenter: Presenter) -> None:
    card = AxesCard(presenter, msg("Title"))
    qtbot.addWidget(card)
    card.content.setMinimumHeight(300)
    card.show_texts(msg("Title"))
    card.resize(400, 500)
    card.refresh()
    card.show()
    settle()
    before = card.title.geometry(), card.caption.geometry()
    send(presenter, head_size=6)
    card.refresh()
    settle()
    assert not card.content.isVisible()
    assert "cannot be halved" in card.caption.text
    assert (card.title.geometry(), card.caption.geometry()) == before

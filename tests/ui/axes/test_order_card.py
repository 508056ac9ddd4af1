"""The drift of a mistaken section order: two plots that mark the same token."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.order_card import OrderCard
from rope_desktop.ui.axes.words_card import WordsCard
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import press_key, told_by

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.axes.card import AxesCard
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def card(qtbot: QtBot, presenter: Presenter) -> Iterator[OrderCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = OrderCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(560, 420)
    made.show()
    qtbot.waitExposed(made)
    send(
        made,
        axes_scheme=AxesScheme.MROPE,
        head_size=128,
        sections=(24, 20, 20),
        section_order=SectionOrder.INTERLEAVED,
        film_frames=3,
        film_height=4,
        film_width=4,
    )
    yield made
    theme.use(theme.load("light"))


def send(card: AxesCard, **values: object) -> None:
    card.presenter.send(SetValues(tuple(values.items())))  # type: ignore[arg-type]
    settle()


def query(card: OrderCard) -> tuple[int, int, int]:
    scene = card.presenter.store.scene
    return scene.query_time, scene.query_height, scene.query_width


def test_a_press_puts_the_query_on_a_token_and_a_drag_is_one_step(card: OrderCard) -> None:
    plot = card.drift
    plot.gesture = object()
    plot.pressed(4.2, 0.0)
    settle()
    assert query(card) == (4, 4, 4)
    plot.dragged(-3.0, 0.0)
    settle()
    assert query(card) == (0, 0, 0)
    card.presenter.store.undo()
    assert query(card) == (4, 5, 6)


@pytest.mark.parametrize(
    ("pressed", "triple"), [(Qt.Key.Key_Right, (4, 5, 7)), (Qt.Key.Key_Left, (4, 5, 5))]
)
def test_arrow_keys_walk_the_tokens(
    card: OrderCard, pressed: Qt.Key, triple: tuple[int, int, int]
) -> None:
    told = told_by(card.presenter)
    focus(card.scores.view)
    press_key(card.scores.view, pressed)
    assert query(card) == triple
    assert told[-1].startswith("token ")
    send(card, query_time=-1)
    press_key(card.scores.view, pressed)
    assert query(card) == (0, 0, 0)


def test_hovering_one_plot_marks_the_token_in_both(card: OrderCard) -> None:
    told = told_by(card.presenter)
    before = card.drift.grab().toImage()
    card.scores.hovered(6.1, 0.0)
    settle()
    assert told[-1].startswith("token 6, frame 0, column 2, row 0: interleaved ")
    assert card.drift.grab().toImage() != before
    card.scores.left()
    settle()
    assert card.drift.grab().toImage() == before


def test_ctrl_c_copies_the_scores(card: OrderCard) -> None:
    focus(card.drift.view)
    QTest.keyClick(card.drift.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0].split("\t")[-1] == "drift"
    assert len(lines) == 57


def test_the_mistake_is_seen_and_its_words_are_heard(card: OrderCard) -> None:
    before = card.drift.grab().toImage()
    send(card, section_order=SectionOrder.CHUNKED)
    assert card.drift.grab().toImage() != before
    card.presenter.settled.emit()
    assert "At all 8 words the mistake shows nothing" in card.drift.view.accessibleDescription()
    assert card.drift.view.accessibleName() == "drift at every token"
    assert card.scores.view.accessibleName() == "score at every token"


def test_sections_that_do_not_add_up_are_told_in_place(card: OrderCard) -> None:
    send(card, sections=(1, 2, 3))
    assert not card.content.isVisible()
    assert card.caption.text == "Sections of 1, 2, 3 add up to 6 pairs; 64 pairs rotate."
    send(card, sections=(24, 20, 20))
    assert card.content.isVisible()


def test_the_words_card_draws_what_its_scene_says(qtbot: QtBot, presenter: Presenter) -> None:
    card = WordsCard(presenter)
    qtbot.addWidget(card)
    presenter.changed.connect(card.refresh)
    send(card, axes_scheme=AxesScheme.MROPE)
    assert card.table.accessibleName().startswith("q and k differ by: 0; scores differ by: 0;")
    send(card, query_height=4, query_width=4)
    presenter.settled.emit()
    assert "pairs of q not at t = 4: 0 of 4" in card.table.accessibleName()

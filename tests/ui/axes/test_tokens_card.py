"""The table of tokens: query and key are put on it, keys walk it, only what shows is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.tokens_card import TokensCard
from rope_desktop.ui.drawings.token_table_picture import TokenTablePicture
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import press_key, told_by, tooltips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter

KEYS, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
LEFT = Qt.MouseButton.LeftButton
NO_KEYS = Qt.KeyboardModifier.NoModifier


@pytest.fixture
def card(qtbot: QtBot, presenter: Presenter) -> Iterator[TokensCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = TokensCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(600, 260)
    made.show()
    qtbot.waitExposed(made)
    send(made, axes_scheme=AxesScheme.MROPE, film_frames=3, film_height=4, film_width=4)
    yield made
    theme.use(theme.load("light"))


def send(card: TokensCard, **values: object) -> None:
    card.presenter.send(SetValues(tuple(values.items())))  # type: ignore[arg-type]
    settle()


def middle_of(card: TokensCard, token: int) -> QPoint:
    """The middle of a token's column, found through what the table itself says of its pixels."""
    height = card.table.height() // 2
    inside = [
        x for x in range(card.table.width()) if card.table.token_at(QPoint(x, height)) == token
    ]
    assert inside
    return QPoint(inside[len(inside) // 2], height)


def query(card: TokensCard) -> tuple[int, int, int]:
    scene = card.presenter.store.scene
    return scene.query_time, scene.query_height, scene.query_width


def key(card: TokensCard) -> tuple[int, int, int]:
    scene = card.presenter.store.scene
    return scene.key_time, scene.key_height, scene.key_width


def test_a_click_puts_the_query_and_with_shift_the_key(card: TokensCard) -> None:
    QTest.mouseClick(card.table, LEFT, NO_KEYS, middle_of(card, 5))
    assert query(card) == (4, 4, 5)
    QTest.mouseClick(card.table, LEFT, SHIFT, middle_of(card, 2))
    assert key(card) == (2, 2, 2)
    assert query(card) == (4, 4, 5)


def test_a_drag_is_one_step_to_undo(card: TokensCard) -> None:
    QTest.mousePress(card.table, LEFT, NO_KEYS, middle_of(card, 1))
    for token in (2, 3, 6):
        QTest.mouseMove(card.table, middle_of(card, token))
        settle()
    QTest.mouseRelease(card.table, LEFT, NO_KEYS, middle_of(card, 6))
    assert query(card) == (4, 4, 6)
    card.presenter.store.undo()
    assert query(card) == (4, 5, 6)


@pytest.mark.parametrize(
    ("pressed", "triple"),
    [
        (KEYS.Key_Right, (4, 5, 7)),
        (KEYS.Key_Left, (4, 5, 5)),
        (KEYS.Key_Home, (0, 0, 0)),
        (KEYS.Key_End, (11, 11, 11)),
    ],
)
def test_keys_walk_the_query_along(
    card: TokensCard, pressed: Qt.Key, triple: tuple[int, int, int]
) -> None:
    focus(card.table)
    assert press_key(card.table, pressed)
    assert query(card) == triple
    settle()
    chart = card.table.chart
    assert chart is not None
    assert chart.query is not None
    assert card.table.token_at(middle_of(card, chart.query)) == chart.query


def test_with_shift_the_keys_walk_the_key(card: TokensCard) -> None:
    focus(card.table)
    for _ in range(5):
        assert press_key(card.table, KEYS.Key_Right, SHIFT)
    assert key(card) == (4, 4, 5)
    assert query(card) == (4, 5, 6)


def test_from_nowhere_a_key_takes_the_query_to_what_shows(card: TokensCard) -> None:
    send(card, query_time=-5)
    card.table.bar.setValue(card.table.bar.maximum())
    settle()
    assert press_key(card.table, KEYS.Key_Left)
    chart = card.table.chart
    assert chart is not None
    token = chart.tokens.token_at(query(card))
    assert token is not None
    assert token > 30


def test_keys_and_clicks_follow_the_reading_direction(card: TokensCard) -> None:
    card.table.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    settle()
    assert middle_of(card, 0).x() > middle_of(card, 4).x()
    assert press_key(card.table, KEYS.Key_Left)
    assert query(card) == (4, 5, 7)


def test_hovering_reads_a_token(card: TokensCard, monkeypatch: pytest.MonkeyPatch) -> None:
    told = told_by(card.presenter)
    place = middle_of(card, 6)
    QTest.mouseMove(card.table, place)
    assert told[-1] == "token 6, frame 0, column 2, row 0: (t, h, w) = (4, 4, 6)"
    assert tooltips(monkeypatch, card.table, place) == [told[-1]]


def test_ctrl_c_copies_every_token(card: TokensCard) -> None:
    focus(card.table)
    QTest.keyClick(card.table, KEYS.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1 + 4 + 48 + 4


def test_of_many_tokens_only_those_that_show_are_painted(
    card: TokensCard, monkeypatch: pytest.MonkeyPatch
) -> None:
    painted: list[int] = []
    paint = TokenTablePicture.paint_token

    def count(self: TokenTablePicture, *given: object) -> None:
        painted.append(given[2])  # type: ignore[arg-type]
        paint(self, *given)  # type: ignore[arg-type]

    monkeypatch.setattr(TokenTablePicture, "paint_token", count)
    send(card, film_frames=32, film_height=32, film_width=32, text_before=64, text_after=64)
    card.table.bar.setValue(card.table.bar.maximum())
    painted.clear()
    card.grab()
    assert painted[-1] == 64 + 32**3 + 63
    assert len(painted) < 20


def test_another_scheme_changes_the_table(card: TokensCard) -> None:
    before = card.grab().toImage()
    send(card, axes_scheme=AxesScheme.FILM)
    assert card.grab().toImage() != before
    assert card.table.chart is not None
    assert card.table.chart.tokens.count == 48
    send(card, axes_scheme=AxesScheme.MROPE)
    assert card.grab().toImage() == before


def test_query_and_key_are_outlined_in_their_colours(card: TokensCard) -> None:
    """A pixel row through the numbers crosses both outlines."""
    send(card, query_time=1, query_height=1, query_width=1)
    image = card.table.grab().toImage()
    colors = {image.pixelColor(x, image.height() // 2).name() for x in range(image.width())}
    look = theme.current()
    assert {look.color("q").name(), look.color("k").name()} <= colors


def test_those_who_cannot_see_hear_where_query_and_key_stand(card: TokensCard) -> None:
    card.presenter.settled.emit()
    spoken = card.table.accessibleDescription()
    assert "token 10, frame 0, column 2, row 1: (t, h, w) = (4, 5, 6)" in spoken
    assert "token 0, a word" in spoken
    assert "with Shift, the key" in spoken

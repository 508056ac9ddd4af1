"""Cards and the board that holds them: no text is cut, and no card is drawn out of sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QWidget

from rope_desktop.ui import theme
from rope_desktop.ui.board import Board
from rope_desktop.ui.card import TextLine
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

LONG = (
    "2,147,483,648 offsets, none skipped: each pixel column spans the scores of up to 4,994,149. "
    "Lowest −1.234 at Δ = 42,781,604, highest 1.234 at 1,242,781,604."
)


def lines_of(line: TextLine) -> float:
    return line.height() / line.fontMetrics().lineSpacing()


@pytest.mark.parametrize("name", ["light", "projector"])
@pytest.mark.parametrize("width", [260, 437, 505, 640, 1200])
def test_a_caption_takes_the_lines_that_its_text_needs(qtbot: QtBot, width: int, name: str) -> None:
    theme.use(theme.load(name))
    caption = TextLine(0, 0.9, "muted")
    qtbot.addWidget(caption)
    caption.resize(width, caption.height())
    caption.show()
    for length in range(60, len(LONG) + 1):
        caption.show_text(LONG[:length])
        assert caption._fits(), length
    full = caption.height()
    caption.show_text("short")
    assert caption.height() == full
    caption.resize(2 * width, full)
    settle()
    assert caption.height() < full or lines_of(caption) < 2
    theme.use(theme.load("light"))


def card(least: int) -> QWidget:
    made = QWidget()
    made.setMinimumSize(200, least)
    return made


def test_a_column_beside_a_long_one_stays_in_sight(qtbot: QtBot) -> None:
    long, first, second = card(5000), card(200), card(200)
    board = Board(([(long, 1)], 1), ([(first, 1), (second, 1)], 1))
    qtbot.addWidget(board)
    board.resize(700, 600)
    board.show()
    settle()
    assert long.height() == 5000
    assert first.height() < 600
    assert second.height() < 600
    assert second.geometry().bottom() < 2 * 600
    board.resize(700, 1200)
    settle()
    assert first.height() > 500


def test_two_short_columns_fill_the_board(qtbot: QtBot) -> None:
    first, second = card(100), card(100)
    board = Board(([(first, 1)], 1), ([(second, 1)], 1))
    qtbot.addWidget(board)
    board.resize(700, 600)
    board.show()
    settle()
    assert first.height() == second.height() == 580


def test_a_card_is_scrolled_into_sight_and_no_farther(qtbot: QtBot) -> None:
    cards = [card(300), card(300), card(900), card(300)]
    board = Board(([(each, 0) for each in cards], 1))
    qtbot.addWidget(board)
    board.resize(400, 500)
    board.show()
    settle()
    bar = board.verticalScrollBar()
    seen = []
    for number in (0, 1, 2, 3, 3, 2, 0):
        board.show_card(cards[number])
        seen.append(bar.value())
    assert seen == [0, 130, 620, bar.maximum(), bar.maximum(), 620, 0]

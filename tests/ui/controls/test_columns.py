"""Blocks in columns: as many as have room, as even as can be, in their order."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget

from rope_desktop.ui.controls.columns import Columns, even_cuts
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot


class Block(QWidget):
    def __init__(self, height: int) -> None:
        super().__init__()
        self.wanted = QSize(100, height)

    def sizeHint(self) -> QSize:
        return self.wanted

    def minimumSizeHint(self) -> QSize:
        return self.wanted


@pytest.fixture
def blocks() -> list[Block]:
    return [Block(height) for height in (200, 100, 100, 150)]


@pytest.fixture
def columns(qtbot: QtBot, blocks: list[Block]) -> Columns:
    made = Columns(blocks)
    qtbot.addWidget(made)
    made.show()
    qtbot.waitExposed(made)
    return made


def places(columns: Columns, blocks: list[Block], width_in_lines: int) -> list[int]:
    """Return the number of the column that each shown block stands in."""
    columns.resize(width_in_lines * columns.fontMetrics().height(), 600)
    settle()
    shown = [block for block in blocks if block.isVisible()]
    lefts = sorted({block.x() for block in shown})
    assert all(a.y() < b.y() for a, b in pairwise(shown) if a.x() == b.x())
    return [lefts.index(block.x()) for block in shown]


def test_there_are_as_many_columns_as_have_room(columns: Columns, blocks: list[Block]) -> None:
    assert places(columns, blocks, 20) == [0, 0, 0, 0]
    assert places(columns, blocks, 40) == [0, 0, 1, 1]
    assert places(columns, blocks, 60) == [0, 1, 1, 2]
    assert places(columns, blocks, 200) == [0, 1, 1, 2]
    assert places(columns, blocks, 20) == [0, 0, 0, 0]


def test_the_columns_fill_the_width(columns: Columns, blocks: list[Block]) -> None:
    for width in (20, 40, 60):
        places(columns, blocks, width)
        assert max(block.geometry().right() for block in blocks) >= columns.width() - 3
        assert len({round(block.width(), -1) for block in blocks}) == 1


def test_a_hidden_block_takes_no_place(columns: Columns, blocks: list[Block]) -> None:
    blocks[1].hide()
    columns.arrange()
    assert places(columns, blocks, 60) == [0, 1, 2]
    for block in blocks[1:]:
        block.hide()
    columns.arrange()
    assert places(columns, blocks, 60) == [0]


def test_a_block_that_grows_stays_where_it_is(columns: Columns, blocks: list[Block]) -> None:
    before = places(columns, blocks, 40)
    blocks[0].wanted = QSize(100, 1000)
    blocks[0].updateGeometry()
    assert places(columns, blocks, 40) == before


def test_several_columns_ask_for_no_more_width_than_one(
    columns: Columns, blocks: list[Block]
) -> None:
    places(columns, blocks, 60)
    assert columns.minimumSizeHint().width() == 100


@pytest.mark.parametrize(
    ("heights", "count", "cuts"),
    [([5], 1, (0, 1)), ([1, 1, 1, 9], 2, (0, 3, 4)), ([3, 3, 3], 3, (0, 1, 2, 3))],
)
def test_cuts_are_as_even_as_can_be(heights: list[int], count: int, cuts: tuple[int, ...]) -> None:
    assert even_cuts(heights, count) == cuts

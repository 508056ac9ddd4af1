from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QGuiApplication, QKeySequence, QShortcut
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractItemView

from rope_desktop.state.actions import FillVectors
from rope_desktop.state.scene import START, FillKind
from rope_desktop.ui.controls.vector_model import Column
from tests.ui.controls.driver import LEFT
from tests.ui.controls.grid_driver import KEY, QUERY, copied, go_to, key, paste, query

if TYPE_CHECKING:
    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.controls.vector_panel import VectorPanel
    from rope_desktop.ui.presenter import Presenter


@pytest.mark.parametrize(
    "text",
    [
        "[9, 8, 7, 6, 5, 4, 3, 2]",
        "9\t8\t7\t6\t5\t4\t3\t2",
        "9\n8\n7\n6\n5\n4\n3\n2\n",
        str(np.arange(9.0, 1.0, -1.0)),
        '{"k": [9, 8, 7, 6, 5, 4, 3, 2]}',
    ],
)
def test_a_vector_is_pasted_into_the_current_column(
    vectors: VectorPanel, presenter: Presenter, text: str
) -> None:
    go_to(vectors, 5, Column.KEY)
    assert paste(vectors, text) == ""
    assert query(presenter) == QUERY
    assert key(presenter) == [9, 8, 7, 6, 5, 4, 3, 2]


def test_both_vectors_are_pasted_in_one_step(vectors: VectorPanel, presenter: Presenter) -> None:
    block = "\n".join(f"{row}\t{-row}" for row in range(8))
    assert paste(vectors, block) == ""
    assert query(presenter) == list(range(8))
    assert key(presenter) == [-row for row in range(8)]
    presenter.store.undo()
    assert presenter.store.scene == START


def test_one_number_goes_to_the_current_cell(vectors: VectorPanel, presenter: Presenter) -> None:
    go_to(vectors, 3, Column.QUERY)
    assert paste(vectors, "7,5\n") == ""
    assert query(presenter) == [*QUERY[:3], 7.5, *QUERY[4:]]


def test_one_number_needs_a_cell(vectors: VectorPanel, presenter: Presenter) -> None:
    vectors.table.setCurrentIndex(vectors.model.index(3, Column.PAIR))
    assert "Choose the cell" in paste(vectors, "7")
    assert presenter.store.scene == START


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("1 2 3", "Pasted 3 numbers; a head of 8 needs 8"),
        ("1 2 NaN 4 5 6 7 8", "Number 3: “NaN” is no finite number."),
        ("lorem ipsum", "“lorem” is not a number"),
        ("1\t" * 100_000, "at most 20,000 numbers"),
        ("", "There is no number to paste."),
        ("1 2 3 4 5 6 7 1e200", "±1e100"),
        ("1 " * 8 + "1e200 " * 8, "±1e100"),
    ],
)
def test_garbage_leaves_everything_and_is_answered_beside_the_grid(
    vectors: VectorPanel, presenter: Presenter, text: str, part: str
) -> None:
    assert part in paste(vectors, text)
    assert presenter.store.scene == START
    assert not presenter.store.can_undo


def test_the_buttons_copy_all_and_paste(vectors: VectorPanel, presenter: Presenter) -> None:
    go_to(vectors, 3, Column.QUERY)
    QTest.mouseClick(vectors.copy_button, LEFT)
    text = QGuiApplication.clipboard().text()
    assert text.split("\n")[5] == "-1.0\t0.5"
    presenter.send(FillVectors(FillKind.RANDOM, 1))
    QTest.mouseClick(vectors.paste_button, LEFT)
    assert (query(presenter), key(presenter)) == (QUERY, KEY)


def test_the_selected_cells_are_copied_else_all(vectors: VectorPanel) -> None:
    assert len(copied(vectors).split("\n")) == 8
    go_to(vectors, 3, Column.QUERY)
    assert copied(vectors) == "0.5"
    vectors.table.setSelectionMode(QAbstractItemView.SelectionMode.MultiSelection)
    vectors.table.selectionModel().select(
        vectors.model.index(5, Column.KEY), vectors.table.selectionModel().SelectionFlag.Select
    )
    assert copied(vectors) == "0.5\t\n\t0.5"


def test_copying_is_told_in_the_status_bar(vectors: VectorPanel, presenter: Presenter) -> None:
    told: list[str] = []
    presenter.told.connect(told.append)
    copied(vectors)
    assert told[-1] == "Copied 16 numbers."


def test_copy_and_paste_keys_are_the_grids_own(vectors: VectorPanel, panel: ScenePanel) -> None:
    taken: list[str] = []
    for keys in ("Ctrl+C", "Ctrl+V"):
        QShortcut(QKeySequence(keys), panel).activated.connect(lambda keys=keys: taken.append(keys))
    go_to(vectors, 3, Column.QUERY)
    assert copied(vectors) == "0.5"
    paste(vectors, "2")
    assert taken == []

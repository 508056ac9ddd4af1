from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import EditVector, FillVectors, set_value
from rope_desktop.state.scene import START, FillKind
from rope_desktop.ui.controls.vector_model import Column
from tests.ui.controls.driver import LEFT, focus, settle
from tests.ui.controls.grid_driver import KEY, QUERY, go_to, key, query, told, type_in

if TYPE_CHECKING:
    from rope_desktop.ui.controls.vector_panel import VectorPanel
    from rope_desktop.ui.presenter import Presenter


@pytest.mark.parametrize("text", ["1.5", "1,5", "15e-1"])
def test_a_number_is_typed_into_a_cell(
    vectors: VectorPanel, presenter: Presenter, text: str
) -> None:
    go_to(vectors, 2, Column.KEY)
    type_in(vectors, text)
    assert key(presenter) == [*KEY[:2], 1.5, *KEY[3:]]
    assert vectors.model.index(2, Column.KEY).data() == "1.5"
    presenter.store.undo()
    assert presenter.store.scene == START


def test_enter_goes_down_so_that_a_vector_can_be_typed_at_a_stretch(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    go_to(vectors, 0, Column.QUERY)
    for number in ("9", "8", "7"):
        type_in(vectors, number)
    assert query(presenter) == [9, 8, 7, *QUERY[3:]]


def test_escape_leaves_a_cell_as_it_was(vectors: VectorPanel, presenter: Presenter) -> None:
    go_to(vectors, 0, Column.QUERY)
    type_in(vectors, "9", end=Qt.Key.Key_Escape)
    assert presenter.store.scene == START


def test_an_editor_opened_and_left_changes_nothing(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    presenter.send(EditVector("query", ((0, 0.1 + 0.2),)))
    settle()
    vectors.table.edit(vectors.model.index(0, Column.QUERY))
    editor = vectors.table.findChild(QLineEdit)
    assert editor is not None
    assert editor.text() == "0.30000000000000004"
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle()
    assert len(presenter.store.scene.query.edits) == 1
    presenter.store.undo()
    settle()
    vectors.table.edit(vectors.model.index(1, Column.QUERY))
    editor = vectors.table.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClick(editor, Qt.Key.Key_Return)
    settle()
    assert presenter.store.scene == START


def test_an_open_editor_is_not_rewritten(vectors: VectorPanel, presenter: Presenter) -> None:
    go_to(vectors, 0, Column.QUERY)
    QTest.keyClicks(vectors.table, "4")
    presenter.send(FillVectors(FillKind.RANDOM, 1))
    settle()
    editor = vectors.table.findChild(QLineEdit)
    assert editor is not None
    assert editor.text() == "4"


def test_a_word_in_a_cell_is_answered(vectors: VectorPanel, presenter: Presenter) -> None:
    go_to(vectors, 0, Column.QUERY)
    type_in(vectors, "x1")
    assert told(vectors) == "q: “x1” is not a number."
    assert presenter.store.scene == START
    assert vectors.model.index(0, Column.QUERY).data() == "1"


def test_what_was_typed_comes_back_with_the_head_size(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    go_to(vectors, 7, Column.QUERY)
    type_in(vectors, "9")
    for size, rows in ((4, 4), (4096, 4096), (8, 8)):
        presenter.send(set_value("head_size", size))
        settle()
        assert vectors.model.rowCount() == rows
    assert query(presenter)[7] == 9
    assert vectors.model.index(7, Column.QUERY).data() == "9"


class Paints(QObject):
    """Counts how often a widget is painted."""

    count = 0

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


def test_the_grid_is_painted_only_when_it_changes(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    paints = Paints()
    vectors.table.viewport().installEventFilter(paints)
    for field in ("query_position", "key_position", "shift", "window", "base"):
        presenter.send(set_value(field, 5))
        settle()
    assert paints.count == 0
    presenter.send(FillVectors(FillKind.RANDOM, 1))
    settle()
    assert paints.count == 1
    presenter.send(set_value("pair", 2))
    settle()
    assert paints.count == 2


def test_a_large_grid_asks_only_for_what_is_seen(
    vectors: VectorPanel, presenter: Presenter, monkeypatch: pytest.MonkeyPatch
) -> None:
    presenter.send(set_value("head_size", 8192))
    settle()
    asked: set[int] = set()
    text = vectors.model.text

    def text_noted(row: int, column: int) -> str:
        asked.add(row)
        return text(row, column)

    monkeypatch.setattr(vectors.model, "text", text_noted)
    presenter.send(set_value("layout", Layout.HALF_SPLIT))
    settle()
    vectors.table.scrollToBottom()
    settle()
    assert 8191 in asked
    assert len(asked) < 120


def test_a_selected_pair_is_scrolled_to(vectors: VectorPanel, presenter: Presenter) -> None:
    presenter.send(set_value("head_size", 4096))
    settle()
    focus(vectors.copy_button)
    presenter.send(set_value("pair", 1000))
    settle()
    area = vectors.table.visualRect(vectors.model.index(2000, Column.QUERY))
    assert vectors.table.viewport().rect().intersects(area)


def cell(vectors: VectorPanel, row: int, column: Column) -> QPoint:
    return vectors.table.visualRect(vectors.model.index(row, column)).center()


def test_a_click_beside_the_numbers_selects_the_pair(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    viewport = vectors.table.viewport()
    QTest.mouseClick(viewport, LEFT, pos=cell(vectors, 5, Column.PAIR))
    assert presenter.store.scene.pair == 2
    QTest.mouseClick(viewport, LEFT, pos=cell(vectors, 0, Column.QUERY))
    assert presenter.store.scene.pair == 2


def test_hovering_links_the_row_to_its_pair(vectors: VectorPanel, presenter: Presenter) -> None:
    told: list[str] = []
    presenter.told.connect(told.append)
    viewport = vectors.table.viewport()
    QTest.mouseMove(viewport, cell(vectors, 6, Column.QUERY))
    settle()
    assert presenter.hovered == 3
    assert told[-1] == "dimension 6, pair 3: q = 0.25, k = 0"
    vectors.table.leaveEvent(QEvent(QEvent.Type.Leave))
    assert presenter.hovered is None


def picture(vectors: VectorPanel, row: int) -> object:
    index = vectors.model.index(row, Column.DIMENSION)
    return vectors.table.viewport().grab(vectors.table.visualRect(index)).toImage()


def test_selected_and_hovered_pairs_are_painted_apart(
    vectors: VectorPanel, presenter: Presenter
) -> None:
    plain = picture(vectors, 4)
    presenter.hover(2)
    hovered = picture(vectors, 4)
    presenter.hover(None)
    assert picture(vectors, 4) == plain
    presenter.send(set_value("pair", 2))
    settle()
    selected = picture(vectors, 4)
    assert plain != hovered
    assert selected not in (plain, hovered)

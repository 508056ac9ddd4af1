"""The table widget: the last pair in sight, linked with everything, asking for what is seen."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.charts.tables.table import TableChart
from tests.ui.tables.driver import Driver, big

if TYPE_CHECKING:
    from pytestqt.modeltest import ModelTester
    from pytestqt.qtbot import QtBot

LEFT = Qt.MouseButton.LeftButton


def test_the_models_are_sound(driver: Driver, qtmodeltester: ModelTester) -> None:
    table = driver.open(scene=big(64))
    qtmodeltester.check(table.model)
    qtmodeltester.check(table.foot_model)
    table.view.sortByColumn(5, Qt.SortOrder.DescendingOrder)
    for head_size in (32, 1, 9):
        driver.change("head_size", head_size)
    assert table.model.rowCount() == 4


@pytest.mark.parametrize("table_id", TABLES)
def test_the_last_pair_is_in_sight_wherever_one_scrolls(driver: Driver, table_id: str) -> None:
    table = driver.open(table_id, big(4096))
    table.view.scrollToTop()
    assert 2047 not in driver.pairs_in_sight()
    assert table.foot_model.text_at(0, 0) == "2047"
    for row in range(table.foot_model.rowCount()):
        place = table.foot.visualRect(table.foot_model.index(row, 0))
        assert place.height() > 10
        assert table.foot.viewport().rect().contains(place)


def test_no_pair_is_shown_twice_where_all_fit(driver: Driver) -> None:
    table = driver.open(scene=big(8))
    assert driver.pairs_in_sight() == [0, 1, 2, 3]
    assert table.foot.isRowHidden(0)
    table.resize(900, 90)
    assert not table.foot.isRowHidden(0)


def test_both_parts_scroll_sideways_as_one(driver: Driver) -> None:
    table = driver.open("rotation", big(512))
    table.resize(500, 200)
    QGuiApplication.processEvents()
    bar = table.foot.horizontalScrollBar()
    bar.setValue(bar.maximum())
    above = table.view.visualRect(table.model.index(0, 6))
    below = table.foot.visualRect(table.foot_model.index(0, 6))
    assert (above.left(), above.right()) == (below.left(), below.right())
    assert table.view.viewport().width() == table.foot.viewport().width() > below.right()


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return the pairs whose cells are asked from here on, a line for each cell."""
    pairs: list[int] = []
    original = TableChart.cell_text

    def cell_text(self: TableChart, row: int, column: int) -> str:
        pairs.append(row)
        return original(self, row, column)

    monkeypatch.setattr(TableChart, "cell_text", cell_text)
    return pairs


def test_only_visible_cells_are_asked(driver: Driver, asked: list[int]) -> None:
    table = driver.open(scene=big(8192))
    asked.clear()
    for position in range(100, 110):
        driver.change("query_position", position)
        QGuiApplication.processEvents()
    seen = driver.pairs_in_sight()
    assert set(asked) == {*seen, 4095}
    assert len(asked) <= 10 * (len(seen) + 1) * table.model.columnCount()


def test_hovering_paints_two_rows_again(driver: Driver, asked: list[int]) -> None:
    table = driver.open(scene=big(8192))
    driver.presenter.hover(2)
    QGuiApplication.processEvents()
    asked.clear()
    driver.presenter.hover(4)
    QGuiApplication.processEvents()
    assert sorted(asked) == [2] * table.model.columnCount() + [4] * table.model.columnCount()


def test_only_cells_with_other_numbers_are_told_of(driver: Driver) -> None:
    table = driver.open(scene=big(128))
    told: list[tuple[int, int, int]] = []
    table.model.dataChanged.connect(
        lambda first, last: told.append((first.column(), first.row(), last.row()))
    )
    before = table.model.chart
    values = list(before.values)
    values[2] = values[2].copy()
    values[2][3] += 1.0
    table.show_chart(replace(before, values=tuple(values)), driver.presenter.store.scene.pair)
    assert told == [(2, 3, 3)]


def test_a_value_dragged_resets_nothing(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(128))
    told: list[tuple[int, int, int]] = []
    table.model.dataChanged.connect(
        lambda first, last: told.append((first.column(), first.row(), last.row()))
    )
    with (
        qtbot.assertNotEmitted(table.model.modelReset),
        qtbot.assertNotEmitted(table.model.layoutChanged),
    ):
        driver.change("query_position", 50)
    rows = table.view.visible_rows()
    assert told == [(column, rows[0], rows[-1]) for column in (2, 5)]
    assert 3 < len(rows) < 15


def test_a_selected_pair_is_the_same_everywhere(driver: Driver, qtbot: QtBot) -> None:
    table, presenter = driver.open(scene=big(512)), driver.presenter
    with qtbot.waitSignal(presenter.changed):
        qtbot.mouseClick(table.view.viewport(), LEFT, pos=driver.cell(3, 2))
    assert presenter.resolved.pair == 3
    driver.change("pair", 200)
    assert 200 in driver.pairs_in_sight()
    with qtbot.waitSignal(presenter.changed):
        qtbot.keyClick(table.view, Qt.Key.Key_Down)
    assert presenter.resolved.pair == 201


def test_changing_a_value_does_not_scroll(driver: Driver) -> None:
    table = driver.open(scene=big(512, pair=250))
    table.view.scrollToTop()
    driver.change("query_position", 50)
    assert driver.pairs_in_sight()[0] == 0


def test_the_last_pair_is_selected_in_the_foot(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(512))
    spot = table.foot.visualRect(table.foot_model.index(0, 1)).center()
    with qtbot.waitSignal(driver.presenter.changed):
        qtbot.mouseClick(table.foot.viewport(), LEFT, pos=spot)
    assert driver.presenter.resolved.pair == 255


def test_pairs_passed_in_one_drag_are_one_undo_step(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(512, pair=1))
    viewport = table.view.viewport()
    qtbot.mousePress(viewport, LEFT, pos=driver.cell(2, 2))
    for row in (3, 4, 5):
        table.view.setCurrentIndex(table.model.index(row, 2))
    qtbot.mouseRelease(viewport, LEFT, pos=driver.cell(5, 2))
    assert driver.presenter.resolved.pair == 5
    driver.presenter.store.undo()
    assert driver.presenter.resolved.pair == 1


def test_hovering_goes_both_ways(driver: Driver, qtbot: QtBot) -> None:
    table, presenter = driver.open(scene=big(128)), driver.presenter
    told: list[str] = []
    presenter.told.connect(told.append)
    for row in (0, 2):
        QTest.mouseMove(table.view.viewport(), driver.cell(row, 5))
    qtbot.waitUntil(lambda: presenter.hovered == 2)
    assert told[-1].startswith("pair 2, contribution: ")
    before = [driver.row_picture(row) for row in (3, 4)]
    presenter.hover(4)
    after = [driver.row_picture(row) for row in (3, 4)]
    assert [new == old for new, old in zip(after, before, strict=True)] == [True, False]
    QGuiApplication.sendEvent(table.view, QEvent(QEvent.Type.Leave))
    assert presenter.hovered is None
    assert told[-1] == ""

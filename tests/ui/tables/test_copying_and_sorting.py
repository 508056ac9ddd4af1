"""What Ctrl+C puts on the clipboard, and the order of the rows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from rope_desktop.state.scene import Scene
from tests.ui.tables.driver import Driver, big, clipboard

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

CONTROL, LEFT = Qt.KeyboardModifier.ControlModifier, Qt.MouseButton.LeftButton
ASCENDING, DESCENDING = Qt.SortOrder.AscendingOrder, Qt.SortOrder.DescendingOrder


def is_sorted(driver: Driver) -> bool:
    values = driver.presenter.resolved.contributions[driver.pairs()]
    return bool((values[1:] >= values[:-1]).all())


def test_a_cell_is_copied_with_every_digit(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=Scene())
    qtbot.mouseClick(table.view.viewport(), LEFT, pos=driver.cell(1, 5))
    table.copier.copy_selected()
    assert clipboard() == [[repr(driver.presenter.resolved.contributions.tolist()[1])]]


def test_whole_rows_are_copied_with_headings(driver: Driver) -> None:
    table = driver.open(scene=Scene())
    table.view.selectRow(2)
    table.copier.copy_selected()
    headings, numbers = clipboard()
    assert headings == ["pair", "θ", "Δ·θ", "straight", "cross", "contribution"]
    assert numbers[:2] == ["2", "0.01"]


def test_the_keys_copy(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open("rotation", Scene())
    table.view.setFocus()
    qtbot.waitUntil(table.view.hasFocus)
    qtbot.mouseClick(table.view.viewport(), LEFT, pos=driver.cell(2, 4))
    qtbot.keyClick(table.view, Qt.Key.Key_C, CONTROL)
    assert clipboard() == [["1.0", "-1.0"]]
    qtbot.keyClick(table.view, Qt.Key.Key_A, CONTROL)
    qtbot.keyClick(table.view, Qt.Key.Key_C, CONTROL)
    assert clipboard()[0][-3:] == ["out a", "out b", "radius error"]
    assert [line[0] for line in clipboard()[1:]] == ["0", "1", "2", "3"]
    assert {len(line) for line in clipboard()} == {10}


def test_the_total_is_copied_from_the_foot(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(64))
    qtbot.mouseClick(table.view.viewport(), LEFT, pos=driver.cell(1, 1))
    spot = table.foot.visualRect(table.foot_model.index(1, 5)).center()
    qtbot.mouseClick(table.foot.viewport(), LEFT, pos=spot)
    qtbot.waitUntil(table.foot.hasFocus)
    qtbot.keyClick(table.foot, Qt.Key.Key_C, CONTROL)
    assert clipboard() == [[repr(driver.presenter.resolved.score.at_positions)]]
    assert not table.view.selectionModel().hasSelection()


def test_all_is_copied_in_the_order_shown_down_to_the_totals(driver: Driver) -> None:
    table = driver.open(scene=Scene())
    table.view.sortByColumn(5, DESCENDING)
    table.copier.copy_all()
    first_cells = [line[0] for line in clipboard()]
    assert first_cells == ["pair", "1", "2", "3", "0", "total: q·k, and the score"]
    assert clipboard()[-1][-1] == repr(driver.presenter.resolved.score.at_positions)
    assert {len(line) for line in clipboard()} == {6}


def test_the_menu_offers_both_ways_to_copy(driver: Driver) -> None:
    table = driver.open(scene=Scene())
    for part in (table.view, table.foot):
        assert [action.text() for action in part.actions()] == ["Copy", "Copy all with headings"]
    table.view.actions()[1].trigger()
    assert len(clipboard()) == 6


def test_a_click_on_a_heading_sorts_and_keeps_the_selected_pair(
    driver: Driver, qtbot: QtBot
) -> None:
    table = driver.open(scene=big(64, pair=7))
    headings = table.view.headings
    spot = headings.viewport().rect().topLeft()
    spot.setX(headings.sectionViewportPosition(5) + 20)
    spot.setY(headings.height() // 2)
    qtbot.mouseClick(headings.viewport(), LEFT, pos=spot)
    assert is_sorted(driver)
    qtbot.mouseClick(headings.viewport(), LEFT, pos=spot)
    values = driver.presenter.resolved.contributions
    assert driver.pairs() == sorted(range(32), key=lambda pair: -values[pair])
    assert table.model.pair_at(table.view.currentIndex().row()) == 7
    assert table.foot_model.text_at(0, 0) == "31"


def test_the_order_stands_while_a_value_is_dragged(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(64))
    table.view.sortByColumn(5, ASCENDING)
    driver.change("query_position", 20)
    assert is_sorted(driver)
    with qtbot.assertNotEmitted(table.model.layoutChanged):
        for position in range(21, 26):
            driver.change("query_position", position)
    assert not is_sorted(driver)
    qtbot.waitUntil(lambda: is_sorted(driver))


def test_a_column_that_did_not_change_is_not_sorted_again(driver: Driver, qtbot: QtBot) -> None:
    table = driver.open(scene=big(64))
    table.view.sortByColumn(1, ASCENDING)
    with qtbot.assertNotEmitted(table.model.layoutChanged, wait=400):
        driver.change("query_position", 20)
    assert table.model.pair_at(0) == 31

"""The dock: hidden at first, one table at a time, up to date when seen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication, QMainWindow, QToolButton, QWidget

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.state.actions import set_value
from rope_desktop.state.store import Store
from rope_desktop.support import language
from rope_desktop.support.language import Language, NumberStyle
from rope_desktop.ui import theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.tables.cell_painter import PADDING
from rope_desktop.ui.tables.table_dock import TableDock

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def presenter(qtbot: QtBot) -> Iterator[Presenter]:
    made = Presenter(Store())
    yield made
    made.close()


@pytest.fixture
def window(qtbot: QtBot) -> QMainWindow:
    made = QMainWindow()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dock(window: QMainWindow, presenter: Presenter) -> TableDock:
    window.setCentralWidget(QWidget())
    made = TableDock(presenter)
    window.addDockWidget(Qt.DockWidgetArea.BottomDockWidgetArea, made)
    presenter.changed.connect(made.refresh)
    window.resize(1024, 640)
    window.show()
    return made


@pytest.fixture
def own_theme() -> Iterator[None]:
    before = theme.current()
    yield
    theme.use(before)


def shown(dock: TableDock, row: int, column: int) -> str:
    assert dock.table is not None
    return dock.table.model.text_at(row, column)


def test_it_is_hidden_and_builds_nothing_before_it_is_asked_for(dock: TableDock) -> None:
    assert dock.isHidden()
    assert dock.objectName() == "tables"
    assert dock.table is None
    dock.refresh()
    assert dock.table is None
    assert dock.widget() is None


def test_it_shows_the_scene_as_it_stands_when_it_opens(
    dock: TableDock, presenter: Presenter, qtbot: QtBot
) -> None:
    with qtbot.waitSignal(presenter.changed):
        presenter.send(set_value("query_position", 1000))
    dock.show()
    assert shown(dock, 0, 3) == "1,000.000000"
    assert dock.panel.caption.text.startswith("m = 1,000")


def test_only_the_table_in_front_is_kept_up_to_date(
    dock: TableDock, presenter: Presenter, qtbot: QtBot
) -> None:
    dock.show()
    dock.choose("wavelengths")
    wavelengths = dock.table
    assert wavelengths is not None
    dock.choose("contributions")
    before = wavelengths.model.chart
    with qtbot.waitSignal(presenter.changed):
        presenter.send(set_value("window", 100))
    assert wavelengths.model.chart is before
    dock.choose("wavelengths")
    assert dock.table is wavelengths
    assert [shown(dock, row, 6) for row in range(4)] == ["no", "no", "yes", "yes"]


def test_it_closes_by_its_button_and_opens_from_a_menu(dock: TableDock, qtbot: QtBot) -> None:
    dock.toggleViewAction().trigger()
    assert dock.isVisible()
    for button in dock.titleBarWidget().findChildren(QToolButton):
        button.click()
    assert dock.isHidden()
    assert dock.toggleViewAction().text() == "Tables"


def test_tab_leaves_the_table(dock: TableDock, qtbot: QtBot) -> None:
    dock.show()
    assert dock.table is not None
    dock.table.view.setFocus()
    qtbot.waitUntil(dock.table.view.hasFocus)
    qtbot.keyClick(dock.table.view, Qt.Key.Key_Tab)
    assert not dock.table.view.hasFocus()


@pytest.mark.usefixtures("own_theme")
@pytest.mark.parametrize("name", theme.THEME_NAMES)
def test_every_column_has_room_in_every_theme(dock: TableDock, name: str) -> None:
    dock.show()
    theme.use(theme.load(name))
    QGuiApplication.processEvents()
    for table_id in TABLES:
        dock.choose(table_id)
        assert dock.table is not None
        view = dock.table.view
        metrics = view.fontMetrics()
        for column, shape in enumerate(dock.table.model.chart.columns):
            room = view.columnWidth(column) - 2 * PADDING
            for text in shape.widest_texts():
                assert metrics.elidedText(text, Qt.TextElideMode.ElideRight, room) == text
            assert view.columnWidth(column) == dock.table.foot.columnWidth(column)
        assert view.rowHeight(0) >= metrics.height()


def test_a_new_language_is_spoken_at_once(dock: TableDock) -> None:
    dock.show()
    dock.choose("wavelengths")
    language.use(Language("xx", "Test", NumberStyle(group=".", decimal=",")))
    for widget in QApplication.allWidgets():
        QApplication.sendEvent(widget, QEvent(QEvent.Type.LanguageChange))
    assert shown(dock, 3, 3) == "6.283,19"
    assert dock.panel.caption.text == "1 of 4 pairs never finishes a turn in 2.048 tokens."


def test_the_axes_view_brings_its_table_and_takes_it_away(dock: TableDock) -> None:
    dock.follow("rotate")
    dock.setVisible(True)
    dock.choose("wavelengths")
    dock.follow("axes")
    assert dock.panel.table_id == "axes"
    dock.follow("axes")
    dock.follow("distance")
    assert dock.panel.table_id == "wavelengths"
    # Another table that was chosen there stays.
    dock.follow("axes")
    dock.choose("rotation")
    dock.follow("distance")
    assert dock.panel.table_id == "rotation"


def test_a_dock_opened_in_the_axes_view_shows_its_table(
    dock: TableDock, presenter: Presenter
) -> None:
    dock.follow("axes")
    dock.setVisible(True)
    assert dock.panel.table_id == "axes"
    assert shown(dock, 2, 1) == "row y"
    presenter.send(set_value("head_size", 6))
    QApplication.processEvents()
    assert dock.panel.caption.text.startswith("3 pairs cannot be halved")
    presenter.send(set_value("head_size", 8))
    QApplication.processEvents()
    assert shown(dock, 3, 5) == "12"

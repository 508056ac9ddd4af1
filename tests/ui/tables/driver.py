"""Drives a table as a user does, and says what it shows."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QImage

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.state.actions import set_value
from rope_desktop.state.scene import Fill, FillKind, Scene, VectorSpec
from rope_desktop.state.store import Store
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.tables.pair_table import PairTable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from pytestqt.qtbot import QtBot

RANDOM = VectorSpec(Fill(FillKind.RANDOM, 1))


class Driver:
    """Opens one table of a scene and keeps it up to date."""

    def __init__(self, qtbot: QtBot) -> None:
        self._qtbot = qtbot
        self.presenter = Presenter(Store())

    def open(self, table_id: str = "contributions", scene: Scene | None = None) -> PairTable:
        self.presenter.close()
        self.presenter = Presenter(Store(scene or Scene(query=RANDOM, key=RANDOM)))
        self._build = TABLES[table_id]
        self.table = PairTable(self._build(self.presenter.resolved), self.presenter)
        self._qtbot.addWidget(self.table)
        self.presenter.changed.connect(self.refresh)
        self.table.resize(900, 200)
        self.table.show()
        self.refresh()
        QGuiApplication.processEvents()
        return self.table

    def refresh(self) -> None:
        resolved = self.presenter.resolved
        self.table.show_chart(self._build(resolved), resolved.pair)

    def change(self, field: str, value: float) -> None:
        with self._qtbot.waitSignal(self.presenter.changed):
            self.presenter.send(set_value(field, value))

    def cell(self, row: int, column: int) -> QPoint:
        return self.table.view.visualRect(self.table.model.index(row, column)).center()

    def pairs_in_sight(self) -> list[int]:
        return [self.table.model.pair_at(row) for row in self.table.view.visible_rows()]

    def pairs(self) -> list[int]:
        return [self.table.model.pair_at(row) for row in range(self.table.model.rowCount())]

    def row_picture(self, row: int) -> QImage:
        place = self.table.view.visualRect(self.table.model.index(row, 3))
        return self.table.view.viewport().grab(place).toImage()


def big(head_size: int, pair: int = 0) -> Scene:
    return Scene(head_size=head_size, pair=pair, query=RANDOM, key=RANDOM)


def clipboard() -> list[list[str]]:
    return [line.split("\t") for line in QGuiApplication.clipboard().text().split("\n")]

"""The view under both parts of a table: hovering and selecting a row does so to its pair."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QModelIndex, QRect, Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QRegion
from PySide6.QtWidgets import QFrame, QHeaderView, QTableView

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.ui.flat_scroll_bar import FlatScrollBar
from rope_desktop.ui.tables.cell_painter import PADDING, Line, Place
from rope_desktop.ui.tables.headings import Headings

if TYPE_CHECKING:
    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.tables.cell_painter import CellPainter
    from rope_desktop.ui.tables.table_model import ChartModel, Index


class PairView(QTableView):
    """Shows the model ``cells``. A pair whose cell becomes current becomes the scene's pair."""

    def __init__(self, cells: ChartModel, cell_painter: CellPainter, presenter: Presenter) -> None:
        super().__init__()
        self.cells, self._painter, self._presenter = cells, cell_painter, presenter
        self._gesture: object = None
        self.headings = Headings()
        self.setHorizontalHeader(self.headings)
        self.setModel(cells)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setVerticalScrollBar(FlatScrollBar(Qt.Orientation.Vertical))
        self.setHorizontalScrollBar(FlatScrollBar(Qt.Orientation.Horizontal))
        self.setTabKeyNavigation(False)
        self.setMouseTracking(True)
        self.setHorizontalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setVerticalScrollMode(self.ScrollMode.ScrollPerPixel)
        self.setSelectionMode(self.SelectionMode.ExtendedSelection)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        rows = self.verticalHeader()
        rows.hide()
        rows.setSectionResizeMode(QHeaderView.ResizeMode.Fixed)
        self.entered.connect(self._on_entered)
        self.viewportEntered.connect(self._let_go)

    def restyle(self) -> None:
        """Take the font of the theme, and the row height and column widths that it needs."""
        self.setFont(self._painter.font)
        self.headings.restyle()
        rows = self.verticalHeader()
        rows.setMinimumSectionSize(self._painter.row_height)
        rows.setDefaultSectionSize(self._painter.row_height)
        for column, width in enumerate(self._widths()):
            self.setColumnWidth(column, width)

    def visible_rows(self) -> range:
        """Return the rows in sight."""
        return self._rows_between(self.viewport().rect())

    def visible_columns(self) -> range:
        """Return the columns in sight."""
        return self._columns_between(self.viewport().rect())

    def update_row(self, row: int) -> None:
        """Paint one row again."""
        place = self.rowViewportPosition(row)
        self.viewport().update(QRect(0, place, self.viewport().width(), self.rowHeight(row)))

    def selected_cells(self) -> tuple[list[int], list[int]]:
        """Return the rows and the columns that have a selected cell, from the top left."""
        areas = self._selected_areas()
        rows = {row for rows, _ in areas for row in rows}
        return sorted(rows), sorted({column for _, columns in areas for column in columns})

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the cells within the part that is to be drawn again."""
        places, rows = self._places_within(event.region()), self._rows_within(event.region())
        areas = self._selected_areas()
        painter = QPainter(self.viewport())
        painter.setFont(self._painter.font)
        for row, top, pair in rows:
            if pair is None:
                self._painter.paint_label(painter, self.cells.text_at(row, 0), top, self._place(0))
        # A number keeps its sign on the left in a right-to-left language too.
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        for line in rows:
            selected = {c for chosen, columns in areas if line.row in chosen for c in columns}
            self._painter.paint_row(painter, self.cells, line, places, selected)
        if self.hasFocus() and self.currentIndex().isValid():
            self._painter.paint_frame(painter, self.visualRect(self.currentIndex()))

    def currentChanged(self, current: Index, previous: Index) -> None:
        """Make the pair of the current cell the scene's."""
        super().currentChanged(current, previous)
        pair = self.cells.pair_at(current.row()) if current.isValid() else None
        if pair is not None and pair != self._painter.pair:
            self._presenter.send(set_value("pair", pair), self._gesture)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Begin a gesture: pairs passed while dragging over rows are one undo step."""
        self._gesture = object()
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Begin a gesture, which lasts while the key is held down."""
        if not event.isAutoRepeat():
            self._gesture = object()
        super().keyPressEvent(event)

    def leaveEvent(self, event: QEvent) -> None:
        """Let go of the pair that was hovered."""
        super().leaveEvent(event)
        self._let_go()

    def _let_go(self) -> None:
        self._presenter.hover(None)
        self._presenter.tell()

    def _on_entered(self, index: QModelIndex) -> None:
        pair = self.cells.pair_at(index.row())
        self._presenter.hover(pair)
        reading = "" if pair is None else self.cells.chart.reading(pair, index.column())
        self._presenter.tell(reading)

    def _rows_within(self, region: QRegion) -> list[Line]:
        """Return the rows that ``region`` touches."""
        area, height = region.boundingRect(), self._painter.row_height
        tops = [(row, self.rowViewportPosition(row)) for row in self._rows_between(area)]
        left, width = area.left(), area.width()
        return [
            Line(row, top, self.cells.pair_at(row))
            for row, top in tops
            if region.intersects(QRect(left, top, width, height))
        ]

    def _rows_between(self, area: QRect) -> range:
        first, last = self.rowAt(area.top()), self.rowAt(area.bottom())
        if first < 0:
            return range(0)
        return range(first, self.cells.rowCount() if last < 0 else last + 1)

    def _columns_between(self, area: QRect) -> range:
        """Return the columns that ``area`` touches, whichever side they begin at."""
        first, last = sorted((self.columnAt(area.left()), self.columnAt(area.right())))
        if last < 0:
            return range(0)
        # Beside the last column there is none.
        return range(first, last + 1) if first >= 0 else range(last, self.cells.columnCount())

    def _place(self, column: int) -> Place:
        return Place(column, self.columnViewportPosition(column), self.columnWidth(column))

    def _places_within(self, region: QRegion) -> list[Place]:
        """Return the places of the columns that ``region`` touches."""
        height = self.viewport().height()
        columns = self._columns_between(region.boundingRect())
        places = [self._place(column) for column in columns]
        return [
            place
            for place in places
            if region.intersects(QRect(place.left, 0, place.width, height))
        ]

    def _selected_areas(self) -> list[tuple[range, range]]:
        return [
            (range(area.top(), area.bottom() + 1), range(area.left(), area.right() + 1))
            for area in self.selectionModel().selection().toList()
        ]

    def _widths(self) -> list[int]:
        # In fractions of a pixel: a word in a column a fraction too narrow would be cut.
        width_of = QFontMetricsF(self._painter.font).horizontalAdvance
        return [
            2 * PADDING
            + max(
                math.ceil(max(map(width_of, column.widest_texts()))),
                self.headings.room_for(say(column.heading)),
            )
            for column in self.cells.chart.columns
        ]

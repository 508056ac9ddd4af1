"""Item models over a table chart; they hold no text and make one only for a cell that is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QAbstractTableModel, QModelIndex, QObject, QPersistentModelIndex, Qt

from rope_desktop.support.language import say

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.core.types import IntArray

Index = QModelIndex | QPersistentModelIndex
_ROOT = QModelIndex()
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
_LEADING = int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)


class ChartModel(QAbstractTableModel):
    """What both parts of a table share: the chart's columns; a subclass says what the rows are."""

    def __init__(self, chart: TableChart, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.chart = chart

    def pair_at(self, row: int) -> int | None:
        """Return the pair that a row shows, if it shows one."""
        raise NotImplementedError

    def text_at(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        raise NotImplementedError

    def exact_at(self, row: int, column: int) -> tuple[str, ...]:
        """Return a cell for other programs, in full precision."""
        raise NotImplementedError

    def is_label_at(self, row: int, column: int) -> bool:
        """Return whether a cell holds words that name its row."""
        return column == 0 and self.pair_at(row) is None

    def cell(self, row: int, pair: int | None, column: int) -> tuple[str, str | None]:
        """Return the text of a cell of a row that shows ``pair``, and its colour in the theme.

        None is the colour of all text.
        """
        if pair is None:
            return self.text_at(row, column), None
        return self.chart.cell_text(pair, column), self.chart.cell_role(pair, column)

    def _tell(self, first: int, last: int, column: int) -> None:
        """Tell the views that cells of a column hold other numbers now."""
        self.dataChanged.emit(self.index(first, column), self.index(last, column))

    def columnCount(self, parent: Index = _ROOT) -> int:
        """Return the number of columns."""
        return 0 if parent.isValid() else len(self.chart.columns)

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> str | int | None:
        """Return the text, the alignment or the full reading of a cell."""
        row, column = index.row(), index.column()
        if role == Qt.ItemDataRole.DisplayRole:
            return self.text_at(row, column)
        if role == Qt.ItemDataRole.TextAlignmentRole:
            return _LEADING if self.is_label_at(row, column) else _RIGHT
        if role == Qt.ItemDataRole.ToolTipRole:
            pair = self.pair_at(row)
            return None if pair is None else say(self.chart.reading(pair, column))
        return None

    def headerData(
        self, section: int, orientation: Qt.Orientation, role: int = Qt.ItemDataRole.DisplayRole
    ) -> str | int | None:
        """Return a column's heading, or its formula as the tooltip."""
        if orientation != Qt.Orientation.Horizontal or not 0 <= section < self.columnCount():
            return None
        column = self.chart.columns[section]
        if role == Qt.ItemDataRole.DisplayRole:
            return say(column.heading)
        if role == Qt.ItemDataRole.ToolTipRole:
            return say(column.hint)
        return _RIGHT if role == Qt.ItemDataRole.TextAlignmentRole else None


class PairTableModel(ChartModel):
    """All pairs, a row each, in the order of the pairs or of any column."""

    def __init__(self, chart: TableChart, parent: QObject | None = None) -> None:
        super().__init__(chart, parent)
        self._sorted_by: tuple[int, bool] = (0, False)
        self._pairs: IntArray = np.arange(chart.row_count)
        self._rows: IntArray = self._pairs

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Return the number of pairs."""
        return 0 if parent.isValid() else len(self._pairs)

    def pair_at(self, row: int) -> int:
        """Return the pair that a row shows."""
        return int(self._pairs.item(row))

    def row_of(self, pair: int) -> int:
        """Return the row that shows ``pair``."""
        return int(self._rows.item(pair))

    def text_at(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        return self.chart.cell_text(self.pair_at(row), column)

    def exact_at(self, row: int, column: int) -> tuple[str, ...]:
        """Return a cell for other programs, in full precision."""
        return self.chart.cell_exact(self.pair_at(row), column)

    def show_chart(
        self, chart: TableChart, changed: Sequence[int], rows: range, columns: range
    ) -> bool:
        """Show ``chart``, whose ``changed`` columns hold other numbers.

        The views are told of ``rows`` and ``columns``, those in sight. Return whether the order of
        the rows is stale now.
        """
        if chart.row_count != self.rowCount():
            self.beginResetModel()
            self.chart = chart
            self._take_order(self._wanted_order())
            self.endResetModel()
            return False
        former, self.chart = self.chart, chart
        for column in changed:
            if column in columns:
                places = chart.changed_cells(former, column, self._pairs[rows.start : rows.stop])
                if len(places):
                    self._tell(rows[int(places[0])], rows[int(places[-1])], column)
        return self._sorted_by[0] in changed

    def sort(self, column: int, order: Qt.SortOrder = Qt.SortOrder.AscendingOrder) -> None:
        """Order the rows by a column."""
        self._sorted_by = (column, order == Qt.SortOrder.DescendingOrder)
        self.sort_again()

    def sort_again(self) -> None:
        """Order the rows by the column chosen before, as its numbers are now."""
        wanted = self._wanted_order()
        if np.array_equal(wanted, self._pairs):
            return
        self.layoutAboutToBeChanged.emit()
        before = self.persistentIndexList()
        pairs = [self.pair_at(index.row()) for index in before]
        self._take_order(wanted)
        after = [
            self.index(self.row_of(pair), index.column())
            for pair, index in zip(pairs, before, strict=True)
        ]
        self.changePersistentIndexList(before, after)
        self.layoutChanged.emit()

    def _wanted_order(self) -> IntArray:
        column, descending = self._sorted_by
        return self.chart.sorted_rows(column, descending=descending)

    def _take_order(self, pairs: IntArray) -> None:
        self._pairs = pairs
        self._rows = np.empty_like(pairs)
        self._rows[pairs] = np.arange(len(pairs))


class FootTableModel(ChartModel):
    """The last pair, then the lines below it: what stays in sight however far one scrolls."""

    def rowCount(self, parent: Index = _ROOT) -> int:
        """Return one row for the last pair, and one for each line below."""
        return 0 if parent.isValid() else 1 + len(self.chart.foot)

    def pair_at(self, row: int) -> int | None:
        """Return the last pair for the first row."""
        return self.chart.row_count - 1 if row == 0 and self.chart.row_count else None

    def text_at(self, row: int, column: int) -> str:
        """Return the text of a cell."""
        pair = self.pair_at(row)
        if pair is not None:
            return self.chart.cell_text(pair, column)
        return self.chart.foot_text(row - 1, column) if row else ""

    def exact_at(self, row: int, column: int) -> tuple[str, ...]:
        """Return a cell for other programs, in full precision."""
        pair = self.pair_at(row)
        return (
            self.chart.foot_exact(row - 1, column)
            if pair is None
            else self.chart.cell_exact(pair, column)
        )

    def show_chart(self, chart: TableChart, changed: Sequence[int], columns: range) -> bool:
        """Show ``chart``, whose ``changed`` columns differ, telling of ``columns``, those in sight.

        Return whether it has other lines.
        """
        has_other_lines = len(chart.foot) != len(self.chart.foot)
        if has_other_lines:
            self.beginResetModel()
        self.chart = chart
        if has_other_lines:
            self.endResetModel()
        else:
            for column in changed:
                if column in columns:
                    self._tell(0, self.rowCount() - 1, column)
        return has_other_lines

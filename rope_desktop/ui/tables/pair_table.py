"""A table of all pairs: rows that scroll above, the last pair and the totals always in sight."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QPalette, QResizeEvent
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.tables.cell_painter import CellPainter
from rope_desktop.ui.tables.copier import Copier
from rope_desktop.ui.tables.pair_view import PairView
from rope_desktop.ui.tables.table_model import FootTableModel, PairTableModel

if TYPE_CHECKING:
    from rope_desktop.charts.tables.table import TableChart
    from rope_desktop.ui.presenter import Presenter

# Rows that change places under the eye cannot be read: while a value is dragged the order stands,
# and this many milliseconds after the last change the rows are sorted again.
SETTLING = 300


class PairTable(Adaptive):
    """Shows a table chart; selecting and hovering a row selects and hovers its pair everywhere."""

    def __init__(self, chart: TableChart, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._painter = CellPainter()
        self.model = PairTableModel(chart, self)
        self.foot_model = FootTableModel(chart, self)
        self.view = PairView(self.model, self._painter, presenter)
        self.foot = PairView(self.foot_model, self._painter, presenter)
        self._settling = QTimer(self, interval=SETTLING, singleShot=True)
        self._settling.timeout.connect(self._on_settled)
        self._is_stale = False
        self.copier = Copier(self.view, self.foot)
        self._lay_out()
        self._join_parts()
        presenter.hovered_changed.connect(self._on_hovered)
        self.retranslate()

    def show_chart(self, chart: TableChart, pair: int) -> None:
        """Show ``chart``, with the row of ``pair`` marked."""
        has_other_size = chart.row_count != self.model.rowCount()
        changed = chart.changed_columns(self.model.chart)
        rows, columns = self.view.visible_rows(), self.view.visible_columns()
        is_stale = self.model.show_chart(chart, changed, rows, columns)
        if self.foot_model.show_chart(chart, changed, columns) or has_other_size:
            self._fit_foot()
        self._sort_when_settled(is_stale)
        self._follow(pair)
        self.setAccessibleDescription(say(chart.caption))

    def retranslate(self) -> None:
        """Put headings, labels and actions into words again."""
        self.setAccessibleName(say(self.model.chart.title))
        self.view.setAccessibleName(say(self.model.chart.title))
        self.foot.setAccessibleName(say(msg("Last pair and totals")))
        self.copier.retranslate()
        self.model.headerDataChanged.emit(
            Qt.Orientation.Horizontal, 0, self.model.columnCount() - 1
        )
        self.restyle()

    def restyle(self) -> None:
        """Take fonts, colours and widths of the theme."""
        self._painter.restyle()
        for part in (self.view, self.foot):
            part.restyle()
            part.viewport().update()
        self._fit_foot()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Show the last pair below when not all rows fit above."""
        super().resizeEvent(event)
        self._fit_foot()

    def _lay_out(self) -> None:
        line = QFrame()
        line.setFrameShape(QFrame.Shape.HLine)
        line.setForegroundRole(QPalette.ColorRole.Mid)
        self._beside_scroll_bar = QWidget()
        self._beside_scroll_bar.setFixedWidth(0)
        below = QHBoxLayout()
        below.setSpacing(0)
        below.addWidget(self.foot, 1)
        below.addWidget(self._beside_scroll_bar)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addWidget(self.view, 1)
        column.addWidget(line)
        column.addLayout(below)

    def _join_parts(self) -> None:
        """Let both parts scroll sideways, change widths and take selections as one."""
        always_off = Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        headings = self.view.headings
        headings.setSortIndicator(0, Qt.SortOrder.AscendingOrder)
        headings.sectionResized.connect(
            lambda column, _, width: self.foot.setColumnWidth(column, width)
        )
        self.view.setSortingEnabled(True)
        self.view.setHorizontalScrollBarPolicy(always_off)
        self.foot.setVerticalScrollBarPolicy(always_off)
        self.foot.headings.hide()
        self.foot.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        sideways, below = self.view.horizontalScrollBar(), self.foot.horizontalScrollBar()
        sideways.valueChanged.connect(below.setValue)
        below.valueChanged.connect(sideways.setValue)
        below.rangeChanged.connect(self._fit_foot)
        self.view.verticalScrollBar().rangeChanged.connect(self._leave_room_beside)
        self.view.pressed.connect(self.foot.clearSelection)
        self.foot.pressed.connect(self.view.clearSelection)

    def _fit_foot(self) -> None:
        """Give the foot the height of its rows; the last pair is among them if it must be."""
        height = self._painter.row_height
        lines, pairs = len(self.foot_model.chart.foot), self.model.rowCount()
        sideways = self.foot.horizontalScrollBar()
        bar = sideways.sizeHint().height() if sideways.maximum() else 0
        room = self.height() - self.view.headings.height() - lines * height - bar
        is_last_pair_apart = pairs * height > room - 1
        self.foot.setRowHidden(0, not (pairs and is_last_pair_apart))
        shown = lines + (1 if pairs and is_last_pair_apart else 0)
        self.foot.setFixedHeight(shown * height + bar)

    def _leave_room_beside(self, _minimum: int, maximum: int) -> None:
        bar = self.view.verticalScrollBar()
        self._beside_scroll_bar.setFixedWidth(bar.sizeHint().width() if maximum else 0)

    def _follow(self, pair: int) -> None:
        """Mark ``pair``; where it came from elsewhere, bring its row into sight."""
        if pair != self._painter.pair:
            before, self._painter.pair = self._painter.pair, pair
            self._update_rows(before, pair)
        if not 0 <= pair < self.model.rowCount():
            return
        current = self.view.currentIndex()
        if not current.isValid() or self.model.pair_at(current.row()) != pair:
            self.view.setCurrentIndex(
                self.model.index(self.model.row_of(pair), max(current.column(), 0))
            )

    def _sort_when_settled(self, is_stale: bool) -> None:
        if not is_stale:
            return
        self._is_stale = self._settling.isActive()
        if not self._is_stale:
            self.model.sort_again()
        self._settling.start()

    def _on_settled(self) -> None:
        if self._is_stale:
            self._is_stale = False
            self.model.sort_again()

    def _on_hovered(self) -> None:
        before, self._painter.hovered = self._painter.hovered, self._presenter.hovered
        self._update_rows(before, self._painter.hovered)

    def _update_rows(self, *pairs: int | None) -> None:
        for pair in pairs:
            if pair is not None and 0 <= pair < self.model.rowCount():
                self.view.update_row(self.model.row_of(pair))
                if pair == self.model.rowCount() - 1:
                    self.foot.update_row(0)

"""The table of the attentions of SAM 2's memory: what each rotates."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import (
    QFocusEvent,
    QFontMetrics,
    QGuiApplication,
    QHelpEvent,
    QKeyEvent,
    QKeySequence,
    QMouseEvent,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy, QToolTip

from rope_desktop.charts.axes.memory import HEADINGS
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.axes.memory import MemoryChart
    from rope_desktop.ui.presenter import Presenter

_SCALE, _LEADING, _GAP = 0.9, 1.15, 10
# Two attentions to a layer.
_OF_LAYER = 2
_START = int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
_RIGHT = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
# The columns of grids, and their colours.
_GRIDS = {2: "q", 3: "k"}
_STEPS = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}


class AttentionTable(Adaptive):
    """Paints the attentions of a :class:`MemoryChart`; the arrow keys walk them."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chart: MemoryChart | None = None
        self._row: int | None = None
        self._texts: list[list[str]] = []
        self._widths: list[int] = []
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_chart(self, chart: MemoryChart) -> None:
        """Draw ``chart``."""
        former, self._chart = self._chart, chart
        if former is None or former.attentions != chart.attentions:
            self.retranslate()

    def copy(self) -> None:
        """Put the table on the clipboard."""
        if self._chart is not None:
            QGuiApplication.clipboard().setText(self._chart.as_tsv())
            self._presenter.tell(msg("Copied as a table."))

    def retranslate(self) -> None:
        """Put all cells into words, and measure them."""
        rows = self._chart.attentions if self._chart else ()
        self._texts = [[*map(say, HEADINGS)], *([*map(say, row.cells)] for row in rows)]
        self.setAccessibleName(say(msg("What each attention of the memory rotates")))
        self.setAccessibleDescription(" ".join(say(row.reading) for row in rows))
        self.restyle()

    def restyle(self) -> None:
        """Take the room that the theme's font needs."""
        metrics = QFontMetrics(theme.current().font(_SCALE))
        columns = list(zip(*self._texts, strict=True))
        self._widths = [max(map(metrics.horizontalAdvance, column)) + _GAP for column in columns]
        self.setFixedHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for all cells."""
        return QSize(sum(self._widths) + 2, self._row_height() * len(self._texts) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return the same: no cell is to be cut."""
        return self.sizeHint()

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw headings and rows, a line between layers, and the row of the keys or the mouse."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            painter.setFont(look.font(_SCALE))
            if self._row is not None:
                painter.fillRect(self._line(self._row + 1), look.color("ground"))
            for number, texts in enumerate(self._texts):
                self._draw_row(painter, number, texts)
            if self.hasFocus():
                painter.setPen(look.pen("selection"))
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def event(self, event: QEvent) -> bool:
        """Tell the whole of what is under the mouse."""
        if isinstance(event, QHelpEvent):
            row = self._row_at(event.pos())
            chart = self._chart
            text = "" if row is None or chart is None else say(chart.attentions[row].reading)
            QToolTip.showText(event.globalPos(), text, self)
            return True
        return super().event(event)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Mark the row under the mouse, and tell of it."""
        self._mark(self._row_at(event.position().toPoint()))

    def leaveEvent(self, event: QEvent) -> None:
        """Take the mark away."""
        super().leaveEvent(event)
        self._mark(None)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Walk the rows, or copy them."""
        step = _STEPS.get(Qt.Key(event.key()))
        if event.matches(QKeySequence.StandardKey.Copy):
            self.copy()
        elif step is None or self._chart is None:
            super().keyPressEvent(event)
        else:
            last = len(self._chart.attentions) - 1
            at = 0 if self._row is None else self._row + step
            self._mark(min(max(at, 0), last))

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Show that the keys arrive here."""
        super().focusInEvent(event)
        self.update()

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Show that they arrive elsewhere."""
        super().focusOutEvent(event)
        self._mark(None)
        self.update()

    def _mark(self, row: int | None) -> None:
        if row != self._row and self._chart is not None:
            self._row = row
            self._presenter.tell("" if row is None else self._chart.attentions[row].reading)
            self.update()

    def _draw_row(self, painter: QPainter, number: int, texts: list[str]) -> None:
        """Draw the headings, or an attention; above the first of a layer is a line."""
        look, line = theme.current(), self._line(number)
        begins_layer = (number - 1) % _OF_LAYER == 0
        if number and begins_layer:
            painter.setPen(look.pen("grid"))
            painter.drawLine(line.topLeft(), line.topRight())
        for column, text in enumerate(texts):
            if column == 0 and number and not begins_layer:
                continue
            role = _GRIDS.get(column, "ink") if number else "muted"
            painter.setPen(look.color(role))
            self._draw_text(painter, number, column, text)

    def _draw_text(self, painter: QPainter, number: int, column: int, text: str) -> None:
        """Draw a text at the side where reading begins; grids run from left to right always."""
        side, is_mirrored = _START, self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        painter.setLayoutDirection(self.layoutDirection())
        if number and column in _GRIDS:
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            side = _RIGHT if is_mirrored else _START
        painter.drawText(self._cell(number, column), side, text)

    def _row_at(self, place: QPoint) -> int | None:
        row = place.y() // self._row_height() - 1
        return row if 0 <= row < len(self._texts) - 1 and self.rect().contains(place) else None

    def _line(self, number: int) -> QRect:
        height = self._row_height()
        return QRect(0, number * height, self.width(), height)

    def _cell(self, number: int, column: int) -> QRect:
        """Return a cell; the columns share what the table has beyond the room that they need."""
        spare = max(self.width() - sum(self._widths) - 2, 0) // len(self._widths)
        start = 1 + sum(self._widths[:column]) + column * spare
        width, line = self._widths[column] + spare, self._line(number)
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        left = self.width() - start - width if is_mirrored else start
        return QRect(left, line.top(), width, line.height())

    def _row_height(self) -> int:
        return round(_LEADING * QFontMetrics(theme.current().font(_SCALE)).height())

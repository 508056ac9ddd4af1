"""The drawing of the decay laboratory's table: five columns of numbers, copied with Ctrl+C."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QPainter,
    QPaintEvent,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.decay_table import HEADINGS, TABLE_OFFSETS
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.readable import Copyable

if TYPE_CHECKING:
    from PySide6.QtGui import QMouseEvent

    from rope_desktop.charts.decay_table import DecayTable
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_SCALE, _GAP = 0.85, 12
_WIDEST = ("4,096", "0.7979", "0.0135", "+0.00", "0.300 … 1.150")
# The columns that are always there; the others need the room.
_FEWEST = 3
_NOTHING = "–"
_END = int(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)


class DecayTableView(Copyable):
    """Paints a :class:`DecayTable`; both quartiles share a column, and full digits are told."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._table: DecayTable | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setMouseTracking(True)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retranslate()
        self.restyle()

    def show_table(self, table: DecayTable | None) -> None:
        """Draw ``table``."""
        if table != self._table:
            self._table = table
            self.retranslate()

    def copy(self) -> None:
        """Put the table on the clipboard, every number in full."""
        if self._table is not None:
            QGuiApplication.clipboard().setText(self._table.as_tsv())
            self._presenter.tell(msg("Copied as a table."))

    def retranslate(self) -> None:
        """Tell the rows to those who cannot see them, and draw them again."""
        self.setAccessibleName(say(msg("Mean |score| of the random pairs at four distances")))
        lines = [", ".join(texts) for texts in self._texts()]
        self.setAccessibleDescription("; ".join(lines))
        self.updateGeometry()
        self.update()

    def restyle(self) -> None:
        """Take the room that the theme's digits need."""
        self.setFixedHeight(self.sizeHint().height())
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for all columns."""
        return QSize(self._room_of(len(_WIDEST)), self._row_height() * (len(TABLE_OFFSETS) + 1) + 6)

    def minimumSizeHint(self) -> QSize:
        """Return room for the columns that are always there."""
        return QSize(self._room_of(_FEWEST), self.sizeHint().height())

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw headings and rows from left to right in every language, as numbers are read."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            for row, texts in enumerate(self._texts()):
                painter.setFont(look.font(_SCALE, fixed=row > 0))
                painter.setPen(look.color("ink" if row else "muted"))
                for column, text in enumerate(texts[: self._column_count()]):
                    painter.drawText(self._cell(row, column), _END, text)
            painter.setPen(look.pen("grid"))
            line = self._row_height() + 2
            painter.drawLine(self._start(), line, self._start() + self._used(), line)
            if self.hasFocus():
                painter.setPen(look.pen("selection"))
                painter.drawRect(self.rect().adjusted(0, 0, -1, -1))

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the number under the mouse in the status bar."""
        reading = self.reading_at(event.position().toPoint())
        if reading:
            self._presenter.tell(reading)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the number at ``place`` in full."""
        if self._table is None:
            return ""
        for row in range(len(self._table.rows)):
            for column in range(self._column_count()):
                cell = self._cell(row + 1, column)
                if cell.contains(place):
                    is_upper = column == 4 and place.x() > cell.right() - cell.width() // 3
                    return self._table.reading(row, column + is_upper)
        return ""

    def _texts(self) -> list[tuple[str, ...]]:
        """Return the texts of all columns, the headings first."""
        texts = [(*(say(heading) for heading in HEADINGS[:4]), say(msg("middle half")))]
        for row in self._table.rows if self._table else ():
            cells = [say(msg("{value}", value=cell)) for cell in row]
            if len(cells) == 1:
                cells += [_NOTHING] * 4
            else:
                cells[4:] = [say(msg("{lower} … {upper}", lower=row[4], upper=row[5]))]
            texts.append(tuple(cells))
        return texts

    def _column_count(self) -> int:
        counts = range(len(_WIDEST), _FEWEST, -1)
        return next((count for count in counts if self._room_of(count) <= self.width()), _FEWEST)

    def _cell(self, row: int, column: int) -> QRect:
        widths, height = self._widths(), self._row_height()
        left = self._start() + sum(widths[:column])
        return QRect(left, row * height + (4 if row else 0), widths[column] - _GAP, height)

    def _start(self) -> int:
        """Return the left edge: the table stands at the side where reading begins."""
        is_mirrored = self.layoutDirection() == Qt.LayoutDirection.RightToLeft
        return self.width() - self._used() - 2 if is_mirrored else 2

    def _used(self) -> int:
        return self._room_of(self._column_count()) - 4

    def _room_of(self, columns: int) -> int:
        return sum(self._widths()[:columns]) - _GAP + 4

    def _widths(self) -> list[int]:
        look = theme.current()
        digits = QFontMetrics(look.font(_SCALE, fixed=True))
        words = QFontMetrics(look.font(_SCALE))
        headings = self._texts()[0]
        return [
            max(digits.horizontalAdvance(widest), words.horizontalAdvance(heading)) + _GAP
            for widest, heading in zip(_WIDEST, headings, strict=True)
        ]

    def _row_height(self) -> int:
        return round(1.1 * QFontMetrics(theme.current().font(_SCALE, fixed=True)).height())

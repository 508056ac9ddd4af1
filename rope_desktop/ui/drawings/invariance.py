"""The drawing of the invariance card: labels at one side, digits that stand still at the other."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Protocol

from PySide6.QtCore import QEvent, QRect, QSize, Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint
    from PySide6.QtGui import QMouseEvent

    from rope_desktop.charts.invariance import InvarianceRow
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_MAIN_SCALE, _OTHER_SCALE, _LABEL_SCALE = 1.45, 1.05, 0.95
_LEADING = 1.06
_LABEL_LENGTH, _NUMBER_LENGTH = 21, 13
_GAP = 8
_RIGHT_TO_LEFT = Qt.LayoutDirection.RightToLeft
_START = Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter


class HasRows(Protocol):
    """A chart that has rows of numbers."""

    @property
    def rows(self) -> tuple[InvarianceRow, ...]:
        """Return the rows from top to bottom."""


class InvarianceTable(Readable):
    """Paints the rows of a chart; the full number is in the tooltip."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.setMouseTracking(True)
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._chart: HasRows | None = None
        self._mouse: QPoint | None = None
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.restyle()

    def show_chart(self, chart: HasRows) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        self._tell()
        if old is None or len(old.rows) != len(chart.rows):
            self.restyle()
            self.retranslate()
            return
        for before, (row, box) in zip(old.rows, self._rows(), strict=True):
            if row != before:
                self.update(box)

    def retranslate(self) -> None:
        """Describe the rows for a screen reader, and draw them again."""
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Take the height that the theme's fonts need."""
        self.setFixedHeight(self.sizeHint().height())
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for the rows."""
        rows = self._chart.rows if self._chart else ()
        return QSize(200, sum(_row_height(row) for row in rows) + 2)

    def minimumSizeHint(self) -> QSize:
        """Return room for the labels and numbers of the start scene beside each other."""
        label = QFontMetrics(theme.current().font(_LABEL_SCALE)).averageCharWidth()
        digit = QFontMetrics(theme.current().font(_MAIN_SCALE, fixed=True)).averageCharWidth()
        return QSize(label * _LABEL_LENGTH + digit * _NUMBER_LENGTH, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        """Draw the rows that need it."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.current().color("card"))
        for row, box in self._rows():
            if event.region().intersects(box):
                self._draw_row(painter, row, box)

    def _draw_row(self, painter: QPainter, row: InvarianceRow, box: QRect) -> None:
        """Draw the number, and the label in the room that it leaves."""
        look, is_mirrored = theme.current(), self.layoutDirection() == _RIGHT_TO_LEFT
        side = Qt.AlignmentFlag.AlignLeft if is_mirrored else Qt.AlignmentFlag.AlignRight
        # Laid out from left to right in any language: a minus sign stands before its digits.
        end = int(side | Qt.AlignmentFlag.AlignAbsolute | Qt.AlignmentFlag.AlignVCenter)
        painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        painter.setFont(look.font(_scale(row), fixed=True))
        painter.setPen(look.color("ink"))
        value = _value(row)
        painter.drawText(box, end, value)
        taken = painter.fontMetrics().horizontalAdvance(value) + _GAP
        room = box.adjusted(taken, 0, 0, 0) if is_mirrored else box.adjusted(0, 0, -taken, 0)
        painter.setLayoutDirection(self.layoutDirection())
        painter.setFont(look.font(_LABEL_SCALE))
        painter.setPen(look.color("muted"))
        label = painter.fontMetrics().elidedText(
            say(row.label), Qt.TextElideMode.ElideRight, room.width()
        )
        painter.drawText(room, int(_START), label)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the number at ``place`` in full."""
        return self._exact_at(place) or ""

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Tell the number under the mouse in the status bar."""
        self._mouse = event.position().toPoint()
        self._tell()

    def leaveEvent(self, event: QEvent) -> None:
        """Forget the number that was under the mouse."""
        super().leaveEvent(event)
        if self._mouse is not None:
            self._mouse = None
            self._presenter.tell()

    def _tell(self) -> None:
        exact = None if self._mouse is None else self._exact_at(self._mouse)
        if exact is not None:
            self._presenter.tell(exact)

    def _exact_at(self, place: QPoint) -> Message | None:
        return next((row.exact for row, box in self._rows() if box.contains(place)), None)

    def _describe(self) -> None:
        rows = self._chart.rows if self._chart else ()
        self.setAccessibleName("; ".join(f"{say(row.label)}: {_value(row)}" for row in rows))

    def _rows(self) -> list[tuple[InvarianceRow, QRect]]:
        top, placed = 0, []
        for row in self._chart.rows if self._chart else ():
            height = _row_height(row)
            placed.append((row, QRect(0, top, self.width(), height)))
            top += height
        return placed


def _scale(row: InvarianceRow) -> float:
    return _MAIN_SCALE if row.is_main else _OTHER_SCALE


def _row_height(row: InvarianceRow) -> int:
    return _line_height(theme.current(), _scale(row))


@lru_cache(maxsize=8)
def _line_height(look: theme.Theme, scale: float) -> int:
    return round(QFontMetrics(look.font(scale, fixed=True)).height() * _LEADING)


def _value(row: InvarianceRow) -> str:
    value = say(row.value)
    return value if row.remark is None else f"{value}  {say(row.remark)}"

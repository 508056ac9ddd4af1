"""The facts of a model, line by line: name, value, and where it comes from, or another model's."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QFontMetrics,
    QGuiApplication,
    QPainter,
    QPaintEvent,
    QRegion,
)
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.readable import Copyable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.context.facts import Fact, FactsChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_GAP, _RADIUS = 8, 6.0
_END = int(Qt.AlignmentFlag.AlignTrailing | Qt.AlignmentFlag.AlignVCenter)
_START = int(Qt.AlignmentFlag.AlignLeading | Qt.AlignmentFlag.AlignVCenter)
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_NAME_SHARE, _END_SHARE, _VALUE_SHARE = 0.32, 0.31, 0.75


class FactsList(Copyable):
    """Paints the facts of a :class:`FactsChart`. Ctrl+C copies them as a table."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._chart: FactsChart | None = None
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        presenter.settled.connect(self._describe)
        self.restyle()
        self.retranslate()

    def show_chart(self, chart: FactsChart) -> None:
        """Show the facts of ``chart``."""
        former, self._chart = self._chart, chart
        if former is None or _lines(former) != _lines(chart) or former.names != chart.names:
            self._fit()
            self.update()
            return
        for number, (before, fact) in enumerate(zip(former.facts, chart.facts, strict=True)):
            if fact != before:
                name, value, end = self._columns(self._top(number))
                is_number = fact.other is None and before == fact._replace(value=before.value)
                # Mostly only the number is another: where it comes from need not be painted.
                self.update(name.united(value) if is_number else name.united(end))

    def retranslate(self) -> None:
        """Put every line into words again."""
        self.setAccessibleName(say(msg("What is known of the model")))
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Take the height that the theme's type needs."""
        self._line = round(1.4 * QFontMetrics(theme.current().font(0.9)).height())
        self._fit()
        self.update()

    def sizeHint(self) -> QSize:
        """Return room for all lines."""
        return QSize(200, (_lines(self._chart) if self._chart else 1) * self._line)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the lines that are due, and the ring where the keys arrive."""
        if self._chart is None:
            return
        due = event.region()
        with QPainter(self) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            # The painter is clipped to what is due.
            painter.fillRect(self.rect(), theme.current().color("card"))
            if self._chart.names is not None:
                self._paint_names(painter, *map(say, self._chart.names))
            for number, fact in enumerate(self._chart.facts):
                top = self._top(number)
                if due.intersects(QRect(0, top, self.width(), self._line)):
                    self._paint_fact(painter, fact, top, due)
            if self.hasFocus():
                painter.setBrush(Qt.BrushStyle.NoBrush)
                painter.setPen(theme.current().pen("selection", 1.5))
                painter.drawRect(QRectF(self.rect()).adjusted(1, 1, -1, -1))

    def copy(self) -> None:
        """Put all facts on the clipboard, for a spreadsheet."""
        if self._chart is not None:
            rows = [
                [say(part) for part in (f.label, f.value, f.told, f.other) if part is not None]
                for f in self._chart.facts
            ]
            QGuiApplication.clipboard().setText("\n".join("\t".join(row) for row in rows))
            self._presenter.tell(msg("Copied what is known of the model."))

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the line at ``place`` as a sentence."""
        fact = self.fact_at(place.y())
        return fact.reading() if fact else ""

    def fact_at(self, y: int) -> Fact | None:
        """Return the fact whose line is at ``y``, if there is one."""
        if self._chart is None:
            return None
        row = y // self._line - (self._chart.names is not None)
        return self._chart.facts[row] if 0 <= row < len(self._chart.facts) else None

    def _top(self, number: int) -> int:
        has_names = self._chart is not None and self._chart.names is not None
        return (number + has_names) * self._line

    def _fit(self) -> None:
        self.setFixedHeight(self.sizeHint().height())

    def _columns(self, top: int) -> tuple[QRect, QRect, QRect]:
        """Return the places of name, value and origin, mirrored where reading runs so."""
        width, height = self.width(), self._line
        name, end = round(_NAME_SHARE * width), round(_END_SHARE * width)
        edges = ((0, name), (name, width - name - end - _GAP), (width - end, end))
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft:
            edges = tuple((width - left - wide, wide) for left, wide in edges)  # type: ignore[assignment]
        first, second, third = (QRect(left, top, wide, height) for left, wide in edges)
        return first, second, third

    def _paint_names(self, painter: QPainter, own: str, other: str) -> None:
        _, value, end = self._columns(0)
        painter.setPen(theme.current().color("muted"))
        painter.setFont(theme.current().font(0.8, bold=True))
        for place, name in ((value, own), (end, other)):
            painter.drawText(place, _END, _elided(painter, name, place.width()))

    def _paint_fact(self, painter: QPainter, fact: Fact, top: int, due: QRegion) -> None:
        look = theme.current()
        name, value, end = self._columns(top)
        if fact.differs:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(look.color("warning_ground"))
            painter.drawRoundedRect(QRectF(0, top + 1, self.width(), self._line - 2), 4, 4)
        if fact.other is None:
            # A long value may reach as far as the name, and a long name as far as the value.
            value = name.united(value)
        painter.setPen(look.color("ink"))
        painter.setFont(look.font(0.9, bold=fact.differs))
        text = _elided(painter, say(fact.value), round(_VALUE_SHARE * value.width()))
        painter.drawText(value, _END, text)
        taken = painter.fontMetrics().horizontalAdvance(text) + _GAP
        room = max(value.width() - taken, name.width()) if fact.other is None else name.width()
        painter.setPen(look.color("muted"))
        painter.setFont(look.font(0.85))
        painter.drawText(name.united(value), _START, _elided(painter, say(fact.label), room))
        if not due.intersects(end):
            return
        painter.setPen(look.color("ink"))
        painter.setFont(look.font(0.9, bold=fact.differs))
        if fact.other is None:
            _paint_chip(painter, fact, end)
        else:
            painter.drawText(end, _END, _elided(painter, say(fact.other), end.width()))

    def _describe(self) -> None:
        if self._chart is not None:
            told = (say(fact.reading()) for fact in self._chart.facts)
            self.setAccessibleDescription(". ".join(told))


def _paint_chip(painter: QPainter, fact: Fact, place: QRect) -> None:
    """Draw where the value comes from; the outline of what is only assumed is dashed."""
    look = theme.current()
    style = Qt.PenStyle.DashLine if fact.is_assumed else Qt.PenStyle.SolidLine
    painter.setPen(look.pen("muted" if fact.is_assumed else "border", 1.0, style))
    painter.setBrush(look.color("ground"))
    chip = QRectF(place).adjusted(1, 2, -1, -2)
    painter.drawRoundedRect(chip, _RADIUS, _RADIUS)
    painter.setPen(look.color("muted"))
    painter.setFont(look.font(0.8))
    painter.drawText(chip, _CENTRE, _elided(painter, say(fact.origin), place.width() - 2 * _GAP))


def _lines(chart: FactsChart) -> int:
    return len(chart.facts) + (chart.names is not None)


def _elided(painter: QPainter, text: str, width: int) -> str:
    return painter.fontMetrics().elidedText(text, Qt.TextElideMode.ElideRight, width)

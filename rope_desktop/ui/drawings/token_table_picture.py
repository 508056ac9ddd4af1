"""How the table of tokens is painted: a column per token, only those that show."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF

from rope_desktop.support.language import format_number, say
from rope_desktop.support.text import msg, num
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.drawings.token_columns import MARKS_ROW, ROW_COUNT, TOKEN_ROW, Lattice

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from rope_desktop.charts.axes.tokens import TokensChart
    from rope_desktop.support.text import Message

_SCALE = 0.9
# Of the height of a line.
_PITCH, _MOST_PITCH, _PAD, _GLYPH = 1.25, 1.9, 0.35, 0.85
_LEAST_COLUMNS = 6


class TokenTablePicture:
    """Paints a :class:`TokensChart`."""

    def __init__(self) -> None:
        self.restyle()

    def restyle(self) -> None:
        """Take the theme's fonts."""
        look = theme.current()
        self._digits = StaticTexts(look.font(_SCALE, fixed=True))
        self._words = StaticTexts(look.font(_SCALE))
        self._marks = StaticTexts(look.font(_SCALE, bold=True))
        self._line = QFontMetricsF(look.font(_SCALE, fixed=True)).height()

    @property
    def least_height(self) -> float:
        """Return the height in which all rows have room."""
        return ROW_COUNT * _PITCH * self._line

    @property
    def most_height(self) -> float:
        """Return the height beyond which the rows would only be farther apart."""
        return ROW_COUNT * _MOST_PITCH * self._line

    @property
    def least_width(self) -> float:
        """Return the width at which some tokens show beside each other."""
        return (6 + 4 * _LEAST_COLUMNS) * self._line * 0.6

    def lattice(self, chart: TokensChart, height: float) -> Lattice:
        """Return the rows and columns for ``chart`` in so much height."""
        largest = int(chart.tokens.triples.max())
        numbers = self._digits.size(format_number(largest, ",d"))[0]
        words = max((self._words.size(word)[0] for word in chart.words()), default=0.0)
        names = max(self._words.size(_heading(axis.name, axis.symbol))[0] for axis in chart.axes)
        pad = _PAD * self._line
        pitch = min(max(height / ROW_COUNT, _PITCH * self._line), _MOST_PITCH * self._line)
        column = max(numbers, words, 1.2 * self._line) + 2 * pad
        return Lattice(math.ceil(names + 2 * pad), math.ceil(column), pitch, chart.tokens.count)

    def paint_headings(self, painter: QPainter, chart: TokensChart, lattice: Lattice) -> None:
        """Paint the names of the axes, from the origin on."""
        look = theme.current()
        for number, axis in enumerate(chart.axes):
            text = _heading(axis.name, axis.symbol)
            width, height = self._words.size(text)
            top = (TOKEN_ROW + 1 + number + 0.5) * lattice.pitch - height / 2
            painter.setPen(look.color(axis.role))
            self._words.draw(painter, text, (lattice.heading - width) / 2, top)

    def paint_frame(
        self, painter: QPainter, chart: TokensChart, token: int, shown: QRectF, pitch: float
    ) -> None:
        """Paint what stands above the columns of a frame or of words, of which ``shown`` shows.

        ``token`` is one of them.
        """
        look, patch = theme.current(), chart.tokens.patch(token)
        if patch is None:
            text = say(msg("words"))
        else:
            text = say(msg("frame {number}", number=num(patch[0], "d")))
            if patch[0] % 2 == 0:
                painter.fillRect(shown, look.color("ground"))
        painter.setPen(look.pen("grid"))
        painter.drawLine(shown.topLeft(), shown.bottomLeft())
        painter.drawLine(shown.topRight(), shown.bottomRight())
        width, height = self._words.size(text)
        if width <= shown.width():
            painter.setPen(look.color("muted"))
            left = shown.center().x() - width / 2
            self._words.draw(painter, text, left, shown.top() + (pitch - height) / 2)

    def paint_token(
        self, painter: QPainter, chart: TokensChart, token: int, box: QRectF, pitch: float
    ) -> None:
        """Paint the column of a token into ``box``."""
        look, tokens = theme.current(), chart.tokens
        place = QRectF(box.left(), box.top() + TOKEN_ROW * pitch, box.width(), pitch)
        patch = tokens.patch(token)
        if patch is None:
            painter.setPen(look.color("ink"))
            self._centred(painter, self._words, chart.word(token), place)
        else:
            self._paint_patch(painter, patch[1:], tokens.film[1:], place)
        for number, axis in enumerate(chart.axes):
            painter.setPen(look.color("ink" if patch is None else axis.role))
            place = place.translated(0.0, pitch)
            text = format_number(tokens.triple(token)[number], ",d")
            self._centred(painter, self._digits, text, place)

    def paint_mark(self, painter: QPainter, box: QRectF, pitch: float, name: str) -> None:
        """Outline the column of the query or the key (``name`` q or k) and name it beneath."""
        look = theme.current()
        painter.setPen(look.pen(name, 2.0))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        inset = look.pen_scale
        rows = QRectF(box.left(), box.top() + TOKEN_ROW * pitch, box.width(), 4 * pitch)
        painter.drawRect(rows.adjusted(inset, inset, -inset, -inset))
        half = box.width() / 2
        left = box.left() + (half if name == "k" else 0.0)
        painter.setPen(look.color(name))
        place = QRectF(left, box.top() + MARKS_ROW * pitch, half, pitch)
        self._centred(painter, self._marks, name, place)

    def _centred(self, painter: QPainter, texts: StaticTexts, text: str, place: QRectF) -> None:
        width, height = texts.size(text)
        corner = place.center() - QPointF(width / 2, height / 2)
        texts.draw(painter, text, round(corner.x()), round(corner.y()))

    def _paint_patch(
        self, painter: QPainter, patch: tuple[int, ...], size: tuple[int, ...], place: QRectF
    ) -> None:
        """Paint a frame as a small outline with the patch where it is in it, in any language."""
        look, (row, column), (rows, columns) = theme.current(), patch, size
        unit = _GLYPH * self._line / max(rows, columns)
        outline = QRectF(0.0, 0.0, max(columns * unit, 3.0), max(rows * unit, 3.0))
        outline.moveCenter(place.center())
        painter.setPen(look.pen("faint"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(outline)
        least = 3.0 * look.pen_scale
        dot = QRectF(0.0, 0.0, max(unit, least), max(unit, least))
        dot.moveCenter(
            outline.topLeft()
            + QPointF(
                (column + 0.5) / columns * outline.width(), (row + 0.5) / rows * outline.height()
            )
        )
        painter.fillRect(dot, look.color("ink"))


def _heading(name: Message, symbol: str) -> str:
    return say(msg("{name} {symbol}", name=name, symbol=symbol))

"""How the matrix of a head is painted: one image of cells, grid lines, numbers, frames, a scale."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QImage, QPainter

from rope_desktop.support.language import format_number, say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import picture_pen
from rope_desktop.ui.drawings.shades import Shades, image_of
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.head_matrix import HeadMatrixChart
    from rope_desktop.core.types import FloatArray

Cells = tuple[range, range]

# From where on a number is written in the card's colour.
_DEEP = 0.6
_TEXT_SCALES = (1.0, 0.9, 0.8, 0.7, 0.6, 0.5)
# Times the size of running text: smaller numbers cannot be read.
_LEAST_TEXT = 0.65
_LARGEST_CELL, _LEAST_CELL_WITH_LINES, _MOST_NUMBERED = 72, 7, 32
# A large matrix is shown in cells of several dimensions, thick enough to be seen.
_LEAST_CELL, _BOLD_CELL = 2, 3
_GAP = 6.0
_SCALE_WIDTH = 12.0
_LEAST_FRAME = 5.0


class Place(NamedTuple):
    """Where the matrix lies: its corner, its side in pixels, and the rows its image has."""

    x: float
    y: float
    side: int
    rows: int


class HeadMatrixPicture:
    """The painter of one widget's matrix."""

    def __init__(self) -> None:
        self._chart: HeadMatrixChart | None = None
        self._size = QSize()
        self._values: FloatArray = np.zeros((0, 0))
        self._image = QImage()
        self.place = Place(0.0, 0.0, 0, 0)
        self.restyle()

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""
        look = theme.current()
        self._texts = [
            StaticTexts(look.font(scale))
            for scale in _TEXT_SCALES
            if scale * look.font_scale >= _LEAST_TEXT
        ]
        self._small = StaticTexts(look.font(0.8))
        self._shades = Shades()
        self._renew()

    def show(self, chart: HeadMatrixChart, size: QSize) -> None:
        """Take up ``chart``, for a widget of ``size``."""
        self._chart, self._size = chart, size
        self._renew()

    def fit(self, size: QSize) -> None:
        """Take a new size."""
        self._size = size
        self._renew()

    def cells_at(self, pixel: QPointF) -> Cells | None:
        """Return the rows and columns of the matrix under ``pixel``, if any."""
        if self._chart is None or not self.place.side:
            return None
        size, place = self._chart.matrix.size, self.place
        column = int((pixel.x() - place.x) * place.rows // place.side)
        row = int((pixel.y() - place.y) * place.rows // place.side)
        if not (0 <= row < place.rows and 0 <= column < place.rows):
            return None
        return _covered(row, place.rows, size), _covered(column, place.rows, size)

    def paint(self, painter: QPainter, hovered: int | None) -> None:
        """Paint everything; ``hovered`` is a pair to be framed beside the selected one."""
        if self._chart is None or not self.place.side:
            return
        place = self.place
        area = QRectF(place.x, place.y, place.side, place.side)
        painter.drawImage(area, self._image)
        cell = place.side / place.rows
        if cell >= _LEAST_CELL_WITH_LINES and place.rows == self._chart.matrix.size:
            self._draw_lines(painter, area, cell)
            self._draw_numbers(painter, cell)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(picture_pen("faint", 1.0))
        painter.drawRect(area)
        if hovered is not None:
            dims = np.flatnonzero(self._chart.pair_of_dim == hovered).tolist()
            self._draw_frames(painter, dims, "ink")
        self._draw_frames(painter, self._chart.marked, "selection")
        self._draw_dims(painter, cell)
        self._draw_scale(painter, area)

    def _renew(self) -> None:
        """Lay the matrix out and colour its image."""
        if self._chart is None:
            return
        size, line = self._chart.matrix.size, self._small.size("0")[1]
        label = self._small.size(format_number(size - 1, ",d"))[0] + _GAP
        key = self._small.size(_on_scale(-self._chart.peak))[0] + _SCALE_WIDTH + 3 * _GAP
        room = int(min(self._size.width() - 2 * max(label, key), self._size.height() - line - 8))
        side = min(room, _LARGEST_CELL * size)
        if side < 1:
            self.place = Place(0.0, 0.0, 0, 0)
            return
        rows = size if side >= _LEAST_CELL * size else max(side // _BOLD_CELL, 1)
        side -= side % rows
        self._values = self._chart.picture(rows)
        rows = len(self._values)
        x = round((self._size.width() - side) / 2)
        self.place = Place(x, line + 2, side, rows)
        self._image = image_of(self._shades.of(np.clip(self._values / self._chart.peak, -1.0, 1.0)))

    def _draw_lines(self, painter: QPainter, area: QRectF, cell: float) -> None:
        painter.setPen(picture_pen("grid", 1.0))
        steps = [round(number * cell) for number in range(1, self.place.rows)]
        painter.drawLines(
            [
                *(
                    QLineF(area.left() + s, area.top(), area.left() + s, area.bottom())
                    for s in steps
                ),
                *(QLineF(area.left(), area.top() + s, area.right(), area.top() + s) for s in steps),
            ]
        )

    def _draw_numbers(self, painter: QPainter, cell: float) -> None:
        chart, look = self._chart, theme.current()
        widest = say_widest()
        fitting = [texts for texts in self._texts if texts.size(widest)[0] + 4 <= cell]
        if chart is None or not fitting or self.place.rows > _MOST_NUMBERED:
            return
        texts = fitting[0]
        for (row, column), value in np.ndenumerate(self._values):
            text = say(chart.cell_label(value))
            role = "card" if abs(value) >= _DEEP * chart.peak else "ink"
            painter.setPen(look.color(role if value else "faint"))
            width, height = texts.size(text)
            left = self.place.x + (column + 0.5) * cell - width / 2
            texts.draw(painter, text, left, self.place.y + (row + 0.5) * cell - height / 2)

    def _draw_frames(self, painter: QPainter, dims: tuple[int, ...] | list[int], role: str) -> None:
        """Frame the four cells in which two dimensions meet."""
        if self._chart is None:
            return
        scale = self.place.side / self._chart.matrix.size
        side = max(scale, _LEAST_FRAME)
        painter.setPen(picture_pen(role, 1.6))
        for row in dims:
            for column in dims:
                x, y = self.place.x + column * scale, self.place.y + row * scale
                painter.drawRect(QRectF(x, y, side, side))

    def _draw_dims(self, painter: QPainter, cell: float) -> None:
        """Write the dimensions at the left and above: all of them, or the first and the last."""
        if self._chart is None:
            return
        last = self._chart.matrix.size - 1
        painter.setPen(theme.current().color("muted"))
        width, height = self._small.size(format_number(last, ",d"))
        has_all = self.place.rows == last + 1 and cell >= max(width + 4, height)
        step = self.place.side / (last + 1)
        for dim in range(last + 1) if has_all else {0, last}:
            text = format_number(dim, ",d")
            width, height = self._small.size(text)
            middle = (dim + 0.5) * step
            across = min(max(middle - width / 2, 0.0), self.place.side - width)
            down = min(max(middle - height / 2, 0.0), self.place.side - height)
            self._small.draw(painter, text, self.place.x + across, self.place.y - height - 2)
            if dim or has_all:
                self._small.draw(painter, text, self.place.x - width - _GAP, self.place.y + down)

    def _draw_scale(self, painter: QPainter, area: QRectF) -> None:
        """Draw what the colours mean beside the matrix: 1, 0 and −1, or the amplitude."""
        peak = self._chart.peak if self._chart else 1.0
        left, height = area.right() + 2 * _GAP, min(area.height(), 160.0)
        painter.drawImage(QRectF(left, area.top(), _SCALE_WIDTH, height), self._shades.scale())
        painter.setPen(theme.current().color("muted"))
        for share, value in ((0.0, peak), (0.5, 0.0), (1.0, -peak)):
            text = _on_scale(value)
            tall = self._small.size(text)[1]
            top = area.top() + share * (height - tall)
            self._small.draw(painter, text, left + _SCALE_WIDTH + _GAP, top)


def say_widest() -> str:
    """Return a text as wide as any number of a cell."""
    return format_number(-0.88, ".2f")


def _on_scale(value: float) -> str:
    return format_number(value, "z.4g")


def _covered(place: int, rows: int, size: int) -> range:
    """Return the rows of a matrix of ``size`` that fall on one row of its image."""
    return range(-(-place * size // rows), -(-(place + 1) * size // rows))

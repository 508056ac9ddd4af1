"""How the heat map is painted: one image of cells and its marks, axes and scale kept beside it."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QPoint, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QImage, QPainter, QPolygonF

from rope_desktop.charts.heat_map import DIAGONAL, SIDE
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import picture_pen
from rope_desktop.ui.drawings.kept_picture import KeptPicture
from rope_desktop.ui.drawings.shades import Shades, image_of
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.heat_map import HeatCells, HeatMapChart

_FADE, _HATCH_STEP = 0.62, 8
# The colour after those of the diagonals.
_HATCHING = 2 * SIDE - 1
_GAP = 4.0
_TICK = 5.0
_SCALE_WIDTH = 10.0
_LEAST_MARK = 6.0
_TEXT_SCALES = (0.9, 0.8, 0.7, 0.6)


class Place(NamedTuple):
    """Where the square lies in the widget; ``side`` 0 where there is no room for it."""

    x: float
    y: float
    side: float

    @property
    def cell(self) -> float:
        """Return the side of a cell."""
        return self.side / SIDE

    @property
    def area(self) -> QRectF:
        """Return the square."""
        return QRectF(self.x, self.y, self.side, self.side)


class HeatMapPicture:
    """The painter of one widget's map."""

    def __init__(self) -> None:
        self._chart: HeatMapChart | None = None
        self._kept = KeptPicture()
        self._kept_key: tuple[object, ...] = ()
        self._cells: HeatCells | None = None
        # Of each pixel, the number of its colour: its diagonal's, or that of the hatching.
        self._image, self._numbers = QImage(), DIAGONAL
        self._size = QSize()
        self.place = Place(0.0, 0.0, 0.0)
        self.restyle()

    def restyle(self) -> None:
        """Take colours and fonts from the theme."""
        look = theme.current()
        self._shades, self._faded = Shades(), Shades(_FADE)
        self._texts = [StaticTexts(look.font(scale)) for scale in _TEXT_SCALES]
        self._bold = [StaticTexts(look.font(scale, bold=True)) for scale in _TEXT_SCALES]
        self._line = QFontMetricsF(look.font(_TEXT_SCALES[0], bold=True)).height()
        self._kept_key, self._cells = (), None
        self._line_colour = np.uint32(look.color("faint").rgb())

    def show(self, chart: HeatMapChart) -> None:
        """Take up ``chart``."""
        self._chart = chart

    def cell_at(self, pixel: QPointF, *, clamped: bool = False) -> tuple[int, int] | None:
        """Return row and column of the cell under ``pixel``, or the nearest one if ``clamped``."""
        if self._chart is None or not self.place.side:
            return None
        row = math.floor((pixel.y() - self.place.y) / self.place.cell)
        column = math.floor((pixel.x() - self.place.x) / self.place.cell)
        if not clamped and not (0 <= row < SIDE and 0 <= column < SIDE):
            return None
        return min(max(row, 0), SIDE - 1), min(max(column, 0), SIDE - 1)

    def paint(self, painter: QPainter, size: QSize) -> None:
        """Paint everything into a widget of ``size``."""
        chart = self._chart
        if chart is None:
            return
        cells, ratio = chart.cells, painter.device().devicePixelRatioF()
        key = (cells.first_row, cells.first_column, cells.limit, size, ratio)
        if key != self._kept_key:
            self._kept_key = key
            self._place(chart, size, ratio)
            with self._kept.begin(size, ratio) as canvas:
                canvas.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
                self._draw_still(canvas, chart)
        self._kept.copy_to(painter, QPoint(0, 0))
        if self.place.side:
            self._draw_cells(painter, cells)
            self._draw_marks(painter, chart)

    def _place(self, chart: HeatMapChart, size: QSize, ratio: float) -> None:
        """Find the largest square of whole pixels that leaves room for axes and scale."""
        self._size = size
        small = self._texts[0]
        left = small.size("0")[1] + self._end_width(chart) + 2 * _GAP + _TICK
        right = 3 * _GAP + _SCALE_WIDTH + self._limit_width(chart)
        lines = 2 if chart.column_label_is_long else 1
        top, bottom = self._line + _GAP, lines * small.size("0")[1] + _GAP + _TICK
        room = min(size.width() - left - right, size.height() - top - bottom)
        side = math.floor(room * ratio) / ratio
        if side < SIDE / ratio:
            self.place = Place(0.0, 0.0, 0.0)
            return
        x = left + (size.width() - left - right - side) / 2
        y = top + min((size.height() - top - bottom - side) / 2, 2 * self._line)
        self.place = Place(round(x * ratio) / ratio, round(y * ratio) / ratio, side)
        # Of each pixel: Qt would take longer to enlarge and to hatch the image at every painting.
        pixels = np.arange(round(side * ratio))
        cells = pixels * SIDE // len(pixels)
        self._numbers, self._cells = DIAGONAL[np.ix_(cells, cells)], None
        is_on_line = np.add.outer(pixels, pixels) % round(_HATCH_STEP * ratio) < round(ratio)
        self._numbers[is_on_line & (self._numbers < chart.cells.hidden)] = _HATCHING

    def _end_width(self, chart: HeatMapChart) -> float:
        return max(self._texts[0].size(say(text))[0] for text in chart.row_ends)

    def _limit_width(self, chart: HeatMapChart) -> float:
        return max(self._texts[0].size(say(text))[0] for text in chart.limit_labels)

    def _draw_still(self, painter: QPainter, chart: HeatMapChart) -> None:
        if self.place.side:
            self._draw_columns(painter, chart)
            self._draw_rows(painter, chart)
            self._draw_scale(painter, chart)

    def _draw_cells(self, painter: QPainter, cells: HeatCells) -> None:
        """Draw the image; keys after the query are faded and hatched."""
        if cells is not self._cells:
            self._cells, shares = cells, cells.shares
            colours = self._shades.of(shares)
            colours[: cells.hidden] = self._faded.of(shares[: cells.hidden])
            colours = np.append(colours, self._line_colour)
            self._image = image_of(colours.take(self._numbers))
            self._image.setDevicePixelRatio(painter.device().devicePixelRatioF())
        area = self.place.area
        painter.drawImage(area.topLeft(), self._image)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(picture_pen("faint", 1.0))
        painter.drawRect(area)

    def _corner(self, row: float, column: float) -> QPointF:
        """Return the top left corner of a cell."""
        cell = self.place.cell
        return QPointF(self.place.x + column * cell, self.place.y + row * cell)

    def _draw_columns(self, painter: QPainter, chart: HeatMapChart) -> None:
        """Write the first and the last column below, and between them what the columns are."""
        area, top = self.place.area, self.place.area.bottom() + _TICK
        first, last = (say(text) for text in chart.column_ends)
        painter.setPen(theme.current().color("muted"))
        small = self._texts[0]
        widths = small.size(first)[0], small.size(last)[0]
        small.draw(painter, first, area.left(), top)
        small.draw(painter, last, area.right() - widths[1], top)
        painter.setPen(theme.current().color("k"))
        label = say(chart.column_label)
        if chart.column_label_is_long:
            texts = _fitting(self._texts, label, self._size.width())
            top += small.size(first)[1]
        else:
            texts = _fitting(self._texts, label, area.width() - 2 * max(widths))
        width = texts.size(label)[0]
        left = min(max(area.center().x() - width / 2, 0.0), self._size.width() - width)
        texts.draw(painter, label, left, top)

    def _draw_rows(self, painter: QPainter, chart: HeatMapChart) -> None:
        """Write the first and the last row at the left, and between them what the rows are."""
        area, small = self.place.area, self._texts[0]
        first, last = (say(text) for text in chart.row_ends)
        painter.setPen(theme.current().color("muted"))
        right, height = area.left() - _TICK - _GAP / 2, small.size("0")[1]
        small.draw(painter, first, right - small.size(first)[0], area.top())
        small.draw(painter, last, right - small.size(last)[0], area.bottom() - height)
        painter.setPen(theme.current().color("q"))
        # Turned, the widget's bottom is at the left; above the map stands the score.
        label, bottom = say(chart.row_label), float(self._size.height())
        room = bottom - area.top()
        texts = _fitting(self._texts, label, room)
        width = texts.size(label)[0]
        start = min(max(bottom - area.center().y() - width / 2, 0.0), room - width)
        left = right - self._end_width(chart) - _GAP - height
        painter.save()
        painter.translate(left, bottom)
        painter.rotate(-90)
        texts.draw(painter, label, start, 0.0)
        painter.restore()

    def _draw_scale(self, painter: QPainter, chart: HeatMapChart) -> None:
        """Draw what the colours mean beside the map."""
        area, small = self.place.area, self._texts[0]
        bar = QRectF(area.right() + 2 * _GAP, area.top(), _SCALE_WIDTH, area.height())
        painter.drawImage(bar, self._shades.scale())
        painter.setPen(theme.current().color("muted"))
        for share, label in zip((0.0, 0.5, 1.0), chart.limit_labels, strict=True):
            text = say(label)
            top = area.top() + share * (area.height() - small.size(text)[1])
            small.draw(painter, text, bar.right() + _GAP, top)

    def _draw_marks(self, painter: QPainter, chart: HeatMapChart) -> None:
        """Outline the current cell and its diagonal, and point at its row and its column."""
        look, area, cell = theme.current(), self.place.area, self.place.cell
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("ink", 1.0))
        painter.drawPolygon(QPolygonF(self.diagonal(chart.row - chart.column)))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        centre = self._corner(chart.row + 0.5, chart.column + 0.5)
        half = max(cell, _LEAST_MARK) / 2 + 1.5 * look.pen_scale
        box = QRectF(centre.x() - half, centre.y() - half, 2 * half, 2 * half)
        painter.setPen(look.pen("card", 4.0))
        painter.drawRect(box)
        painter.setPen(look.pen("selection", 2.0))
        painter.drawRect(box)
        painter.setPen(look.pen("q", 2.0))
        painter.drawLine(
            QPointF(area.left() - _TICK, centre.y()), QPointF(area.left() - 1, centre.y())
        )
        painter.setPen(look.pen("k", 2.0))
        painter.drawLine(
            QPointF(centre.x(), area.bottom() + 1), QPointF(centre.x(), area.bottom() + _TICK)
        )
        painter.setPen(look.color("selection"))
        text, room = say(chart.mark_label), float(self._size.width())
        texts = _fitting(self._bold, text, room)
        left = max(min(area.left(), room - texts.size(text)[0]), 0.0)
        texts.draw(painter, text, left, area.top() - self._line - 2)

    def diagonal(self, offset: int) -> list[QPointF]:
        """Return the corners around all cells whose row is ``offset`` more than their column."""
        row, column = max(offset, 0), max(-offset, 0)
        last_row, last_column = SIDE - 1 - column, SIDE - 1 - row
        corners = (
            (row, column),
            (row, column + 1),
            (last_row, last_column + 1),
            (last_row + 1, last_column + 1),
            (last_row + 1, last_column),
            (row + 1, column),
        )
        return [self._corner(*corner) for corner in corners]


def _fitting(fonts: list[StaticTexts], text: str, room: float) -> StaticTexts:
    """Return the largest of ``fonts`` in which ``text`` fits into ``room``, or the smallest."""
    return next((texts for texts in fonts if texts.size(text)[0] <= room), fonts[-1])

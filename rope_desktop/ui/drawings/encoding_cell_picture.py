"""How one small plot is painted, once it is known where everything stands."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QPointF, Qt
from PySide6.QtGui import QPainter, QPolygonF

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.encoding_cell import RUN
from rope_desktop.ui.drawings.primitives import draw_lines

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QPen

    from rope_desktop.charts.encoding_plot import Figure
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.encoding_cell import EncodingCell, Type
    from rope_desktop.ui.drawings.encoding_mark import Marked

_ROLES = ("anchor_1", "anchor_2", "anchor_3", "anchor_4")
_STYLES = (
    Qt.PenStyle.SolidLine,
    Qt.PenStyle.DashLine,
    Qt.PenStyle.DotLine,
    Qt.PenStyle.DashDotLine,
)
_WIDTH, _SHARED_WIDTH = 1.5, 2.2
_FIGURE_GAP = 16.0
_USUAL_VALUE, _USUAL_LENGTHS = "9.9e−99", "9.999 … 9.999"


def paint_cell(
    painter: QPainter, cell: EncodingCell, marked: Marked | None, *, is_mirrored: bool
) -> None:
    """Draw the plot of ``cell``, and the point of it that is ``marked``."""
    cell.ground.draw(painter, cell, is_mirrored=is_mirrored)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if cell.plot.is_one_line:
        _draw_shared_line(painter, cell)
    else:
        for row, line in enumerate(cell.lines):
            _draw_line(painter, line, row)
    _draw_names(painter, cell)
    if marked is not None:
        _draw_mark(painter, cell, marked)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
    _draw_figures(painter, cell, is_mirrored=is_mirrored)


def anchor_pen(row: int, width: float = _WIDTH) -> QPen:
    """Return the pen of an anchor's curve: four colours, then the same with dashes."""
    role, style = _ROLES[row % len(_ROLES)], _STYLES[row // len(_ROLES) % len(_STYLES)]
    return theme.current().pen(role, width, style)


def figure_lines(figures: tuple[Figure, ...], fonts: Type, width: float) -> int:
    """Return how many lines the figures beneath a plot take at ``width``."""
    return max((line for line, _, _ in _figure_places(figures, fonts, width)), default=0) + 1


def figure_width(figures: tuple[Figure, ...], fonts: Type) -> float:
    """Return the width that the widest of the figures takes."""
    return max(width for _, width in _figure_sizes(figures, fonts))


def _draw_line(painter: QPainter, line: FloatArray, row: int) -> None:
    pen = anchor_pen(row)
    if len(line) == 1:
        _draw_dot(painter, line[0], pen)
    elif pen.style() is Qt.PenStyle.SolidLine:
        draw_curve(painter, line, pen)
    else:
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF([QPointF(x, y) for x, y in line.tolist()]))


def _draw_shared_line(painter: QPainter, cell: EncodingCell) -> None:
    """Draw the one line in the colours of all its curves, which take turns."""
    line, curves = cell.lines[0], len(cell.plot.anchors)
    if len(line) < 2:
        return
    count, width = min(curves, len(_ROLES)), _SHARED_WIDTH if curves > 1 else _WIDTH
    turn = ((line[:-1, 0] - cell.area.left()) // RUN).astype(np.int64) % count
    for row in range(count):
        chosen = turn == row
        painter.setPen(anchor_pen(row, width))
        draw_lines(painter, line[:-1][chosen], line[1:][chosen])


def _draw_names(painter: QPainter, cell: EncodingCell) -> None:
    """Draw the name of each curve, with a thin line from the curve's end."""
    look, half = theme.current(), cell.type.line / 2
    for name in cell.names:
        painter.setPen(look.color("ink"))
        if name.row is not None and name.end is not None:
            pen = look.pen(_ROLES[name.row % len(_ROLES)], 0.8)
            painter.setPen(pen)
            painter.drawLine(QLineF(*name.end, name.left - 2, name.top + half))
            painter.fillRect(cell.box_of(name), look.color("card"))
        cell.type.label.draw(painter, name.text, name.left, name.top)


def _draw_mark(painter: QPainter, cell: EncodingCell, marked: Marked) -> None:
    """Draw a line at the marked offset, and a dot on the curve if it has a value there."""
    look, area, plot = theme.current(), cell.area, cell.plot
    x = cell.x_of(marked.offset)
    painter.setPen(look.pen("muted", 1.0, Qt.PenStyle.DashLine))
    painter.drawLine(QLineF(x, area.top(), x, area.bottom()))
    if marked.offset < plot.counts[marked.row]:
        axis, score = plot.axis, float(plot.scores[marked.row, marked.offset])
        y = area.bottom() - (score - axis.low) / (axis.high - axis.low) * area.height()
        _draw_dot(painter, np.array([x, y]), anchor_pen(marked.row))


def _draw_dot(painter: QPainter, place: FloatArray, pen: QPen) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pen.color())
    radius = 1.6 * pen.widthF() + 1.0
    painter.drawEllipse(QPointF(*place.tolist()), radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)


def _draw_figures(painter: QPainter, cell: EncodingCell, *, is_mirrored: bool) -> None:
    """Draw the figures, each its name and then its value as the language runs."""
    look, fonts, place = theme.current(), cell.type, cell.cell
    top = cell.area.bottom() + 1.25 * fonts.line + 2
    places = _figure_places(cell.plot.figures, fonts, place.width)
    for figure, (line, start, gap) in zip(cell.plot.figures, places, strict=True):
        label, value = say(figure.label), say(figure.value)
        y = top + line * fonts.line
        for text, font, at, role in (
            (label, fonts.label, start, "muted"),
            (value, fonts.figure, start + gap, "ink"),
        ):
            x = place.width - at - font.size(text)[0] if is_mirrored else at
            painter.setPen(look.color(role))
            font.draw(painter, text, place.left + x, y)


def _figure_places(
    figures: tuple[Figure, ...], fonts: Type, width: float
) -> Iterator[tuple[int, float, float]]:
    """Yield the line of each figure, where in it the name starts, and how far on the value.

    It depends on usual values and not on these, so that no digit moves a figure.
    """
    line, at = 0, 0.0
    for gap, needed in _figure_sizes(figures, fonts):
        if at and at + needed > width:
            line, at = line + 1, 0.0
        yield line, at, gap
        at += needed + _FIGURE_GAP


def _figure_sizes(figures: tuple[Figure, ...], fonts: Type) -> Iterator[tuple[float, float]]:
    """Yield how far from its name the value of each figure starts, and how wide both are."""
    for number, figure in enumerate(figures):
        gap = fonts.label.size(say(figure.label))[0] + 6
        usual = _USUAL_LENGTHS if number == len(figures) - 1 else _USUAL_VALUE
        yield gap, gap + fonts.figure.size(usual)[0]

"""Arrows and curves in device pixels: shafts, heads, and polylines drawn piece by piece."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter, QPen, QPolygonF

from rope_desktop.ui import theme
from rope_desktop.ui.drawings.primitives import draw_lines

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.frame import Point

# Shorter arrows have no visible direction and are drawn as a dot.
_DOT_LENGTH = 4.0
_HEAD_PER_WIDTH = 4.4
_HEAD_WIDTH_SHARE = 0.36
# Up to so many pixels, chords of 8 degrees stay within a third of a pixel of their arc.
_ROUND_RADIUS = 130.0
_MOST_HALVINGS = 3
# Pixels that a bend between two equal steps is at least.
_STRAIGHT = 1e-6


def picture_pen(role: str, width: float, style: Qt.PenStyle = Qt.PenStyle.SolidLine) -> QPen:
    """Return a pen of the theme with flat ends."""
    pen = QPen(theme.current().pen(role, width, style))
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen


def head_outline(tail: Point, tip: Point, pen: QPen) -> list[Point]:
    """Return the corners of an arrow's head, its tip first; none where the arrow is a dot."""
    length = math.dist(tail, tip)
    if length < _DOT_LENGTH:
        return []
    along = (tip[0] - tail[0]) / length, (tip[1] - tail[1]) / length
    return _head(tip, along, min(_HEAD_PER_WIDTH * (pen.widthF() + 0.6), 0.7 * length))


def draw_arrow(painter: QPainter, tail: Point, tip: Point, pen: QPen) -> None:
    """Draw an arrow as thick as ``pen``; a very short one is a dot."""
    head = head_outline(tail, tip, pen)
    if not head:
        _draw_dot(painter, tip, pen)
        return
    _, (left_x, left_y), (right_x, right_y) = head
    painter.setPen(pen)
    painter.drawLine(QPointF(*tail), QPointF((left_x + right_x) / 2, (left_y + right_y) / 2))
    _draw_head(painter, head, pen)


def smoothed(arc: FloatArray, centre: Point, ratio: float) -> FloatArray:
    """Return an arc (N, 2) around ``centre`` with as many points as look round at a pixel ratio.

    Halving the steps brings a chord four times as close to its arc.
    """
    radius = math.dist(arc[-1].tolist(), centre) * ratio
    for _ in range(_MOST_HALVINGS):
        if radius <= _ROUND_RADIUS:
            break
        arc, radius = _halved(arc - centre) + centre, radius / 4
    return arc


def bends(pixels: FloatArray) -> FloatArray:
    """Return a polyline (N, 2) over even steps without the points inside its straight parts.

    Their seams would show, and each piece takes its time.
    """
    is_kept = np.ones(len(pixels), np.bool_)
    bend = np.abs(pixels[2:] - 2.0 * pixels[1:-1] + pixels[:-2])
    is_kept[1:-1] = ~(bend < _STRAIGHT).all(axis=1)
    kept: FloatArray = pixels[is_kept]
    return kept


def draw_curve(painter: QPainter, pixels: FloatArray, pen: QPen) -> None:
    """
    Draw a polyline (N, 2) as separate pieces.

    Qt strokes one wide antialiased polyline five times slower than its pieces; square ends close
    the seams. A thin one it strokes faster as a whole.
    """
    if pen.widthF() <= 1.0:
        painter.setPen(pen)
        painter.drawPolyline([QPointF(x, y) for x, y in pixels.tolist()])
        return
    joined = QPen(pen)
    joined.setCapStyle(Qt.PenCapStyle.SquareCap)
    painter.setPen(joined)
    draw_lines(painter, pixels[:-1], pixels[1:])


def draw_broken_curve(painter: QPainter, pixels: FloatArray, pen: QPen) -> None:
    """Draw every other piece of a polyline (N, 2)."""
    painter.setPen(pen)
    draw_lines(painter, pixels[:-1:2], pixels[1::2])


def draw_curve_head(painter: QPainter, pixels: FloatArray, pen: QPen) -> None:
    """Draw a small arrowhead at the end of a polyline (N, 2) that is long enough to carry one."""
    (x_before, y_before), (x, y) = pixels[-2:].tolist()
    length = math.dist((x_before, y_before), (x, y))
    head = 3.0 * (pen.widthF() + 1.0)
    if length * (len(pixels) - 1) >= 1.5 * head:
        along = (x - x_before) / length, (y - y_before) / length
        _draw_head(painter, _head((x, y), along, head), pen)


def _halved(arc: FloatArray) -> FloatArray:
    """Return an arc (N, 2) around the origin with a point more between each two."""
    lengths = np.hypot(arc[:, 0], arc[:, 1])
    middles = arc[:-1] + arc[1:]
    wanted = (lengths[:-1] + lengths[1:]) / 2
    found = np.hypot(middles[:, 0], middles[:, 1])
    halved = np.empty((2 * len(arc) - 1, 2))
    halved[::2] = arc
    halved[1::2] = middles * (wanted / np.maximum(found, 1e-12))[:, np.newaxis]
    return halved


def _head(tip: Point, along: Point, length: float) -> list[Point]:
    """Return the corners of a head of ``length`` whose arrow points ``along`` (length 1)."""
    half_width = _HEAD_WIDTH_SHARE * length
    base_x, base_y = tip[0] - length * along[0], tip[1] - length * along[1]
    across_x, across_y = -half_width * along[1], half_width * along[0]
    left, right = (base_x + across_x, base_y + across_y), (base_x - across_x, base_y - across_y)
    return [tip, left, right]


def _draw_head(painter: QPainter, corners: list[Point], pen: QPen) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pen.color())
    painter.drawPolygon(QPolygonF([QPointF(*corner) for corner in corners]))


def _draw_dot(painter: QPainter, place: Point, pen: QPen) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(pen.color())
    radius = pen.widthF() + 1.5
    painter.drawEllipse(QPointF(*place), radius, radius)

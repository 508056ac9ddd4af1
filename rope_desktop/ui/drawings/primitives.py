"""Lines, rectangles and parts of a picture drawn straight from an array.

A line of Qt's or a rectangle is four doubles, a part of a picture ten: the painter takes the first
of an array and their number. To make a Python object of each would take longer than to draw them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeVar, cast

import numpy as np
from PySide6.QtCore import QLineF, QRectF
from PySide6.QtGui import QPainter
from shiboken6 import Shiboken

if TYPE_CHECKING:
    from PySide6.QtGui import QPixmap

    from rope_desktop.core.types import FloatArray

_Primitive = TypeVar("_Primitive", QLineF, QRectF, QPainter.PixmapFragment)


def draw_lines(painter: QPainter, starts: FloatArray, ends: FloatArray) -> None:
    """Draw a line from each of ``starts`` (N, 2) to that of ``ends`` (N, 2)."""
    if len(starts):
        rows = np.concatenate((starts, ends), axis=1)
        painter.drawLines(_first(rows, QLineF), len(rows))


def draw_rects(painter: QPainter, rects: FloatArray) -> None:
    """Draw rectangles (N, 4), each its left, top, width and height."""
    if len(rects):
        rows = np.ascontiguousarray(rects)
        painter.drawRects(_first(rows, QRectF), len(rows))


def draw_fragments(painter: QPainter, rows: FloatArray, pixmap: QPixmap) -> None:
    """Draw parts of ``pixmap``, each a row (N, 10) of what makes a ``QPainter.PixmapFragment``."""
    if len(rows):
        rows = np.ascontiguousarray(rows)
        painter.drawPixmapFragments(_first(rows, QPainter.PixmapFragment), len(rows), pixmap)


def _first(rows: FloatArray, kind: type[_Primitive]) -> _Primitive:
    """Return the first of ``rows``, which must outlive it, as Qt sees it."""
    return cast("_Primitive", Shiboken.wrapInstance(rows.__array_interface__["data"][0], kind))

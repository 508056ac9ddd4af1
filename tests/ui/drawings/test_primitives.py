"""Lines and rectangles from an array look as if each were an object of Qt's."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QRectF, Qt
from PySide6.QtGui import QImage, QPainter, QPen

from rope_desktop.ui.drawings.primitives import draw_lines, draw_rects

if TYPE_CHECKING:
    from collections.abc import Callable

ROWS = np.array([[3.0, 4.0, 50.0, 30.5], [10.0, 60.0, 20.5, 12.0], [70.0, 5.0, 8.0, 80.0]])


def picture(draw: Callable[[QPainter], None]) -> QImage:
    image = QImage(100, 100, QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    with QPainter(image) as painter:
        painter.setPen(QPen(Qt.GlobalColor.red, 2))
        draw(painter)
    return image


def test_lines(qapp):
    by_object = picture(lambda painter: painter.drawLines([QLineF(*row) for row in ROWS.tolist()]))

    assert picture(lambda painter: draw_lines(painter, ROWS[:, :2], ROWS[:, 2:])) == by_object
    assert by_object != picture(lambda _painter: None)


def test_rectangles_of_every_other_row(qapp):
    rows = ROWS[::2]
    by_object = picture(lambda painter: painter.drawRects([QRectF(*row) for row in rows.tolist()]))

    assert picture(lambda painter: draw_rects(painter, rows)) == by_object


def test_nothing_at_all(qapp):
    nothing = np.empty((0, 2))

    assert picture(lambda painter: draw_lines(painter, nothing, nothing)) == picture(
        lambda painter: draw_rects(painter, np.empty((0, 4)))
    )

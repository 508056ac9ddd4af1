"""A stamp prints what painting the mark at each point would give, to a fraction of a pixel."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPixmap

from rope_desktop.ui.drawings.stamp import Stamp

if TYPE_CHECKING:
    from collections.abc import Callable

RADIUS = 4.0
POINTS = np.array([[20.0, 20.0], [40.3, 25.6], [60.5, 50.5], [70.9, 12.1]])


def draw_disc(painter: QPainter) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(Qt.GlobalColor.black)
    painter.drawEllipse(QPointF(0, 0), RADIUS, RADIUS)


def picture(ratio: float, draw: Callable[[QPainter], None]) -> np.ndarray:
    pixmap = QPixmap(QSize(100, 80) * ratio)
    pixmap.setDevicePixelRatio(ratio)
    pixmap.fill(Qt.GlobalColor.white)
    with QPainter(pixmap) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw(painter)
    image = pixmap.toImage().convertToFormat(pixmap.toImage().Format.Format_Grayscale8)
    rows = np.frombuffer(image.constBits(), np.uint8).reshape(image.height(), -1)
    return rows[:, : image.width()].astype(float)


def paint_each(painter: QPainter) -> None:
    for x, y in POINTS.tolist():
        painter.save()
        painter.translate(x, y)
        draw_disc(painter)
        painter.restore()


@pytest.mark.parametrize("ratio", [1.0, 2.0])
def test_a_print_differs_from_painting_by_less_than_a_quarter_of_a_pixel(qapp, ratio):
    stamp = Stamp(draw_disc, RADIUS, ratio)

    printed = picture(ratio, lambda painter: stamp.print(painter, POINTS))
    painted = picture(ratio, paint_each)

    assert printed.min() == 0.0
    assert np.abs(printed - painted).max() < 255 / 4


def test_nothing_is_printed_where_there_are_no_points(qapp):
    stamp = Stamp(draw_disc, RADIUS, 1.0)

    printed = picture(1.0, lambda painter: stamp.print(painter, np.empty((0, 2))))

    assert printed.min() == 255.0

"""How the pair's circle is painted: a kept ground, then arrows, spirals, and labels with room."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QLineF, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter, QPen

from rope_desktop.charts.winding import UNIT_CIRCLE
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import (
    draw_arrow,
    draw_broken_curve,
    draw_curve,
    draw_curve_head,
    head_outline,
    picture_pen,
    smoothed,
)
from rope_desktop.ui.drawings.circle_labels import CircleLabels, ring_centre
from rope_desktop.ui.drawings.kept_picture import KeptPicture
from rope_desktop.ui.drawings.labels import Label, clear_ground, draw_labels

if TYPE_CHECKING:
    from rope_desktop.charts.pair_circle import PairArrow, PairCircleChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.actions import VectorName
    from rope_desktop.ui.drawings.frame import Frame

# The first half turn of a spiral that leaves turns out is drawn as a break, in dashes.
_BREAK_POINTS = 24
_MOST_RADIUS = 30_000.0


class Marks(NamedTuple):
    """The arrows that the keyboard and the mouse point at."""

    focused: VectorName | None = None
    lit: VectorName | None = None


class PairCirclePicture:
    """The painter of one widget's pair circle."""

    def __init__(self) -> None:
        self._labels = CircleLabels()
        self._ground = KeptPicture()
        self._ground_key: object = None
        self._arranged: tuple[object, ...] = ()
        self._ratio = 1.0
        self.labels: list[Label] = []
        # Whether labels may have been kept where they stood in the picture before.
        self.are_kept = False
        self.restyle()

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and put the texts into words again."""
        look = theme.current()
        self._look = look
        # q is the thicker: where both arrows coincide, k lies on top and both are seen.
        self._pens: dict[VectorName, QPen] = {
            "query": picture_pen("q", 3.4),
            "key": picture_pen("k", 2.4),
        }
        self._curve_pens: dict[VectorName, QPen] = {
            "query": picture_pen("q", 1.6),
            "key": picture_pen("k", 1.6),
        }
        self._start_pen = picture_pen("faint", 2.2)
        self._between_pen = picture_pen("ink", 1.2)
        self._shifted_pens: dict[VectorName, QPen] = {
            "query": picture_pen("q", 1.0),
            "key": picture_pen("k", 1.0),
        }
        self._ground_key, self._arranged = None, ()
        self._labels.restyle()

    def settle(self) -> None:
        """Place every label anew in the next picture, however it stood before."""
        self._arranged = ()
        self._labels.placer.forget()

    def paint(
        self, painter: QPainter, chart: PairCircleChart, frame: Frame, size: QSize, marks: Marks
    ) -> None:
        """Paint ``chart`` over the whole of a widget of ``size``."""
        self._ratio = painter.device().devicePixelRatioF()
        self._prepare(chart, frame, size, self._ratio)
        self._ground.copy_to(painter, QPoint(0, 0))
        clear_ground(painter, self.labels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        for arrow in chart.arrows:
            draw_arrow(painter, frame.pixel((0, 0)), frame.pixel(arrow.start), self._start_pen)
        for arrow in chart.arrows:
            if arrow.shifted is not None:
                pen = self._shifted_pens[arrow.vector]
                draw_arrow(painter, frame.pixel((0, 0)), frame.pixel(arrow.shifted), pen)
            self._draw_spiral(painter, arrow, frame)
        if chart.between is not None:
            draw_curve(painter, self._smooth(chart.between.arc, frame), self._between_pen)
        for arrow in chart.arrows:
            pen = self._pens[arrow.vector]
            draw_arrow(painter, frame.pixel((0, 0)), frame.pixel(arrow.end), pen)
            self._draw_ring(painter, arrow, frame, marks)
        draw_labels(painter, self.labels)

    def _prepare(self, chart: PairCircleChart, frame: Frame, size: QSize, ratio: float) -> None:
        """Renew the ground and the places of the labels if they depend on what has changed."""
        radii = tuple(round(arrow.radius * frame.scale, 1) for arrow in chart.arrows)
        key = (frame.x, frame.y, size.width(), size.height(), ratio, radii)
        if key != self._ground_key:
            self._ground_key = key
            self._draw_ground(frame, size, ratio, radii)
            self._labels.placer.resize(
                size.width(), size.height(), _faint_lines(frame, size, radii)
            )
        if self._arranged != (chart, frame, key):
            self._arranged = (chart, frame, key)
            self._block(chart, frame)
            self.are_kept = self._labels.placer.remembers
            self.labels = self._labels.arrange(chart, frame)

    def _draw_ground(
        self, frame: Frame, size: QSize, ratio: float, radii: tuple[float, ...]
    ) -> None:
        with self._ground.begin(size, ratio) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            half = min(size.width(), size.height()) / 2
            painter.setPen(picture_pen("grid", 1.0))
            painter.drawLine(QLineF(frame.x - half, frame.y, frame.x + half, frame.y))
            painter.drawLine(QLineF(frame.x, frame.y - half, frame.x, frame.y + half))
            painter.setPen(picture_pen("faint", 1.0, Qt.PenStyle.DashLine))
            for radius in radii:
                if 0.0 < radius < _MOST_RADIUS:
                    painter.drawEllipse(QPointF(frame.x, frame.y), radius, radius)

    def _draw_spiral(self, painter: QPainter, arrow: PairArrow, frame: Frame) -> None:
        if not len(arrow.spiral):
            return
        points, pen = arrow.spiral, self._curve_pens[arrow.vector]
        if arrow.is_cut:
            draw_broken_curve(painter, frame.pixels(points[: _BREAK_POINTS + 1]), pen)
            points = points[_BREAK_POINTS:]
        pixels = self._smooth(points, frame)
        draw_curve(painter, pixels, pen)
        draw_curve_head(painter, pixels, pen)

    def _smooth(self, arc: FloatArray, frame: Frame) -> FloatArray:
        return smoothed(frame.pixels(arc), (frame.x, frame.y), self._ratio)

    def _draw_ring(self, painter: QPainter, arrow: PairArrow, frame: Frame, marks: Marks) -> None:
        """Ring the arrowhead that has the keyboard or lies under the mouse."""
        if arrow.vector not in (marks.focused, marks.lit):
            return
        is_focused = arrow.vector == marks.focused
        painter.setPen(picture_pen("ink" if is_focused else "faint", 1.6))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        radius = self._labels.ring_radius
        painter.drawEllipse(QPointF(*ring_centre(arrow, frame)), radius, radius)

    def _block(self, chart: PairCircleChart, frame: Frame) -> None:
        """Mark on the map of the labels everything that they must not touch."""
        origin, arrows, curves = (frame.x, frame.y), [], []
        for arrow in chart.arrows:
            tip, pen = frame.pixel(arrow.end), self._pens[arrow.vector]
            head = head_outline(origin, tip, pen)
            arrows.append(np.array([frame.pixel(arrow.start), origin, tip, *head]))
            curves.append(UNIT_CIRCLE * self._labels.ring_radius + ring_centre(arrow, frame))
            curves.append(frame.pixels(arrow.spiral))
        if chart.between is not None:
            curves.append(frame.pixels(chart.between.arc))
        self._labels.placer.start()
        self._labels.placer.block(*arrows)
        self._labels.placer.block(*curves)


def _faint_lines(frame: Frame, size: QSize, radii: tuple[float, ...]) -> list[FloatArray]:
    """Return the axes and circles, which a label may cross if it must, as polylines (N, 2)."""
    half = min(size.width(), size.height()) / 2
    x, y = frame.x, frame.y
    axes = [np.array([[x - half, y], [x + half, y]]), np.array([[x, y - half], [x, y + half]])]
    circles = [UNIT_CIRCLE * radius + (x, y) for radius in radii if 0.0 < radius < _MOST_RADIUS]
    return [*axes, *circles]

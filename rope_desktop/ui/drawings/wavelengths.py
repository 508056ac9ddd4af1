"""The drawing of the wavelengths: a point per pair, the window a line that can be dragged."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QPainter

from rope_desktop.state.actions import set_value
from rope_desktop.state.field_steps import stepped
from rope_desktop.state.fields import FIELD
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.stamp import Stamp
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.axis import power_of_ten
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.wavelengths import WavelengthChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_GRAB_PIXELS = 8.0


class WavelengthPlot(Plot):
    """Draws a :class:`WavelengthChart`: drag the line to set the window, click to select a pair."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: WavelengthChart | None = None
        self._holds_line = False
        self._still = Still(self._draw_still)
        self.axes["left"].tick_text = power_of_ten
        self.axes["left"].setTickSpacing(1, 1)
        presenter.hovered_changed.connect(self.redraw)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: WavelengthChart) -> None:
        """Draw ``chart``; while the line is held, the axis stands still under the hand."""
        old, self._chart = self._chart, chart
        if old is None or not old.looks_like(chart):
            self._still.spoil()
        self.axes["bottom"].tick_text = chart.tick
        if not self._holds_line:
            self._fit(chart)
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self._still.spoil()
        self.label_axes(bottom=say(msg("pair i")), left=say(msg("tokens per turn")))
        self.view.setAccessibleName(say(msg("Wavelength of every pair against the window")))

    def restyle(self) -> None:
        """Take the font of the window's name."""
        super().restyle()
        self._texts = StaticTexts(theme.current().font(0.9, bold=True))

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint window and points, then rings around the selected pair and the hovered one."""
        chart, look = self._chart, theme.current()
        if chart is None:
            return
        self._still.draw(painter, layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        rings = ((self.presenter.hovered, "muted"), (self.presenter.resolved.pair, "selection"))
        for pair, role in rings:
            point = chart.point_of(pair)
            if point is not None:
                painter.setPen(look.pen(role, 1.8))
                radius = 8.0 * look.pen_scale
                painter.drawEllipse(layer.point(*point), radius, radius)

    def pressed(self, x: float, y: float) -> None:
        """Take hold of the line, or select the pair that is there."""
        self._holds_line = self._is_on_line(y)
        if not self._holds_line:
            self._select(x)

    def dragged(self, x: float, y: float) -> None:
        """Move the window, if the line was taken hold of."""
        if self._chart is None:
            return
        if self._holds_line:
            window = self._chart.window_at(y)
            self.presenter.send(set_value("window", window), self.gesture)
        else:
            self._select(x)

    def released(self) -> None:
        """Let the axis follow the window again."""
        self._holds_line = False
        if self._chart is not None:
            self._fit(self._chart)

    def hovered(self, x: float, y: float) -> None:
        """Highlight the pair and tell of it; over the line, show that it can be moved."""
        on_line = self._is_on_line(y)
        shape = Qt.CursorShape.SizeVerCursor if on_line else Qt.CursorShape.ArrowCursor
        self.view.viewport().setCursor(shape)
        self.presenter.hover(self._chart.pair_at(x) if self._chart and not on_line else None)
        super().hovered(x, y)

    def stepped(self, dx: int, dy: int) -> None:
        """Select the pair beside, or double or halve the window."""
        resolved = self.presenter.resolved
        if dx and 0 <= resolved.pair + dx < resolved.pair_count:
            self.presenter.send(set_value("pair", resolved.pair + dx), self.gesture)
        elif dy:
            window = int(stepped(FIELD["window"], resolved.scene.window, dy))
            self.presenter.send(set_value("window", window), self.gesture)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, y: float) -> Message | None:
        """Return the wavelength of the pair that is there, or the window."""
        if self._chart is None:
            return None
        if self._is_on_line(y):
            return self._chart.window_label
        pair = self._chart.pair_at(x)
        return None if pair is None else self._chart.reading(pair)

    def _select(self, x: float) -> None:
        pair = self._chart.pair_at(x) if self._chart else None
        if pair is not None:
            self.presenter.send(set_value("pair", pair), self.gesture)

    def _fit(self, chart: WavelengthChart) -> None:
        self.set_limits(-0.7, max(chart.pair_count, 1) - 0.3, chart.low, chart.high)

    def _is_on_line(self, y: float) -> bool:
        if self._chart is None:
            return False
        pixels = abs(y - self._chart.window_decade) * abs(self.layer.scale_y)
        return pixels < _GRAB_PIXELS

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        chart, look, area = self._chart, theme.current(), layer.area
        if chart is None:
            return
        line = layer.point(0.0, chart.window_decade).y()
        slow = QRectF(area.topLeft(), QPointF(area.right(), line))
        # Whole pixels: Qt fills a rectangle with fractions many times slower.
        painter.fillRect(slow.toAlignedRect(), look.color("window_ground"))
        painter.setPen(look.pen("grid"))
        for decade in range(math.ceil(chart.low), math.ceil(chart.high)):
            y = layer.point(0.0, decade).y()
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        painter.setPen(look.pen("window", 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(area.left(), line), QPointF(area.right(), line))
        points = layer.pixels(chart.pairs.astype(np.float64), chart.decades)
        self._draw_points(painter, layer, points)
        self._draw_label(painter, layer, line, points)

    def _draw_points(self, painter: QPainter, layer: Layer, points: FloatArray) -> None:
        """Draw fast pairs as discs and slow ones as diamonds; when crowded, smaller."""
        chart, look = self._chart, theme.current()
        if chart is None:
            return
        # In quarters of a pixel, so that few sizes of marks are made.
        radius = round(min(max(layer.scale_x * 0.45, 1.0), 4.5) * look.pen_scale * 4.0) / 4.0
        # More than one point per pixel would hide each other.
        shown = slice(None, None, max(int(1.0 / max(layer.scale_x, 1e-9)), 1))
        points, is_slower = points[shown], chart.is_slower[shown]
        disc, diamond = _marks(look, radius, painter.device().devicePixelRatioF())
        disc.print(painter, points[~is_slower])
        diamond.print(painter, points[is_slower])

    def _draw_label(self, painter: QPainter, layer: Layer, line: float, points: FloatArray) -> None:
        """Name the line above or below it, at the left or the right, where no point is."""
        if self._chart is None:
            return
        look, text = theme.current(), say(self._chart.window_label)
        width, height = self._texts.size(text)
        boxes = [
            QRectF(left, top, width, height)
            for left in (layer.area.left() + 8, layer.area.right() - width - 8)
            for top in (line - height - 3, line + 3)
        ]
        painter.setPen(look.color("window"))
        box = _clear_box(boxes, layer.area, points, 6.0 * look.pen_scale)
        self._texts.draw(painter, text, box.left(), box.top())


def _clear_box(boxes: list[QRectF], area: QRectF, points: FloatArray, margin: float) -> QRectF:
    """Return the first of ``boxes`` inside ``area`` that no point touches, or the first inside."""
    inside = [box for box in boxes if area.contains(box)] or boxes[:1]
    for box in inside:
        room = box.adjusted(-margin, -margin, margin, margin)
        x, y = points[:, 0], points[:, 1]
        hits = (x > room.left()) & (x < room.right()) & (y > room.top()) & (y < room.bottom())
        if not hits.any():
            return box
    return inside[0]


@lru_cache(maxsize=32)
def _marks(look: theme.Theme, radius: float, ratio: float) -> tuple[Stamp, Stamp]:
    """Return the disc of a pair that is fast, and the diamond of one that is slow."""
    reach = radius * 1.35

    def draw_disc(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("ink"))
        painter.drawEllipse(QPointF(0.0, 0.0), radius, radius)

    def draw_diamond(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("window"))
        corners = ((-reach, 0.0), (0.0, -reach), (reach, 0.0), (0.0, reach))
        painter.drawConvexPolygon([QPointF(*corner) for corner in corners])

    return Stamp(draw_disc, radius, ratio), Stamp(draw_diamond, reach, ratio)

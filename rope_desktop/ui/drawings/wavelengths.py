"""The drawing of the wavelengths: a point per pair, the window a line that can be dragged."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPen
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.state.actions import set_value
from rope_desktop.state.fields import FIELD, stepped
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.plots import Layer, Plot

if TYPE_CHECKING:
    from rope_desktop.charts.wavelengths import WavelengthChart
    from rope_desktop.ui.presenter import Presenter

_GRAB_PIXELS = 8.0
_SUPERSCRIPT = str.maketrans("-0123456789", "⁻⁰¹²³⁴⁵⁶⁷⁸⁹")


class WavelengthPlot(Adaptive):
    """Draws a :class:`WavelengthChart`: drag the line to set the window, click to select a pair."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._chart: WavelengthChart | None = None
        self._gesture: object = None
        self._still = Still(self._draw_still)
        self.plot = Plot(self._draw)
        self.plot.axes["left"].tick_text = _power_of_ten
        self.plot.axes["left"].setTickSpacing(1, 1)
        self.plot.on_press = self._on_press
        self.plot.on_drag = self._on_drag
        self.plot.on_release = self._on_release
        self.plot.on_hover = self._on_hover
        self.plot.on_leave = lambda: presenter.hover(None)
        self.plot.on_step = self._on_step
        presenter.hovered_changed.connect(self.plot.redraw)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.plot)
        self.retranslate()

    def show_chart(self, chart: WavelengthChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        if (
            old is None
            or old.readings[0] is not chart.readings[0]
            or (old.window_decade != chart.window_decade)
        ):
            self._still.spoil()
        self.plot.axes["bottom"].tick_text = chart.tick
        self.plot.set_limits(-0.7, max(chart.pair_count, 1) - 0.3, chart.low, chart.high)
        self.plot.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self.plot.label_axes(bottom=say(msg("pair i")), left=say(msg("tokens per turn")))
        self.plot.view.setAccessibleName(say(msg("Wavelength of every pair against the window")))

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        chart, look = self._chart, theme.current()
        if chart is None:
            return
        line = layer.point(0.0, chart.window_decade).y()
        slow = QRectF(layer.area.topLeft(), QPointF(layer.area.right(), line))
        # Whole pixels: Qt fills a rectangle with fractions many times slower.
        painter.fillRect(slow.toAlignedRect(), look.color("window_ground"))
        painter.setPen(look.pen("grid"))
        for decade in range(math.ceil(chart.low), math.ceil(chart.high)):
            y = layer.point(0.0, decade).y()
            painter.drawLine(QPointF(layer.area.left(), y), QPointF(layer.area.right(), y))
        painter.setPen(look.pen("window", 1.6, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(layer.area.left(), line), QPointF(layer.area.right(), line))
        self._draw_label(painter, layer, line)
        self._draw_points(painter, layer)

    def _draw_label(self, painter: QPainter, layer: Layer, line: float) -> None:
        if self._chart is None:
            return
        look, text = theme.current(), say(self._chart.window_label)
        font = look.font(0.9, bold=True)
        height = QFontMetricsF(font).height()
        above = self._chart.label_above and line - height - 4 > layer.area.top()
        painter.setFont(font)
        painter.setPen(look.color("window"))
        box = QRectF(layer.area.left() + 8, line - height - 3 if above else line + 3, 400, height)
        painter.drawText(box, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)

    def _draw_points(self, painter: QPainter, layer: Layer) -> None:
        """Draw fast pairs as discs and slow ones as diamonds; when crowded, smaller."""
        chart, look = self._chart, theme.current()
        if chart is None:
            return
        radius = min(max(layer.scale_x * 0.45, 1.0), 4.5) * look.pen_scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        shown = _thinned(chart, layer)
        points = layer.pixels(chart.pairs[shown].astype(np.float64), chart.decades[shown])
        is_slower = chart.is_slower[shown]
        # A pen with a round end draws a disc at each point, all in one call.
        disc = QPen(look.color("ink"), 2 * radius)
        disc.setCapStyle(Qt.PenCapStyle.RoundCap)
        painter.setPen(disc)
        painter.drawPoints([QPointF(x, y) for x, y in points[~is_slower].tolist()])
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("window"))
        for x, y in points[is_slower].tolist():
            painter.drawConvexPolygon(_diamond(x, y, radius * 1.35))

    def _draw(self, painter: QPainter, layer: Layer) -> None:
        chart, look = self._chart, theme.current()
        if chart is None:
            return
        self._still.draw(painter, layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pair, role in (
            (self.presenter.hovered, "muted"),
            (self.presenter.resolved.pair, "selection"),
        ):
            point = chart.point_of(pair)
            if point is not None:
                painter.setPen(look.pen(role, 1.8))
                painter.drawEllipse(layer.point(*point), 8.0 * look.pen_scale, 8.0 * look.pen_scale)

    def _is_on_line(self, y: float) -> bool:
        if self._chart is None:
            return False
        pixels = abs(y - self._chart.window_decade) * abs(self.plot.layer.scale_y)
        return pixels < _GRAB_PIXELS

    def _on_press(self, x: float, y: float) -> None:
        if self._is_on_line(y):
            self._gesture = object()
            return
        pair = self._chart.pair_at(x) if self._chart else None
        if pair is not None:
            self.presenter.send(set_value("pair", pair))

    def _on_drag(self, x: float, y: float) -> None:
        if self._gesture is None:
            self._on_press(x, y)
        elif self._chart is not None:
            window = self._chart.window_at(y)
            self.presenter.send(set_value("window", window), self._gesture)

    def _on_release(self) -> None:
        self._gesture = None

    def _on_hover(self, x: float, y: float) -> None:
        if self._chart is None:
            return
        on_line = self._is_on_line(y)
        shape = Qt.CursorShape.SizeVerCursor if on_line else Qt.CursorShape.ArrowCursor
        self.plot.view.viewport().setCursor(shape)
        pair = None if on_line else self._chart.pair_at(x)
        self.presenter.hover(pair)
        if pair is not None:
            self.presenter.tell(self._chart.reading(pair))

    def _on_step(self, dx: int, dy: int) -> None:
        resolved = self.presenter.resolved
        if dx and 0 <= resolved.pair + dx < resolved.pair_count:
            self.presenter.send(set_value("pair", resolved.pair + dx))
        elif dy:
            window = int(stepped(FIELD["window"], resolved.scene.window, dy))
            self.presenter.send(set_value("window", window))


def _thinned(chart: WavelengthChart, layer: Layer) -> slice:
    """Return every how many-th point is drawn: more than one per pixel would hide each other."""
    return slice(None, None, max(int(1.0 / max(layer.scale_x, 1e-9)), 1))


def _diamond(x: float, y: float, reach: float) -> list[QPointF]:
    """Return the corners of a diamond."""
    return [
        QPointF(x - reach, y),
        QPointF(x, y - reach),
        QPointF(x + reach, y),
        QPointF(x, y + reach),
    ]


def _power_of_ten(value: float) -> str:
    return f"10{str(round(value)).translate(_SUPERSCRIPT)}" if float(value).is_integer() else ""

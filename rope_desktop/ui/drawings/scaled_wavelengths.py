"""The drawing of the wavelengths before and after a scaling; the target window can be dragged."""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from rope_desktop.charts.context.bands import BANDS, ROLES
from rope_desktop.charts.context.window_lines import TARGET
from rope_desktop.state.actions import set_value
from rope_desktop.state.field_steps import stepped
from rope_desktop.state.fields import FIELD
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import bends
from rope_desktop.ui.drawings.pair_plot import PairPlot
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.scaled_wavelength_labels import draw_labels, draw_windows
from rope_desktop.ui.drawings.stamp import Stamp
from rope_desktop.ui.plots.axis import power_of_ten

if TYPE_CHECKING:
    from rope_desktop.charts.context.wavelengths import ScaledWavelengthChart
    from rope_desktop.charts.context.window_lines import WindowLine
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_GRAB_PIXELS = 8.0


class ScaledWavelengthPlot(PairPlot["ScaledWavelengthChart"]):
    """Draws a :class:`ScaledWavelengthChart`: drag the target's line, click to select a pair."""

    def __init__(self, presenter: Presenter) -> None:
        self._holds_line = False
        super().__init__(presenter)
        self.axes["left"].tick_text = power_of_ten
        self.axes["left"].setTickSpacing(1, 1)

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        super().retranslate()
        self.label_axes(left=say(msg("tokens per turn")))
        self.view.setAccessibleName(say(msg("Wavelength of every pair before and after scaling")))

    def fit(self, chart: ScaledWavelengthChart) -> None:
        """Let the axes hold all of ``chart``; while the line is held they stand still."""
        if not self._holds_line:
            super().fit(chart)

    def draw_chart(self, painter: QPainter, layer: Layer, chart: ScaledWavelengthChart) -> None:
        """Paint the windows, the plain wavelengths, the scaled ones, and the names."""
        look, area = theme.current(), layer.area
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(look.pen("grid"))
        for decade in range(math.ceil(chart.low), math.ceil(chart.high)):
            y = round(layer.point(0.0, decade).y())
            painter.drawLine(QPointF(area.left(), y), QPointF(area.right(), y))
        draw_windows(painter, layer, chart)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        pairs = np.arange(max(len(chart.before), len(chart.compared)), dtype=np.float64)
        curves = [
            layer.pixels(pairs[: len(decades)], decades)
            for decades in (chart.before, chart.after, chart.compared)
        ]
        self._draw_line(painter, curves[0], "faint")
        if len(chart.compared):
            self._draw_line(painter, curves[2], "selection")
        self._draw_points(painter, layer, chart, curves[1])
        self._draw_still_pairs(painter, layer, chart)
        fonts = self.texts, self.small
        self.keep_spots(draw_labels(painter, layer, chart, curves, (fonts, self.former_spots)))

    def mark_pairs(self, painter: QPainter, layer: Layer, chart: ScaledWavelengthChart) -> None:
        """Put rings around the hovered pair and the selected one."""
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pair, role in self.marked(chart):
            point = chart.point_of(pair) or (float(pair), chart.high - 0.15)
            radius = 7.0 * theme.current().pen_scale
            painter.setPen(theme.current().pen(role, 1.8))
            painter.drawEllipse(layer.point(*point), radius, radius)

    def pressed(self, x: float, y: float) -> None:
        """Take hold of the target's line, or select the pair that is there."""
        self._holds_line = self._is_on_line(y)
        if not self._holds_line:
            super().pressed(x, y)

    def dragged(self, x: float, y: float) -> None:
        """Move the target, if its line was taken hold of."""
        if self._holds_line and self.chart is not None:
            window = self.chart.window_at(y)
            self.presenter.send(set_value("target_window", window), self.gesture)
        else:
            super().dragged(x, y)

    def released(self) -> None:
        """Let the axis follow the target again."""
        self._holds_line = False
        if self.chart is not None:
            self.fit(self.chart)

    def hovered(self, x: float, y: float) -> None:
        """Highlight the pair; over the target's line, show that it can be moved."""
        on_line = self._is_on_line(y)
        shape = Qt.CursorShape.SizeVerCursor if on_line else Qt.CursorShape.ArrowCursor
        self.view.viewport().setCursor(shape)
        super().hovered(x, y)

    def stepped(self, dx: int, dy: int) -> None:
        """Select the pair beside, or double or halve the target window."""
        super().stepped(dx, dy)
        if dy:
            window = self.presenter.store.scene.target_window
            wanted = int(stepped(FIELD["target_window"], window, dy))
            self.presenter.send(set_value("target_window", wanted), self.gesture)

    def reading(self, x: float, y: float) -> Message | None:
        """Return what the line or the pair that is there says."""
        if self.chart is not None and self._is_on_line(y):
            return self._target(self.chart).reading()
        return super().reading(x, y)

    def _target(self, chart: ScaledWavelengthChart) -> WindowLine:
        return next(line for line in chart.lines if TARGET in line.kinds)

    def _is_on_line(self, y: float) -> bool:
        if self.chart is None or not self.chart.lines:
            return False
        pixels = abs(y - self._target(self.chart).decade) * abs(self.layer.scale_y)
        return pixels < _GRAB_PIXELS

    def _draw_line(self, painter: QPainter, pixels: FloatArray, role: str) -> None:
        corners = bends(pixels)
        whole = np.isfinite(corners[:-1, 1]) & np.isfinite(corners[1:, 1])
        painter.setPen(theme.current().pen(role, 1.4, Qt.PenStyle.DotLine))
        draw_lines(painter, corners[:-1][whole], corners[1:][whole])

    def _draw_points(
        self, painter: QPainter, layer: Layer, chart: ScaledWavelengthChart, pixels: FloatArray
    ) -> None:
        look, ratio = theme.current(), painter.device().devicePixelRatioF()
        # In quarters of a pixel, so that few sizes of marks are made.
        radius = round(min(max(layer.scale_x * 0.45, 1.0), 4.0) * look.pen_scale * 4.0) / 4.0
        every = slice(None, None, max(int(1.0 / max(layer.scale_x, 1e-9)), 1))
        shown, bands = pixels[every], chart.bands[every]
        is_drawn = np.isfinite(shown[:, 1])
        for code, band in enumerate(BANDS):
            mark = _mark(look, ROLES[band], radius, ratio)
            mark.print(painter, shown[is_drawn & (bands == code)])

    def _draw_still_pairs(
        self, painter: QPainter, layer: Layer, chart: ScaledWavelengthChart
    ) -> None:
        """Mark the pairs that do not turn by open rings along the upper edge."""
        if not len(chart.still):
            return
        look, radius = theme.current(), 3.0 * theme.current().pen_scale
        painter.setPen(look.pen("muted", 1.2))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        y = layer.point(0.0, chart.high - 0.15).y()
        step = max(int(2.5 * radius / max(layer.scale_x, 1e-9)), 1)
        for pair in chart.still[::step].tolist():
            painter.drawEllipse(QPointF(layer.point(pair, 0.0).x(), y), radius, radius)


@lru_cache(maxsize=32)
def _mark(look: theme.Theme, role: str, radius: float, ratio: float) -> Stamp:
    def draw(painter: QPainter) -> None:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color(role))
        painter.drawEllipse(QPointF(0.0, 0.0), radius, radius)

    return Stamp(draw, radius, ratio)

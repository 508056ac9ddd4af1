"""The drawing of the contributions: bars in their outlines, and the running total."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import QPainter
from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.envelope import envelope
from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.plots import Layer, Plot

if TYPE_CHECKING:
    from rope_desktop.charts.contributions import ContributionsChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.presenter import Presenter

_BAR_SHARE, _OUTLINE_SHARE = 0.52, 0.74
# Narrower than this, bars of their own cannot be told apart: one line per pixel column is drawn.
_NARROWEST_BAR = 3.0
_DOTS_UP_TO = 24


class ContributionsPlot(Adaptive):
    """Draws a :class:`ContributionsChart`; a click selects the pair, arrow keys walk the bars."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter
        self._chart: ContributionsChart | None = None
        self._outlines = Still(self._draw_outlines)
        self.plot = Plot(self._draw, has_right_axis=True)
        self.plot.on_press = self._on_press
        self.plot.on_drag = self._on_press
        self.plot.on_hover = self._on_hover
        self.plot.on_leave = lambda: presenter.hover(None)
        self.plot.on_step = self._on_step
        presenter.hovered_changed.connect(self.plot.redraw)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.plot)
        self.retranslate()

    def show_chart(self, chart: ContributionsChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        if old is None or not np.array_equal(old.bounds, chart.bounds):
            self._outlines.spoil()
        right = self.plot.axes["right"]
        if old is None or old.running_unit != chart.running_unit:
            right.setScale(chart.running_unit)
            right.setVisible(chart.running_unit > 1)
        self._show_ticks(chart)
        self.plot.set_limits(-0.7, max(len(chart.pairs), 1) - 0.3, -chart.limit, chart.limit)
        self.plot.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self.plot.label_axes(bottom=say(msg("pair i")), right=say(msg("running total")))
        self.plot.view.setAccessibleName(say(msg("Contributions of the pairs")))

    def _show_ticks(self, chart: ContributionsChart) -> None:
        bottom = self.plot.axes["bottom"]
        bottom.tick_text = chart.tick
        if chart.is_ordered_by_size:
            bottom.picture = None
            bottom.update()

    def _draw(self, painter: QPainter, layer: Layer) -> None:
        chart = self._chart
        if chart is None or not len(chart.pairs):
            return
        look = theme.current()
        self._outlines.draw(painter, layer)
        for pair, opacity in ((self.presenter.hovered, 0.10), (self.presenter.resolved.pair, 0.14)):
            self._draw_band(painter, layer, chart.place_of(pair), opacity)
        painter.setPen(look.pen("faint"))
        painter.drawLine(layer.point(-1.0, 0.0), layer.point(float(len(chart.pairs)), 0.0))
        if layer.scale_x >= _NARROWEST_BAR:
            self._draw_bars(painter, layer, chart)
        else:
            self._draw_columns(painter, layer, chart)
        self._draw_running(painter, layer, chart)

    def _draw_outlines(self, painter: QPainter, layer: Layer) -> None:
        chart = self._chart
        if chart is None:
            return
        painter.setPen(theme.current().pen("border" if len(chart.pairs) > _DOTS_UP_TO else "faint"))
        if layer.scale_x >= _NARROWEST_BAR:
            painter.drawRects(_rects(layer, -chart.bounds, chart.bounds, _OUTLINE_SHARE))
            return
        x, y = envelope(chart.bounds, max(round(layer.area.width()), 1))
        for sign in (1.0, -1.0):
            draw_curve(painter, layer.pixels(x, sign * y), painter.pen())

    def _draw_band(
        self, painter: QPainter, layer: Layer, place: int | None, opacity: float
    ) -> None:
        if place is None:
            return
        width = max(layer.scale_x * 0.9, 3.0)
        middle = layer.point(float(place), 0.0).x()
        band = QRectF(middle - width / 2, layer.area.top(), width, layer.area.height())
        # Whole pixels: Qt fills a rectangle with fractions many times slower.
        painter.fillRect(band.toAlignedRect(), theme.current().color("selection", opacity))

    def _draw_bars(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        look = theme.current()
        low, high = np.minimum(chart.values, 0.0), np.maximum(chart.values, 0.0)
        bars = _rects(layer, low, high, _BAR_SHARE)
        is_gain = (chart.values >= 0.0).tolist()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("gain"))
        painter.drawRects([bar for bar, gains in zip(bars, is_gain, strict=True) if gains])
        painter.setBrush(look.color("loss"))
        painter.drawRects([bar for bar, gains in zip(bars, is_gain, strict=True) if not gains])

    def _draw_columns(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        count = max(round(len(chart.values) * layer.scale_x), 1)
        starts = np.linspace(0, len(chart.values), count, endpoint=False).astype(np.int64)
        look = theme.current()
        for role, reduce in (("gain", np.maximum), ("loss", np.minimum)):
            tips = reduce(reduce.reduceat(chart.values, starts), 0.0)
            xs = (starts * layer.scale_x + layer.shift_x).tolist()
            ys = (tips * layer.scale_y + layer.shift_y).tolist()
            painter.setPen(look.pen(role, 1.0 / look.pen_scale))
            zero = layer.shift_y
            painter.drawLines([QLineF(x, zero, x, y) for x, y in zip(xs, ys, strict=True)])

    def _draw_running(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        x, y = envelope(chart.running / chart.running_unit, max(round(layer.area.width()), 1))
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = layer.pixels(x, y)
        draw_curve(painter, line, look.pen("ink", 1.0))
        if len(x) <= _DOTS_UP_TO:
            painter.setBrush(look.color("card"))
            for point in line.tolist():
                painter.drawEllipse(QPointF(*point), 2.6 * look.pen_scale, 2.6 * look.pen_scale)

    def _on_press(self, x: float, _y: float) -> None:
        pair = self._chart.pair_at(x) if self._chart else None
        if pair is not None:
            self.presenter.send(set_value("pair", pair))

    def _on_hover(self, x: float, _y: float) -> None:
        if self._chart is None:
            return
        self.presenter.hover(self._chart.pair_at(x))
        reading = self._chart.reading(x)
        if reading is not None:
            self.presenter.tell(reading)

    def _on_step(self, dx: int, _dy: int) -> None:
        if self._chart is not None:
            pair = self._chart.pair_beside(self.presenter.resolved.pair, dx)
            self.presenter.send(set_value("pair", pair))


def _rects(layer: Layer, low: FloatArray, high: FloatArray, share: float) -> list[QRectF]:
    """Return the pixel rectangles of bars from ``low`` to ``high``, one per place."""
    width = layer.scale_x * share
    lefts = (np.arange(len(low)) * layer.scale_x + layer.shift_x - width / 2).tolist()
    tops = (high * layer.scale_y + layer.shift_y).tolist()
    heights = ((low - high) * layer.scale_y).tolist()
    return [
        QRectF(left, top, width, height)
        for left, top, height in zip(lefts, tops, heights, strict=True)
    ]

"""The drawing of the contributions: bars in their outlines, and the running total."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from rope_desktop.charts.envelope import column_extremes, envelope
from rope_desktop.state.actions import set_value
from rope_desktop.state.sizes import shown_pair
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.axis_band import AxisBand, Stripe
from rope_desktop.ui.drawings.copying import copy_on_key
from rope_desktop.ui.drawings.primitives import draw_lines, draw_rects
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from PySide6.QtGui import QColor

    from rope_desktop.charts.contributions import ContributionsChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_BAR_SHARE, _OUTLINE_SHARE = 0.52, 0.74
# Narrower than this, bars of their own cannot be told apart: one line per pixel column is drawn.
_NARROWEST_BAR = 3.0
_DOTS_UP_TO = 24
# So far the ticks of the axis reach into the plot.
_TICK = 5.0


class ContributionsPlot(Plot):
    """Draws a :class:`ContributionsChart`; a click selects the pair, arrow keys walk the bars."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, has_right_axis=True)
        self._chart: ContributionsChart | None = None
        self._place: int | None = None
        self._outlines = Still(self._draw_outlines)
        self._band = AxisBand()
        presenter.hovered_changed.connect(self.redraw)
        copy_on_key(self, self._copied, msg("Copied the bars as a table."))
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: ContributionsChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        place, self._place = self._place, chart.place_of(self._pair())
        if old is None or place != self._place or not _has_same_ground(old, chart):
            self._outlines.spoil()
        if old is None or old.running_unit != chart.running_unit:
            self.axes["right"].setScale(chart.running_unit)
            self.show_axis("right", shown=chart.running_unit > 1)
        bottom = self.axes["bottom"]
        bottom.tick_text = chart.tick
        if old is not None and not np.array_equal(old.pairs, chart.pairs):
            bottom.refresh_ticks()
        self.set_limits(-0.7, max(len(chart.pairs), 1) - 0.3, -chart.limit, chart.limit)
        if old is None or _rooms(old) != _rooms(chart):
            self.restyle()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self.label_axes(bottom=say(msg("pair i")), right=say(msg("running total")))
        self.view.setAccessibleName(say(msg("Contributions of the pairs")))

    def restyle(self) -> None:
        """Keep room above the bars where their values are written, and below for their axes."""
        super().restyle()
        self._band.restyle()
        has_texts, has_band = (False, False) if self._chart is None else _rooms(self._chart)
        line = QFontMetricsF(theme.current().font(0.85, fixed=True)).height()
        self.set_headroom(
            line + 2 if has_texts else 0.0, self._band.height + _TICK if has_band else 0.0
        )

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint outlines, selection, bars and running total."""
        chart = self._chart
        if chart is None or not len(chart.pairs):
            return
        self._outlines.draw(painter, layer)
        hovered = chart.place_of(self.presenter.hovered)
        self._draw_band(painter, layer, hovered, theme.current().color("selection", 0.10))
        painter.setPen(theme.current().pen("faint"))
        painter.drawLine(layer.point(-1.0, 0.0), layer.point(float(len(chart.pairs)), 0.0))
        if layer.scale_x >= _NARROWEST_BAR:
            self._draw_bars(painter, layer, chart)
        else:
            self._draw_columns(painter, layer, chart)
        self._draw_values(painter, layer, chart)
        self._draw_running(painter, layer, chart)

    def pressed(self, x: float, _y: float) -> None:
        """Select the pair whose bar is there."""
        pair = self._chart.pair_at(x) if self._chart else None
        if pair is not None:
            self.presenter.send(set_value("pair", pair), self.gesture)

    def dragged(self, x: float, y: float) -> None:
        """Select every pair that is passed."""
        self.pressed(x, y)

    def hovered(self, x: float, y: float) -> None:
        """Highlight the pair, and tell of it."""
        if self._chart is not None:
            self.presenter.hover(self._chart.pair_at(x))
        super().hovered(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Select the bar beside."""
        if self._chart is not None and dx:
            pair = self._chart.pair_beside(self._pair(), dx)
            self.presenter.send(set_value("pair", pair), self.gesture)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the contribution of the pair that is there."""
        return self._chart.reading(x) if self._chart else None

    def _copied(self) -> str | None:
        return None if self._chart is None else self._chart.copied()

    def _pair(self) -> int:
        """Return the selected pair; the bars need nothing else of the resolved scene."""
        return shown_pair(self.presenter.store.scene)

    def _draw_outlines(self, painter: QPainter, layer: Layer) -> None:
        """Paint what moves with neither position: the outlines, and the selected pair's ground."""
        chart = self._chart
        if chart is None:
            return
        self._draw_band(painter, layer, self._place, theme.current().tint("selection", 0.14))
        if chart.axis_of_place is not None:
            top = round(layer.area.bottom()) - self._band.height - _TICK
            stripe = Stripe(top, self._band.height)
            self._band.draw(painter, layer, stripe, chart.axes, chart.axis_of_place)
        painter.setPen(theme.current().pen("faint"))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        if layer.scale_x >= _NARROWEST_BAR:
            draw_rects(painter, _rects(layer, -chart.bounds, chart.bounds, _OUTLINE_SHARE))
            return
        starts, _, highest = column_extremes(chart.bounds, max(round(layer.area.width()), 1))
        for sign in (1.0, -1.0):
            line = layer.pixels(starts.astype(np.float64), sign * highest)
            draw_curve(painter, line, painter.pen())

    def _draw_band(self, painter: QPainter, layer: Layer, place: int | None, color: QColor) -> None:
        if place is None:
            return
        width = max(layer.scale_x * 0.9, 3.0)
        middle = layer.point(float(place), 0.0).x()
        band = QRectF(middle - width / 2, layer.area.top(), width, layer.area.height())
        # Whole pixels: Qt fills a rectangle with fractions many times slower.
        painter.fillRect(band.toAlignedRect(), color)

    def _draw_bars(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        look = theme.current()
        low, high = np.minimum(chart.values, 0.0), np.maximum(chart.values, 0.0)
        bars = _rects(layer, low, high, _BAR_SHARE)
        is_gain = chart.values >= 0.0
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("gain"))
        draw_rects(painter, bars[is_gain])
        painter.setBrush(look.color("loss"))
        draw_rects(painter, bars[~is_gain])

    def _draw_columns(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        count = max(round(len(chart.values) * layer.scale_x), 1)
        starts, lowest, highest = column_extremes(chart.values, count)
        look, zero = theme.current(), layer.shift_y
        xs = starts * layer.scale_x + layer.shift_x
        feet = np.column_stack([xs, np.full(len(xs), zero)])
        for role, tips in (("gain", np.maximum(highest, 0.0)), ("loss", np.minimum(lowest, 0.0))):
            painter.setPen(look.pen(role, 1.0 / look.pen_scale))
            draw_lines(painter, feet, np.column_stack([xs, tips * layer.scale_y + zero]))

    def _draw_values(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        """Write the values into the headroom above the bars, where there is room beside others."""
        look = theme.current()
        font = look.font(0.85, fixed=True)
        texts = [say(text) for text in chart.values_text]
        metrics = QFontMetricsF(font)
        if not texts or metrics.horizontalAdvance(max(texts, key=len)) > layer.scale_x - 4:
            return
        painter.setFont(font)
        painter.setPen(look.color("ink"))
        for place, text in enumerate(texts):
            middle = layer.point(float(place), 0.0).x()
            box = QRectF(
                middle - layer.scale_x / 2, layer.area.top(), layer.scale_x, metrics.height()
            )
            painter.drawText(box, Qt.AlignmentFlag.AlignCenter, text)

    def _draw_running(self, painter: QPainter, layer: Layer, chart: ContributionsChart) -> None:
        x, y = envelope(chart.running / chart.running_unit, max(round(layer.area.width()), 1))
        look = theme.current()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        line = layer.pixels(x, y)
        draw_curve(painter, line, look.pen("ink", 1.0))
        if len(x) <= _DOTS_UP_TO:
            painter.setBrush(look.color("card"))
            radius = 2.6 * look.pen_scale
            for point in line.tolist():
                painter.drawEllipse(QPointF(*point), radius, radius)


def _rooms(chart: ContributionsChart) -> tuple[bool, bool]:
    """Return whether there are values above the bars, and axes below."""
    return bool(chart.values_text), chart.axis_of_place is not None


def _has_same_ground(one: ContributionsChart, other: ContributionsChart) -> bool:
    """Return whether the outlines of two charts, and the axes below, are the same."""
    if not np.array_equal(one.bounds, other.bounds) or one.axes != other.axes:
        return False
    if one.axis_of_place is None or other.axis_of_place is None:
        return one.axis_of_place is other.axis_of_place
    return np.array_equal(one.axis_of_place, other.axis_of_place)


def _rects(layer: Layer, low: FloatArray, high: FloatArray, share: float) -> FloatArray:
    """Return the pixel rectangles (N, 4) of bars from ``low`` to ``high``, one per place."""
    width = layer.scale_x * share
    lefts = np.arange(len(low)) * layer.scale_x + layer.shift_x - width / 2
    tops, heights = high * layer.scale_y + layer.shift_y, (low - high) * layer.scale_y
    return np.column_stack([lefts, tops, np.full(len(low), width), heights])

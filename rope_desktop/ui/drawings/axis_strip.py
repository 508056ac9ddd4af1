"""The drawing of the strip: a band of pairs in the colours of their axes, under their wavelengths.

M-RoPE has two, one for each order of the sections: the one in use is marked, and a click on the
other, or the keys up and down, choose it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetrics

from rope_desktop.charts.axes.pair_words import pair_reading
from rope_desktop.state.actions import set_value
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.axis_band import NARROWEST, AxisBand, Stripe, cells, columns
from rope_desktop.ui.drawings.copying import copy_on_key
from rope_desktop.ui.drawings.pair_plot import PairPlot
from rope_desktop.ui.drawings.primitives import draw_rects

if TYPE_CHECKING:
    from PySide6.QtGui import QPainter

    from rope_desktop.charts.axes.strip import StripChart, StripRow
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# Above a strip, and below it, where the ticks of the axis reach into the plot.
_TOP, _GAP = 2.0, 5.0
_BARS_OPACITY = 0.5
_MARK = 4.0
# Of the width, at either end.
_MARGIN = 0.005
_WRAPPED = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)


class _Place(NamedTuple):
    """Where a row lies in pixels: its label (0 high without one), the names, bars and band."""

    top: float
    names: float
    bars: float
    band: Stripe


class AxisStrip(PairPlot["StripChart"]):
    """Draws a :class:`StripChart`."""

    def __init__(self, presenter: Presenter) -> None:
        self.band = AxisBand()
        super().__init__(presenter)
        self.show_axis("left", shown=False)
        copy_on_key(self, self._copied, msg("Copied the pairs and their axes as a table."))

    def least_height(self, rows: int, *, has_labels: bool) -> int:
        """Return the least height at which ``rows`` strips can be read."""
        line = QFontMetrics(theme.current().font()).height()
        return round(rows * line * (5.0 if has_labels else 4.4) + 3.2 * line)

    def retranslate(self) -> None:
        """Name the drawing."""
        super().retranslate()
        self.view.setAccessibleName(say(msg("The axis of every pair")))

    def restyle(self) -> None:
        """Take the fonts of names and symbols."""
        super().restyle()
        self.band.restyle()

    def fit(self, chart: StripChart) -> None:
        """Let the cells fill the width, but for the outlines of the first and the last."""
        count = max(chart.pair_count, 1)
        margin = 0.5 + _MARGIN * count
        self.set_limits(-margin, count - 1 + margin, chart.low, chart.high)

    def draw_chart(self, painter: QPainter, layer: Layer, chart: StripChart) -> None:
        """Paint all strips."""
        for number, row in enumerate(chart.rows):
            place = self._place(layer, chart, number)
            if row.order is not None:
                self._draw_label(painter, layer, row, place)
            if row.problem is not None:
                self._draw_problem(painter, layer, row.problem, place)
                continue
            self._draw_names(painter, layer, row, place)
            _draw_bars(painter, layer, chart, row, place)
            self.band.draw(painter, layer, place.band, chart.axes, row.axis_of_pair)

    def mark_pairs(self, painter: QPainter, layer: Layer, chart: StripChart) -> None:
        """Outline the hovered pair and the selected one, in every strip."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pair, role in self.marked(chart):
            painter.setPen(theme.current().pen(role, 1.6))
            width = max(layer.scale_x, 3.0)
            left = layer.point(pair, 0.0).x() - width / 2
            for number, row in enumerate(chart.rows):
                if row.problem is None:
                    place = self._place(layer, chart, number)
                    bottom = place.band.top + place.band.height
                    box = QRectF(left, place.bars - 1.0, width, bottom - place.bars + 1.0)
                    painter.drawRect(box.toAlignedRect())

    def pressed(self, x: float, y: float) -> None:
        """Select the pair, or choose the other order where that strip was pressed."""
        if self.chart is None:
            return
        row = self.chart.row_at(y)
        if row.is_current:
            super().pressed(x, y)
        else:
            self._choose(row)

    def dragged(self, x: float, y: float) -> None:
        """Select the pairs that are passed in the strip in use."""
        if self.chart is not None and self.chart.row_at(y).is_current:
            super().dragged(x, y)

    def stepped(self, dx: int, dy: int) -> None:
        """Select the pair beside, or choose the strip above or below."""
        super().stepped(dx, dy)
        rows = () if self.chart is None else self.chart.rows
        if dy and len(rows) > 1 and rows[0 if dy > 0 else -1].is_current is False:
            self._choose(rows[0 if dy > 0 else -1])

    def reading(self, x: float, y: float) -> Message | None:
        """Return what there is to know of the pair that is there."""
        chart = self.chart
        pair = chart.pair_at(x) if chart is not None else None
        if chart is None or pair is None:
            return None
        row = chart.row_at(y)
        if row.problem is not None:
            return row.problem
        return chart.offer(row, pair) if not row.is_current else self._told(chart, pair)

    def _told(self, chart: StripChart, pair: int) -> Message:
        """Return what the pair does now: the strip itself does not change where query stands."""
        resolved = resolve_axes(self.presenter.store.scene).resolved
        if resolved is None or pair >= resolved.pair_count:
            return chart.reading(pair)
        return pair_reading(resolved, pair)

    def _choose(self, row: StripRow) -> None:
        """Take the order of ``row``, or say why it cannot be."""
        if row.problem is not None:
            self.presenter.tell(row.problem)
        elif row.order is not None:
            self.presenter.send(set_value("section_order", row.order), self.gesture)

    def _copied(self) -> str | None:
        return None if self.chart is None else self.chart.copied()

    def _place(self, layer: Layer, chart: StripChart, number: int) -> _Place:
        height = layer.area.height() / max(len(chart.rows), 1)
        top = round(layer.area.top() + number * height + _TOP)
        line = self.texts.size("x")[1]
        names = top + (line if chart.rows[number].order is not None else 0.0)
        band = Stripe(round(top + height - _TOP - _GAP - self.band.height), self.band.height)
        return _Place(top, names, round(names + line + 1.0), band)

    def _draw_label(self, painter: QPainter, layer: Layer, row: StripRow, place: _Place) -> None:
        """Write the order of the sections, behind the mark of a choice."""
        look, text = theme.current(), say(row.label)
        texts = self.texts if row.is_current else self.small
        size, radius = texts.size(text), _MARK * look.pen_scale
        middle = QPointF(layer.area.left() + radius + 2.0, place.top + size[1] / 2)
        painter.setRenderHint(painter.RenderHint.Antialiasing)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(look.pen("ink" if row.is_current else "muted", 1.2))
        painter.drawEllipse(middle, radius, radius)
        if row.is_current:
            painter.setBrush(look.color("ink"))
            painter.drawEllipse(middle, radius / 2.5, radius / 2.5)
        painter.setRenderHint(painter.RenderHint.Antialiasing, False)
        painter.setPen(look.color("ink" if row.is_current else "muted"))
        texts.draw(painter, text, round(middle.x() + radius + 5.0), place.top)

    def _draw_problem(
        self, painter: QPainter, layer: Layer, problem: Message, place: _Place
    ) -> None:
        painter.setPen(theme.current().color("muted"))
        painter.setFont(theme.current().font(0.85))
        room = QRectF(layer.area.left() + 4, place.names, layer.area.width() - 8, 1000.0)
        room.setBottom(place.band.top + place.band.height)
        painter.drawText(room, _WRAPPED, say(problem))

    def _draw_names(self, painter: QPainter, layer: Layer, row: StripRow, place: _Place) -> None:
        """Name each run above it, in as many words as it has room for."""
        painter.setPen(theme.current().color("ink"))
        for run in row.runs:
            room = (run.last - run.first + 1) * layer.scale_x
            middle = layer.point((run.first + run.last) / 2, 0.0).x()
            for label in run.labels:
                text = say(label)
                width = self.small.size(text)[0]
                if width + 4 <= room:
                    left = min(
                        max(middle - width / 2, layer.area.left()), layer.area.right() - width
                    )
                    self.small.draw(painter, text, round(left), place.names)
                    break


def _draw_bars(
    painter: QPainter, layer: Layer, chart: StripChart, row: StripRow, place: _Place
) -> None:
    """Paint a bar for each wavelength; in columns of pixels that hold several, the tallest."""
    foot = place.band.top - 1.0
    room = max(foot - place.bars, 0.0)
    look, axis_of_bar = theme.current(), row.axis_of_pair
    painter.setPen(Qt.PenStyle.NoPen)
    if layer.scale_x >= NARROWEST:
        (lefts, widths), shares = cells(layer, len(row.heights)), row.heights
    else:
        first, found = columns(layer, row.axis_of_pair, len(chart.axes))
        lefts, widths = first + np.arange(len(found), dtype=float), np.ones(len(found))
        starts = np.append(0, np.cumsum(found.sum(axis=1))[:-1])
        shares = np.maximum.reduceat(row.heights, starts)
        axis_of_bar = np.where((found > 0).sum(axis=1) == 1, found.argmax(axis=1), -1)
    heights = np.rint(shares * room)
    rects = np.column_stack([lefts, foot - heights, widths, heights])
    painter.setBrush(look.color("faint", _BARS_OPACITY))
    draw_rects(painter, rects[axis_of_bar < 0])
    for number, axis in enumerate(chart.axes):
        painter.setBrush(look.color(axis.role, _BARS_OPACITY))
        draw_rects(painter, rects[axis_of_bar == number])

"""The drawing of the score curve before and after a scaling, with the peak of each."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QPainter

from rope_desktop.charts.envelope import uneven_columns, uneven_envelope
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.context.peak_shift import PeakShiftChart
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_CURVES = (("plain", msg("plain"), "muted", 1.2), ("scaled", msg("scaled"), "q", 1.4))


class PeakShiftPlot(Plot):
    """Draws a :class:`PeakShiftChart`; the arrow keys walk the offsets, and tell of each."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: PeakShiftChart | None = None
        self._offset: int | None = None
        self._still = Still(self._draw_still)
        self.axes["bottom"].has_whole_ticks = True
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: PeakShiftChart) -> None:
        """Draw ``chart``."""
        self._chart, self._offset = chart, None
        self._still.spoil()
        self.set_limits(0.0, max(len(chart.plain) - 1, 1), chart.low, chart.high)
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axis."""
        self._still.spoil()
        self.label_axes(bottom=say(msg("distance Δ = m − n")))
        self.view.setAccessibleName(say(msg("Score over the distance, plain and scaled")))

    def restyle(self) -> None:
        """Take the font of the names."""
        super().restyle()
        self._still.spoil()
        self._texts = StaticTexts(theme.current().font(0.9, bold=True))

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curves, and the offset that the mouse or the keys are at."""
        self._still.draw(painter, layer)
        if self._offset is not None:
            x = round(layer.point(self._offset, 0.0).x())
            painter.setPen(theme.current().pen("selection"))
            painter.drawLine(x, round(layer.area.top()), x, round(layer.area.bottom()))

    def hovered(self, x: float, y: float) -> None:
        """Mark the offset that is there, and tell of it."""
        super().hovered(x, y)
        self._mark(self._offset_at(x))

    def left(self) -> None:
        """Take the mark away."""
        super().left()
        self._mark(None)

    def stepped(self, dx: int, _dy: int) -> None:
        """Walk to the next offset and tell of it."""
        if self._chart is not None and dx:
            at = self._chart.peaks[1] if self._offset is None else self._offset + dx
            offset = min(max(at, 0), len(self._chart.plain) - 1)
            self._mark(offset)
            self.presenter.tell(self._chart.reading(offset))

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return both scores at the offset that is there."""
        offset = self._offset_at(x)
        return None if offset is None or self._chart is None else self._chart.reading(offset)

    def _offset_at(self, x: float) -> int | None:
        if self._chart is None:
            return None
        return min(max(round(x), 0), len(self._chart.plain) - 1)

    def _mark(self, offset: int | None) -> None:
        if offset != self._offset:
            self._offset = offset
            self.redraw()

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        chart, look, area = self._chart, theme.current(), layer.area
        if chart is None:
            return
        zero = layer.point(0.0, 0.0).y()
        painter.setPen(look.pen("faint"))
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        drawn = []
        for values, (_, _, role, width) in zip((chart.plain, chart.scaled), _CURVES, strict=True):
            pixels = _pixels(layer, values)
            drawn.append(pixels)
            painter.setPen(look.pen(role, width))
            draw_lines(painter, pixels[:-1], pixels[1:])
        box = area.left() + 2, area.top(), area.right(), area.bottom()
        labels = CurveLabels(box, drawn, 3.0 * look.pen_scale)
        scores = (chart.plain, chart.scaled)
        for number, (_, name, role, _) in enumerate(_CURVES):
            peak = chart.peaks[number]
            place = layer.point(peak, float(scores[number][peak]))
            painter.setPen(look.pen(role, 1.8))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawEllipse(place, 4.0 * look.pen_scale, 4.0 * look.pen_scale)
            share = (place.x() - area.left()) / max(area.width(), 1.0)
            text = say(name)
            found = labels.place(Wish(self._texts.size(text), number, share))
            if found is not None:
                painter.setPen(look.color(role))
                self._texts.draw(painter, text, found[0], found[1])


def _pixels(layer: Layer, values: FloatArray) -> FloatArray:
    """Return the pixels (N, 2) of a curve; no column of pixels lacks any of its values."""
    offsets, columns = np.arange(len(values), dtype=np.float64), round(layer.area.width())
    if len(values) <= 2 * columns:
        return layer.pixels(offsets, values)
    starts = uneven_columns(offsets, 0.0, columns / layer.scale_x, columns)
    return layer.pixels(*uneven_envelope(offsets, values, starts))

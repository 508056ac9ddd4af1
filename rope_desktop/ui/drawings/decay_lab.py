"""The drawing of the decay laboratory: curves over the distance, on an axis that has a 0."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from rope_desktop.charts.copied_curves import copied_decay
from rope_desktop.charts.decay_curves import place_of, ticks
from rope_desktop.support.language import format_number, say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.copying import copy_on_key
from rope_desktop.ui.drawings.decay_picture import LEFT, draw_curves, draw_labels
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.decay_lab import DecayChart
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.curve_labels import Box
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_GAP = 4.0
# So high only the bound reaches: all else lies far below it.
_FAR_UP = 5.0
_FEW, _MOST_LINES, _HIGH_IN_LINES, _WIDE_IN_LINES = 3, 6, 9, 20


class DecayPlot(Plot):
    """Draws a :class:`DecayChart`; the arrow keys walk the distances, and tell of each."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.chart: DecayChart | None = None
        self._hovered: int | None = None
        self._still = Still(self._draw_still)
        # The label boxes of the last picture, by curve.
        self.boxes: dict[str, Box] = {}
        # Whether those of the last picture were kept where they stood in the one before.
        self._is_kept = False
        presenter.settled.connect(self._place_labels_anew)
        self.view.box.sigResized.connect(self._fit)
        copy_on_key(self, self.copied, msg("Copied the curves as a table."))
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: DecayChart) -> None:
        """Draw ``chart``, unless the same is drawn."""
        old, self.chart = self.chart, chart
        if old is not None and old.looks_like(chart):
            return
        self._still.spoil()
        if old is None or old.reach != chart.reach:
            self._write_ticks()
        self._fit()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axis."""
        self._still.spoil()
        self._write_ticks()
        self.label_axes(bottom=say(msg("distance Δ = m − n")))
        self.view.setAccessibleName(say(msg("Scores over the distance")))

    def restyle(self) -> None:
        """Keep a line free above the curves, for labels that find no room among them."""
        super().restyle()
        self._still.spoil()
        font = theme.current().font(0.9, bold=True)
        self._texts = StaticTexts(font)
        self._fit()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curves, and the distance under the mouse."""
        if self.chart is None:
            return
        self._still.draw(painter, layer)
        if self._hovered is not None:
            self._draw_hovered(painter, layer, self.chart, self._hovered)

    def hovered(self, x: float, y: float) -> None:
        """Mark the distance that is there, and tell of it."""
        super().hovered(x, y)
        self._mark(self.chart.offset_at(x) if self.chart else None)

    def left(self) -> None:
        """Take the mark away."""
        super().left()
        self._mark(None)

    def stepped(self, dx: int, _dy: int) -> None:
        """Walk to the next distance and tell of it."""
        if self.chart is None or not dx:
            return
        offset = min(max((self._hovered or 0) + dx, 0), self.chart.reach)
        self._mark(offset)
        self.presenter.tell(self.chart.reading(place_of(offset)))

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self.chart.caption if self.chart else None

    def copied(self) -> str | None:
        """Return the curves as a table."""
        return copied_decay(self.chart) if self.chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the values of every curve at the distance that is there."""
        return self.chart.reading(x) if self.chart else None

    def _place_labels_anew(self) -> None:
        """Give the labels the places that they would have if nothing had been shown before."""
        if self._is_kept:
            self._still.spoil()
            self.redraw()

    def _mark(self, offset: int | None) -> None:
        if offset != self._hovered:
            self._hovered = offset
            self.redraw()

    def _fit(self) -> None:
        """Show all distances, and half a tick's text beyond the last."""
        if self.chart is None:
            return
        chart, last = self.chart, place_of(self.chart.reach)
        text = format_number(chart.reach, ",d")
        room = QFontMetricsF(theme.current().font(0.85)).horizontalAdvance(text) / 2 + 2
        beyond = (last - LEFT) * room / max(self.view.box.width() - room, room)
        self.set_limits(LEFT, last + beyond, chart.low, chart.high)
        headroom = self._lines_above(chart) * (self._texts.size("0")[1] + 2 * _GAP)
        if headroom != self._headroom:
            self.set_headroom(headroom)

    def _lines_above(self, chart: DecayChart) -> int:
        """Return how many lines of labels are kept free above the curves.

        A few find their room among the curves of a high plot, and all of them below the bound.
        """
        room, line = float(self.view.box.width()) - 4 * _GAP, self._texts.size("0")[1]
        is_high = self.view.box.height() >= _HIGH_IN_LINES * line
        if len(chart.names) <= _FEW and is_high and room >= _WIDE_IN_LINES * line:
            return 1
        if chart.high >= _FAR_UP:
            return 1
        lines = [room]
        for long, short in chart.names:
            widths = (self._texts.size(say(text))[0] + 4 * _GAP for text in (long, short))
            width = next((width for width in widths if width <= room), room)
            if width > lines[-1]:
                lines.append(room)
            lines[-1] -= width
        return min(len(lines), _MOST_LINES)

    def _write_ticks(self) -> None:
        if self.chart is not None:
            written = [(x, format_number(offset, ",d")) for x, offset in ticks(self.chart.reach)]
            self.axes["bottom"].setTicks([written])

    def _draw_hovered(
        self, painter: QPainter, layer: Layer, chart: DecayChart, offset: int
    ) -> None:
        look, x = theme.current(), place_of(offset)
        line = layer.point(x, 0.0).x()
        painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(line, layer.area.top()), QPointF(line, layer.area.bottom()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("card", 1.0))
        radius = 3.5 * look.pen_scale
        for role, value in chart.readings(offset):
            painter.setBrush(look.color(role))
            painter.drawEllipse(layer.point(x, value), radius, radius)

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        if self.chart is not None:
            drawn = draw_curves(painter, layer, self.chart)
            former = {} if self.presenter.is_settled else self.boxes
            self._is_kept = bool(former)
            self.boxes = draw_labels(painter, layer, self.chart, (drawn, self._texts), former)

"""A plot over the pairs: hover highlights a pair everywhere, a click or an arrow key selects it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Generic, Protocol, Self, TypeVar

from PySide6.QtCore import Qt

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from collections.abc import Hashable

    from PySide6.QtGui import QPainter

    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.label_placer import Point
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter


_CENTRE = int(Qt.AlignmentFlag.AlignCenter)


class PairChart(Protocol):
    """What such a chart must tell."""

    @property
    def caption(self) -> Message:
        """Return what there is to see."""

    @property
    def pair(self) -> int:
        """Return the selected pair."""

    @property
    def pair_count(self) -> int:
        """Return how many pairs there are."""

    @property
    def low(self) -> float:
        """Return the lower end of the upright axis."""

    @property
    def high(self) -> float:
        """Return its upper end."""

    def pair_at(self, x: float) -> int | None:
        """Return the pair nearest to ``x``, if there is any."""

    def looks_like(self, other: Self) -> bool:
        """Return whether ``other`` is drawn the same."""

    def tick(self, x: float) -> str:
        """Return the text of a tick."""

    def reading(self, pair: int) -> Message:
        """Return what there is to say of ``pair`` in full precision."""


Chart = TypeVar("Chart", bound=PairChart)


class PairPlot(Plot, Generic[Chart]):
    """The base of the plots over the pairs of the Context view. A subclass draws what is still."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.chart: Chart | None = None
        self.still = Still(self._draw_still)
        self._spots: dict[Hashable, Point] = {}
        # Whether names of the last picture were kept where they stood in the one before.
        self._are_kept = False
        presenter.hovered_changed.connect(self.redraw)
        presenter.settled.connect(self._place_names_anew)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: Chart) -> None:
        """Draw ``chart``."""
        former, self.chart = self.chart, chart
        if former is None or not chart.looks_like(former):
            self.still.spoil()
        self.axes["bottom"].tick_text = chart.tick
        self.fit(chart)
        self.redraw()

    def fit(self, chart: Chart) -> None:
        """Let the axes hold all of ``chart``."""
        self.set_limits(-0.7, max(chart.pair_count, 2) - 0.3, chart.low, chart.high)

    @property
    def former_spots(self) -> dict[Hashable, Point]:
        """Return where names are to stay: while a value is dragged, where they are."""
        return {} if self.presenter.is_settled else self._spots

    def keep_spots(self, spots: dict[Hashable, Point]) -> None:
        """Remember where the names of the picture stand that was just painted."""
        self._are_kept = bool(self.former_spots)
        self._spots = spots

    def _place_names_anew(self) -> None:
        """Give the names the places that they would have if nothing had been shown before."""
        if self._are_kept:
            self.still.spoil()
            self.redraw()

    def draw_chart(self, painter: QPainter, layer: Layer, chart: Chart) -> None:
        """Paint what stands still while the mouse moves."""
        raise NotImplementedError

    def retranslate(self) -> None:
        """Name the axis of the pairs."""
        self.label_axes(bottom=say(msg("pair i")))
        self.still.spoil()

    def restyle(self) -> None:
        """Take the fonts of the labels."""
        super().restyle()
        self.texts = StaticTexts(theme.current().font(0.9, bold=True))
        self.small = StaticTexts(theme.current().font(0.9))
        self.still.spoil()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the chart, and lines at the selected pair and the hovered one."""
        if self.chart is None:
            return
        self.still.draw(painter, layer)
        self.mark_pairs(painter, layer, self.chart)

    def mark_pairs(self, painter: QPainter, layer: Layer, chart: Chart) -> None:
        """Mark the hovered pair and the selected one by a line each."""
        painter.setBrush(Qt.BrushStyle.NoBrush)
        for pair, role in self.marked(chart):
            x = round(layer.point(pair, 0.0).x())
            painter.setPen(theme.current().pen(role, 1.2))
            painter.drawLine(x, round(layer.area.top()), x, round(layer.area.bottom()))

    def marked(self, chart: Chart) -> list[tuple[int, str]]:
        """Return the hovered pair and the selected one with their colours, if they are there."""
        marks = ((self.presenter.hovered, "muted"), (chart.pair, "selection"))
        return [(p, role) for p, role in marks if p is not None and 0 <= p < chart.pair_count]

    def pressed(self, x: float, _y: float) -> None:
        """Select the pair that is there."""
        pair = self.chart.pair_at(x) if self.chart else None
        if pair is not None:
            self.presenter.send(set_value("pair", pair), self.gesture)

    def dragged(self, x: float, y: float) -> None:
        """Select the pair that is there."""
        self.pressed(x, y)

    def hovered(self, x: float, y: float) -> None:
        """Highlight the pair that is there and tell of it."""
        self.presenter.hover(self.chart.pair_at(x) if self.chart else None)
        super().hovered(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Select the pair beside."""
        chart = self.chart
        if chart is not None and dx and 0 <= chart.pair + dx < chart.pair_count:
            self.presenter.send(set_value("pair", chart.pair + dx), self.gesture)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self.chart.caption if self.chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return what there is to say of the pair that is there."""
        pair = self.chart.pair_at(x) if self.chart else None
        return None if pair is None or self.chart is None else self.chart.reading(pair)

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        if self.chart is not None and self.chart.pair_count:
            self.draw_chart(painter, layer, self.chart)
        elif self.chart is not None:
            painter.setPen(theme.current().color("muted"))
            painter.setFont(theme.current().font(1.1, bold=True))
            painter.drawText(layer.area, _CENTRE, say(msg("does not rotate")))

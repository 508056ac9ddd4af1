"""A plot over the tokens of a text with a film in it: curves, the film shaded, the query marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QPainter, QPen

from rope_desktop.charts.axes.film import placed
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.copying import copy_on_key
from rope_desktop.ui.drawings.curve_labels import CurveLabels, Wish
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.charts.axes.film import Tokens
    from rope_desktop.charts.axes.order import OrderChart, TokenCurves
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# From here on neighbouring points share pixels: soft edges would only cost time.
_DENSE = 1000
# Frames narrower than this have no line between them.
_ROOM_FOR_LINE = 8.0
_OPACITY = 0.6


class TokenCurvePlot(Plot):
    """Draws some curves of an :class:`OrderChart`; a click or an arrow key moves the query.

    ``pointed`` tells the token under the mouse, so that a plot beside it can mark the same.
    """

    pointed = Signal(object)

    def __init__(
        self, presenter: Presenter, curves_of: Callable[[OrderChart], TokenCurves]
    ) -> None:
        super().__init__(presenter)
        self._curves_of = curves_of
        self._chart: OrderChart | None = None
        self._curves: TokenCurves | None = None
        self._pointed: int | None = None
        self._still = Still(self._draw_still)
        self.axes["bottom"].has_whole_ticks = True
        copy_on_key(self, self.copied, msg("Copied the scores as a table."))
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: OrderChart) -> None:
        """Draw the curves of ``chart``."""
        curves, former, self._chart = self._curves_of(chart), self._curves, chart
        if curves is not former:
            self._curves, self._pointed = curves, None
            self._still.spoil()
            self._keep_headroom()
            margin = 0.5 + 0.01 * chart.tokens.count
            self.set_limits(-margin, chart.tokens.count - 1 + margin, curves.low, curves.high)
        if former is None:
            self.retranslate()
        self.redraw()

    def mark(self, token: int | None) -> None:
        """Mark the token that the mouse is at, here or in the plot beside."""
        if token != self._pointed:
            self._pointed = token
            self.redraw()

    def copied(self) -> str | None:
        """Return the scores as a table."""
        return self._chart.as_tsv() if self._chart else None

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        self._still.spoil()
        curves = self._curves
        title = say(curves.title) if curves else ""
        self.label_axes(bottom=say(curves.axis_label) if curves else "", left=title)
        self.view.setAccessibleName(say(msg("{name} at every token", name=title)))

    def restyle(self) -> None:
        """Take the font of the names."""
        super().restyle()
        self._still.spoil()
        self._texts = StaticTexts(theme.current().font(0.9, bold=True))
        self._small = StaticTexts(theme.current().font(0.9))
        self._keep_headroom()

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curves, the query's token, and that under the mouse."""
        if self._chart is None:
            return
        self._still.draw(painter, layer)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        if self._pointed is not None:
            painter.setPen(theme.current().pen("selection"))
            self._draw_upright(painter, layer, self._pointed)
        if self._chart.query is not None:
            painter.setPen(theme.current().pen("q", 1.5, Qt.PenStyle.DashLine))
            self._draw_upright(painter, layer, self._chart.query)

    def hovered(self, x: float, y: float) -> None:
        """Mark the token that is there, and tell of it."""
        super().hovered(x, y)
        self.pointed.emit(self._token_at(x))

    def left(self) -> None:
        """Take the mark away."""
        super().left()
        self.pointed.emit(None)

    def pressed(self, x: float, _y: float) -> None:
        """Put the query on the token that is there."""
        self._put(self._token_at(x))

    def dragged(self, x: float, y: float) -> None:
        """Move the query along."""
        self.pressed(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Move the query to the next token, from between two to the first."""
        if self._chart is None or not dx:
            return
        scene, tokens = self.presenter.store.scene, self._chart.tokens
        here = tokens.token_at((scene.query_time, scene.query_height, scene.query_width))
        self._put(0 if here is None else min(max(here + dx, 0), tokens.count - 1))

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the scores of the token that is there."""
        token = self._token_at(x)
        return None if token is None or self._chart is None else self._chart.reading(token)

    def _keep_headroom(self) -> None:
        """Keep a line free for each name, where the curves leave no room beside them."""
        line = QFontMetricsF(theme.current().font(0.9, bold=True)).height() + 4
        self.set_headroom(line * (len(self._curves.curves) if self._curves else 1))

    def _put(self, token: int | None) -> None:
        if token is not None and self._chart is not None:
            triple = self._chart.tokens.triple(token)
            self.presenter.send(placed("query", triple), self.gesture)
            self.presenter.tell(self._chart.reading(token))

    def _token_at(self, x: float) -> int | None:
        if self._chart is None:
            return None
        return min(max(round(x), 0), self._chart.tokens.count - 1)

    def _draw_upright(self, painter: QPainter, layer: Layer, token: int) -> None:
        x = round(layer.point(token, 0.0).x())
        painter.drawLine(x, round(layer.area.top()), x, round(layer.area.bottom()))

    def _draw_still(self, painter: QPainter, layer: Layer) -> None:
        if self._chart is None or self._curves is None:
            return
        self._draw_film(painter, layer, self._chart.tokens, say(self._curves.film_label))
        look, area, drawn = theme.current(), layer.area, []
        zero = layer.point(0.0, 0.0).y()
        painter.setPen(look.pen("faint"))
        painter.drawLine(QPointF(area.left(), zero), QPointF(area.right(), zero))
        for curve in self._curves.curves:
            pixels = layer.pixels(curve.x, curve.y)
            _draw_curve(painter, pixels, curve.role)
            drawn.append(pixels)
        self._draw_names(painter, layer, drawn)

    def _draw_film(self, painter: QPainter, layer: Layer, tokens: Tokens, text: str) -> None:
        """Shade the film's tokens, with a line between its frames, and name them ``text``."""
        look, area = theme.current(), layer.area
        span, frames = tokens.film_span, tokens.film[0]
        left = layer.point(span.start - 0.5, 0.0).x()
        width = len(span) * layer.scale_x
        shade = QRectF(left, area.top(), width, area.height())
        painter.fillRect(shade, look.color("window_ground"))
        painter.setPen(look.pen("card"))
        if width / frames >= _ROOM_FOR_LINE:
            for frame in range(1, frames):
                x = round(left + frame * width / frames)
                painter.drawLine(x, round(area.top()), x, round(area.bottom()))
        size = self._small.size(text)
        if text and size[0] <= width:
            painter.setPen(look.color("window"))
            corner = shade.center().x() - size[0] / 2, area.bottom() - size[1] - 2
            self._small.draw(painter, text, *corner)

    def _draw_names(self, painter: QPainter, layer: Layer, drawn: list[FloatArray]) -> None:
        """Write the name of each curve beside it, where there is room."""
        assert self._curves is not None
        area, look = layer.area, theme.current()
        name = say(self._curves.film_label)
        height = self._small.size(name)[1] if name else 0.0
        box = area.left() + 2, area.top(), area.right(), area.bottom() - height
        labels = CurveLabels(box, drawn, 3.0 * look.pen_scale)
        for number, curve in enumerate(self._curves.curves):
            text = say(curve.name)
            found = labels.place(Wish(self._texts.size(text), number, (number + 1) / 3))
            if found is not None:
                painter.setPen(look.color(curve.role))
                self._texts.draw(painter, text, found[0], found[1])


def _draw_curve(painter: QPainter, pixels: FloatArray, role: str) -> None:
    """Draw a curve; where it is dense, another behind it shines through."""
    look, is_sparse = theme.current(), len(pixels) < _DENSE
    painter.setRenderHint(QPainter.RenderHint.Antialiasing, is_sparse)
    if is_sparse:
        draw_curve(painter, pixels, look.pen(role, 1.5))
        return
    painter.setPen(QPen(look.color(role, _OPACITY), 1.0))
    draw_lines(painter, pixels[:-1], pixels[1:])

"""What the plots of the score over the offset share: the mark, its label, and what moves it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QPainter

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.marked_curve import MarkedCurve
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_GAP = 8.0


class CurvePlot(Plot):
    """Draws a :class:`MarkedCurve`; a click or drag moves the query to that offset.

    A subclass draws the curve itself, and calls :attr:`still`.spoil() when it has changed.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._marked: MarkedCurve | None = None
        self.still = Still(self.draw_curve)
        self.retranslate()
        self.restyle()

    def draw_curve(self, painter: QPainter, layer: Layer) -> None:
        """Paint all but the mark."""
        raise NotImplementedError

    def mark(self, chart: MarkedCurve) -> None:
        """Take ``chart`` for the mark and the axis."""
        old, self._marked = self._marked, chart
        if old is None or old.axis_label != chart.axis_label:
            self.retranslate()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        if self._marked is not None:
            self.label_axes(bottom=say(self._marked.axis_label))
        self.view.setAccessibleName(say(msg("Score at every offset")))

    def restyle(self) -> None:
        """Keep room for the label above the curve."""
        super().restyle()
        self.still.spoil()
        font = theme.current().font(0.9, bold=True)
        self._texts = StaticTexts(font)
        self.set_headroom(QFontMetricsF(font).height() + 4)

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the curve, then the mark on it."""
        if self._marked is None:
            return
        self.still.draw(painter, layer)
        point = layer.point(self._marked.mark_x, self._marked.mark_y)
        if self._marked.mark_is_shown:
            self._draw_mark(painter, layer, point)
        self._draw_label(painter, layer, point.x(), say(self._marked.mark_label))

    def pressed(self, x: float, _y: float) -> None:
        """Move the query to the offset that is there."""
        if self._marked is not None:
            self._move_to(self._marked.query_position_at(x))

    def dragged(self, x: float, y: float) -> None:
        """Move the query along."""
        self.pressed(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Move the query by one token."""
        if self._marked is not None and dx:
            self._move_to(self._marked.query_position_beside(dx))

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._marked.caption if self._marked else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the score at the offset that is there."""
        return self._marked.reading(x) if self._marked else None

    def _move_to(self, query_position: int) -> None:
        self.presenter.send(set_value("query_position", query_position), self.gesture)

    def _draw_mark(self, painter: QPainter, layer: Layer, mark: QPointF) -> None:
        look, area = theme.current(), layer.area
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
        painter.drawLine(QPointF(mark.x(), area.top()), QPointF(mark.x(), area.bottom()))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(look.pen("card", 1.5))
        painter.setBrush(look.color("selection"))
        radius = 4.5 * look.pen_scale
        painter.drawEllipse(mark, radius, radius)

    def _draw_label(self, painter: QPainter, layer: Layer, x: float, text: str) -> None:
        """Write offset and score into the headroom above the curve, beside the line or over it."""
        look = theme.current()
        text_width, height = self._texts.size(text)
        width = text_width + 6
        left = x + _GAP if x + _GAP + width < layer.area.right() else x - _GAP - width
        left = min(max(left, layer.area.left() + 2), layer.area.right() - width)
        painter.setPen(look.color("selection"))
        box = QRectF(left, layer.area.top() + 1, width, height)
        painter.fillRect(box.toAlignedRect(), look.color("card"))
        self._texts.draw(painter, text, box.left(), box.top())

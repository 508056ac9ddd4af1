"""The drawing of the weights over the keys, with equal shares and the key at n marked."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QFontMetricsF, QGuiApplication, QKeySequence, QPainter, QShortcut

from rope_desktop.charts.attention import MOST_COPIED
from rope_desktop.charts.heat_map import moved
from rope_desktop.charts.scale import brief
from rope_desktop.state.actions import set_value
from rope_desktop.support.language import format_number, say
from rope_desktop.support.text import msg, num
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import picture_pen
from rope_desktop.ui.drawings.hatching import draw_hatching
from rope_desktop.ui.drawings.primitives import draw_rects
from rope_desktop.ui.drawings.still import Still
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.plots.plot import Plot

if TYPE_CHECKING:
    from rope_desktop.charts.attention import AttentionChart, Weights
    from rope_desktop.support.text import Message
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

_GAP = 6.0
_LEAST_BAR_WITH_GAP = 4.0
_DASH = 16.0


class AttentionPlot(Plot):
    """Draws an :class:`AttentionChart`; a click, a drag or an arrow key moves n."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self._chart: AttentionChart | None = None
        self._still = Still(self._draw_weights)
        self.axes["left"].tick_text = lambda value: format_number(value, brief(value))
        self.axes["bottom"].has_whole_ticks = True
        copy = QShortcut(QKeySequence.StandardKey.Copy, self)
        copy.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        copy.activated.connect(self.copy)
        self.retranslate()
        self.restyle()

    def show_chart(self, chart: AttentionChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        if old is None or (old.weights, old.first) != (chart.weights, chart.first):
            self._still.spoil()
            top = 1.0 if chart.weights is None else chart.weights.top
            self.set_limits(chart.left - 0.5, chart.right + 0.5, 0.0, top)
        if old is None or old.axis_label != chart.axis_label:
            self.retranslate()
        self.redraw()

    def retranslate(self) -> None:
        """Name the plot and its axes."""
        if self._chart is not None:
            self.label_axes(bottom=say(self._chart.axis_label), left=say(msg("weight")))
        self.view.setAccessibleName(say(msg("Weights of the keys")))

    def restyle(self) -> None:
        """Keep room for two labels above the bars."""
        super().restyle()
        self._still.spoil()
        look = theme.current()
        self._bold, self._small = (
            StaticTexts(look.font(0.9, bold=True)),
            StaticTexts(look.font(0.85)),
        )
        self._line = QFontMetricsF(look.font(0.9, bold=True)).height()
        self.set_headroom(2 * self._line + 4)

    def copy(self) -> None:
        """Put the weights on the clipboard as a table."""
        if self._chart is None:
            return
        QGuiApplication.clipboard().setText(self._chart.copied())
        if self._chart.weights is not None and self._chart.weights.count > MOST_COPIED:
            limit = num(MOST_COPIED, ",d")
            self.presenter.tell(msg("Copied the nearest {count} weights as a table.", count=limit))
        else:
            self.presenter.tell(msg("Copied the weights as a table."))

    def draw(self, painter: QPainter, layer: Layer) -> None:
        """Paint the bars, then the mark of the key at n."""
        if self._chart is None:
            return
        if self._chart.weights is None:
            self._draw_notice(painter, layer)
            return
        self._still.draw(painter, layer)
        self._draw_mark(painter, layer, self._chart)

    def pressed(self, x: float, _y: float) -> None:
        """Move the key to the position that is there."""
        if self._chart is not None and self._chart.weights is not None:
            position = self._chart.key_position_at(x)
            self.presenter.send(set_value("key_position", position), self.gesture)

    def dragged(self, x: float, y: float) -> None:
        """Move the key along."""
        self.pressed(x, y)

    def stepped(self, dx: int, _dy: int) -> None:
        """Move the key by one token."""
        if self._chart is not None and dx:
            # Keys may come faster than pictures.
            scene = self.presenter.store.scene
            _, n = moved(scene.query_position, scene.key_position, 0, dx)
            self.presenter.send(set_value("key_position", n), self.gesture)

    def caption(self) -> Message | None:
        """Return the chart's caption."""
        return self._chart.caption if self._chart else None

    def reading(self, x: float, _y: float) -> Message | None:
        """Return the weight of the key that is there."""
        return self._chart.reading(x) if self._chart else None

    def _draw_weights(self, painter: QPainter, layer: Layer) -> None:
        """Paint a bar for each key, or for each column of pixels; the line of equal shares."""
        chart, look = self._chart, theme.current()
        if chart is None or chart.weights is None:
            return
        self._draw_hidden(painter, layer, chart.first + chart.weights.count)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(look.color("k"))
        draw_rects(painter, _bars(chart.weights, chart.first, layer))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(picture_pen("ink", 1.0, Qt.PenStyle.DashLine))
        y, area = layer.point(0.0, chart.share).y(), layer.area
        end = layer.point(chart.first + chart.weights.count - 0.5, 0.0).x()
        painter.drawLine(QPointF(area.left(), y), QPointF(end, y))
        text, top = self._share_text(chart, area.width() - _DASH - _GAP), area.top()
        middle = top + self._small.size(text)[1] / 2
        painter.drawLine(QPointF(area.left() + 2, middle), QPointF(area.left() + 2 + _DASH, middle))
        painter.setPen(look.color("muted"))
        self._small.draw(painter, text, area.left() + _DASH + _GAP, top)

    def _share_text(self, chart: AttentionChart, room: float) -> str:
        """Return the label of equal shares, shorter where there is no room."""
        text = say(chart.share_label)
        return text if self._small.size(text)[0] <= room else say(chart.short_share_label)

    def _draw_hidden(self, painter: QPainter, layer: Layer, first: int) -> None:
        """Hatch the places after the query."""
        left, floor = layer.point(first - 0.5, 0.0).x(), layer.area.bottom()
        top = layer.area.top() + 2 * self._line + 4
        if left < layer.area.right():
            area = QRectF(left, top, layer.area.right() - left, floor - top)
            draw_hatching(painter, area, "faint")

    def _draw_mark(self, painter: QPainter, layer: Layer, chart: AttentionChart) -> None:
        """Mark the key at n, and write its weight above."""
        look, area = theme.current(), layer.area
        text, x = say(chart.mark_label), area.left() + 2.0
        width, _ = self._bold.size(text)
        if chart.mark_x is not None:
            x = layer.point(chart.mark_x, 0.0).x()
            painter.setPen(look.pen("selection", 1.0, Qt.PenStyle.DashLine))
            height = layer.point(0.0, chart.mark_weight or 0.0).y()
            painter.drawLine(QPointF(x, area.top() + 2 * self._line), QPointF(x, height))
            self._draw_marked_bar(painter, layer, chart)
            x -= width / 2
        elif chart.key_position - chart.origin > chart.right:
            x = area.right()
        painter.setPen(look.color("selection"))
        left = min(max(x, area.left() + 2), area.right() - width - 2)
        self._bold.draw(painter, text, left, area.top() + self._line)

    def _draw_marked_bar(self, painter: QPainter, layer: Layer, chart: AttentionChart) -> None:
        if chart.mark_x is None or chart.mark_weight is None:
            return
        middle, top = layer.point(chart.mark_x, chart.mark_weight).toTuple()
        half = max(layer.scale_x / 2 - 0.5, 1.0)
        bar = QRectF(middle - half, top, 2 * half, layer.point(0.0, 0.0).y() - top)
        painter.fillRect(bar, theme.current().color("selection"))

    def _draw_notice(self, painter: QPainter, layer: Layer) -> None:
        text = say(msg("no key to see"))
        width, height = self._bold.size(text)
        painter.setPen(theme.current().color("muted"))
        middle = layer.area.center()
        self._bold.draw(painter, text, middle.x() - width / 2, middle.y() - height / 2)


def _bars(weights: Weights, first: int, layer: Layer) -> np.ndarray:
    """Return the rectangles (N, 4) of the bars, in whole pixels where they are narrow."""
    width = weights.count * layer.scale_x
    starts, highest = weights.columns(max(int(width), 1))
    edges = np.append(starts, weights.count) + (first - 0.5)
    across = edges * layer.scale_x + layer.shift_x
    floor = layer.shift_y
    tops = highest * layer.scale_y + layer.shift_y
    gap = 1.0 if layer.scale_x >= _LEAST_BAR_WITH_GAP else 0.0
    if not gap:
        across = np.rint(across)
    return np.stack([across[:-1] + gap / 2, tops, np.diff(across) - gap, floor - tops], axis=1)

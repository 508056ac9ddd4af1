"""The drawing of the score at every offset of the window, pixel column by pixel column."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QBrush, QPainter, QPen

from rope_desktop.charts.copied_curves import copied_columns
from rope_desktop.charts.envelope import joined
from rope_desktop.state import curve_span
from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_curve
from rope_desktop.ui.drawings.copying import copy_on_key
from rope_desktop.ui.drawings.curve_plot import CurvePlot
from rope_desktop.ui.drawings.primitives import draw_lines
from rope_desktop.ui.drawings.stamp import Stamp
from rope_desktop.ui.plots.zoom_surface import STEPS_PER_NOTCH, ZoomSurface

if TYPE_CHECKING:
    from rope_desktop.charts.distance_curve import DistanceCurveChart
    from rope_desktop.ui.plots.axis import Axis
    from rope_desktop.ui.plots.layer import Layer
    from rope_desktop.ui.presenter import Presenter

# Beside the first and the last offset, so that a mark on them is not cut.
_MARGIN = 10.0
# Offsets at least this far from each other have room for a dot each.
_ROOM_FOR_DOT = 7.0
_DOT_RADIUS = 2.2
_LINE = 1.3
# Of the height, below the lower limit: a dot on it is not cut.
_BELOW = 0.03
# A key moves on by this part of what is shown.
_PAGES = 8


class DistanceCurvePlot(CurvePlot):
    """Draws a :class:`DistanceCurveChart`; wheel, drag and keys choose which offsets it shows.

    ``pixels_changed`` tells that the curve has another number of pixels across.
    """

    pixels_changed = Signal()

    def __init__(self, presenter: Presenter) -> None:
        self._chart: DistanceCurveChart | None = None
        self._stamp: Stamp | None = None
        self._pan_span: curve_span.Span = (0, 0)
        self._before_press = 0
        super().__init__(presenter)
        self.axes["bottom"].has_whole_ticks = True
        self.view.box.sigResized.connect(self.pixels_changed)
        copy_on_key(self, self.copied, msg("Copied the scores as a table."))

    @property
    def pixels(self) -> int:
        """Return how many pixels of the screen the curve has across."""
        width = self.view.box.width() - 2 * _MARGIN
        return max(int(width * self.devicePixelRatioF() + 0.5), 1)

    def make_surface(self, axes: dict[str, Axis], top: float) -> ZoomSurface:
        """Return a surface that zooms."""
        return ZoomSurface(self, self, axes, top)

    def show_chart(self, chart: DistanceCurveChart) -> None:
        """Draw ``chart``."""
        old, self._chart = self._chart, chart
        if old is None or old.columns is not chart.columns:
            self.still.spoil()
        self._fit()
        self.mark(chart)

    def restyle(self) -> None:
        """Make the dots anew."""
        self._stamp = None
        super().restyle()

    def event(self, event: QEvent) -> bool:
        """Count the pixels again on another screen."""
        if event.type() == QEvent.Type.DevicePixelRatioChange:
            self._stamp = None
            self.pixels_changed.emit()
        return super().event(event)

    def copied(self) -> str | None:
        """Return the scores as a table."""
        return copied_columns(self._chart.columns) if self._chart else None

    def pressed(self, x: float, y: float) -> None:
        """Move the query, and remember from where: it may be the first half of a double click."""
        self._before_press = self.presenter.store.scene.query_position
        super().pressed(x, y)

    def dragged(self, x: float, y: float) -> None:
        """Move the query along."""
        super().pressed(x, y)

    def stepped(self, dx: int, dy: int) -> None:
        """Move the query by one token, and tell the score there."""
        super().stepped(dx, dy)
        if self._chart is not None and dx:
            offset = self._chart.query_position_beside(dx) - self._chart.key_position
            self.presenter.tell(self._chart.reading_of(offset))

    def zoomed(self, x: float | None, steps: int) -> None:
        """Zoom around ``x``, or around the current offset, or the middle where that is far off."""
        chart = self._chart
        if chart is not None:
            pivot = chart.pivot if x is None else chart.origin + x
            self._show_span(curve_span.zoomed(self._span, pivot, steps / STEPS_PER_NOTCH))

    def zoom_in(self) -> None:
        """Show half as many offsets, in an undo step of its own."""
        self.gesture = object()
        self.zoomed(None, 2 * STEPS_PER_NOTCH)

    def zoom_out(self) -> None:
        """Show twice as many offsets, in an undo step of its own."""
        self.gesture = object()
        self.zoomed(None, -2 * STEPS_PER_NOTCH)

    def pan_begun(self) -> None:
        """Remember where the span stood."""
        self._pan_span = self._span

    def panned(self, pixels: float) -> None:
        """Move the span with the mouse."""
        if self.layer.scale_x:
            self._show_span(curve_span.panned(self._pan_span, round(-pixels / self.layer.scale_x)))

    def paged(self, pages: int) -> None:
        """Move the span by a part of its length."""
        step = max(curve_span.length_of(self._span) // _PAGES, 1)
        self._show_span(curve_span.panned(self._span, pages * step))

    def whole_wanted(self) -> None:
        """Show the whole window."""
        self.presenter.send(set_value("curve_span", None), self.gesture)

    def double_clicked(self) -> None:
        """Show the whole window, and put the query back from where the first click took it."""
        values = (("curve_span", None), ("query_position", self._before_press))
        self.presenter.send(SetValues(values), self.gesture)

    def draw_curve(self, painter: QPainter, layer: Layer) -> None:
        """Paint the zero line, the curve, and what of it is not computed yet."""
        if self._chart is None:
            return
        left, right, look = layer.area.left(), layer.area.right(), theme.current()
        zero = layer.point(0.0, 0.0).y()
        painter.setPen(look.pen("grid"))
        painter.drawLine(QPointF(left, zero), QPointF(right, zero))
        if self._chart.columns.is_dense:
            self._draw_bars(painter, layer)
        else:
            self._draw_points(painter, layer)
        if not self._chart.columns.is_whole:
            self._draw_missing(painter, layer)

    @property
    def _span(self) -> curve_span.Span:
        return curve_span.shown_span(self.presenter.store.scene)

    def _show_span(self, span: curve_span.Span) -> None:
        choice = curve_span.choice_of(span, self.presenter.store.scene)
        self.presenter.send(set_value("curve_span", choice), self.gesture)

    def _fit(self) -> None:
        """Give every column of the chart one column of the screen's pixels."""
        if self._chart is None:
            return
        first, last = (offset - self._chart.origin for offset in self._chart.columns.span)
        across = self.pixels / self.devicePixelRatioF()
        beside = max(self.view.box.width() - across, 0.0) / 2
        margin = 0.5 + beside * self._chart.columns.count / across
        low, high = self._chart.low, self._chart.high
        self.set_limits(first - margin, last + margin, low - _BELOW * (high - low), high)

    def _left_edge(self, layer: Layer) -> float:
        assert self._chart is not None
        first, _ = self._chart.columns.span
        return layer.point(first - self._chart.origin - 0.5, 0.0).x()

    def _draw_bars(self, painter: QPainter, layer: Layer) -> None:
        """Draw a bar from the lowest to the highest score of each column, neighbours joined."""
        assert self._chart is not None
        look, ratio = theme.current(), self.devicePixelRatioF()
        low, high = joined(self._chart.columns.low, self._chart.columns.high)
        # Where the curve is nearly level it is as thick as a line.
        beyond = (_LINE * look.pen_scale - 1 / ratio) / 2
        places = round(self._left_edge(layer) * ratio) + np.arange(len(low)) + 0.5
        pen = QPen(look.color("muted"), 1 / ratio)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setPen(pen)
        bottom = layer.scale_y * low + layer.shift_y + beyond
        top = layer.scale_y * high + layer.shift_y - beyond
        x = places / ratio
        draw_lines(painter, np.stack([x, bottom], axis=1), np.stack([x, top], axis=1))

    def _draw_points(self, painter: QPainter, layer: Layer) -> None:
        """Draw a line through all offsets, and a dot at each where there is room."""
        assert self._chart is not None
        columns, look = self._chart.columns, theme.current()
        places = columns.starts[: len(columns.low)] + (columns.span[0] - self._chart.origin)
        pixels = layer.pixels(places.astype(np.float64), columns.low)
        has_room = layer.scale_x >= _ROOM_FOR_DOT * look.pen_scale
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        draw_curve(painter, pixels, look.pen("muted", 1.0 if has_room else _LINE))
        if has_room:
            self._dots().print(painter, pixels)

    def _draw_missing(self, painter: QPainter, layer: Layer) -> None:
        """Hatch what is not computed yet."""
        assert self._chart is not None
        look, columns = theme.current(), self._chart.columns
        begins = self._left_edge(layer) + len(columns.low) / self.devicePixelRatioF()
        area = QRectF(layer.area)
        area.setLeft(begins)
        painter.fillRect(area, QBrush(look.color("grid"), Qt.BrushStyle.BDiagPattern))
        painter.setPen(look.pen("faint"))
        painter.drawLine(area.topLeft(), area.bottomLeft())

    def _dots(self) -> Stamp:
        if self._stamp is None:
            look, ratio = theme.current(), self.devicePixelRatioF()
            radius = _DOT_RADIUS * look.pen_scale

            def draw(painter: QPainter) -> None:
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(look.color("ink"))
                painter.drawEllipse(QPointF(0.0, 0.0), radius, radius)

            self._stamp = Stamp(draw, radius, ratio)
        return self._stamp

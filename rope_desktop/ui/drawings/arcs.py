"""The drawing of the angles reached: the slowest pair's circle, and the selected one's."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt
from PySide6.QtGui import QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.charts.context.arcs import NEW, SEEN, UNSCALED
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import draw_broken_curve
from rope_desktop.ui.drawings.still import StillPart
from rope_desktop.ui.drawings.texts import StaticTexts
from rope_desktop.ui.readable import Readable

if TYPE_CHECKING:
    from PySide6.QtCore import QPoint

    from rope_desktop.charts.context.arcs import ArcChart, ArcCircle
    from rope_desktop.core.types import FloatArray
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_LEGEND = ((SEEN, "gain"), (NEW, "loss"), (UNSCALED, "muted"))
_CENTRE = int(Qt.AlignmentFlag.AlignCenter)
_TINT = 0.16
# Pixels.
_CHORD = 4.0
# A turn, but for what nobody sees.
_WHOLE = 2 * math.pi - 1e-3
# Qt counts angles in sixteenths of a degree.
_UNITS = 16 * 180 / math.pi


class Arcs(Readable):
    """Paints an :class:`ArcChart`: what was seen of a circle, and what is new on it."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.chart: ArcChart | None = None
        # Of the slowest pair's circle and the selected one's.
        self._stills = StillPart(), StillPart()
        self.setMouseTracking(True)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Ignored)
        presenter.settled.connect(self._describe)
        self.restyle()
        self.retranslate()

    def show_chart(self, chart: ArcChart) -> None:
        """Draw the circles of ``chart`` that are others than those that are drawn."""
        former, self.chart = self.chart, chart
        if former is None or not chart.circles or len(former.circles) != len(chart.circles):
            self.update()
            return
        for before, (circle, area) in zip(former.circles, self._places(chart), strict=True):
            if circle != before:
                self.update(area.toAlignedRect())

    def retranslate(self) -> None:
        """Name the drawing."""
        self.setAccessibleName(say(msg("Angles reached in training and at the target")))
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Take the fonts and colours of the theme."""
        look = theme.current()
        self._fonts = StaticTexts(look.font(0.9, bold=True)), StaticTexts(look.font(0.85))
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paint the circles beside each other, and beneath them what the colours mean."""
        look, due = theme.current(), QRectF(event.rect())
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            if self.chart is None or not self.chart.circles:
                painter.setPen(look.color("muted"))
                painter.setFont(look.font())
                painter.drawText(self.rect(), _CENTRE, say(msg("does not rotate")))
                return
            for still, (circle, area) in zip(self._stills, self._places(self.chart), strict=False):
                if area.intersects(due):
                    self._draw_circle(painter, still, circle, area)
            if due.bottom() > self._legend_top():
                self._draw_legend(painter)

    def mouseMoveEvent(self, event: QMouseEvent) -> None:
        """Highlight the pair under the mouse and tell of it."""
        circle = self._circle_at(event.position())
        self._presenter.hover(circle.pair if circle else None)
        if circle is not None:
            self._presenter.tell(circle.reading())

    def leaveEvent(self, event: QEvent) -> None:
        """Let go of the pair."""
        super().leaveEvent(event)
        self._presenter.hover(None)

    def reading_at(self, place: QPoint) -> Message | str:
        """Return the angles of the circle at ``place``."""
        circle = self._circle_at(QPointF(place))
        return circle.reading() if circle else ""

    def _places(self, chart: ArcChart) -> list[tuple[ArcCircle, QRectF]]:
        count, bottom = len(chart.circles), self._legend_top()
        width, is_beside = self.width() / count, self.width() > 0.9 * bottom
        if is_beside or count == 1:
            areas = [QRectF(i * width, 0, width, bottom) for i in range(count)]
        else:
            areas = [
                QRectF(0, i * bottom / count, self.width(), bottom / count) for i in range(count)
            ]
        if self.layoutDirection() == Qt.LayoutDirection.RightToLeft and is_beside:
            areas.reverse()
        return list(zip(chart.circles, areas, strict=True))

    def _legend_top(self) -> int:
        return round(self.height() - 1.4 * self._fonts[1].size("0")[1])

    def _circle_at(self, place: QPointF) -> ArcCircle | None:
        # A head that does not rotate has no circle.
        places = self._places(self.chart) if self.chart and self.chart.circles else []
        return next((circle for circle, area in places if area.contains(place)), None)

    def _draw_circle(
        self, painter: QPainter, still: StillPart, circle: ArcCircle, area: QRectF
    ) -> None:
        """Draw one circle; while the angles are the same, or whole turns, only its figures."""
        bold, small = self._fonts
        line = small.size("0")[1]
        side = max(min(area.width() - 1.2 * line, area.height() - 1.8 * line), 4.0)
        disc = QRectF(0, 0, side, side)
        disc.moveCenter(QPointF(area.center().x(), area.top() + 1.4 * line + side / 2))
        angles = circle.seen, circle.asked, circle.unscaled, circle.is_new
        still.show(
            painter, area.toAlignedRect(), (disc, *angles), lambda p: _draw_still(p, circle, disc)
        )
        title = say(circle.title)
        if bold.size(title)[0] > area.width() - 4:
            title = say(msg("pair {pair}", pair=circle.pair))
        painter.setPen(theme.current().color("ink"))
        bold.draw(painter, title, area.center().x() - bold.size(title)[0] / 2, area.top())
        _draw_figures(painter, circle, disc, small)

    def _draw_legend(self, painter: QPainter) -> None:
        look, font = theme.current(), self._fonts[1]
        texts = [(say(text), role, font.size(say(text))) for text, role in _LEGEND]
        swatch = texts[0][2][1]
        whole = sum(width + 2.1 * swatch for _, _, (width, _) in texts)
        if whole > self.width() + swatch:
            # What is unscaled has its name beside its number, too.
            whole -= texts.pop()[2][0] + 2.1 * swatch
        left, middle = max((self.width() - whole) / 2, 0.0), self.height() - 0.7 * swatch
        for text, role, (width, height) in texts:
            style = Qt.PenStyle.DotLine if role == "muted" else Qt.PenStyle.SolidLine
            painter.setPen(look.pen(role, 2.0 if role == "muted" else 4.0, style))
            painter.drawLine(QPointF(left, middle), QPointF(left + swatch, middle))
            painter.setPen(look.color("muted"))
            left += 1.3 * swatch
            font.draw(painter, text, left, middle - height / 2)
            left += width + 0.8 * swatch

    def _describe(self) -> None:
        if self.chart is not None:
            self.setAccessibleDescription(say(self.chart.caption))


def _draw_still(painter: QPainter, circle: ArcCircle, disc: QRectF) -> None:
    """Draw a circle with its arcs, counted from the right and counter-clockwise."""
    look = theme.current()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    if circle.seen < _WHOLE:
        rest = max(circle.seen, circle.asked), 2 * math.pi
        _draw_arc(painter, disc, rest, look.pen("grid", 1.5))
    painter.setPen(Qt.PenStyle.NoPen)
    if circle.is_new:
        painter.setBrush(look.tint("loss", _TINT))
        painter.drawPie(disc, *_angles(circle.seen, circle.asked))
    painter.setBrush(look.tint("gain", _TINT))
    painter.drawPie(disc, *_angles(0.0, min(circle.seen, circle.asked)))
    _draw_arc(painter, disc, (0.0, circle.seen), look.pen("gain", 4.0))
    if circle.is_new:
        _draw_arc(painter, disc, (circle.seen, circle.asked), look.pen("loss", 4.0))
    inset = 7.0 * look.pen_scale
    inner = disc.adjusted(inset, inset, -inset, -inset)
    draw_broken_curve(painter, _arc(inner, circle.unscaled), look.pen("muted", 1.4))
    _draw_hand(painter, disc, circle.asked)


def _draw_hand(painter: QPainter, disc: QRectF, angle: float) -> None:
    """Draw the radius where the target window ends after the scaling."""
    centre, radius = disc.center(), disc.width() / 2
    tip = QPointF(centre.x() + radius * math.cos(angle), centre.y() - radius * math.sin(angle))
    painter.setPen(theme.current().pen("ink", 1.6))
    painter.drawLine(centre, tip)


def _draw_arc(painter: QPainter, disc: QRectF, ends: tuple[float, float], pen: QPen) -> None:
    """Draw the arc between two angles; the very shortest is a dot."""
    start, span = _angles(*ends)
    painter.setPen(pen)
    painter.drawArc(disc, start, max(span, 1))


def _arc(disc: QRectF, end: float) -> FloatArray:
    """Return points (N, 2) a few pixels apart from the right; Qt's own dots take twenty times."""
    radius = disc.width() / 2
    angles = np.linspace(0.0, end, max(math.ceil(end * radius / _CHORD), 1) + 1)
    x, y = disc.center().x() + radius * np.cos(angles), disc.center().y() - radius * np.sin(angles)
    return np.stack([x, y], axis=1)


def _draw_figures(painter: QPainter, circle: ArcCircle, disc: QRectF, texts: StaticTexts) -> None:
    """Write the angles into the half of the disc that the hand leaves free, if they fit."""
    look, figures = theme.current(), [say(text) for text in circle.figures]
    sizes = [texts.size(text) for text in figures]
    if max(width for width, _ in sizes) > 0.86 * disc.width():
        return
    line = sizes[0][1]
    middle = disc.center().y() + (0.22 if circle.asked < math.pi else -0.22) * disc.height()
    top = middle - len(figures) * line / 2
    for number, (text, (width, _)) in enumerate(zip(figures, sizes, strict=True)):
        role = ("gain", "loss" if circle.is_new else "ink", "muted")[number]
        painter.setPen(look.color(role))
        texts.draw(painter, text, disc.center().x() - width / 2, top + number * line)


def _angles(start: float, end: float) -> tuple[int, int]:
    return round(start * _UNITS), max(round((end - start) * _UNITS), 0)

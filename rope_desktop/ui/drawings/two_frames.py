"""Two small planes beside each other with the arrows of one pair, and what they were turned by."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.drawings.arrows import draw_arrow, draw_curve, picture_pen, smoothed
from rope_desktop.ui.drawings.frame import Frame
from rope_desktop.ui.drawings.label_placer import LabelPlacer
from rope_desktop.ui.drawings.label_spots import around_tip
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from rope_desktop.charts.two_frames import TurnedPair, TwoFramesChart
    from rope_desktop.ui.presenter import Presenter

_GAP = 6.0
_NAME_GAP = 8.0
_TEXT_LINES = 2
_CENTRE = int(Qt.AlignmentFlag.AlignHCenter | Qt.AlignmentFlag.AlignVCenter)


class TwoFrames(Adaptive):
    """Paints the frames of a :class:`TwoFramesChart`, each over its name and angle."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._chart: TwoFramesChart | None = None
        presenter.settled.connect(self._describe)
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def show_chart(self, chart: TwoFramesChart) -> None:
        """Draw ``chart``."""
        is_first, self._chart = self._chart is None, chart
        if is_first:
            self._describe()
        self.update()

    def retranslate(self) -> None:
        """Put every text into words again."""
        self._describe()
        self.update()

    def restyle(self) -> None:
        """Draw with the new pens and fonts."""
        self.update()

    def sizeHint(self) -> QSize:
        """Return a comfortable size."""
        return QSize(400, 220)

    def paintEvent(self, _event: QPaintEvent) -> None:
        """Draw both frames, the first at the left in every language: it is read as an equation."""
        look = theme.current()
        with QPainter(self) as painter:
            painter.fillRect(self.rect(), look.color("card"))
            if self._chart is None or not self._chart.frames:
                return
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
            width = self.width() / len(self._chart.frames)
            for number, frame in enumerate(self._chart.frames):
                box = QRectF(number * width, 0, width, self.height())
                _draw_frame(painter, frame, self._chart.extent, box)

    def _describe(self) -> None:
        if self._chart is not None:
            self.setAccessibleName(say(self._chart.title))
            self.setAccessibleDescription(say(self._chart.summary))


def _draw_frame(painter: QPainter, pair: TurnedPair, extent: float, box: QRectF) -> None:
    look = theme.current()
    line = QFontMetricsF(look.font(0.95)).height()
    room = box.adjusted(_GAP, _GAP, -_GAP, -_TEXT_LINES * line - _GAP)
    half = max(min(room.width(), room.height()) / 2, 1.0)
    frame = Frame(room.center().x(), room.center().y(), half / extent)
    _draw_ground(painter, pair, frame, half)
    if len(pair.arc):
        ratio = painter.device().devicePixelRatioF()
        pixels = smoothed(frame.pixels(pair.arc), (frame.x, frame.y), ratio)
        draw_curve(painter, pixels, picture_pen("ink", 1.2))
    origin = frame.pixel((0.0, 0.0))
    # q is the thicker: where both arrows coincide, k lies on top and both are seen.
    draw_arrow(painter, origin, frame.pixel(pair.query), picture_pen("q", 3.4))
    draw_arrow(painter, origin, frame.pixel(pair.key), picture_pen("k", 2.4))
    _draw_names(painter, pair, frame, room)
    below = QRectF(box.left(), room.bottom() + _GAP, box.width(), line)
    painter.setPen(look.color("ink"))
    painter.setFont(look.font(0.95, bold=True))
    painter.drawText(below, _CENTRE, say(pair.label))
    painter.setPen(look.color("muted"))
    painter.setFont(look.font(0.95))
    painter.drawText(below.translated(0, line), _CENTRE, say(pair.apart))


def _draw_ground(painter: QPainter, pair: TurnedPair, frame: Frame, half: float) -> None:
    """Draw the axes, and the circles on which a turn moves the arrows."""
    painter.setPen(picture_pen("grid", 1.0))
    painter.drawLine(QPointF(frame.x - half, frame.y), QPointF(frame.x + half, frame.y))
    painter.drawLine(QPointF(frame.x, frame.y - half), QPointF(frame.x, frame.y + half))
    painter.setPen(picture_pen("faint", 1.0, Qt.PenStyle.DashLine))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    for tip in (pair.query, pair.key):
        radius = math.dist(frame.pixel(tip), (frame.x, frame.y))
        painter.drawEllipse(QPointF(frame.x, frame.y), radius, radius)


def _draw_names(painter: QPainter, pair: TurnedPair, frame: Frame, room: QRectF) -> None:
    """Write q and k at their arrows where that is clear of both."""
    look = theme.current()
    texts = StaticTexts(look.font(1.0, bold=True))
    origin, placer = (frame.x, frame.y), LabelPlacer()
    placer.resize(room.right(), room.bottom(), ())
    tips = [(role, frame.pixel(tip)) for role, tip in (("q", pair.query), ("k", pair.key))]
    placer.block(*(np.array([origin, tip]) for _, tip in tips), frame.pixels(pair.arc))
    for role, tip in tips:
        length = math.dist(tip, origin)
        if not length:
            continue
        along = (tip[0] - frame.x) / length, (tip[1] - frame.y) / length
        gap = _NAME_GAP * look.pen_scale
        corner = placer.place(
            role, texts.size(role), [partial(around_tip, tip, along, texts.size(role), gap)]
        )
        if corner is not None:
            painter.setPen(look.color(role))
            texts.draw(painter, role, *corner)

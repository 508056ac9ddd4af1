"""How the dial is painted: a kept ground, arcs, arrows, and labels where there is room."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QLineF, QPoint, QPointF, QSize, Qt
from PySide6.QtGui import QPainter

from rope_desktop.charts.angles_add import Handle
from rope_desktop.charts.winding import UNIT_CIRCLE
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.arrows import (
    draw_arrow,
    draw_curve,
    draw_curve_head,
    head_outline,
    picture_pen,
    smoothed,
)
from rope_desktop.ui.drawings.kept_picture import KeptPicture
from rope_desktop.ui.drawings.label_placer import LabelPlacer
from rope_desktop.ui.drawings.label_spots import around_tip, beside_arc, beyond_arc, past_arc
from rope_desktop.ui.drawings.labels import Label, Look, clear_ground, draw_labels, place_label
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.angles_add import AnglesAddChart, DialAngle
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.frame import Frame, Point
    from rope_desktop.ui.drawings.label_placer import Tiers

# q, k, gain and loss have hues of their own, which mean nothing here.
ROLES = {Handle.FIRST: "selection", Handle.SECOND: "window"}
_TOTAL = "ink"
_START: Point = (1.0, 0.0)
_TICK_EVERY, _TICK, _LONG_TICK = 15, 0.02, 0.045
_RING_RADIUS, _SPARE = 10.0, 6.0


class DialPicture:
    """The painter of one widget's dial."""

    def __init__(self) -> None:
        self._ground, self._placer = KeptPicture(), LabelPlacer()
        self._ground_key: object = None
        self._arranged: object = None
        self.labels: list[Label] = []
        self.restyle()

    def restyle(self) -> None:
        """Take pens and fonts from the theme, and put the texts into words again."""
        look = theme.current()
        self._start_pen = picture_pen("faint", 2.2)
        self._pens = {
            Handle.FIRST: picture_pen(ROLES[Handle.FIRST], 3.0),
            Handle.SECOND: picture_pen(ROLES[Handle.SECOND], 4.6),
        }
        self._once_pen = picture_pen(_TOTAL, 1.6)
        self._large = StaticTexts(look.font(1.15, bold=True))
        self._plain = StaticTexts(look.font(1.0))
        self._placer.margin = 3.0 * look.pen_scale
        self._gap = self._placer.margin + 5.0
        self._placer.forget()
        self._ring = _RING_RADIUS * math.sqrt(look.pen_scale)
        # Around the circle there must be room for a label and the ring of an arrowhead.
        self.margin = self._large.size("θ")[1] + self._gap + self._ring + _SPARE
        self._ground_key = self._arranged = None

    def paint(
        self,
        painter: QPainter,
        chart: AnglesAddChart,
        frame: Frame,
        size: QSize,
        ringed: Handle | None,
    ) -> None:
        """Paint ``chart`` over the whole of a widget of ``size``, with a ring around a handle."""
        ratio = painter.device().devicePixelRatioF()
        self._prepare(chart, frame, size, ratio)
        self._ground.copy_to(painter, QPoint(0, 0))
        clear_ground(painter, self.labels)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._draw_arcs(painter, chart, frame, ratio)
        origin = frame.pixel((0.0, 0.0))
        draw_arrow(painter, origin, frame.pixel(_START), self._start_pen)
        draw_arrow(painter, origin, frame.pixel(chart.after_both), self._pens[Handle.SECOND])
        draw_arrow(painter, origin, frame.pixel(chart.after_first), self._pens[Handle.FIRST])
        # Thin over thick: where both ways lead to the same place, both are seen.
        draw_arrow(painter, origin, frame.pixel(chart.in_one_turn), self._once_pen)
        if ringed is not None:
            painter.setPen(picture_pen("ink", 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            tip = QPointF(*frame.pixel(chart.tip(ringed)))
            painter.drawEllipse(tip, self._ring, self._ring)
        draw_labels(painter, self.labels)

    def _draw_arcs(
        self, painter: QPainter, chart: AnglesAddChart, frame: Frame, ratio: float
    ) -> None:
        for angle, role in _arcs(chart):
            if len(angle.arc):
                pen = picture_pen(role, 1.8)
                pixels = smoothed(frame.pixels(angle.arc), (frame.x, frame.y), ratio)
                draw_curve(painter, pixels, pen)
                draw_curve_head(painter, pixels, pen)

    def _prepare(self, chart: AnglesAddChart, frame: Frame, size: QSize, ratio: float) -> None:
        key = (frame, size.width(), size.height(), ratio)
        if key != self._ground_key:
            self._ground_key = key
            self._draw_ground(frame, size, ratio)
            faint = [UNIT_CIRCLE * frame.scale + (frame.x, frame.y)]
            self._placer.resize(size.width(), size.height(), faint)
        if self._arranged != (chart, key):
            self._arranged = (chart, key)
            self._block(chart, frame)
            self.labels = list(self._place_labels(chart, frame))

    def _draw_ground(self, frame: Frame, size: QSize, ratio: float) -> None:
        with self._ground.begin(size, ratio) as painter:
            painter.setRenderHint(QPainter.RenderHint.Antialiasing)
            painter.setPen(picture_pen("faint", 1.0, Qt.PenStyle.DashLine))
            painter.drawEllipse(QPointF(frame.x, frame.y), frame.scale, frame.scale)
            painter.setPen(picture_pen("faint", 1.0))
            for degrees in range(0, 360, _TICK_EVERY):
                length = _TICK if degrees % 90 else _LONG_TICK
                spoke = QLineF.fromPolar(frame.scale * (1.0 + length), degrees)
                inner = QLineF.fromPolar(frame.scale * (1.0 - length), degrees)
                painter.drawLine(QLineF(inner.p2(), spoke.p2()).translated(frame.x, frame.y))

    def _block(self, chart: AnglesAddChart, frame: Frame) -> None:
        """Mark on the map of the labels everything that they must not touch."""
        origin, lines = frame.pixel((0.0, 0.0)), []
        for tip, pen in (
            (_START, self._start_pen),
            (chart.after_first, self._pens[Handle.FIRST]),
            (chart.after_both, self._pens[Handle.SECOND]),
        ):
            end = frame.pixel(tip)
            lines.append(np.array([origin, end, *head_outline(origin, end, pen)]))
            lines.append(UNIT_CIRCLE * self._ring + end)
        self._placer.start()
        self._placer.block(*lines)
        self._placer.block(
            *(frame.pixels(angle.arc) for angle, _ in _arcs(chart) if len(angle.arc))
        )

    def _place_labels(self, chart: AnglesAddChart, frame: Frame) -> Iterator[Label]:
        for key, text, role, tip in (
            ("both", chart.both_label, ROLES[Handle.SECOND], chart.after_both),
            ("first", chart.first_label, ROLES[Handle.FIRST], chart.after_first),
            ("start", chart.start_label, "muted", _START),
        ):
            size, along = self._large.size(say(text)), (tip[0], -tip[1])
            spots = partial(around_tip, frame.pixel(tip), along, size, self._gap + self._ring)
            yield from self._placed(key, text, self._large, role, [spots])
        for number, (angle, role) in enumerate(_arcs(chart)):
            if len(angle.arc):
                yield from self._arc_label(number, angle, role, frame)

    def _arc_label(self, number: int, angle: DialAngle, role: str, frame: Frame) -> Iterator[Label]:
        curve, centre = frame.pixels(angle.arc), (frame.x, frame.y)
        size = self._plain.size(say(angle.label))
        tiers: Tiers = [
            partial(beside_arc, curve, centre, size, self._gap, is_hollow=True),
            partial(past_arc, curve, centre, size, self._gap),
            partial(beyond_arc, curve, centre, size),
        ]
        yield from self._placed(f"arc {number}", angle.label, self._plain, role, tiers)

    def _placed(
        self, key: str, text: Message, texts: StaticTexts, role: str, tiers: Tiers
    ) -> Iterator[Label]:
        look = Look(texts, theme.current().color(role))
        label = place_label(self._placer, key, say(text), look, tiers)
        if label is not None:
            yield label


def _arcs(chart: AnglesAddChart) -> tuple[tuple[DialAngle, str], ...]:
    """Return the arcs from the innermost, each with its colour."""
    return (
        (chart.first, ROLES[Handle.FIRST]),
        (chart.second, ROLES[Handle.SECOND]),
        (chart.total, _TOTAL),
    )

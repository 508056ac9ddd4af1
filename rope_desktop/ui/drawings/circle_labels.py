"""The labels of the pair's circle: which there are, and the clear spots they are given."""

from __future__ import annotations

import math
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.label_placer import LabelPlacer
from rope_desktop.ui.drawings.label_spots import (
    around_tip,
    beside_arc,
    beyond_arc,
    past_arc,
    stacked,
)
from rope_desktop.ui.drawings.labels import Label, Look, place_label
from rope_desktop.ui.drawings.texts import StaticTexts

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from PySide6.QtGui import QColor

    from rope_desktop.charts.pair_circle import AngleBetween, PairArrow, PairCircleChart
    from rope_desktop.state.actions import VectorName
    from rope_desktop.support.text import Message
    from rope_desktop.ui.drawings.frame import Frame, Point
    from rope_desktop.ui.drawings.label_placer import Size, Tiers

_RING_RADIUS, _RING_SETBACK = 9.0, 4.0
_AXIS_GAP = 5.0
# Only the last turn of a spiral is outermost, so only beside it is there room.
_POINTS_PER_TURN = 46
_NO_DIRECTION: dict[VectorName, Point] = {"query": (0.8, -0.6), "key": (-0.8, -0.6)}


class CircleLabels:
    """Places the labels of one picture, the most important first."""

    def __init__(self) -> None:
        self.placer = LabelPlacer()
        self.restyle()

    def restyle(self) -> None:
        """Take fonts and colours from the theme."""
        look = theme.current()
        self._large = StaticTexts(look.font(1.15, bold=True))
        self._plain = StaticTexts(look.font(1.0))
        self._small = StaticTexts(look.font(0.85))
        self._colors: dict[VectorName, QColor] = {"query": look.color("q"), "key": look.color("k")}
        self.ring_radius = _RING_RADIUS * math.sqrt(look.pen_scale)
        self._ink, self._muted = look.color("ink"), look.color("muted")
        self.placer.margin = 3.0 * look.pen_scale
        # The map is four pixels coarse.
        self._gap = self.placer.margin + 5.0
        self.placer.forget()

    def arrange(self, chart: PairCircleChart, frame: Frame) -> list[Label]:
        """Return the labels that find room on the map of the placer."""
        return [label for label in self._labels(chart, frame) if label is not None]

    def _labels(self, chart: PairCircleChart, frame: Frame) -> Iterator[Label | None]:
        ends = {arrow.vector: self._end_label(arrow, frame) for arrow in chart.arrows}
        yield from ends.values()
        if chart.between is not None:
            yield self._between_label(chart.between, frame)
        for arrow in chart.arrows:
            yield self._wound_label(arrow, ends[arrow.vector], frame)
        for arrow in chart.arrows:
            if arrow.start != arrow.end:
                yield self._start_label(arrow, frame)
        for number, text in enumerate(chart.axis_labels):
            yield self._axis_label(number, text, chart.extent, frame)

    def _end_label(self, arrow: PairArrow, frame: Frame) -> Label | None:
        """Return "q at 7" or, where that finds no room, "q"."""
        key, color = f"end {arrow.vector}", self._colors[arrow.vector]
        middle, along = ring_centre(arrow, frame), direction(arrow, arrow.end)
        gap = self.ring_radius + self._gap
        for text in (say(arrow.end_label), arrow.symbol):
            spots = partial(around_tip, middle, along, self._large.size(text), gap)
            label = self._placed(f"{key} {text == arrow.symbol}", text, self._large, color, [spots])
            if label is not None:
                return label
        return None

    def _start_label(self, arrow: PairArrow, frame: Frame) -> Label | None:
        size, along = self._large.size(arrow.symbol), direction(arrow, arrow.start)
        spots = partial(around_tip, frame.pixel(arrow.start), along, size, self._gap)
        key = f"start {arrow.vector}"
        return self._placed(key, arrow.symbol, self._large, self._muted, [spots])

    def _between_label(self, between: AngleBetween, frame: Frame) -> Label | None:
        text, curve = say(between.label), frame.pixels(between.arc)
        size, centre = self._plain.size(text), (frame.x, frame.y)
        tiers = [
            partial(beside_arc, curve, centre, size, self._gap, is_hollow=True),
            partial(past_arc, curve, centre, size, self._gap),
            partial(beyond_arc, curve, centre, size),
        ]
        return self._placed("between", text, self._plain, self._ink, tiers)

    def _wound_label(self, arrow: PairArrow, end: Label | None, frame: Frame) -> Label | None:
        """Return the wound angle beside its spiral, else beside the arrow's label, else around."""
        if arrow.wound_label is None:
            return None
        turned = arrow.spiral[-_POINTS_PER_TURN:]
        curve = frame.pixels(turned if len(turned) else np.array([arrow.end]) / 2)
        text, centre = say(arrow.wound_label), (frame.x, frame.y)
        size = self._plain.size(text)
        tiers: Tiers = [
            partial(beside_arc, curve, centre, size, self._gap, is_hollow=False),
            partial(past_arc, curve, centre, size, self._gap),
            partial(self._beside_end, end, size),
            partial(beyond_arc, curve, centre, size),
        ]
        color = self._colors[arrow.vector]
        return self._placed(f"wound {arrow.vector}", text, self._plain, color, tiers)

    def _beside_end(self, end: Label | None, size: Size) -> Iterable[Point]:
        return () if end is None else stacked(end.corner, end.size, size, self._gap)

    def _axis_label(self, axis: int, text: Message, extent: float, frame: Frame) -> Label | None:
        said = say(text)
        end: Point = (extent, 0.0) if axis == 0 else (0.0, extent)
        along: Point = (1.0, 0.0) if axis == 0 else (0.8, 0.6)
        spots = partial(around_tip, frame.pixel(end), along, self._small.size(said), _AXIS_GAP)
        return self._placed(f"axis {axis}", said, self._small, self._muted, [spots])

    def _placed(
        self, key: str, text: str, texts: StaticTexts, color: QColor, tiers: Tiers
    ) -> Label | None:
        return place_label(self.placer, key, text, Look(texts, color), tiers)


def direction(arrow: PairArrow, tip: Point) -> Point:
    """Return where an arrow with this tip points on the screen, at length 1."""
    if not (any(tip) and arrow.radius):
        return _NO_DIRECTION[arrow.vector]
    # A subnormal arrow divided by its length is not of length 1.
    x, y = tip[0] / arrow.radius, -tip[1] / arrow.radius
    length = math.hypot(x, y)
    return x / length, y / length


def ring_centre(arrow: PairArrow, frame: Frame) -> Point:
    """Return the middle of the ring around an arrow's head that marks it."""
    along = direction(arrow, arrow.end) if any(arrow.end) else (0.0, 0.0)
    x, y = frame.pixel(arrow.end)
    return x - _RING_SETBACK * along[0], y - _RING_SETBACK * along[1]

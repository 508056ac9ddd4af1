"""The pair's circle: q and k of one pair before and after the rotation, and how far each has wound.

All lengths are in the units of the vectors; x is the pair's first dimension and y its second.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.turning_words import how_it_turns
from rope_desktop.charts.winding import Winding, arc, arc_steps, spiral, winding
from rope_desktop.support.text import Message, Number, Value, msg, num

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.actions import VectorName
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.turned import Placed

Point = tuple[float, float]

_RUNGS = (1.0, 1.2, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0, 10.0)
# Smaller arrows are drawn as a dot; what divides by a subnormal extent would overflow.
_SMALLEST_EXTENT = 1e-290
# The spirals keep to bands of their own and the arc between the arrows lies outside them. The unit
# is the shorter arrow, but never less than this share of the longer one, so that they can be seen.
_LEAST_UNIT = 0.35
_BANDS: dict[VectorName, float] = {"query": 0.16, "key": 0.40}
_SYMBOLS: dict[VectorName, str] = {"query": "q", "key": "k"}
_GROWTH = 0.045
_BETWEEN = 0.68


@dataclass(frozen=True, slots=True, eq=False)
class PairArrow:
    """
    A query's or key's arrow before (``start``) and after (``end``) the rotation, as tips.

    ``shifted`` is the tip with both positions shifted by s, None where s is 0 or the arrow zero.
    ``spiral`` (N, 2) winds from the one to the other; where it leaves turns out, ``is_cut`` says so
    and its first half turn is to be drawn as a break. ``wound_label`` is None for a zero arrow.
    """

    vector: VectorName
    symbol: str
    start: Point
    end: Point
    shifted: Point | None
    radius: float
    end_label: Message
    wound_label: Message | None
    spiral: FloatArray
    is_cut: bool
    tell: Callable[[], Message]

    @property
    def reading(self) -> Message:
        """Return all there is to know of the arrow, put together only when someone asks."""
        return self.tell()


@dataclass(frozen=True, slots=True, eq=False)
class AngleBetween:
    """The angle between the rotated arrows: 0 … 180°, its label, and its arc (N, 2) from k to q."""

    degrees: float
    label: Message
    arc: FloatArray


@dataclass(frozen=True, slots=True, eq=False)
class PairCircleChart:
    """
    The two arrows of one pair; none where no pair rotates.

    ``extent`` is the half-size of both axes. ``between`` is None where an arrow is zero.
    ``on_axis`` tells that the pair turns with one of several axes.
    """

    pair: int
    title: Message
    caption: Message
    extent: float
    axis_labels: tuple[Message, ...]
    arrows: tuple[PairArrow, ...]
    between: AngleBetween | None
    summary: Message
    on_axis: bool = False

    def looks_like(self, other: PairCircleChart) -> bool:
        """Return whether ``other`` is drawn the same; captions and readings may differ."""
        same_frame = (self.pair, self.extent, self.axis_labels) == (
            other.pair,
            other.extent,
            other.axis_labels,
        )
        return (
            same_frame
            and len(self.arrows) == len(other.arrows)
            and all(map(_looks_like, self.arrows, other.arrows))
        )

    def first_tip(self, vector: VectorName) -> Point:
        """Return where a zero arrow ends when it is first made longer: as long as the other one."""
        lengths = [arrow.radius for arrow in self.arrows if arrow.vector != vector and arrow.radius]
        return (lengths[0] if lengths else 1.0, 0.0)


def build_pair_circle_chart(resolved: Resolved) -> PairCircleChart:
    """Return the circle of the scene's pair."""
    pair = resolved.pair
    if not resolved.pair_count:
        return _without_pair()
    both = (resolved.query, resolved.key)
    radii = [math.hypot(*_tip(placed.lengthened, pair)) for placed in both]
    unit = max(min(radii) or max(radii), _LEAST_UNIT * max(radii))
    query = _arrow("query", resolved.query, resolved.query_shifted, resolved, unit)
    key = _arrow("key", resolved.key, resolved.key_shifted, resolved, unit)
    between = _between(query, key, resolved, unit)
    return PairCircleChart(
        pair=pair,
        title=msg("Pair {pair} on its circle", pair=pair),
        caption=_caption(resolved, query, key),
        extent=nice_extent(_longest(both, pair)),
        axis_labels=tuple(msg("dim {dim}", dim=dim) for dim in resolved.dims[pair].tolist()),
        arrows=(query, key),
        between=between,
        summary=_summary(pair, query, key, between),
    )


def _longest(both: tuple[Placed, ...], pair: int) -> float:
    """Return the length of the longest arrow: the amplitude of a scaling may shorten them too."""
    tips = [tip for placed in both for tip in (placed.pairs_in, placed.lengthened)]
    return max(math.hypot(*_tip(pairs, pair)) for pairs in tips)


def _looks_like(one: PairArrow, other: PairArrow) -> bool:
    """Return whether two arrows are drawn the same."""
    return (
        (one.start, one.end, one.shifted, one.end_label, one.wound_label)
        == (other.start, other.end, other.shifted, other.end_label, other.wound_label)
    ) and np.array_equal(one.spiral, other.spiral)


def nice_extent(radius: float) -> float:
    """Return the rung of a ladder that leaves at least a tenth of ``radius`` around its circle."""
    if radius == 0.0:
        return nice_extent(1.0)
    if radius < _SMALLEST_EXTENT:
        return _SMALLEST_EXTENT
    power = 10.0 ** math.floor(math.log10(radius))
    wanted = 1.1 * radius / power * (1 - 1e-9)
    return next((rung for rung in _RUNGS if rung >= wanted), 12.0) * power


def _without_pair() -> PairCircleChart:
    caption = msg("Nothing rotates here: a pair needs two dimensions that turn together.")
    title = msg("No pair on a circle")
    return PairCircleChart(0, title, caption, nice_extent(0.0), (), (), None, caption)


def _arrow(
    vector: VectorName, placed: Placed, shifted: Placed, resolved: Resolved, unit: float
) -> PairArrow:
    pair, symbol = resolved.pair, _SYMBOLS[vector]
    start, end = _tip(placed.pairs_in, pair), _tip(placed.pairs_out, pair)
    wound = winding(placed, resolved.frequencies, pair)
    radius = math.hypot(*_tip(placed.lengthened, pair))
    is_zero = not any(start) or radius == 0.0
    towards = math.atan2(start[1], start[0])
    still = Winding(1, 0, 0.0)
    return PairArrow(
        vector=vector,
        symbol=symbol,
        start=start,
        end=end,
        shifted=None if is_zero or resolved.scene.shift == 0 else _tip(shifted.pairs_out, pair),
        radius=radius,
        end_label=msg(
            "{symbol} at {position}", symbol=symbol, position=_whole(placed.position_of(pair))
        ),
        wound_label=None if is_zero else wound.label(),
        spiral=spiral(towards, still if is_zero else wound, _BANDS[vector] * unit, _GROWTH * unit),
        is_cut=wound.is_cut and not is_zero,
        tell=partial(_reading, symbol, placed, pair, wound),
    )


def _reading(symbol: str, placed: Placed, pair: int, wound: Winding) -> Message:
    """Return all there is to know of an arrow, in full precision."""
    (x, y), (x_before, y_before) = _tip(placed.pairs_out, pair), _tip(placed.pairs_in, pair)
    known: dict[str, Value] = {"symbol": symbol, "position": _whole(placed.position_of(pair))}
    if not (x_before or y_before):
        return msg("{symbol} at {position} is zero in this pair: nothing to turn.", **known)
    known |= {"x": num(x), "y": num(y), "x_before": num(x_before), "y_before": num(y_before)}
    length = math.hypot(*_tip(placed.lengthened, pair))
    known |= {"length": num(length), "wound": wound.reading()}
    angle = float(placed.angle[pair])
    if not math.isfinite(angle):
        return msg(
            "{symbol} at {position}: ({x}, {y}), length {length}, turned by {wound}; "
            "before: ({x_before}, {y_before})",
            **known,
        )
    return msg(
        "{symbol} at {position}: ({x}, {y}), length {length}, turned by {angle} rad = {wound}; "
        "before: ({x_before}, {y_before})",
        **known,
        angle=num(angle),
    )


def _between(
    query: PairArrow, key: PairArrow, resolved: Resolved, unit: float
) -> AngleBetween | None:
    if not (query.radius and key.radius):
        return None
    degrees = float(resolved.angle_between_degrees[resolved.pair])
    (qx, qy), (kx, ky) = _direction(query), _direction(key)
    turned = math.radians(degrees) if kx * qy - ky * qx >= 0.0 else -math.radians(degrees)
    points = arc(math.atan2(ky, kx), arc_steps(turned), _BETWEEN * unit)
    return AngleBetween(degrees, msg("{degrees}° apart", degrees=num(degrees, ".2f")), points)


def _caption(resolved: Resolved, query: PairArrow, key: PairArrow) -> Message:
    if not (query.radius or key.radius):
        return msg("Both arrows are zero in this pair: it adds nothing. Drag the dot to make one.")
    if not (query.radius and key.radius):
        symbol = key.symbol if query.radius else query.symbol
        return msg("{symbol} is zero in this pair: it adds nothing at any angle.", symbol=symbol)
    turning = how_it_turns(resolved)
    if resolved.scene.shift == 0:
        return turning
    return msg(
        "{turning} Thin: both shifted by {shift}, still {angle}° apart.",
        turning=turning,
        shift=num(resolved.scene.shift, ",d"),
        angle=num(float(resolved.angle_between_degrees[resolved.pair]), ".2f"),
    )


def _summary(pair: int, query: PairArrow, key: PairArrow, between: AngleBetween | None) -> Message:
    values: dict[str, Value] = {"pair": pair, "query": _spoken(query), "key": _spoken(key)}
    if between is None:
        return msg("Pair {pair}. {query} {key}", **values)
    return msg("Pair {pair}. {query} {key} They are {between}.", **values, between=between.label)


def _spoken(arrow: PairArrow) -> Message:
    if arrow.wound_label is None:
        return msg("{arrow} is zero.", arrow=arrow.end_label)
    return msg(
        "{arrow} has length {length} and has turned by {wound}.",
        arrow=arrow.end_label,
        length=num(arrow.radius, ".4g"),
        wound=arrow.wound_label,
    )


def _tip(pairs: FloatArray, pair: int) -> Point:
    return float(pairs[pair, 0]), float(pairs[pair, 1])


def _direction(arrow: PairArrow) -> Point:
    """Return the rotated arrow at length 1, whose products cannot overflow."""
    return arrow.end[0] / arrow.radius, arrow.end[1] / arrow.radius


def _whole(number: int) -> Number:
    return num(number, ",d")

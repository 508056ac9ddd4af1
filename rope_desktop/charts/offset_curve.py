"""The score at every offset: one curve, the current offset marked on it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.envelope import envelope
from rope_desktop.charts.marked_curve import MarkedCurve, offset_axis_label
from rope_desktop.charts.scale import axis_limits, brief
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.state.head import resolve_head, without_positions
from rope_desktop.state.scene import OffsetRange, Scene
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved

NEAR_HALF_WIDTH = 64
# The curve of 2²⁰ offsets each way still takes only some milliseconds at 64 pairs.
FAR_HALF_WIDTH = 2**20
# More products than this (offsets times pairs) would make a slider stall; the range is cut.
_WORK_LIMIT = 2**25
# More than the card has pixels across on a 4K screen, so that no column goes without.
COLUMNS = 2000


@dataclass(frozen=True, slots=True, eq=False)
class Curve:
    """The curve alone. Offsets are ``origin`` + x, kept apart so that huge ones stay exact."""

    origin: int
    half_width: int
    x: FloatArray
    y: FloatArray
    low: float
    high: float
    lowest_offset: int
    highest_offset: int
    lowest: float
    highest: float
    does_fade: bool


@dataclass(frozen=True, slots=True, eq=False)
class OffsetCurveChart(MarkedCurve):
    """The curve, and the current offset and score on it."""

    curve: Curve


def build_offset_curve_chart(resolved: Resolved) -> OffsetCurveChart:
    """Return the score of a scene at every offset."""
    scene, offset = resolved.scene, resolved.score.offset
    origin, half_width = _range(scene, offset, resolved.pair_count)
    curve = _curve(without_positions(scene), origin, half_width)
    return OffsetCurveChart(
        title=msg("Score at every offset"),
        caption=_caption(curve),
        axis_label=offset_axis_label(origin),
        curve=curve,
        origin=origin,
        mark_offset=offset,
        mark_y=resolved.score.at_positions,
        mark_label=msg(
            "Δ = {offset}: {score}",
            offset=num(offset, ",d"),
            score=num(resolved.score.at_positions, ",.4g"),
        ),
        key_position=resolved.key.position,
        terms=resolved.terms,
        frequencies=resolved.frequencies,
    )


def _range(scene: Scene, offset: int, pair_count: int) -> tuple[int, int]:
    """Return the middle offset and how far the curve reaches to either side of it.

    The reach doubles until the current offset is inside; beyond the largest reach the middle
    moves in pages. So the axis stands still while positions move a little.
    """
    reach = NEAR_HALF_WIDTH if scene.offset_range is OffsetRange.NEAR else scene.window
    largest = min(FAR_HALF_WIDTH, max(_WORK_LIMIT // (2 * max(pair_count, 1)), NEAR_HALF_WIDTH))
    reach = min(reach, largest)
    while reach < abs(offset) and 2 * reach <= largest:
        reach *= 2
    if abs(offset) <= reach:
        return 0, reach
    page = max(reach if scene.offset_range is OffsetRange.WINDOW else NEAR_HALF_WIDTH, 1)
    return round(offset / page) * page if abs(offset) < 2**52 else offset, page


@lru_cache(maxsize=4)
def _curve(scene: Scene, origin: int, half_width: int) -> Curve:
    head = resolve_head(scene)
    scores = scores_at_offsets(
        head.lengthened.terms, origin - half_width, 2 * half_width + 1, head.frequencies
    )
    x, y = envelope(scores, COLUMNS)
    lowest, highest = int(scores.argmin()), int(scores.argmax())
    low, high = axis_limits(float(scores[lowest]), float(scores[highest]))
    return Curve(
        origin=origin,
        half_width=half_width,
        x=x - half_width,
        y=y,
        low=low,
        high=high,
        lowest_offset=origin - half_width + lowest,
        highest_offset=origin - half_width + highest,
        lowest=float(scores[lowest]),
        highest=float(scores[highest]),
        does_fade=_does_fade(scores, highest),
    )


def _does_fade(scores: FloatArray, peak: int) -> bool:
    """Return whether ``scores`` only fall, or stay, on both sides of their peak."""
    steps = np.diff(scores)
    return bool((steps[:peak] >= 0).all() and (steps[peak:] <= 0).all())


def _caption(curve: Curve) -> Message:
    first, last = curve.origin - curve.half_width, curve.origin + curve.half_width
    values = {"first": num(first, ",d"), "last": num(last, ",d")}
    if math.isclose(curve.lowest, curve.highest, rel_tol=1e-12, abs_tol=1e-300):
        return msg("The same at every offset from {first} to {last}.", **values)
    ends = (
        msg("Here it only falls away from its peak.")
        if curve.does_fade
        else msg("Away from its peak it falls and rises again.")
    )
    return msg(
        "From {first} to {last}: least {lowest} at Δ = {lowest_at}, most {highest} at "
        "{highest_at}. {ends}",
        ends=ends,
        lowest=num(curve.lowest, brief(curve.lowest)),
        lowest_at=num(curve.lowest_offset, ",d"),
        highest=num(curve.highest, brief(curve.highest)),
        highest_at=num(curve.highest_offset, ",d"),
        **values,
    )

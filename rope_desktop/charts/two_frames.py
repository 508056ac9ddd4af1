"""Two frames, one score: q and k both turned by their positions, or only k by the difference."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.invariance import InvarianceRow, difference_row, score_row
from rope_desktop.charts.pair_circle import nice_extent
from rope_desktop.charts.winding import arc, arc_steps
from rope_desktop.core import scores
from rope_desktop.core.angles import cos_sin
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved

Point = tuple[float, float]

# The arc between the arrows, as a share of the shorter one.
_BETWEEN = 0.5


@dataclass(frozen=True, slots=True, eq=False)
class TurnedPair:
    """One frame: the tips of q and k in the selected pair, and the arc (N, 2) from k to q.

    The arc is empty where an arrow is zero. ``apart`` is the angle between them.
    """

    label: Message
    query: Point
    key: Point
    arc: FloatArray
    apart: Message


@dataclass(frozen=True, slots=True, eq=False)
class TwoFramesChart:
    """Two frames, none where nothing rotates, on axes that reach ``extent``; scores as rows."""

    title: Message
    caption: Message
    extent: float
    frames: tuple[TurnedPair, ...]
    rows: tuple[InvarianceRow, ...]
    summary: Message


def build_two_frames_chart(resolved: Resolved) -> TwoFramesChart:
    """Return both frames of the scene's pair, and the score of the whole head in each."""
    query, key = resolved.query, resolved.key
    back = np.array([key.position - query.position], dtype=np.int64)
    cos, sin = cos_sin(back, resolved.frequencies)
    turned = rotate_pairs(key.lengthened, cos[0], sin[0])
    score = scores.total(
        scores.contributions(query.lengthened, turned), resolved.terms.pass_through
    )
    pair, extent = resolved.pair, nice_extent(0.0)
    frames: tuple[TurnedPair, ...] = ()
    caption = msg("Nothing rotates here: both frames are the vectors as they are.")
    if resolved.pair_count:
        frames = (
            _frame(msg("R(m) q and R(n) k"), query.pairs_out[pair], key.pairs_out[pair]),
            _frame(msg("q and R(n − m) k"), query.lengthened[pair], turned[pair]),
        )
        extent = nice_extent(max(math.hypot(*tip) for f in frames for tip in (f.query, f.key)))
        caption = _caption(resolved, frames[0])
    return TwoFramesChart(
        title=msg("Two frames, one score"),
        caption=caption,
        extent=extent,
        frames=frames,
        rows=(
            score_row(msg("score, both turned"), resolved.score.at_positions),
            score_row(msg("score, only k turned"), score),
            difference_row(score - resolved.score.at_positions),
        ),
        summary=caption,
    )


def _caption(resolved: Resolved, frame: TurnedPair) -> Message:
    if not len(frame.arc):
        return msg(
            "Turn both by their own positions, or only k by n − m = {offset}: pair {pair} adds "
            "nothing either way, for an arrow of it is zero.",
            offset=num(-resolved.score.offset, ",d"),
            pair=resolved.pair,
        )
    return msg(
        "Turn both by their own positions, or only k by n − m = {offset}: in pair {pair} they "
        "stand {apart} either way.",
        offset=num(-resolved.score.offset, ",d"),
        pair=resolved.pair,
        apart=frame.apart,
    )


def _frame(label: Message, query: FloatArray, key: FloatArray) -> TurnedPair:
    (q_x, q_y), (k_x, k_y) = query.tolist(), key.tolist()
    degrees = float(scores.angle_between_degrees(query[np.newaxis], key[np.newaxis])[0])
    apart = msg("{degrees}° apart", degrees=num(degrees, ".2f"))
    shorter = min(math.hypot(q_x, q_y), math.hypot(k_x, k_y))
    if not shorter:
        nothing = msg("an arrow is zero")
        return TurnedPair(label, (q_x, q_y), (k_x, k_y), np.empty((0, 2)), nothing)
    start = math.atan2(k_y, k_x)
    way = math.copysign(degrees, math.remainder(math.atan2(q_y, q_x) - start, math.tau))
    points = arc(start, arc_steps(math.radians(way)), _BETWEEN * shorter)
    return TurnedPair(label, (q_x, q_y), (k_x, k_y), points, apart)

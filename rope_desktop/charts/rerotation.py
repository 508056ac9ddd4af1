"""Re-rotating a cached key: R(δ)·R(n)k is R(n + δ)k, so a cache can be moved without its input."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.invariance import InvarianceRow, error_row
from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.core.angles import cos_sin
from rope_desktop.core.matrices import largest_difference
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved


@dataclass(frozen=True, slots=True)
class RerotationChart:
    """The card's texts and rows: the key of the selected pair, and the error over all of them."""

    title: Message
    caption: Message
    rows: tuple[InvarianceRow, ...]


def build_rerotation_chart(resolved: Resolved) -> RerotationChart:
    """Return the card of a scene."""
    key, delta = resolved.key, resolved.scene.rerotate_by
    places = np.array([delta, key.position + delta], dtype=np.int64)
    cos, sin = cos_sin(places, resolved.frequencies)
    moved = rotate_pairs(key.pairs_out, cos[0], sin[0])
    fresh = rotate_pairs(key.lengthened, cos[1], sin[1])
    shown: tuple[InvarianceRow, ...] = ()
    if resolved.pair_count:
        pair = resolved.pair
        shown = (
            _pair_row(msg("cached, R(n) k"), key.pairs_out[pair]),
            _pair_row(msg("moved on, R(δ)·R(n) k"), moved[pair]),
            _pair_row(msg("made anew, R(n + δ) k"), fresh[pair]),
        )
    return RerotationChart(
        title=msg("Re-rotate a cached key"),
        caption=msg(
            "Cached at n = {n}, moved on by δ = {delta}, it is the key at {place}. "
            "llama.cpp calls this K-shift.",
            n=num(key.position, ",d"),
            delta=num(delta, ",d"),
            place=num(key.position + delta, ",d"),
        ),
        rows=(*shown, error_row(msg("over all pairs"), largest_difference(moved, fresh))),
    )


def _pair_row(label: Message, pair: FloatArray) -> InvarianceRow:
    x, y = pair.tolist()
    exact = msg("({x}, {y})", x=num(x), y=num(y))
    # One form for both, so that a part that passes through zero keeps its digits in place.
    form = fixed_or_scientific(max(abs(x), abs(y)), 4)
    form = "z.2e" if form.endswith("e") else f"z{form}"
    return InvarianceRow(label, msg("({x}, {y})", x=num(x, form), y=num(y, form)), None, exact)

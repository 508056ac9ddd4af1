"""The bands of a scaling: which pairs are kept, blended or divided, and what to call each."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.scale import brief
from rope_desktop.core.scaling.spec import Band
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.scaling.scaled import Scaled
    from rope_desktop.core.types import IntArray

BANDS = (Band.KEPT, Band.BLENDED, Band.DIVIDED)
"""In the order of the codes that stand for them."""
WORDS = {Band.KEPT: msg("kept"), Band.BLENDED: msg("blended"), Band.DIVIDED: msg("divided")}
ROLES = {Band.KEPT: "k", Band.BLENDED: "window", Band.DIVIDED: "q"}
"""The theme's colours of the bands."""
_CODES = {band: code for code, band in enumerate(BANDS)}


class BandRun(NamedTuple):
    """Pairs in a row that have the same band, the longest such row of it."""

    band: Band
    first: int
    last: int
    label: Message


def band_codes(scaled: Scaled) -> IntArray:
    """Return the place in :data:`BANDS` of each pair's band, (n_pairs,)."""
    return np.array([_CODES[band] for band in scaled.bands], dtype=np.int64)


def band_runs(scaled: Scaled) -> tuple[BandRun, ...]:
    """Return the longest row of each band that there is; none where nothing is scaled."""
    codes = band_codes(scaled)
    if not codes.any():
        return ()
    edges = [0, *(np.flatnonzero(np.diff(codes)) + 1).tolist(), len(codes)]
    runs = [(first, last - 1) for first, last in pairwise(edges)]
    longest: dict[int, tuple[int, int]] = {}
    for first, last in sorted(runs, key=lambda run: run[1] - run[0]):
        longest[int(codes[first])] = first, last
    return tuple(
        BandRun(BANDS[code], first, last, _label(scaled, BANDS[code]))
        for code, (first, last) in sorted(longest.items())
    )


def counts(scaled: Scaled) -> tuple[int, int, int]:
    """Return how many pairs are kept, blended and divided."""
    kept, blended, divided = np.bincount(band_codes(scaled), minlength=3).tolist()
    return kept, blended, divided


def divisor_range(scaled: Scaled) -> tuple[float, float] | None:
    """Return the least and the largest divisor of the pairs that are divided and still turn."""
    chosen = (band_codes(scaled) == _CODES[Band.DIVIDED]) & np.isfinite(scaled.divisor)
    if not chosen.any():
        return None
    divisors = scaled.divisor[chosen]
    return float(divisors.min()), float(divisors.max())


def _label(scaled: Scaled, band: Band) -> Message:
    found = divisor_range(scaled) if band is Band.DIVIDED else None
    if found is None:
        return WORDS[band]
    low, high = found
    if high - low <= 1e-9 * high:
        return msg("divided by {divisor}", divisor=num(high, brief(high)))
    return msg("divided by {low} … {high}", low=num(low, brief(low)), high=num(high, brief(high)))

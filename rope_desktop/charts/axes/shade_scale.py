"""What the colours of a picture mean: limits on round numbers, and where the ground's colour lies.

Where scores of both signs occur, the ground is 0. Where all are far from 0, as those of q = k are,
it is the end nearest to 0: colours counted from 0 would all be nearly the same.
"""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.scale import SMALLEST_SPAN

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

# A range shorter than this part of its largest value is counted from 0.
_SHORT = 1e-6


class ShadeScale(NamedTuple):
    """The scores at the ends of the scale, and the score that has the colour of the ground."""

    lowest: float
    ground: float
    highest: float

    def shares(self, scores: FloatArray) -> FloatArray:
        """Return how deep the colour of each of ``scores`` is, −1 … 1."""
        reach = max(self.highest - self.ground, self.ground - self.lowest)
        shares: FloatArray = np.clip((scores - self.ground) / reach, -1.0, 1.0)
        return shares

    @property
    def steps(self) -> tuple[float, float, float]:
        """Return the scores that stand at the scale: its upper end, its middle, its lower end."""
        return self.highest, (self.highest + self.lowest) / 2, self.lowest


def shade_scale(lowest: float, highest: float) -> ShadeScale:
    """Return the scale for scores from ``lowest`` to ``highest``."""
    largest = max(abs(lowest), abs(highest))
    if largest < SMALLEST_SPAN:
        return ShadeScale(-1.0, 0.0, 1.0)
    if highest - lowest < _SHORT * largest:
        lowest, highest = min(lowest, 0.0), max(highest, 0.0)
    if lowest < 0.0 < highest:
        end = _rounded(largest, largest, up=True)
        return ShadeScale(-end, 0.0, end)
    span = highest - lowest
    low, high = _rounded(lowest, span, up=False), _rounded(highest, span, up=True)
    return ShadeScale(low, low if lowest >= 0.0 else high, high)


def _rounded(value: float, span: float, *, up: bool) -> float:
    """Return ``value`` rounded up or down to some tenth or twentieth of ``span``."""
    step = 10.0 ** math.floor(math.log10(span)) / 2
    steps = value / step
    return (math.ceil(steps) if up else math.floor(steps)) * step

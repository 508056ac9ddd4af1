"""The curves of the decay laboratory that are drawn at once: q = k, its mirror image, a tuned q."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.decay import mean_cosine
from rope_desktop.core.frequencies import frequencies

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.scene import Scene

NEAR, FAR = 4096, 32768
_TICKS = (0, 1, 4, 16, 64, 256, 1024, 4096, 32768)
_TOPS = (1.3, 1.5, 2.0, 3.0, 5.0)
# The upper quartile of |x| for a standard normal x, and how far that of N draws may lie above it.
_UPPER_QUARTILE, _STRAY = 1.15, 4.7


@dataclass(frozen=True, slots=True, eq=False)
class DecayCurves:
    """
    Scores of q and k with equally long pairs over |q|², at the offsets 0 … ``reach``.

    ``same`` is that of q = k, the mean cosine; ``first_negative`` is where it is first below 0, if
    that is within reach. ``opposite`` is that of q = −k, and ``tuned`` the mean of
    cos((Δ − r)θᵢ), which is highest at r.
    """

    reach: int
    same: FloatArray | None
    opposite: FloatArray | None
    tuned: FloatArray | None
    first_negative: int | None


def decay_curves(scene: Scene) -> DecayCurves:
    """Return the curves that the scene has on."""
    has_same = not {"same", "opposite"}.isdisjoint(scene.decay_curves)
    tuned_offset = scene.tuned_offset if "tuned" in scene.decay_curves else None
    return _curves(scene.sample_size, scene.base, has_same, tuned_offset)


@lru_cache(maxsize=8)
def _curves(size: int, base: float, has_same: bool, tuned_offset: int | None) -> DecayCurves:
    turning = frequencies(size, base)
    same = mean_cosine(0, NEAR + 1, turning) if has_same else None
    first = None if same is None else _first_negative(same)
    is_far = tuned_offset is not None and NEAR < tuned_offset <= FAR
    reach = FAR if is_far or (has_same and first is None) else NEAR
    if has_same and reach == FAR:
        same = mean_cosine(0, FAR + 1, turning)
        first = _first_negative(same)
    tuned = None if tuned_offset is None else mean_cosine(-tuned_offset, reach + 1, turning)
    opposite = None if same is None else 0.0 - same
    return DecayCurves(reach, same, opposite, tuned, first)


def _first_negative(values: FloatArray) -> int | None:
    found = int((values < 0).argmax())
    return found if values[found] < 0 else None


@lru_cache(maxsize=2)
def places(reach: int) -> FloatArray:
    """Return where the offsets 0 … ``reach`` stand on the axis: log₂(1 + Δ), with 0 at its left."""
    x: FloatArray = np.log2(1.0 + np.arange(reach + 1))
    x.flags.writeable = False
    return x


def place_of(offset: int) -> float:
    """Return where one offset stands there."""
    return math.log2(1 + offset)


def offset_at(x: float, reach: int) -> int:
    """Return the offset nearest to ``x`` on the axis."""
    return int(min(max(2.0 ** min(x, 64.0) - 1.0, 0.0), reach) + 0.5)


def ticks(reach: int) -> tuple[tuple[float, int], ...]:
    """Return the places and offsets of the axis's ticks."""
    return tuple((place_of(offset), offset) for offset in _TICKS if offset <= reach)


def limits(curves: DecayCurves, scene: Scene, highest: float) -> tuple[float, float]:
    """Return the y axis for all that is on: in rungs, so that it moves rarely.

    ``highest`` is the top of the band, as far as it is known; the top of the bound is.
    """
    shown = scene.decay_curves
    low, high = -0.1, 1.1
    for values in (curves.same, curves.tuned):
        if values is not None and ("same" in shown or values is curves.tuned):
            low = min(low, -math.ceil(-4.0 * float(values.min())) / 4.0)
    if "opposite" in shown:
        low = -1.0
    if "random" in shown:
        likely = _UPPER_QUARTILE + _STRAY / math.sqrt(scene.sample_count)
        wanted = max(likely, highest)
        high = next((top for top in _TOPS if top >= wanted), math.ceil(wanted))
    if "bound" in shown:
        high = max(high, 1.03 * bound_at_zero(scene.sample_size))
    return min(low * 1.04, -0.1), high


def bound_at_zero(size: int) -> float:
    """Return the bound of q = k at Δ = 0 over |q|²: the mean of 1 … P."""
    return (size // 2 + 1) / 2

"""
Cosine and sine of a fraction of a turn, correct to little more than half a unit in the last place.

The nearest of 1024 points of the circle is looked up, kept as two doubles; a short series turns it
by what is left. So the result doesn't depend on the machine's own cos and sin.
"""

from __future__ import annotations

import math
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.fixed_point import fixed_pi, to_doubles

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray

_POINTS = 1024
_BITS = 160


def cos_sin_of_turns(high: FloatArray, low: FloatArray) -> tuple[FloatArray, FloatArray]:
    """
    Return cos and sin of 2π·(high + low), in the shape of the arguments.

    `high` is a number of turns in [−½, ½], `low` a small correction to it.
    """
    cosine, cosine_tail = _cosine_table()
    nearest = np.rint(high * _POINTS)
    index = nearest.astype(np.int64) & (_POINTS - 1)
    quarter_back = (index - _POINTS // 4) & (_POINTS - 1)
    sin_rest, cos_rest_less_one = _small_angle((2.0 * math.pi) * ((high - nearest / _POINTS) + low))
    cos, sin = cosine[index], cosine[quarter_back]
    cos_change = cos * cos_rest_less_one - sin * sin_rest + cosine_tail[index]
    sin_change = sin * cos_rest_less_one + cos * sin_rest + cosine_tail[quarter_back]
    return cos + cos_change, sin + sin_change


def _small_angle(angle: FloatArray) -> tuple[FloatArray, FloatArray]:
    """Return sin a and cos a − 1 for |a| ≤ π/1024 by series; what is left out is below 1.3e-18."""
    square = angle * angle
    sine = angle + angle * square * (square * (1.0 / 120.0) - 1.0 / 6.0)
    return sine, square * (square * (1.0 / 24.0) - 0.5)


@lru_cache(maxsize=1)
def _cosine_table() -> tuple[FloatArray, FloatArray]:
    """Return cos(2πj/1024) for j = 0 … 1023 as two doubles each, exactly symmetric."""
    octant = _octant()
    quarter = [cos for cos, _ in octant] + [sin for _, sin in reversed(octant[:-1])]
    half = quarter + [-cos for cos in reversed(quarter[:-1])]
    return to_doubles(half + half[-2:0:-1], _BITS)


def _octant() -> list[tuple[int, int]]:
    """Return (cos, sin) of 2πj/1024 for j = 0 … 128 in fixed point, each turned from the last."""
    step_cos, step_sin = _first_step()
    points = [(1 << _BITS, 0)]
    for _ in range(_POINTS // 8):
        cos, sin = points[-1]
        turned_cos = cos * step_cos - sin * step_sin >> _BITS
        points.append((turned_cos, cos * step_sin + sin * step_cos >> _BITS))
    return points


def _first_step() -> tuple[int, int]:
    """Return (cos, sin) of 2π/1024 in fixed point, from the terms a^k/k! of their series."""
    angle = fixed_pi(_BITS) * 2 // _POINTS
    terms = [1 << _BITS]
    while terms[-1]:
        terms.append((terms[-1] * angle >> _BITS) // len(terms))
    cos = sum(terms[0::4]) - sum(terms[2::4])
    return cos, sum(terms[1::4]) - sum(terms[3::4])

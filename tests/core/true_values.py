"""The truth, from mpmath with so many digits that the code under test can be judged by it."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import mpmath
from hypothesis import strategies as st

from rope_desktop.core.conventions import POSITION_LIMIT

if TYPE_CHECKING:
    from collections.abc import Sequence

REFERENCE = Path(__file__).parents[1] / "reference"

# 50 digits after 324 that a frequency and 17 that a position may have before the point.
mpmath.mp.dps = 400

positions = st.integers(-POSITION_LIMIT, POSITION_LIMIT)
# Exponents are drawn, so that every order of magnitude is as likely.
bases = st.floats(-300.0, 300.0).map(lambda exponent: 10.0**exponent)


@cache
def reference(name: str) -> Any:
    return json.loads((REFERENCE / name).read_text(encoding="utf-8"))


@cache
def theta(rotary_size: int, base: float, pair: int) -> mpmath.mpf:
    even_size = rotary_size - rotary_size % 2
    return mpmath.mpf(base) ** (-mpmath.mpf(2 * pair) / even_size)


def turn(rotary_size: int, base: float, pair: int, position: int) -> mpmath.mpf:
    """The position's turns without whole ones, in [−½, ½]."""
    turns = position * theta(rotary_size, base, pair) / (2 * mpmath.pi)
    return turns - mpmath.nint(turns)


def cos_sin(
    rotary_size: int, base: float, pair: int, position: int
) -> tuple[mpmath.mpf, mpmath.mpf]:
    fraction = turn(rotary_size, base, pair, position)
    with mpmath.workdps(50):
        angle = 2 * mpmath.pi * fraction
        return mpmath.cos(angle), mpmath.sin(angle)


def score(
    q: Sequence[float],
    k: Sequence[float],
    dims: Sequence[tuple[int, int]],
    angles: Sequence[tuple[mpmath.mpf, mpmath.mpf]],
) -> mpmath.mpf:
    """Re Σ q·conj(k)·e^{iΔθ} over the pairs, and the product of what is in no pair."""
    with mpmath.workdps(50):
        paired = {dim for pair in dims for dim in pair}
        total = mpmath.mpc(sum(mpmath.mpf(q[j]) * k[j] for j in range(len(q)) if j not in paired))
        for (a, b), (cos, sin) in zip(dims, angles, strict=True):
            total += mpmath.mpc(q[a], q[b]) * mpmath.mpc(k[a], -k[b]) * mpmath.mpc(cos, sin)
        return total.real


def difference(found: float, true: mpmath.mpf) -> float:
    return float(abs(mpmath.mpf(found) - true))

"""How far an arrow has turned: whole turns counted, the rest in degrees, and the spiral of it."""

from __future__ import annotations

import math
from dataclasses import dataclass
from fractions import Fraction
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.frequencies import TWO_PI
from rope_desktop.support.text import Message, Number, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.turned import Placed

MOST_TURNS_DRAWN = 3
# Found by trial: at 8° a circle of 100 pixels is a quarter of a pixel off; more points cost time.
_STEP_DEGREES = 8.0
# θ/2π is rounded three times; up to here that is far from half a turn.
_COUNTABLE_TURNS = 2.0**50


@dataclass(frozen=True, slots=True)
class Winding:
    """
    The angle position·θ, told as its sign, the whole turns of its magnitude and what remains.

    ``rest_degrees`` lies in [0, 360) and is exact at every position. ``whole_turns`` is None where
    θ is so large that float64 does not tell its whole turns.
    """

    sign: int
    whole_turns: int | None
    rest_degrees: float

    @property
    def is_cut(self) -> bool:
        """Return whether a drawing leaves turns out."""
        return self.whole_turns is None or self.whole_turns > MOST_TURNS_DRAWN

    @property
    def drawn_degrees(self) -> float:
        """Return the angle to draw, with its sign: whole turns beyond a handful are left out."""
        turns = MOST_TURNS_DRAWN if self.whole_turns is None else self.whole_turns
        return self.sign * (360.0 * min(turns, MOST_TURNS_DRAWN) + self.rest_degrees)

    def label(self) -> Message:
        """Return the angle with two decimals of a degree, such as "1 turn + 41.07°"."""
        whole, rest = self.whole_turns, self.rest_degrees
        if whole == 0 and 0.0 < rest < 0.005:
            return _in_words(self.sign, whole, rest, ".1e")
        rest = round(rest, 2)
        if rest >= 360.0 and whole is not None:
            whole, rest = whole + 1, 0.0
        return _in_words(self.sign, whole, rest, ".2f")

    def reading(self) -> Message:
        """Return the angle in full precision."""
        return _in_words(self.sign, self.whole_turns, self.rest_degrees, "")


def winding(placed: Placed, turning: Frequencies, pair: int) -> Winding:
    """Return how far ``pair`` has turned at its position, whole turns counted exactly."""
    angle = float(placed.angle[pair])
    sign = -1 if angle < 0.0 else 1
    if abs(angle) < math.pi:
        return Winding(sign, 0, math.degrees(abs(angle)))
    turns = _turns_per_token(turning, pair)
    if turns is None:
        wrapped = float(placed.angle_wrapped_degrees[pair])
        return Winding(sign, None, (wrapped if sign > 0 else 360.0 - wrapped) % 360.0)
    whole, share = divmod(abs(placed.position_of(pair)) * turns, 1)
    rest = float(share * 360)
    return Winding(sign, whole, rest) if rest < 360.0 else Winding(sign, whole + 1, 0.0)


def spiral(start: float, wound: Winding, radius: float, growth: float) -> FloatArray:
    """
    Return the points (N, 2) of a spiral that winds as far as ``wound`` says.

    It begins at the angle ``start`` (radians) with ``radius``, gains ``growth`` with every turn and
    ends at the exact final angle. There is no point where nothing has turned.
    """
    degrees = wound.drawn_degrees
    if degrees == 0.0:
        return np.empty((0, 2))
    steps = max(math.ceil(abs(degrees) / _STEP_DEGREES), 2)
    shares = np.arange(steps + 1) / steps
    return arc(start, math.radians(degrees) * shares, radius + growth * abs(degrees) / 360 * shares)


def arc(start: float, turned: FloatArray, radius: FloatArray | float) -> FloatArray:
    """Return the points (N, 2) at the angles ``start + turned`` (radians) and this radius."""
    angles = start + turned
    return np.column_stack([np.cos(angles) * radius, np.sin(angles) * radius])


def arc_steps(radians: float) -> FloatArray:
    """Return the angles (N,) from 0 to ``radians`` in steps that look round."""
    steps = max(math.ceil(abs(math.degrees(radians)) / _STEP_DEGREES), 2)
    return np.arange(steps + 1) / steps * radians


def _turns_per_token(turning: Frequencies, pair: int) -> Fraction | None:
    """Return θ/2π with its whole turns, or None where these are beyond float64."""
    fraction = Fraction(float(turning.turns[pair])) + Fraction(float(turning.turns_tail[pair]))
    turns = float(turning.theta[pair]) / TWO_PI
    if not turns < _COUNTABLE_TURNS:
        return None
    return round(turns - float(fraction)) + fraction


def _in_words(sign: int, whole: int | None, rest: float, spec: str) -> Message:
    degrees = num(rest, spec)
    if whole == 0:
        return msg("{degrees}°", degrees=num(sign * rest if rest else 0.0, spec))
    if whole is None:
        return _countless(sign, degrees)
    count = num(sign * whole, ",d")
    if sign > 0:
        return msg_n(
            "{count} turn + {degrees}°", "{count} turns + {degrees}°", whole, degrees=degrees
        )
    return msg_n(
        "{count} turn − {degrees}°",
        "{count} turns − {degrees}°",
        whole,
        count=count,
        degrees=degrees,
    )


def _countless(sign: int, degrees: Number) -> Message:
    if sign > 0:
        return msg("countless turns + {degrees}°", degrees=degrees)
    return msg("countless turns back − {degrees}°", degrees=degrees)


UNIT_CIRCLE: FloatArray = arc(0.0, arc_steps(TWO_PI), 1.0)
"""The points (N, 2) of a circle of radius 1."""

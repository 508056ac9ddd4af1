"""The numeric fields of a scene: limits, slider reach and steps, one row each.

A slider has :data:`SLIDER_STEPS` places. Its reach is a convenience, not a limit: typed values go
as far as ``minimum`` and ``maximum``.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import NamedTuple

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.support.text import Message, msg

SLIDER_STEPS = 2000
# A slider of usual width has seven places to a pixel; round values catch a few, so that the mouse
# can stop on each of them.
_CATCH = 6
_ONE_TWO_FIVE = (1.0, 2.0, 5.0)


class Scale(StrEnum):
    """How a field's slider is divided and how its arrow keys step."""

    LINEAR = "linear"
    ONE_TWO_FIVE = "one_two_five"
    DOUBLING = "doubling"


class Field(NamedTuple):
    """One number of the scene: what it is called, what it may be, how far its slider goes.

    ``views`` names the views that show it; a field that names none is shown in every view.
    """

    name: str
    label: Message
    symbol: str
    hint: Message
    minimum: float
    maximum: float
    slider_minimum: float
    slider_maximum: float
    step: int = 1
    scale: Scale = Scale.LINEAR
    is_whole: bool = True
    views: tuple[str, ...] = ()

    def is_in(self, view_id: str) -> bool:
        """Return whether the view shows the field: those that name no view are in all."""
        return not self.views or view_id in self.views


FIELDS: tuple[Field, ...] = (
    Field(
        "head_size",
        msg("Head size"),
        "d",
        msg("Dimensions of one attention head, 1 to 8192; each two of them form a pair."),
        1,
        8192,
        2,
        256,
        step=2,
    ),
    Field(
        "rotary_size",
        msg("Rotary size"),
        "",
        msg("How many of the head's dimensions rotate; the rest pass through unchanged."),
        0,
        8192,
        0,
        256,
        step=2,
    ),
    Field(
        "base",
        msg("Base"),
        "b",
        msg(
            "Pair i turns by b^(−2i/rotary size) radians per token. "
            "A larger base slows the later pairs."
        ),
        math.ulp(0.0),
        1.7976931348623157e308,
        1,
        1e8,
        scale=Scale.ONE_TWO_FIVE,
        is_whole=False,
    ),
    Field(
        "pair",
        msg("Pair"),
        "i",
        msg("The pair on the large circle, counted from 0. Click any small circle or bar too."),
        0,
        4095,
        0,
        3,
    ),
    Field(
        "query_position",
        msg("Query position"),
        "m",
        msg("Where the query stands, in tokens; negative is allowed."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        0,
        200,
    ),
    Field(
        "key_position",
        msg("Key position"),
        "n",
        msg("Where the key stands, in tokens; negative is allowed."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        0,
        200,
    ),
    Field(
        "shift",
        msg("Shift both by"),
        "s",
        msg("Added to both positions. The score stays: only m − n counts."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        -1000,
        1000,
    ),
    Field(
        "window",
        msg("Context window"),
        "W",
        msg("The length that wavelengths are compared with. It changes no rotation."),
        1,
        2**31,
        16,
        2**20,
        scale=Scale.DOUBLING,
    ),
    Field(
        "first_angle",
        msg("First angle"),
        "θ",
        msg("The first turn on the dial, in degrees; negative turns clockwise."),
        -360,
        360,
        -360,
        360,
        is_whole=False,
        views=("compose",),
    ),
    Field(
        "second_angle",
        msg("Second angle"),
        "φ",
        msg("The second turn on the dial, in degrees; negative turns clockwise."),
        -360,
        360,
        -360,
        360,
        is_whole=False,
        views=("compose",),
    ),
    Field(
        "rerotate_by",
        msg("Re-rotate by"),
        "δ",
        msg("How many tokens a cached key is moved on by, without being made anew."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        -200,
        200,
        views=("compose",),
    ),
)
FIELD: dict[str, Field] = {field.name: field for field in FIELDS}


def fields_elsewhere(view_id: str) -> tuple[str, ...]:
    """Return the names of the fields that other views show and this one doesn't."""
    return tuple(field.name for field in FIELDS if not field.is_in(view_id))


def slider_value(field: Field, place: int, top: float | None = None) -> float:
    """Return the value at ``place`` (0 … SLIDER_STEPS); ``top`` replaces the slider's maximum.

    A linear slider stops at whole steps and at its end; the others at three digits, where the
    powers of two (window) and 1, 2, 5, 10, 20 … (base) hold a little longer.
    """
    low, high = field.slider_minimum, field.slider_maximum if top is None else top
    share = place / SLIDER_STEPS
    if field.scale is Scale.LINEAR:
        return min(low + round(share * (high - low) / field.step) * field.step, high)
    value = low * (high / low) ** share
    rung = _nearest_rung(field, value)
    near = abs(math.log(value / rung)) <= _CATCH / SLIDER_STEPS * math.log(high / low)
    chosen = rung if near else _three_digits(value)
    return round(chosen) if field.is_whole else chosen


def slider_place(field: Field, value: float, top: float | None = None) -> int:
    """Return the slider place nearest to ``value``; beyond the reach, the end of the slider."""
    low, high = field.slider_minimum, field.slider_maximum if top is None else top
    if high <= low:
        return 0
    inside = min(max(value, low), high)
    if field.scale is Scale.LINEAR:
        share = (inside - low) / (high - low)
    else:
        share = math.log(inside / low) / math.log(high / low)
    return round(share * SLIDER_STEPS)


def stepped(field: Field, value: float, steps: int, top: float | None = None) -> float:
    """Return ``value`` moved by ``steps`` arrow presses, kept within the field's limits.

    A linear field moves to multiples of its step, the window doubles or halves, the base walks
    1, 2, 5, 10. ``top`` replaces the field's maximum for values below it.
    """
    if field.scale is Scale.LINEAR:
        moved = _multiple(value, steps, field.step)
    elif field.scale is Scale.DOUBLING:
        moved = max(int(value), 1) << steps if steps >= 0 else int(value) >> -steps
    else:
        moved = _one_two_five(value, steps)
    maximum = field.maximum if top is None else max(top, value)
    return min(max(moved, field.minimum), maximum)


def _multiple(value: float, steps: int, step: int) -> float:
    """Return the multiple of ``step`` that is ``steps`` above or below ``value``."""
    start = value // step if steps >= 0 else -(-value // step)
    return (start + steps) * step if steps else value


def _nearest_rung(field: Field, value: float) -> float:
    """Return the power of two, or the 1, 2 or 5 times a power of ten, nearest to ``value``."""
    if field.scale is Scale.DOUBLING:
        return 2.0 ** round(math.log2(value))
    power = 10.0 ** math.floor(math.log10(value))
    return min((digit * power for digit in (*_ONE_TWO_FIVE, 10.0)), key=lambda r: abs(r - value))


def _one_two_five(value: float, steps: int) -> float:
    """Return the rung ``steps`` above or below ``value`` on the ladder … 1, 2, 5, 10, 20 …."""
    exponent = math.floor(math.log10(value))
    rungs = [
        digit * 10.0**power
        for power in range(exponent - abs(steps) - 1, exponent + abs(steps) + 2)
        if -300 < power < 300
        for digit in _ONE_TWO_FIVE
    ]
    higher = [rung for rung in rungs if rung > value * (1 + 1e-12)]
    lower = [rung for rung in rungs if rung < value * (1 - 1e-12)]
    if steps == 0 or not higher or not lower:
        return value
    # At the ends of float64 the ladder has fewer rungs than were asked for.
    return higher[min(steps, len(higher)) - 1] if steps > 0 else lower[max(steps, -len(lower))]


def _three_digits(value: float) -> float:
    """Return ``value`` to three significant digits: a slider must not give 10023.4."""
    return float(f"{value:.3g}")

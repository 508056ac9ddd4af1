"""Spots for the labels of arrows and arcs: centres of the label in pixels, the best first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.ui.drawings.label_placer import Point, Size

# Directions are complex numbers of length 1. Both angles come from whole-numbered triangles.
_WIDE, _NARROW = 0.8 + 0.6j, 12 / 13 + 5j / 13
_AROUND_TIP = tuple(
    factor for power in range(5) for factor in ((_WIDE**power, _WIDE**-power) if power else (1,))
)
_PAST_ENDS = (_NARROW, 1 / _NARROW, _WIDE, 1 / _WIDE, _WIDE * _NARROW, 1 / _WIDE / _NARROW)
# From the middle of an arc to its ends.
_SHARES = (0.5, *(0.5 + side * step / 16 for step in range(1, 9) for side in (-1, 1)))
_FARTHER = (26.0, 60.0, 110.0)


def around_tip(tip: Point, along: Point, size: Size, gap: float) -> list[Point]:
    """Return spots around the tip of an arrow that points along ``along`` (length 1)."""
    return [_clear_of(tip, complex(*along) * factor, size, gap) for factor in _AROUND_TIP]


def beside_arc(
    arc: FloatArray, centre: Point, size: Size, gap: float, *, is_hollow: bool
) -> list[Point]:
    """Return spots just outside an arc (N, 2) around ``centre``, and within where it is hollow."""
    radius, directions = _polar(arc, centre)
    offsets = [_outside(direction, radius + gap, size) for direction in directions]
    if is_hollow:
        within = [_inside(direction, radius - gap, size) for direction in directions]
        offsets += [offset for offset in within if offset is not None]
    return _around(centre, offsets)


def past_arc(arc: FloatArray, centre: Point, size: Size, gap: float) -> list[Point]:
    """Return spots beside an arc (N, 2) around ``centre``, past its ends."""
    radius, directions = _polar(arc, centre)
    ends = [way * turn for turn in _PAST_ENDS for way in directions[-2:]]
    return _around(centre, [_outside(direction, radius + gap, size) for direction in ends])


def beyond_arc(arc: FloatArray, centre: Point, size: Size) -> list[Point]:
    """Return spots farther out than an arc (N, 2) around ``centre``."""
    radius, directions = _polar(arc, centre)
    offsets = [_outside(way, radius + farther, size) for farther in _FARTHER for way in directions]
    return _around(centre, offsets)


def stacked(corner: Point, first: Size, size: Size, gap: float) -> list[Point]:
    """Return spots below and above a label of size ``first`` that stands at ``corner``."""
    middle, aside = corner[0] + first[0] / 2, (size[0] - first[0]) / 2
    apart = (first[1] + size[1]) / 2 + gap
    y = corner[1] + first[1] / 2
    return [
        (middle + shift, y + side * apart) for side in (1, -1) for shift in (0.0, aside, -aside)
    ]


def _polar(arc: FloatArray, centre: Point) -> tuple[float, list[complex]]:
    """Return the largest radius of an arc, and directions along it, its two ends last."""
    rows = (arc - centre).tolist()
    radius = max(math.hypot(*rows[0]), math.hypot(*rows[-1]))
    places = [complex(*rows[round(share * (len(rows) - 1))]) for share in _SHARES]
    return radius, [place / abs(place) if place else 1 + 0j for place in places]


def _around(centre: Point, offsets: list[complex]) -> list[Point]:
    return [(centre[0] + offset.real, centre[1] + offset.imag) for offset in offsets]


def _clear_of(place: Point, direction: complex, size: Size, gap: float) -> Point:
    """Return the nearest centre in ``direction`` (length 1) that leaves ``gap`` to ``place``."""
    sideways, upward = abs(direction.real), abs(direction.imag)
    far = size[0] + size[1] + gap
    distance = min(
        (size[0] / 2 + gap) / sideways if sideways > 1e-6 else far,
        (size[1] / 2 + gap) / upward if upward > 1e-6 else far,
    )
    return place[0] + direction.real * distance, place[1] + direction.imag * distance


def _outside(direction: complex, radius: float, size: Size) -> complex:
    """Return the nearest offset in ``direction`` (length 1) that keeps a label out of a circle."""
    half_width, half_height = size[0] / 2, size[1] / 2
    sideways, upward = abs(direction.real), abs(direction.imag)
    half_sum = sideways * half_width + upward * half_height
    square = half_sum**2 - half_width**2 - half_height**2 + radius**2
    distance = half_sum + math.sqrt(max(square, 0.0))
    # Where the label reaches across an axis its edge touches the circle first, not its corner.
    if distance * sideways < half_width:
        distance = (radius + half_height) / upward
    elif distance * upward < half_height:
        distance = (radius + half_width) / sideways
    return direction * distance


def _inside(direction: complex, radius: float, size: Size) -> complex | None:
    """Return the farthest offset in ``direction`` that keeps a label within a circle, if any."""
    half_width, half_height = size[0] / 2, size[1] / 2
    half_sum = abs(direction.real) * half_width + abs(direction.imag) * half_height
    square = half_sum**2 - half_width**2 - half_height**2 + radius**2
    if radius <= 0.0 or square < half_sum**2:
        return None
    return direction * (math.sqrt(square) - half_sum)

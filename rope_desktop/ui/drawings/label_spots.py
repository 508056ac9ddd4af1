"""Spots for the labels of arrows and arcs: centres of the label in pixels, the best first."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

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


def around_tip(tip: Point, along: Point, size: Size, gap: float) -> Iterator[Point]:
    """Yield spots around the tip of an arrow that points along ``along`` (length 1)."""
    for factor in _AROUND_TIP:
        yield _clear_of(tip, complex(*along) * factor, size, gap)


def beside_arc(
    arc: FloatArray, centre: Point, size: Size, gap: float, *, is_hollow: bool
) -> Iterator[Point]:
    """Yield spots just outside an arc (N, 2) around ``centre``, and within where it is hollow."""
    radius = _radius(arc, centre)
    for direction in _directions(arc, centre, _SHARES):
        yield _moved(centre, _outside(direction, radius + gap, size))
    for direction in _directions(arc, centre, _SHARES) if is_hollow else ():
        within = _inside(direction, radius - gap, size)
        if within is not None:
            yield _moved(centre, within)


def past_arc(arc: FloatArray, centre: Point, size: Size, gap: float) -> Iterator[Point]:
    """Yield spots beside an arc (N, 2) around ``centre``, past its ends."""
    radius = _radius(arc, centre)
    for turn in _PAST_ENDS:
        for end in _directions(arc, centre, (0.0, 1.0)):
            yield _moved(centre, _outside(end * turn, radius + gap, size))


def beyond_arc(arc: FloatArray, centre: Point, size: Size) -> Iterator[Point]:
    """Yield spots farther out than an arc (N, 2) around ``centre``."""
    radius = _radius(arc, centre)
    for farther in _FARTHER:
        for direction in _directions(arc, centre, _SHARES):
            yield _moved(centre, _outside(direction, radius + farther, size))


def stacked(corner: Point, first: Size, size: Size, gap: float) -> Iterator[Point]:
    """Yield spots below and above a label of size ``first`` that stands at ``corner``."""
    middle, aside = corner[0] + first[0] / 2, (size[0] - first[0]) / 2
    apart = (first[1] + size[1]) / 2 + gap
    for side in (1, -1):
        for shift in (0.0, aside, -aside):
            yield middle + shift, corner[1] + first[1] / 2 + side * apart


def _radius(arc: FloatArray, centre: Point) -> float:
    """Return the largest radius of an arc or spiral."""
    return max(math.dist(arc[0].tolist(), centre), math.dist(arc[-1].tolist(), centre))


def _directions(arc: FloatArray, centre: Point, shares: Sequence[float]) -> Iterator[complex]:
    """Yield the directions from ``centre`` to these shares of an arc's way."""
    last = len(arc) - 1
    for x, y in arc[[round(share * last) for share in shares]].tolist():
        away = complex(x - centre[0], y - centre[1])
        yield away / abs(away) if away else 1 + 0j


def _moved(place: Point, offset: complex) -> Point:
    return place[0] + offset.real, place[1] + offset.imag


def _clear_of(place: Point, direction: complex, size: Size, gap: float) -> Point:
    """Return the nearest centre in ``direction`` (length 1) that leaves ``gap`` to ``place``."""
    sideways, upward = abs(direction.real), abs(direction.imag)
    far = size[0] + size[1] + gap
    distance = min(
        (size[0] / 2 + gap) / sideways if sideways > 1e-6 else far,
        (size[1] / 2 + gap) / upward if upward > 1e-6 else far,
    )
    return _moved(place, direction * distance)


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

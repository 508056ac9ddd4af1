"""Angles add: an arrow turned by θ and then by φ, beside one turn by θ + φ, with the matrices.

The dial is a circle of radius 1 whose arrows begin at the centre.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from enum import StrEnum
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.invariance import InvarianceRow, error_row
from rope_desktop.charts.winding import arc, arc_steps
from rope_desktop.core.frequencies import TWO_PI
from rope_desktop.core.matrices import largest_difference, rotation_matrix
from rope_desktop.state.fields import FIELD
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved

Point = tuple[float, float]

# The arcs lie apart from each other, and a second turn beside the first.
_RADII, _GROWTH = (0.26, 0.42, 0.58), 0.05
_ALONG_X: FloatArray = np.array([1.0, 0.0])


class Handle(StrEnum):
    """The arrows that can be turned by hand, each with the field that it sets."""

    FIRST = "first_angle"
    SECOND = "second_angle"


@dataclass(frozen=True, slots=True, eq=False)
class DialAngle:
    """An angle on the dial: its arc (N, 2), which is empty for no angle, and its label."""

    degrees: float
    arc: FloatArray
    label: Message


@dataclass(frozen=True, slots=True)
class SmallMatrix:
    """A 2×2 matrix as it is written: its name, four entries by rows, its angle in both units."""

    name: Message
    entries: tuple[Message, Message, Message, Message]
    degrees: Message
    radians: Message


@dataclass(frozen=True, slots=True, eq=False)
class AnglesAddChart:
    """The dial, the matrices beneath it, and the measured laws as rows.

    ``after_first`` and ``after_both`` are tips that turns one after the other lead to;
    ``in_one_turn`` is where θ + φ leads at once.
    """

    title: Message
    caption: Message
    first: DialAngle
    second: DialAngle
    total: DialAngle
    after_first: Point
    after_both: Point
    in_one_turn: Point
    start_label: Message
    first_label: Message
    both_label: Message
    matrices: tuple[SmallMatrix, ...]
    rows: tuple[InvarianceRow, ...]
    summary: Message

    def tip(self, handle: Handle) -> Point:
        """Return the tip that ``handle`` is."""
        return self.after_first if handle is Handle.FIRST else self.after_both

    def reading(self, handle: Handle) -> Message:
        """Return where the arrow of ``handle`` stands, in full precision."""
        x, y = self.tip(handle)
        values = {"first": _in_full(self.first.degrees), "x": num(x), "y": num(y)}
        if handle is Handle.FIRST:
            return msg("after θ = {first}°: ({x}, {y})", **values)
        return msg(
            "after θ = {first}°, then φ = {second}°: ({x}, {y})",
            **values,
            second=_in_full(self.second.degrees),
        )

    def turned_to(self, handle: Handle, point: Point) -> float:
        """Return the angle of ``handle`` whose arrow points nearest to ``point``, in whole degrees.

        It is the one that the shorter turn leads to, so that an arrow can be led around twice.
        """
        is_first = handle is Handle.FIRST
        angle, now = (self.first, self.first) if is_first else (self.second, self.total)
        wanted = math.degrees(math.atan2(point[1], point[0]))
        way = math.remainder(wanted - now.degrees, 360.0)
        return float(round(turned_by(handle, angle.degrees, way)))


def turned_by(handle: Handle, angle: float, degrees: float) -> float:
    """Return ``angle`` after a turn of the arrow of ``handle``, within the field's limits."""
    field = FIELD[handle]
    return min(max(angle + degrees, field.minimum), field.maximum)


def build_angles_add_chart(resolved: Resolved) -> AnglesAddChart:
    """Return the dial of the scene's two angles."""
    first, second = resolved.scene.first_angle, resolved.scene.second_angle
    total = first + second
    one, two, both = rotation_matrix(first), rotation_matrix(second), rotation_matrix(total)
    after_first = one @ _ALONG_X
    values = {"first": _degrees(first), "second": _degrees(second), "total": _degrees(total)}
    return AnglesAddChart(
        title=msg("Angles add"),
        caption=msg(
            "Turned by {first}° and then by {second}°, the arrow stands where one turn by {total}° "
            "puts it. That is all RoPE uses.",
            **values,
        ),
        first=_angle(first, 0.0, 0, msg("θ = {degrees}°", degrees=values["first"])),
        second=_angle(second, first, 1, msg("φ = {degrees}°", degrees=values["second"])),
        total=_angle(total, 0.0, 2, msg("θ + φ = {degrees}°", degrees=values["total"])),
        after_first=_point(after_first),
        after_both=_point(two @ after_first),
        in_one_turn=_point(both @ _ALONG_X),
        start_label=msg("start"),
        first_label=msg("after θ"),
        both_label=msg("after θ, then φ"),
        matrices=(
            _matrix(msg("R(φ)"), two, second),
            _matrix(msg("R(θ)"), one, first),
            _matrix(msg("R(θ + φ)"), both, total),
        ),
        rows=_laws(one, two, first, second),
        summary=msg(
            "A dial. Turned by {first} degrees and then by {second} degrees, the arrow stands "
            "at {total} degrees.",
            **values,
        ),
    )


def _laws(
    one: FloatArray, two: FloatArray, first: float, second: float
) -> tuple[InvarianceRow, ...]:
    """Return the laws of rotation matrices, each with the largest error of any entry."""
    both, between = rotation_matrix(first + second), rotation_matrix(second - first)
    return (
        error_row(msg("R(φ)·R(θ) = R(θ + φ)"), largest_difference(two @ one, both)),
        error_row(
            msg("R(−θ)·R(φ) = R(φ − θ)"),
            largest_difference(rotation_matrix(-first) @ two, between),
        ),
        error_row(msg("transpose = inverse"), largest_difference(one.T @ one, np.eye(2))),
    )


def _matrix(name: Message, matrix: FloatArray, degrees: float) -> SmallMatrix:
    first, second, third, fourth = (
        msg("{value}", value=num(value, "z.2f")) for value in matrix.ravel().tolist()
    )
    return SmallMatrix(
        name=name,
        entries=(first, second, third, fourth),
        degrees=msg("{degrees}°", degrees=_degrees(degrees)),
        radians=msg("{radians} rad", radians=num(math.radians(degrees), "z.6f")),
    )


def _angle(degrees: float, start: float, place: int, label: Message) -> DialAngle:
    if degrees == 0.0:
        return DialAngle(degrees, np.empty((0, 2)), label)
    steps = arc_steps(math.radians(degrees))
    radius = _RADII[place] + _GROWTH * np.abs(steps) / TWO_PI
    return DialAngle(degrees, arc(math.radians(start), steps, radius), label)


def _degrees(degrees: float) -> Number:
    return num(degrees, "z,.6g")


def _in_full(degrees: float) -> Number:
    return num(int(degrees), "d") if degrees.is_integer() else num(degrees)


def _point(vector: FloatArray) -> Point:
    x, y = vector.tolist()
    return x, y

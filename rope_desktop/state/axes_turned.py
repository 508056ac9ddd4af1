"""Query and key turned at points: each pair by the number that its own axis has there."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, TypeAlias

import numpy as np

from rope_desktop.core.angles import wrapped_angle
from rope_desktop.core.layout import join_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.head import frozen
from rope_desktop.state.turned import Placed, Turned, gathered

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.head import Head

Point: TypeAlias = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class AxesPlaced(Placed):
    """A query or key at a point; ``places`` (n_pairs,) is where each pair stands on its axis."""

    point: Point
    places: IntArray

    @cached_property
    def angle(self) -> FloatArray:
        """Return place·θ of each pair (n_pairs,) in radians, as float64."""
        return angles_at(self.places, self.frequencies.theta)

    @cached_property
    def angle_wrapped_degrees(self) -> FloatArray:
        """Return the angle in degrees without whole turns, 0 … 360, exact at every position."""
        numbers, rows = np.unique(self.places, return_inverse=True)
        wrapped = wrapped_angle(numbers, self.frequencies)
        of_pair = wrapped[rows, np.arange(len(self.places))]
        return frozen(np.degrees(of_pair) % 360.0 % 360.0)

    def position_of(self, pair: int) -> int:
        """Return where ``pair`` stands on its axis."""
        return int(self.places[pair])


@dataclass(frozen=True, slots=True, eq=False)
class AxesTurned(Turned):
    """What turning the vectors at points gives."""

    query: AxesPlaced
    key: AxesPlaced


def turned_on_axes(
    head: Head, split: AxisSplit, points: tuple[Point, Point], shift: int
) -> AxesTurned:
    """Return what follows from the points of query and key; ``shift`` moves both on every axis."""
    shifted = tuple(tuple(number + shift for number in point) for point in points)
    # There is an offset for each axis, and none of the whole.
    return gathered(AxesTurned, head, _place(head, split, (*points, *shifted)), 0)


def _place(head: Head, split: AxisSplit, points: tuple[Point, ...]) -> tuple[AxesPlaced, ...]:
    """Return query, key, query, key, … at ``points``."""
    unrotated, lengthened = head.unrotated, head.lengthened
    vectors = (unrotated.query, unrotated.key) * 2
    # In one go: on so few values it takes hardly longer than on one.
    pairs = np.concatenate([lengthened.pairs, lengthened.pairs])
    turned = frozen(rotate_pairs(pairs, *split.cos_sin(np.array(points, dtype=np.int64))))
    rotated = frozen(join_pairs(turned, np.stack(vectors), unrotated.dims))
    return tuple(
        AxesPlaced(
            position=0,
            vector=vectors[row],
            rotated=rotated[row],
            pairs_in=unrotated.pairs[row % 2],
            lengthened=lengthened.pairs[row % 2],
            pairs_out=turned[row],
            frequencies=head.frequencies,
            point=point,
            places=split.places(point),
        )
        for row, point in enumerate(points)
    )


def angles_at(places: IntArray, theta: FloatArray) -> FloatArray:
    """Return place·θ of each pair (n_pairs,) in radians."""
    with np.errstate(over="ignore", invalid="ignore"):
        angles = places * theta
    # Where θ is beyond float64, 0·θ is still 0.
    return frozen(np.where(places == 0, 0.0, angles))

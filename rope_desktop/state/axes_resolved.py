"""Resolve for positions of several numbers: what the charts of one position show, pair by pair.

A pair turns with one axis, so it is a pair like any other at the position that this axis has.
:class:`AxesResolved` is therefore a :class:`~rope_desktop.state.resolve.Resolved`: circles,
contributions and tables take it as they take that of one dimension.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.angles import wrapped_angle
from rope_desktop.core.frequencies import slower_than_window
from rope_desktop.core.layout import join_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.axes import Axis, is_flat
from rope_desktop.state.axes_split import axes_of, split_of
from rope_desktop.state.head import Head, frozen, resolve_head, without_positions
from rope_desktop.state.patches import patch_remarks, shown_place
from rope_desktop.state.resolve import Norms, Placed, Resolved, Score
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.sizes import shown_pair
from rope_desktop.support.problems import Problem, note
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.scene import Scene

    Point = tuple[int, ...]


@dataclass(frozen=True, eq=False)
class AxesPlaced(Placed):
    """A query or key at a point; ``places`` (n_pairs,) is where each pair stands on its axis."""

    point: Point
    places: IntArray

    @cached_property
    def angle(self) -> FloatArray:
        """Return place·θ of each pair (n_pairs,) in radians, as float64."""
        return _angles(self.places, self.frequencies.theta)

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


@dataclass(frozen=True, eq=False)
class AxesResolved(Resolved):
    """What follows from a scene whose query and key stand at points."""

    axes: tuple[Axis, ...]
    split: AxisSplit
    query: AxesPlaced
    key: AxesPlaced

    @cached_property
    def offset_angle(self) -> FloatArray:
        """Return Δ·θ of each pair (n_pairs,), Δ along its own axis, in radians."""
        return _angles(self.offsets, self.frequencies.theta)

    @cached_property
    def offsets(self) -> IntArray:
        """Return the offset of each pair (n_pairs,), query less key along its own axis."""
        return self.query.places - self.key.places

    @cached_property
    def added_by_axis(self) -> tuple[float, ...]:
        """Return what the pairs of each axis add to the score."""
        return tuple(
            scores.total(self.contributions[pairs], 0.0) for pairs in self.split.pairs_of_axis
        )


@dataclass(frozen=True, eq=False)
class Axes:
    """The scene of the Axes view: resolved, or the problem that forbids it."""

    scene: Scene
    axes: tuple[Axis, ...]
    resolved: AxesResolved | None
    problems: tuple[Problem, ...]


@lru_cache(maxsize=8)
def resolve_axes(scene: Scene) -> Axes:
    """Return all that the Axes view shows of ``scene``, which must have passed the checks."""
    axes, split = axes_of(scene), split_of(scene)
    if isinstance(split, Problem):
        return Axes(scene, axes, None, (split,))
    return Axes(scene, axes, _resolved(scene, axes, split), _remarks(scene))


def query_point(scene: Scene) -> Point:
    """Return where the query stands, a number for each axis; a patch outside the grid is moved."""
    return _point(scene, "query")


def key_point(scene: Scene) -> Point:
    """Return where the key stands, likewise."""
    return _point(scene, "key")


def ordered_point(scene: Scene, column: int, row: int) -> Point:
    """Return the point of a patch, its numbers in the order of the axes."""
    named = {"x": column, "y": row}
    return tuple(named[axis.axis_id] for axis in axes_of(scene))


def _point(scene: Scene, who: str) -> Point:
    if not is_flat(scene.axes_scheme):
        return _triple(scene, who)
    column, row = (shown_place(scene, f"{who}_{name}") for name in ("column", "row"))
    return ordered_point(scene, column, row)


def _triple(scene: Scene, who: str) -> Point:
    if who == "query":
        return scene.query_time, scene.query_height, scene.query_width
    return scene.key_time, scene.key_height, scene.key_width


def _resolved(scene: Scene, axes: tuple[Axis, ...], split: AxisSplit) -> AxesResolved:
    deals = scene.axes_scheme is AxesScheme.MROPE
    head = resolve_head(without_positions(scene)) if deals else _unscaled(scene, split)
    points = (query_point(scene), key_point(scene))
    shifted = tuple(tuple(number + scene.shift for number in point) for point in points)
    query, key, query_shifted, key_shifted = _place(head, split, (*points, *shifted))
    contributions = scores.contributions(query.pairs_out, key.pairs_out)
    moved = scores.contributions(query_shifted.pairs_out, key_shifted.pairs_out)
    rest = head.unrotated.terms.pass_through
    return AxesResolved(
        scene=scene,
        head_size=scene.head_size,
        rotary_size=split.frequencies.rotary_size,
        pair=shown_pair(scene),
        head=head,
        query=query,
        key=key,
        query_shifted=query_shifted,
        key_shifted=key_shifted,
        contributions=frozen(contributions),
        is_slower=slower_than_window(split.frequencies, scene.window),
        score=Score(
            offset=0,
            unrotated=head.unrotated.score,
            at_positions=scores.total(contributions, rest),
            shifted=scores.total(moved, rest),
            pass_through=rest,
        ),
        norms=Norms(
            q_before=head.unrotated.norms[0],
            q_after=scores.norm(query.rotated),
            k_before=head.unrotated.norms[1],
            k_after=scores.norm(key.rotated),
        ),
        problems=(),
        axes=axes,
        split=split,
    )


def _unscaled(scene: Scene, split: AxisSplit) -> Head:
    """Return the head of axes with ladders of their own, on which no scaling acts."""
    return _turning_as(without_positions(scene._replace(scaling=None)), split)


@lru_cache(maxsize=8)
def _turning_as(still: Scene, split: AxisSplit) -> Head:
    return replace(resolve_head(still), frequencies=split.frequencies)


def _place(head: Head, split: AxisSplit, points: tuple[Point, ...]) -> tuple[AxesPlaced, ...]:
    """Return query, key, query, key, … at ``points``."""
    unrotated, lengthened = head.unrotated, head.lengthened
    cos, sin = split.cos_sin(np.array(points, dtype=np.int64))
    placed = []
    for row, point in enumerate(points):
        own = row % 2
        vector = unrotated.key if own else unrotated.query
        turned = frozen(rotate_pairs(lengthened.pairs[own], cos[row], sin[row]))
        placed.append(
            AxesPlaced(
                position=0,
                vector=vector,
                rotated=frozen(join_pairs(turned, vector, unrotated.dims)),
                pairs_in=unrotated.pairs[own],
                lengthened=lengthened.pairs[own],
                pairs_out=turned,
                frequencies=head.frequencies,
                point=point,
                places=split.places(point),
            )
        )
    return tuple(placed)


def _remarks(scene: Scene) -> tuple[Problem, ...]:
    patches = tuple(patch_remarks(scene))
    if scene.scaling is None or scene.axes_scheme is AxesScheme.MROPE:
        return patches
    text = msg("The scaling acts on one ladder of frequencies; axes with their own have none.")
    return (*patches, note("scaling_left_out", "scaling", text))


def _angles(places: IntArray, theta: FloatArray) -> FloatArray:
    with np.errstate(over="ignore", invalid="ignore"):
        angles = places * theta
    # Where θ is beyond float64, 0·θ is still 0.
    return frozen(np.where(places == 0, 0.0, angles))

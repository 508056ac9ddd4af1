"""Resolve for positions of several numbers: what the charts of one position show, pair by pair.

A pair turns with one axis, so it is a pair like any other at the position that this axis has.
:class:`AxesResolved` is therefore a :class:`~rope_desktop.state.resolve.Resolved`: circles,
contributions and tables take it as they take that of one dimension.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

from rope_desktop.core import scores
from rope_desktop.core.frequencies import slower_than_window
from rope_desktop.state.axes import Axis, is_flat
from rope_desktop.state.axes_split import axes_of, split_of
from rope_desktop.state.axes_turned import AxesPlaced, AxesTurned, Point, angles_at, turned_on_axes
from rope_desktop.state.head import Head, resolve_head, without_positions
from rope_desktop.state.patches import patch_remarks, shown_place
from rope_desktop.state.resolve import Resolved
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.sizes import shown_pair
from rope_desktop.support.problems import Problem, note
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.scene import Scene


@dataclass(frozen=True, eq=False)
class AxesResolved(Resolved):
    """What follows from a scene whose query and key stand at points."""

    axes: tuple[Axis, ...]
    split: AxisSplit

    @cached_property
    def _turned(self) -> AxesTurned:
        points = query_point(self.scene), key_point(self.scene)
        return turned_on_axes(self.head, self.split, points, self.scene.shift)

    @property
    def query(self) -> AxesPlaced:
        """Return the query at its point."""
        return self._turned.query

    @property
    def key(self) -> AxesPlaced:
        """Return the key at its point."""
        return self._turned.key

    @cached_property
    def offset_angle(self) -> FloatArray:
        """Return Δ·θ of each pair (n_pairs,), Δ along its own axis, in radians."""
        return angles_at(self.offsets, self.frequencies.theta)

    @cached_property
    def offsets(self) -> IntArray:
        """Return the offset of each pair (n_pairs,), query less key along its own axis."""
        return self.query.places - self.key.places

    @cached_property
    def pointer_score(self) -> float:
        """Return the score of the query, rotated, with the key as it is: not rotated at all."""
        added = scores.contributions(self.query.pairs_out, self.key.lengthened)
        return scores.total(added, self.score.pass_through)

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
    return AxesResolved(
        scene=scene,
        head_size=scene.head_size,
        rotary_size=split.frequencies.rotary_size,
        pair=shown_pair(scene),
        head=head,
        is_slower=slower_than_window(split.frequencies, scene.window),
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


def _remarks(scene: Scene) -> tuple[Problem, ...]:
    patches = tuple(patch_remarks(scene))
    if scene.scaling is None or scene.axes_scheme is AxesScheme.MROPE:
        return patches
    text = msg("The scaling acts on one ladder of frequencies; axes with their own have none.")
    return (*patches, note("scaling_left_out", "scaling", text))

"""That only the offset counts, measured: at these places, moved, and everywhere it fits."""

from __future__ import annotations

import math
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.axes import picture_words as words
from rope_desktop.charts.invariance import InvarianceRow, difference_row, score_row
from rope_desktop.core.axes.everywhere import at_offset, scores_of_turned, turned_at
from rope_desktop.state.axes import is_flat
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.state.head import Unrotated

FARTHEST_MOVE = 50
"""Outside a grid, both are moved by up to so much, back and forth on each axis."""


@dataclass(frozen=True, slots=True)
class PlaceChart:
    """The card's texts and rows."""

    title: Message
    caption: Message
    rows: tuple[InvarianceRow, ...]


class Everywhere(NamedTuple):
    """How many places were tried, and the largest difference of the score there from that here."""

    places: int
    difference: float


class Ends(NamedTuple):
    """At how many places of one axis its scores were measured, and the lowest and highest."""

    places: int
    lowest: float
    highest: float


def build_place_chart(resolved: AxesResolved) -> PlaceChart:
    """Return the measurements of a scene."""
    score, points = resolved.score, (resolved.query.point, resolved.key.point)
    here = msg(
        "query {query}, key {key}",
        query=words.point(resolved.axes, points[0]),
        key=words.point(resolved.axes, points[1]),
    )
    return PlaceChart(
        title=msg("Only the offset counts"),
        caption=_caption(resolved),
        rows=(
            score_row(msg("before rotation, q·k"), score.unrotated),
            score_row(here, score.at_positions, is_main=True),
            score_row(_moved(resolved), score.shifted, is_main=True),
            difference_row(score.difference),
            *_added(resolved),
            _everywhere_row(resolved),
        ),
    )


def measured(resolved: AxesResolved) -> Everywhere:
    """
    Return the largest difference of the score wherever both stand with the same offset.

    In a grid that is at every place where both are inside; else wherever both are moved by up to
    :data:`FARTHEST_MOVE` on each axis. q and k are rotated at every number of every axis. The score
    adds up over the axes, so it is largest where each axis adds most.
    """
    ends = [_ends(resolved, axis) for axis in range(len(resolved.axes))]
    rest, here = resolved.score.pass_through, resolved.score.at_positions
    lowest = sum(end.lowest for end in ends) + rest
    highest = sum(end.highest for end in ends) + rest
    differences = lowest - here, highest - here
    return Everywhere(math.prod(end.places for end in ends), max(differences, key=abs))


def _ends(resolved: AxesResolved, axis: int) -> Ends:
    vectors, split, scene = resolved.head.lengthened, resolved.split, resolved.scene
    query, key = resolved.query.point[axis], resolved.key.point[axis]
    if not is_flat(scene.axes_scheme):
        return _of_moves(vectors, split, axis, (query, key))
    is_x = resolved.axes[axis].axis_id == "x"
    size = scene.grid_width if is_x else scene.grid_height
    return _in_grid(vectors, split, axis, size, query - key)


@lru_cache(maxsize=64)
def _in_grid(vectors: Unrotated, split: AxisSplit, axis: int, size: int, offset: int) -> Ends:
    """Return the measurements at all places of one axis of a grid at this offset."""
    return _ends_of(at_offset(*_turned_in_grid(vectors, split, axis, size), offset))


@lru_cache(maxsize=4)
def _turned_in_grid(
    vectors: Unrotated, split: AxisSplit, axis: int, size: int
) -> tuple[FloatArray, FloatArray]:
    """Return query and key as they are rotated in every column, or in every row."""
    query, key = vectors.pairs
    return turned_at(query, split, axis, 0, size), turned_at(key, split, axis, 0, size)


@lru_cache(maxsize=8)
def _of_moves(vectors: Unrotated, split: AxisSplit, axis: int, numbers: tuple[int, int]) -> Ends:
    """Return the measurements with both moved back and forth along one axis."""
    query, key = (
        turned_at(pairs, split, axis, number - FARTHEST_MOVE, 2 * FARTHEST_MOVE + 1)
        for pairs, number in zip(vectors.pairs, numbers, strict=True)
    )
    return _ends_of(scores_of_turned(query, key))


def _ends_of(along: FloatArray) -> Ends:
    return Ends(len(along), float(along.min()), float(along.max()))


def _caption(resolved: AxesResolved) -> Message:
    offset = words.offset(resolved.axes, resolved.query.point, resolved.key.point)
    if resolved.scene.axes_scheme is AxesScheme.MEMORY:
        return msg(
            "{offset}: of positions the score depends on nothing else, in the current frame as in "
            "every stored one. Rotated at every number of each axis.",
            offset=offset,
        )
    return msg(
        "{offset}: wherever both stand, the score is the same but for rounding. Rotated at "
        "every number of each axis.",
        offset=offset,
    )


def _moved(resolved: AxesResolved) -> Message:
    shift = resolved.scene.shift
    return msg("both moved by {shift}", shift=num(shift, "+,d" if shift else "d"))


def _added(resolved: AxesResolved) -> tuple[InvarianceRow, ...]:
    """Return what each axis adds to the score, and what passes through where anything does."""
    points = zip(resolved.query.point, resolved.key.point, strict=True)
    rows = [
        score_row(_axis_label(axis.symbol, query - key), added)
        for axis, (query, key), added in zip(
            resolved.axes, points, resolved.added_by_axis, strict=True
        )
    ]
    if resolved.axes[0].axis_id == "y":
        rows.reverse()
    if resolved.head_size > resolved.rotary_size:
        rows.append(score_row(msg("what passes through adds"), resolved.score.pass_through))
    return tuple(rows)


def _axis_label(symbol: str, offset: int) -> Message:
    return msg(
        "{axis} adds, Δ{axis} = {offset}",
        axis=symbol,
        offset=num(offset, "+,d" if offset else "d"),
    )


def _everywhere_row(resolved: AxesResolved) -> InvarianceRow:
    found = measured(resolved)
    if is_flat(resolved.scene.axes_scheme):
        label = msg_n(
            "difference at the {count} place", "difference at all {count} places", found.places
        )
    else:
        label = msg("difference at {count} places", count=num(found.places, ",d"))
    return replace(difference_row(found.difference), label=label)

"""The table of axes: which axis each pair turns with, where it stands there and what it adds."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.pair_words import listed, named
from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import DIMS, PAIR
from rope_desktop.charts.tables.contributions import CROSS, STRAIGHT
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.core import scores
from rope_desktop.state.axes import HEIGHT, TIME, WIDTH, X, Y
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.tables.table import Values
    from rope_desktop.state.axes_resolved import Axes, AxesResolved
    from rope_desktop.state.resolve import Resolved

_AXES = (X, Y, TIME, HEIGHT, WIDTH)
_COLUMNS = (
    PAIR,
    Column(
        "axis",
        msg("axis"),
        msg("The axis of the position that turns the pair"),
        None,
        words=tuple(named(axis) for axis in _AXES),
        word_roles=tuple(axis.role for axis in _AXES),
    ),
    DIMS,
    Column(
        "theta",
        msg("θ"),
        msg("Frequency in radians per step along the axis"),
        formats.FREQUENCY,
    ),
    Column("wavelength", msg("wavelength"), msg("λ = 2π/θ: steps for one turn"), formats.LENGTH),
    Column(
        "query_place",
        msg("q at"),
        msg("The query’s position on the axis of the pair"),
        formats.POSITION,
    ),
    Column(
        "key_place",
        msg("k at"),
        msg("The key’s position on the axis of the pair"),
        formats.POSITION,
    ),
    Column("offset", msg("Δ"), msg("Query less key, on the axis of the pair"), formats.POSITION),
    Column("offset_angle", msg("Δ·θ"), msg("Δ·θ in radians, whole turns counted"), formats.ANGLE),
    STRAIGHT,
    CROSS,
    Column(
        "contribution",
        msg("contribution"),
        msg("straight·cos(Δθ) + cross·sin(Δθ): what the pair adds to the score"),
        formats.PRODUCT,
        role_below="loss",
        role_above="gain",
    ),
)


def build_axes_table(resolved: Resolved) -> TableChart:
    """Return the table of the Axes view; it has no row where the pairs cannot be split."""
    axes = resolve_axes(resolved.scene)
    split = axes.resolved
    return TableChart(
        table_id="axes",
        title=msg("Axes"),
        caption=_caption(axes),
        columns=_COLUMNS,
        values=_no_rows() if split is None else _values(split),
        foot=() if split is None else _foot(split),
    )


def _values(resolved: AxesResolved) -> tuple[Values, ...]:
    numbers = np.array([_AXES.index(axis) for axis in resolved.axes])
    return (
        np.arange(resolved.pair_count),
        numbers[resolved.split.axis_of_pair],
        resolved.dims,
        resolved.frequencies.theta,
        resolved.frequencies.wavelength,
        resolved.query.places,
        resolved.key.places,
        resolved.offsets,
        resolved.offset_angle,
        resolved.terms.straight,
        resolved.terms.cross,
        resolved.contributions,
    )


def _no_rows() -> tuple[Values, ...]:
    shapes = ((0, 2) if column.parts else (0,) for column in _COLUMNS)
    return tuple(np.empty(shape) for shape in shapes)


def _caption(axes: Axes) -> Message:
    resolved = axes.resolved
    if resolved is None:
        return axes.problems[0].message
    offsets = zip(axes.axes, resolved.query.point, resolved.key.point, strict=True)
    score = resolved.score.at_positions
    return msg(
        "{offsets}: the contributions add up to the score, {score}.",
        offsets=listed(
            msg("Δ{symbol} = {offset}", symbol=axis.symbol, offset=num(here - there, ",d"))
            for axis, here, there in offsets
        ),
        score=num(score, fixed_or_scientific(score)),
    )


def _foot(resolved: AxesResolved) -> tuple[FootRow, ...]:
    rest, lines = resolved.score.pass_through, []
    straight = resolved.terms.straight
    of_axes = zip(resolved.axes, resolved.split.pairs_of_axis, resolved.added_by_axis, strict=True)
    for axis, pairs, added in of_axes:
        label = msg("pairs of {axis}", axis=named(axis))
        own = scores.total(straight[pairs], 0.0)
        lines.append(FootRow(label, {"straight": own, "contribution": added}))
    if resolved.rotary_size < resolved.head_size:
        label = msg("dimensions that pass through")
        lines.append(FootRow(label, {"straight": rest, "contribution": rest}))
    total = scores.total(straight, rest)
    score = resolved.score.at_positions
    label = msg("total: at Δ = 0, and the score")
    return (*lines, FootRow(label, {"straight": total, "contribution": score}))

"""The circles of the Rotate view, each pair turned by its own axis."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from rope_desktop.charts.axes.pair_words import (
    how_it_turns,
    listed,
    pair_reading,
    where_it_stands,
)
from rope_desktop.charts.pair_circle import PairCircleChart, build_pair_circle_chart
from rope_desktop.charts.small_circles import SmallCirclesChart, build_small_circles_chart
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved


def build_axis_pair_chart(resolved: AxesResolved) -> PairCircleChart:
    """Return the circle of the selected pair, which stands where its axis has the tokens."""
    chart = build_pair_circle_chart(resolved)
    return replace(chart, caption=_caption(resolved, chart), on_axis=True)


def build_axis_circles_chart(resolved: AxesResolved) -> SmallCirclesChart:
    """Return the small circles, each with its axis."""
    return replace(
        build_small_circles_chart(resolved),
        summary=_summary(resolved),
        axes=resolved.axes,
        axis_of_pair=resolved.split.axis_of_pair,
        tell=partial(pair_reading, resolved),
    )


def _caption(resolved: AxesResolved, chart: PairCircleChart) -> Message:
    where = where_it_stands(resolved, resolved.pair)
    if chart.between is None:
        # It tells which arrow is zero.
        return msg("{where} {rest}", where=where, rest=chart.caption)
    turning = msg("{where} {rest}", where=where, rest=how_it_turns(resolved))
    if resolved.scene.shift == 0:
        return turning
    return msg(
        "{turning} Thin: both shifted by {shift}, still {angle}° apart.",
        turning=turning,
        shift=num(resolved.scene.shift, ",d"),
        angle=num(chart.between.degrees, ".2f"),
    )


def _summary(resolved: AxesResolved) -> Message:
    counts = (
        msg_n("{count} pair with {name}", "{count} pairs with {name}", count, name=axis.name)
        for axis, count in zip(resolved.axes, resolved.split.counts, strict=True)
    )
    return msg(
        "Every pair on its own circle, turned by its axis: {counts}. Pair {pair} is selected.",
        counts=listed(counts),
        pair=resolved.pair,
    )

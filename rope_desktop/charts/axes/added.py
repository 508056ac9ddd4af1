"""The contributions of the Rotate view, and what the pairs of each axis add together."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.pair_words import listed
from rope_desktop.charts.contributions import REST, ContributionsChart, build_contributions_chart
from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.state.axes_resolved import AxesResolved


def build_added_chart(resolved: AxesResolved) -> ContributionsChart:
    """Return what each pair adds, with its axis."""
    chart = build_contributions_chart(resolved)
    of_place = resolved.split.axis_of_pair[np.maximum(chart.pairs, 0)]
    return replace(
        chart,
        caption=_caption(resolved),
        axes=resolved.axes,
        axis_of_place=np.where(chart.pairs == REST, -1, of_place),
    )


def _caption(resolved: AxesResolved) -> Message:
    sums = msg(
        "{parts}: together {total}.",
        parts=listed(_parts(resolved)),
        total=_shown(resolved.score.at_positions),
    )
    return msg("{sums} Outline: the most that a pair could add.", sums=sums)


def _parts(resolved: AxesResolved) -> Iterator[Message]:
    for axis, added in zip(resolved.axes, resolved.added_by_axis, strict=True):
        yield msg("{axis} adds {value}", axis=axis.symbol, value=_shown(added))
    if resolved.rotary_size < resolved.head_size:
        rest = resolved.score.pass_through
        yield msg("what passes through adds {value}", value=_shown(rest))


def _shown(value: float) -> Number:
    return num(value, fixed_or_scientific(value, 6))

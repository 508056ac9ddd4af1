"""The runs of a strip of pairs: where one axis has several in a row, or several take turns."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.axes.pair_words import named
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import IntArray
    from rope_desktop.state.axes import Axis


class Run(NamedTuple):
    """Pairs in a row that one axis has, or that several take in turn; ``labels`` from the longest.

    The pairs are counted from ``first`` to ``last``, both included.
    """

    first: int
    last: int
    labels: tuple[Message, ...]


def blocks(split: AxisSplit, axes: tuple[Axis, ...]) -> tuple[Run, ...]:
    """Return the pairs of each axis, which stand beside each other."""
    return _blocks(split.axis_of_pair, axes, 0)


def turns_before_block(split: AxisSplit, axes: tuple[Axis, ...]) -> tuple[Run, ...]:
    """Return the stretch in which all axes but the first take turns, and the block of the first."""
    of_pair, end = split.axis_of_pair, sum(split.counts[1:])
    turn = (Run(0, end - 1, _turn_labels(of_pair[:2], axes, end)),) if end else ()
    return (*turn, *_blocks(of_pair, axes, end))


def _blocks(axis_of_pair: IntArray, axes: tuple[Axis, ...], start: int) -> tuple[Run, ...]:
    """Return the pairs of each axis from ``start`` on."""
    axis_of_pair = axis_of_pair[start:]
    if not len(axis_of_pair):
        return ()
    edges = [0, *(np.flatnonzero(np.diff(axis_of_pair)) + 1).tolist(), len(axis_of_pair)]
    return tuple(
        Run(
            start + first,
            start + end - 1,
            _block_labels(axes[int(axis_of_pair[first])], end - first),
        )
        for first, end in pairwise(edges)
    )


def _block_labels(axis: Axis, count: int) -> tuple[Message, ...]:
    name = named(axis)
    return (
        msg_n("{name}: {count} pair", "{name}: {count} pairs", count, name=name),
        msg("{name}: {count}", name=axis.name, count=num(count, ",d")),
        msg("{name}: {count}", name=axis.symbol, count=num(count, ",d")),
        msg("{count}", count=num(count, ",d")),
    )


def turns(split: AxisSplit, axes: tuple[Axis, ...]) -> tuple[Run, ...]:
    """Return the stretches in which the same axes take the pairs in turn."""
    turns, pairs = len(axes), len(split.axis_of_pair)
    ends = {min(turns * count, pairs) for count in split.counts[1:]}
    edges = sorted({0, pairs} | ends)
    return tuple(
        Run(first, end - 1, _turn_labels(split.axis_of_pair[first:end][:turns], axes, end - first))
        for first, end in pairwise(edges)
    )


def _turn_labels(turn: IntArray, axes: tuple[Axis, ...], count: int) -> tuple[Message, ...]:
    if len(set(turn.tolist())) == 1:
        return _block_labels(axes[int(turn[0])], count)
    symbols = " ".join(axes[axis].symbol for axis in turn.tolist())
    return (
        msg_n(
            "{symbols} in turn: {count} pair",
            "{symbols} in turn: {count} pairs",
            count,
            symbols=symbols,
        ),
        msg("{symbols} in turn", symbols=symbols),
        msg("{symbols}", symbols=symbols),
    )

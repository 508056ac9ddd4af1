"""The strip of pairs: which axis each of them turns with, and how fast."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.axes.pair_words import listed, named, wavelength_range
from rope_desktop.charts.axes.strip_runs import Run, blocks, turns, turns_before_block
from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.axes import SECTION_ORDER_NAMES
from rope_desktop.state.axes_split import axes_of, sections_of, split_of
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.sizes import rotating_pairs, shown_pair
from rope_desktop.support.problems import Problem
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.scene import Scene

_TITLE = msg("Which pairs listen to which axis")
_RUNS = {SectionOrder.INTERLEAVED: turns, SectionOrder.ALTERNATING: turns_before_block}
# The bars of the fastest pair and of the slowest, as shares of their room.
_LOWEST, _HIGHEST = 0.12, 1.0


@dataclass(frozen=True, slots=True, eq=False)
class StripRow:
    """
    The pairs in one order of the sections; ``order`` is None where there is no choice of it.

    ``axis_of_pair``, ``wavelength`` and ``heights`` are (n_pairs,); a height is the logarithm of
    the wavelength as a share of the room. ``problem`` tells why the order cannot be, and then there
    is no pair.
    """

    order: SectionOrder | None
    is_current: bool
    label: Message
    axis_of_pair: IntArray
    wavelength: FloatArray
    heights: FloatArray
    runs: tuple[Run, ...]
    problem: Message | None

    def looks_like(self, other: StripRow) -> bool:
        """Return whether ``other`` is drawn the same."""
        return (
            (self.order, self.is_current, self.label, self.runs, self.problem)
            == (other.order, other.is_current, other.label, other.runs, other.problem)
            and np.array_equal(self.axis_of_pair, other.axis_of_pair)
            and np.array_equal(self.heights, other.heights)
        )


@dataclass(frozen=True, slots=True, eq=False)
class StripChart:
    """The strip, or both strips of M-RoPE from the top; ``low`` to ``high`` is the upright axis."""

    title: Message
    caption: Message
    axes: tuple[Axis, ...]
    rows: tuple[StripRow, ...]
    pair: int
    pair_count: int
    low: float = 0.0

    @property
    def high(self) -> float:
        """Return the upper end of the upright axis: a row is 1 high."""
        return float(max(len(self.rows), 1))

    @property
    def can_be_drawn(self) -> bool:
        """Return whether there is any order in which the pairs can be split."""
        return any(row.problem is None for row in self.rows)

    def pair_at(self, x: float) -> int | None:
        """Return the pair whose cell is at ``x``."""
        pair = round(x)
        return pair if 0 <= pair < self.pair_count else None

    def row_at(self, y: float) -> StripRow:
        """Return the row at ``y``."""
        place = len(self.rows) - 1 - int(np.floor(y))
        return self.rows[min(max(place, 0), len(self.rows) - 1)]

    def looks_like(self, other: StripChart) -> bool:
        """Return whether ``other`` is drawn the same, but for the selected pair."""
        return (
            self.axes == other.axes
            and len(self.rows) == len(other.rows)
            and all(map(StripRow.looks_like, self.rows, other.rows))
        )

    def tick(self, x: float) -> str:
        """Return the text below ``x``."""
        pair = self.pair_at(x)
        return str(pair) if pair is not None and abs(x - pair) < 1e-6 else ""

    def reading(self, pair: int) -> Message:
        """Return the axis of a pair in each order in which it has one."""
        rows = [row for row in self.rows if row.problem is None]
        return msg(
            "pair {pair}: {axes}", pair=pair, axes=listed(self.spoken(row, pair) for row in rows)
        )

    def spoken(self, row: StripRow, pair: int) -> Message:
        """Return the axis of a pair in the order of ``row``."""
        axis = named(self.axes[int(row.axis_of_pair[pair])])
        if row.order is None:
            return axis
        return msg("{order}: {axis}", order=SECTION_ORDER_NAMES[row.order], axis=axis)

    def copied(self) -> str:
        """Return the pairs, their axes in each order and their wavelengths, as a table."""
        rows = [row for row in self.rows if row.problem is None]
        orders = ["axis" if row.order is None else f"axis, {row.order}" for row in rows]
        lines = ["\t".join(["pair", *orders, "wavelength"])]
        for pair, wavelength in enumerate(rows[0].wavelength.tolist() if rows else ()):
            names = [self.axes[int(row.axis_of_pair[pair])].axis_id for row in rows]
            lines.append("\t".join([str(pair), *names, repr(wavelength)]))
        return "\n".join(lines)

    def offer(self, row: StripRow, pair: int) -> Message:
        """Return what the order of ``row``, which is not in use, would change."""
        return msg(
            "In the order {order}, pair {pair} turns with {axis}. A click chooses this order.",
            order=row.label,
            pair=pair,
            axis=named(self.axes[int(row.axis_of_pair[pair])]),
        )


def build_strip_chart(scene: Scene) -> StripChart:
    """Return the strip of a scene, also where its own order of the sections cannot be."""
    axes = axes_of(scene)
    rows = tuple(_rows(scene, axes))
    return StripChart(
        title=_TITLE,
        caption=_caption(scene, axes, split_of(scene)),
        axes=axes,
        rows=rows,
        pair=shown_pair(scene),
        pair_count=rotating_pairs(scene),
    )


def _rows(scene: Scene, axes: tuple[Axis, ...]) -> list[StripRow]:
    if scene.axes_scheme is not AxesScheme.MROPE:
        return [_row(None, _TITLE, split_of(scene), axes, is_current=True)]
    return [
        _row(
            order,
            msg("{order} {counts}", order=SECTION_ORDER_NAMES[order], counts=_counts(so_dealt)),
            split_of(so_dealt),
            axes,
            is_current=order is scene.section_order,
        )
        for order in _offered(scene.section_order)
        for so_dealt in (scene._replace(section_order=order),)
    ]


def _offered(own: SectionOrder) -> tuple[SectionOrder, SectionOrder]:
    """Return two orders, the scene's ``own`` among them."""
    if own is SectionOrder.ALTERNATING:
        return own, SectionOrder.CHUNKED
    return SectionOrder.CHUNKED, SectionOrder.INTERLEAVED


def _counts(scene: Scene) -> Message:
    time, height, width = sections_of(scene)
    return msg("{t} · {h} · {w}", t=time, h=height, w=width)


def _row(
    order: SectionOrder | None,
    label: Message,
    split: AxisSplit | Problem,
    axes: tuple[Axis, ...],
    *,
    is_current: bool,
) -> StripRow:
    if isinstance(split, Problem):
        none = np.empty(0)
        axes_of_none = none.astype(np.int64)
        return StripRow(order, is_current, label, axes_of_none, none, none, (), split.message)
    of_pair = split.axis_of_pair
    find_runs = blocks if order is None else _RUNS.get(order, blocks)
    runs = find_runs(split, axes)
    wavelength = split.frequencies.wavelength
    heights = _heights(wavelength)
    return StripRow(order, is_current, label, of_pair, wavelength, heights, runs, None)


def _heights(wavelength: FloatArray) -> FloatArray:
    """Return the heights (n_pairs,) of the bars; a pair that does not turn has the highest."""
    logs = np.log(np.maximum(wavelength, np.finfo(np.float64).tiny))
    finite = logs[np.isfinite(logs)]
    low, high = (finite.min(), finite.max()) if len(finite) else (0.0, 0.0)
    if high - low < 1e-9:
        return np.full(len(logs), (_LOWEST + _HIGHEST) / 2)
    shares = (np.minimum(logs, high) - low) / (high - low)
    heights: FloatArray = _LOWEST + (_HIGHEST - _LOWEST) * shares
    return heights


def _caption(scene: Scene, axes: tuple[Axis, ...], split: AxisSplit | Problem) -> Message:
    if isinstance(split, Problem):
        return split.message
    wavelength = split.frequencies.wavelength
    heights = wavelength_range(float(wavelength.min()), float(wavelength.max()))
    if scene.axes_scheme is AxesScheme.MROPE:
        counts = map(_counted, axes, split.counts)
        return msg(
            "One ladder of frequencies, dealt out: {axes}. {heights}",
            axes=listed(counts),
            heights=heights,
        )
    return msg(
        "Each axis has frequencies of its own: {axes}. {heights}",
        axes=listed(map(_ends, axes, split.pairs_of_axis)),
        heights=heights,
    )


def _counted(axis: Axis, count: int) -> Message:
    return msg("{name} {count}", name=axis.name, count=num(count, ",d"))


def _ends(axis: Axis, pairs: IntArray) -> Message:
    if not len(pairs):
        return msg("{axis} no pair", axis=axis.symbol)
    first, last = pairs[[0, -1]].tolist()
    if first == last:
        return msg("{axis} pair {first}", axis=axis.symbol, first=first)
    return msg("{axis} pairs {first} to {last}", axis=axis.symbol, first=first, last=last)

"""The contributions chart: what each pair adds to the score, and the running total."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.scale import fixed_or_scientific, nice_ceiling
from rope_desktop.state.scene import ContributionOrder
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, Value, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.resolve import Resolved

REST = -1
_REST_NAME = msg("rest")
# More values than this find no room side by side above their bars.
_MOST_VALUES = 12
# Up to here bars and running total share one axis; taller, the bars would be slivers.
_SHARED_UNIT = 1.5
_HEADROOM = 1.1


@dataclass(frozen=True, slots=True, eq=False)
class ContributionsChart:
    """Bars by place from left to right.

    ``pairs`` (n_places,) names the pair at each place, :data:`REST` for the dimensions that pass
    through. ``limit`` is the half height of the bars' axis; the running total is drawn on an axis
    ``running_unit`` times as tall, since many small pairs add up to more than any of them.
    ``values_text`` holds the values as they are written above the bars, while there are few.
    Where positions have several ``axes``, ``axis_of_place`` (n_places,) tells which of them turns
    the pair of each place, −1 for :data:`REST`.
    """

    title: Message
    caption: Message
    pairs: IntArray
    values: FloatArray
    bounds: FloatArray
    running: FloatArray
    limit: float
    running_unit: float
    values_text: tuple[Message, ...]
    axes: tuple[Axis, ...] = ()
    axis_of_place: IntArray | None = None

    def place_of(self, pair: int | None) -> int | None:
        """Return the place of ``pair``, if it has one."""
        if pair is None:
            return None
        found = np.flatnonzero(self.pairs == pair)
        return int(found[0]) if len(found) else None

    def pair_at(self, x: float) -> int | None:
        """Return the pair whose bar stands at ``x``, if any."""
        place = round(x)
        if 0 <= place < len(self.pairs) and self.pairs[place] != REST:
            return int(self.pairs[place])
        return None

    def pair_beside(self, pair: int, steps: int) -> int:
        """Return the pair ``steps`` places from ``pair``, stopping at either end."""
        places = int(np.count_nonzero(self.pairs != REST))
        place = min(max((self.place_of(pair) or 0) + steps, 0), max(places - 1, 0))
        return int(self.pairs[place]) if places else pair

    def reading(self, x: float) -> Message | None:
        """Return what stands at ``x``, in full precision."""
        place = round(x)
        if not 0 <= place < len(self.pairs):
            return None
        pair = int(self.pairs[place])
        name = _REST_NAME if pair == REST else self._name(place)
        return msg(
            "{name}: contribution {value}, at most ±{bound}; running total {running}",
            name=name,
            value=num(float(self.values[place])),
            bound=num(float(self.bounds[place])),
            running=num(float(self.running[place])),
        )

    def copied(self) -> str:
        """Return the bars from left to right, in full precision, as tab-separated text."""
        cells: dict[str, Iterable[str]] = {"pair": map(self.tick, range(len(self.pairs)))}
        if self.axis_of_place is not None:
            ids = [*(axis.axis_id for axis in self.axes), ""]
            cells["axis"] = (ids[number] for number in self.axis_of_place.tolist())
        numbers = {"contribution": self.values, "bound": self.bounds, "running": self.running}
        cells |= {name: map(repr, array.tolist()) for name, array in numbers.items()}
        lines = (tuple(cells), *zip(*cells.values(), strict=True))
        return "\n".join(map("\t".join, lines))

    def _name(self, place: int) -> Message:
        """Return the pair at a place, with its axis if it has one."""
        pair = int(self.pairs[place])
        if self.axis_of_place is None:
            return msg("pair {pair}", pair=pair)
        axis = self.axes[int(self.axis_of_place[place])]
        return msg("pair {pair} of {axis} {symbol}", pair=pair, axis=axis.name, symbol=axis.symbol)

    def tick(self, x: float) -> str:
        """Return the text below place ``x``."""
        place = round(x)
        if abs(x - place) > 1e-6 or not 0 <= place < len(self.pairs):
            return ""
        return say(_REST_NAME) if self.pairs[place] == REST else str(self.pairs[place])


def build_contributions_chart(resolved: Resolved) -> ContributionsChart:
    """Return the contributions of a scene's pairs."""
    pairs, values, bounds = _bars(resolved)
    if resolved.scene.contribution_order is ContributionOrder.SIZE:
        order = np.argsort(-np.abs(values), kind="stable")
        pairs, values, bounds = pairs[order], values[order], bounds[order]
    running = np.cumsum(values)
    limit, unit = _axes(bounds, running, _expected_total(resolved))
    return ContributionsChart(
        title=msg("What each pair adds"),
        caption=_caption(resolved),
        pairs=pairs,
        values=values,
        bounds=bounds,
        running=running,
        limit=limit * _HEADROOM,
        running_unit=unit,
        values_text=_values_text(values),
    )


def _bars(resolved: Resolved) -> tuple[IntArray, FloatArray, FloatArray]:
    pairs = np.arange(resolved.pair_count)
    if resolved.rotary_size == resolved.head_size:
        return pairs, resolved.contributions, resolved.bounds
    is_rest = np.ones(resolved.head_size, dtype=bool)
    is_rest[resolved.dims] = False
    rest_bound = np.linalg.norm(resolved.query.vector[is_rest]) * np.linalg.norm(
        resolved.key.vector[is_rest]
    )
    return (
        np.append(pairs, REST),
        np.append(resolved.contributions, resolved.score.pass_through),
        np.append(resolved.bounds, rest_bound),
    )


def _values_text(values: FloatArray) -> tuple[Message, ...]:
    if len(values) > _MOST_VALUES:
        return ()
    return tuple(
        msg("{value}", value=num(value, ".6f" if value == 0 or 5e-7 <= abs(value) < 1e6 else ".2e"))
        for value in values.tolist()
    )


def _expected_total(resolved: Resolved) -> float:
    """Return what nearly every running total stays below, whatever the positions are.

    Pairs that have hardly turned add up as they would unrotated; the rest scatter around 0 with
    half their squared bounds as variance, of which three standard deviations are allowed.
    """
    bounds = resolved.bounds
    unrotated = np.abs(np.cumsum(resolved.terms.straight)).max(initial=0.0)
    # Bounds reach 2e200, and their squares would leave float64.
    tallest = bounds.max(initial=0.0) or 1.0
    scatter = 3.0 * tallest * np.sqrt(np.square(bounds / tallest).sum() / 2)
    return min(float(bounds.sum()), float(unrotated + scatter))


def _axes(bounds: FloatArray, running: FloatArray, expected: float) -> tuple[float, float]:
    """Return the half height of the bars' axis, and how many times taller the total's axis is.

    Bounds and expectation stand still while the positions move; only a running total beyond
    both makes the axis grow.
    """
    tallest = float(bounds.max(initial=0.0)) or 1.0
    reached = float(np.abs(running).max(initial=0.0))
    limit = nice_ceiling(tallest)
    unit = max(nice_ceiling(max(expected, reached) / limit), 1.0)
    return (limit * unit, 1.0) if unit <= _SHARED_UNIT else (limit, unit)


def _caption(resolved: Resolved) -> Message:
    if resolved.pair_count == 0:
        return msg("No pair rotates: the whole score is q·k, at every position.")
    largest = int(np.argmax(np.abs(resolved.contributions)))
    value, total = float(resolved.contributions[largest]), resolved.score.at_positions
    values: dict[str, Value] = {
        "pair": largest,
        "value": num(value, fixed_or_scientific(value, 6)),
        "total": num(total, fixed_or_scientific(total)),
    }
    if resolved.head.amplitude != 1.0:
        return msg(
            "Outline: the most a pair could add, amplitude²·|qᵢ||kᵢ|. Pair {pair} counts most, "
            "{value}; the line adds up to {total}.",
            **values,
        )
    return msg(
        "Outline: the most a pair could add, |qᵢ||kᵢ|. Pair {pair} counts most, {value}; "
        "the line adds up to {total}.",
        **values,
    )

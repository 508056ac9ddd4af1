"""For each base and window, how many pairs finish a turn: where a model stands on that map."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.context.subject import subject_of
from rope_desktop.charts.context.wavelengths import DOES_NOT_ROTATE
from rope_desktop.charts.scale import brief
from rope_desktop.core.scaling.windows import finished_counts
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved

# Decades of the base and of the window, and cells in each of them.
LEFT, RIGHT, LOW, HIGH = 2.0, 7.0, 2.0, 8.0
_CELLS = 24


class MapMark(NamedTuple):
    """A point of the map in decades (window, base), as near as the map reaches."""

    mark_id: str
    x: float
    y: float
    label: Message
    role: str


@dataclass(frozen=True, slots=True, eq=False)
class BaseMapChart:
    """``finished`` holds how many pairs finish a turn, shape (n_bases, n_windows), both growing."""

    title: Message
    caption: Message
    finished: IntArray
    pair_count: int
    rotary_size: int
    marks: tuple[MapMark, ...]

    @property
    def shares(self) -> FloatArray:
        """Return the share of the pairs that finish a turn, 0 … 1, in the shape of the map."""
        return self.finished / max(self.pair_count, 1)

    def reading(self, x: float, y: float) -> Message:
        """Return how many pairs finish a turn exactly there, in decades (window, base)."""
        window, base = 10.0**x, 10.0**y
        count = int(finished_counts(self.rotary_size, np.array([base]), np.array([window]))[0, 0])
        return msg_n(
            "base {base}, window {window}: {count} of {pairs} pairs finishes a turn",
            "base {base}, window {window}: {count} of {pairs} pairs finish a turn",
            count,
            base=num(base, brief(base)),
            window=num(window, ",.0f"),
            pairs=num(self.pair_count, ",d"),
        )


def build_base_map_chart(resolved: Resolved) -> BaseMapChart:
    """Return the map for heads of the shown rotary size, with the model's points on it."""
    subject = subject_of(resolved.scene)
    layer, count = subject.layer, subject.pair_count
    title = msg("Base × window")
    if not layer.rotates or not count:
        return BaseMapChart(title, DOES_NOT_ROTATE, np.zeros((0, 0), np.int64), 0, 0, ())
    base, after = layer.power_base, subject.scaled.scaled.base
    trained = int(_finished(layer.rotary_size, base, subject.trained))
    caption = msg(
        "The deeper the colour, the more of {count} plain pairs finish a turn: with base {base} "
        "and {window} tokens {trained}. A larger base leads up, a longer window to the right.",
        count=num(count, ",d"),
        base=num(base, brief(base)),
        window=num(subject.trained, ",d"),
        trained=num(trained, ",d"),
    )
    marks = (
        _mark("trained", subject.trained, base, msg("trained"), "ink"),
        _mark("target", subject.target, after, msg("target"), "ink"),
    )
    finished = _map(layer.rotary_size)
    return BaseMapChart(title, caption, finished, count, layer.rotary_size, marks)


def _mark(mark_id: str, window: int, base: float, label: Message, role: str) -> MapMark:
    x = min(max(math.log10(window), LEFT), RIGHT)
    return MapMark(mark_id, x, min(max(math.log10(base), LOW), HIGH), label, role)


def _finished(rotary_size: int, base: float, window: int) -> int:
    return int(finished_counts(rotary_size, np.array([base]), np.array([window]))[0, 0])


@lru_cache(maxsize=4)
def _map(rotary_size: int) -> IntArray:
    columns, rows = round((RIGHT - LEFT) * _CELLS), round((HIGH - LOW) * _CELLS)
    windows = 10.0 ** (LEFT + (np.arange(columns) + 0.5) / _CELLS)
    bases = 10.0 ** (LOW + (np.arange(rows) + 0.5) / _CELLS)
    finished = finished_counts(rotary_size, bases, windows)
    finished.flags.writeable = False
    return finished

"""For each base and window, how many pairs finish a turn: where a model stands on that map.

What is built by hand can be put elsewhere on it, of a model only what it does not state.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.context.phrases import stillness, tokens
from rope_desktop.charts.context.subject import subject_of
from rope_desktop.charts.scale import brief
from rope_desktop.core.scaling.windows import finished_counts
from rope_desktop.state.actions import SetValues
from rope_desktop.state.shown_model import shown_trained_window
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.scene import Scene

# Decades of the base and of the window, and cells in each of them.
LEFT, RIGHT, LOW, HIGH = 2.0, 7.0, 2.0, 8.0
_CELLS = 24
_BY_HAND = msg("A click or an arrow key sets base and trained window.")
_OF_MODEL = msg("A click or an arrow key sets the target; the base is the model's.")
TRAINED, TARGET = "trained", "target"
TITLE = msg("Base × window")


class MapMark(NamedTuple):
    """A point of the map in decades (window, base), as near as the map reaches.

    ``sets`` names the fields of the scene that its window and its base are, where it can be put
    elsewhere.
    """

    mark_id: str
    x: float
    y: float
    label: Message
    sets: tuple[str | None, str | None]

    @property
    def can_move(self) -> bool:
        """Return whether anything of it can be set here."""
        return any(self.sets)

    def put(self, x: float | None, y: float | None) -> tuple[MapMark, SetValues]:
        """Return the point put there, to three digits, and the action that does it.

        None leaves its window or its base, and so does what cannot be set here.
        """
        places, values = [self.x, self.y], []
        for axis, (field, decade) in enumerate(zip(self.sets, (x, y), strict=True)):
            if field is not None and decade is not None:
                value = float(f"{10.0**decade:.3g}")
                places[axis] = math.log10(value)
                values.append((field, value if field == "base" else round(value)))
        return self._replace(x=places[0], y=places[1]), SetValues(tuple(values))


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
        """Return how many plain pairs finish a turn exactly there, in decades (window, base)."""
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
    scene, layer, count = resolved.scene, subject.layer, subject.pair_count
    still = stillness(subject)
    if still is not None:
        return BaseMapChart(TITLE, still, np.zeros((0, 0), np.int64), 0, 0, ())
    base, after = layer.power_base, subject.scaled.scaled.base
    trained = int(_finished(layer.rotary_size, base, subject.trained))
    caption = msg(
        "The deeper the colour, the more plain pairs finish a turn: with base {base} and {window} "
        "{trained} of {count}. {hint}",
        count=num(count, ",d"),
        base=num(base, brief(base)),
        window=tokens(subject.trained),
        trained=num(trained, ",d"),
        hint=_BY_HAND if scene.model is None else _OF_MODEL,
    )
    marks = (
        _mark(TRAINED, subject.trained, base, msg("trained"), _sets(scene)),
        _mark(TARGET, subject.target, after, msg("target"), ("target_window", None)),
    )
    finished = _map(layer.rotary_size)
    return BaseMapChart(TITLE, caption, finished, count, layer.rotary_size, marks)


def _sets(scene: Scene) -> tuple[str | None, str | None]:
    """Return what the trained point sets: of a model nothing that the model itself states."""
    if scene.model is None:
        return "trained_window", "base"
    return (None if shown_trained_window(scene) else "trained_window"), None


def _mark(
    mark_id: str, window: int, base: float, label: Message, sets: tuple[str | None, str | None]
) -> MapMark:
    x = min(max(math.log10(window), LEFT), RIGHT)
    return MapMark(mark_id, x, min(max(math.log10(base), LOW), HIGH), label, sets)


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

"""Reduce: the scene that an action asks for, or the problems that forbid it. Pure."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import singledispatch
from typing import TYPE_CHECKING, Any

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import POSITION_LIMIT, Layout
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.actions import (
    Action,
    AimArrow,
    EditVector,
    FillVectors,
    ResetAll,
    ResetValue,
    SetValues,
    Toggle,
    TurnArrow,
    UseModel,
    VectorName,
)
from rope_desktop.state.checks import (
    CHOICES,
    check_components,
    check_scene,
    check_value,
    is_index,
    is_whole,
)
from rope_desktop.state.distance import SETS, ordered
from rope_desktop.state.fields import FIELDS, LARGEST_SEED
from rope_desktop.state.model import LayerRope
from rope_desktop.state.patches import PATCH_FIELDS
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import DERIVED, START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.state.sizes import rotating_dims
from rope_desktop.state.turning import turning_of
from rope_desktop.state.use_model import values_of
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Iterable

_FIELD_NAMES = Scene._fields
_REAL_NAMES = frozenset(field.name for field in FIELDS if not field.is_whole)


@dataclass(frozen=True, slots=True)
class Refused:
    """A change that was not made, and why."""

    problems: tuple[Problem, ...]


def reduce(scene: Scene, action: Action) -> Scene | Refused:
    """Return ``scene`` after ``action``, or why it cannot be. Never raises for any action."""
    return _reduce(action, scene)


@singledispatch
def _reduce(action: object, scene: Scene) -> Scene | Refused:
    raise TypeError(f"not an action: {action!r}")


@_reduce.register
def _set_values(action: SetValues, scene: Scene) -> Scene | Refused:
    wrong = [check_value(field, value) for field, value in action.values]
    problems = tuple(problem for problem in wrong if problem is not None)
    if problems:
        return Refused(problems)
    values: dict[str, Any] = dict(action.values)
    for field in values.keys() & CHOICES.keys():
        values[field] = CHOICES[field](values[field])
    for field in values.keys() & SETS.keys():
        values[field] = ordered(field, values[field])
    for field in values.keys() & _REAL_NAMES:
        # Adding 0 makes −0.0 a plain 0: nothing is shown as “−0”.
        values[field] = float(values[field]) + 0.0
    return _checked(scene._replace(**values), values)


@_reduce.register
def _toggle(action: Toggle, scene: Scene) -> Scene | Refused:
    choices = SETS.get(str(action.field), ())
    if action.choice not in choices:
        return _refuse("unknown_field", str(action.field))
    old: tuple[str, ...] = getattr(scene, action.field)
    chosen = {action.choice}.symmetric_difference(old)
    new: dict[str, Any] = {action.field: ordered(action.field, tuple(chosen))}
    return scene._replace(**new)


@_reduce.register
def _use_model(action: UseModel, scene: Scene) -> Scene | Refused:
    layer: object = action.layer
    if not isinstance(layer, LayerRope):
        return _refuse("no_such_model", "model")
    return _set_values(values_of(action), scene)


@_reduce.register
def _reset_value(action: ResetValue, scene: Scene) -> Scene | Refused:
    if action.field not in _FIELD_NAMES:
        return _refuse("unknown_field", action.field)
    start = {action.field: getattr(START, action.field)}
    # The first pair and patch of all are shown as well as can be, as in a scene made smaller.
    may_be_beyond = action.field in ("pair", *PATCH_FIELDS)
    return _checked(scene._replace(**start), () if may_be_beyond else start)


@_reduce.register
def _reset_all(_action: ResetAll, _scene: Scene) -> Scene | Refused:
    return START


@_reduce.register
def _edit_vector(action: EditVector, scene: Scene) -> Scene | Refused:
    if not all(is_index(dim, scene.head_size) for dim, _ in action.edits):
        return _refuse("no_such_dimension", action.vector)
    return _edited(scene, action.vector, action.edits)


@_reduce.register
def _fill_vectors(action: FillVectors, scene: Scene) -> Scene | Refused:
    if not _is_fill(action.kind, action.number):
        return _refuse("no_such_fill", "query")
    if action.kind is FillKind.SEEDED_64:
        return _seeded_example(scene)
    if action.kind is FillKind.TUNED and abs(action.number) > POSITION_LIMIT:
        text = msg(
            "The offset of the peak must lie within ±{limit}.", limit=num(POSITION_LIMIT, ",d")
        )
        return Refused((error("peak_out_of_range", "key", text),))
    if action.kind in DERIVED:
        return scene._replace(key=VectorSpec(Fill(action.kind, action.number)))
    number = scene.pair if action.kind is FillKind.ONE_PAIR else action.number
    if action.kind is FillKind.RANDOM and not 0 <= number <= LARGEST_SEED:
        text = msg("A seed is a whole number from 0 to {limit}.", limit=num(LARGEST_SEED, ",d"))
        return Refused((error("seed_out_of_range", "query", text),))
    spec = VectorSpec(Fill(action.kind, number))
    return scene._replace(query=spec, key=spec)


def _is_fill(kind: object, number: object) -> bool:
    return isinstance(kind, FillKind) and is_whole(number)


@_reduce.register
def _aim_arrow(action: AimArrow, scene: Scene) -> Scene | Refused:
    return _arrow_to(scene, action.vector, action.pair, (action.x, action.y))


@_reduce.register
def _turn_arrow(action: TurnArrow, scene: Scene) -> Scene | Refused:
    resolved = resolve(scene)
    if not is_index(action.pair, resolved.pair_count):
        return _refuse("no_such_pair", action.vector)
    problem = check_components(action.vector, (action.degrees, action.stretch))
    if problem is not None:
        return Refused((problem,))
    placed = resolved.query if action.vector == "query" else resolved.key
    tip = complex(*placed.pairs_out[action.pair].tolist())
    angle = math.radians(math.fmod(action.degrees, 360.0))
    moved = tip * complex(math.cos(angle), math.sin(angle)) * action.stretch
    return _arrow_to(scene, action.vector, action.pair, (moved.real, moved.imag))


def _arrow_to(
    scene: Scene, vector: VectorName, pair: int, tip: tuple[float, float]
) -> Scene | Refused:
    """Return the scene whose rotated arrow ends at ``tip``: the tip turned back is what is set."""
    rotary_size = rotating_dims(scene)
    if not is_index(pair, rotary_size // 2):
        return _refuse("no_such_pair", vector)
    problem = check_components(vector, tip)
    if problem is not None:
        return Refused((problem,))
    position = scene.query_position if vector == "query" else scene.key_position
    turning = turning_of(rotary_size, scene.base, scene.scaling)
    cos, sin = cos_sin(np.array([-position]), turning.frequencies)
    shorter = np.array([tip]) / turning.amplitude
    back = rotate_pairs(shorter, cos[0, pair : pair + 1], sin[0, pair : pair + 1])
    dims = pair_dims(rotary_size, scene.layout)[pair].tolist()
    return _edited(scene, vector, tuple(zip(dims, back[0].tolist(), strict=True)))


def _edited(
    scene: Scene, vector: VectorName, edits: tuple[tuple[int, float], ...]
) -> Scene | Refused:
    if vector not in ("query", "key"):
        return _refuse("unknown_field", str(vector))
    problem = check_components(vector, (value for _, value in edits))
    if problem is not None:
        return Refused((problem,))
    spec: VectorSpec = getattr(scene, vector)
    # Adding 0 makes −0.0 a plain 0: nothing is shown as “−0”.
    merged = dict(spec.edits) | {dim: value + 0.0 for dim, value in edits}
    changed = spec._replace(edits=tuple(sorted(merged.items())))
    return scene._replace(query=changed) if vector == "query" else scene._replace(key=changed)


def _seeded_example(scene: Scene) -> Scene:
    """Return the scene of the published example: scores −8.2811 at (5, 2) and (105, 102)."""
    spec = VectorSpec(Fill(FillKind.SEEDED_64))
    return scene._replace(
        head_size=64,
        rotary_size=None,
        base=START.base,
        scaling=None,
        pair=START.pair,
        query_position=5,
        key_position=START.key_position,
        shift=START.shift,
        layout=Layout.INTERLEAVED,
        query=spec,
        key=spec,
    )


def _checked(candidate: Scene, changed: Iterable[str]) -> Scene | Refused:
    problems = check_scene(candidate, changed)
    return Refused(problems) if problems else candidate


def _refuse(code: str, field: str) -> Refused:
    texts = {
        "unknown_field": msg("There is no such field."),
        "no_such_dimension": msg("The head has no such dimension."),
        "no_such_pair": msg("The head has no such pair."),
        "no_such_model": msg("There is no such model."),
        "no_such_fill": msg("There are no such ready-made vectors."),
    }
    return Refused((error(code, field, texts[code]),))

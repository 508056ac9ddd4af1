"""Checks: the hard limits of a scene. A change that breaks one is refused with a sentence."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, TypeGuard

from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder, Layout, SectionOrder
from rope_desktop.state.axes import AXES_CHECKS
from rope_desktop.state.context import CONTEXT_CHECKS
from rope_desktop.state.distance import DISTANCE_CHECKS
from rope_desktop.state.fields import FIELD, Field
from rope_desktop.state.patches import check_patches
from rope_desktop.state.scene import AxesScheme, ContributionOrder, OffsetRange
from rope_desktop.state.shown_model import pairs_of_model
from rope_desktop.state.shown_value import shown_value
from rope_desktop.state.sizes import rotating_pairs
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator
    from enum import StrEnum

    from rope_desktop.state.scene import Scene

# Products and sums of squares of larger values would leave float64.
VALUE_LIMIT = 1e100
CHOICES: dict[str, type[StrEnum]] = {
    "layout": Layout,
    "contribution_order": ContributionOrder,
    "offset_range": OffsetRange,
    "axes_scheme": AxesScheme,
    "axis_order": AxisOrder,
    "section_order": SectionOrder,
}

_CHECKS = DISTANCE_CHECKS | CONTEXT_CHECKS | AXES_CHECKS


def check_value(field: str, value: object) -> Problem | None:
    """Return the problem with giving ``field`` this value, whatever the rest of the scene."""
    if field in CHOICES:
        return _check_choice(field, value)
    if field in _CHECKS:
        return _CHECKS[field](value)
    if field not in FIELD:
        name = str(field)[:24]
        return error("unknown_field", name, msg("There is no field called {name}.", name=name))
    if field == "rotary_size" and value is None:
        return None
    return _check_number(FIELD[field], value)


def check_scene(scene: Scene, changed: Iterable[str]) -> tuple[Problem, ...]:
    """Return what forbids ``scene``, where ``changed`` names the fields that were just set."""
    fields = tuple(changed)
    return (
        *_check_positions(scene, fields),
        *_check_rotary_size(scene, fields),
        *_check_pair(scene, fields),
        *check_patches(scene, fields),
    )


def is_index(value: object, count: int) -> bool:
    """Return whether ``value`` is one of the whole numbers 0 … ``count`` − 1."""
    return is_whole(value) and 0 <= value < count


def is_whole(value: object) -> TypeGuard[int]:
    """Return whether ``value`` is a whole number."""
    return isinstance(value, int) and not isinstance(value, bool)


def check_components(field: str, values: Iterable[object]) -> Problem | None:
    """Return the problem with the first of ``values`` that cannot stand in a vector."""
    for value in values:
        if isinstance(value, bool) or not isinstance(value, int | float):
            return _not_a_number(field, value)
        if not -math.inf < value < math.inf:
            return error("not_finite", field, msg("Only finite numbers can stand in a vector."))
        if abs(value) > VALUE_LIMIT:
            return error(
                "component_too_large",
                field,
                msg("Values beyond ±1e100 are refused: their products would overflow."),
            )
    return None


def _check_choice(field: str, value: object) -> Problem | None:
    choices = [str(choice) for choice in CHOICES[field]]
    if value in choices:
        return None
    return error(
        "unknown_choice",
        field,
        msg(
            "“{value}” is none of the choices: {choices}.",
            value=str(value)[:24],
            choices=", ".join(choices),
        ),
    )


def _check_number(field: Field, value: object) -> Problem | None:
    if isinstance(value, bool) or not isinstance(value, int | float):
        return _not_a_number(field.name, value)
    if field.is_whole and not isinstance(value, int):
        return error("not_whole", field.name, msg("A whole number is needed here."))
    # Which pairs there are depends on the head; the check of the scene names them.
    if field.name != "pair" and not field.minimum <= value <= field.maximum:
        return _out_of_range(field, value)
    return None


def _not_a_number(field: str, value: object) -> Problem:
    return error("not_a_number", field, msg("“{text}” is not a number.", text=str(value)[:24]))


def _out_of_range(field: Field, value: float) -> Problem:
    if field.name == "base":
        text = msg("The base must be a finite number above 0.")
    else:
        text = msg(
            "{label} {value} is outside {minimum} … {maximum}.",
            label=field.label,
            value=shown_value(value),
            minimum=shown_value(field.minimum),
            maximum=shown_value(field.maximum),
        )
    return error("out_of_range", field.name, text)


def _check_positions(scene: Scene, fields: tuple[str, ...]) -> Iterator[Problem]:
    moved = {"query_position", "key_position", "shift"}.intersection(fields)
    if not moved:
        return
    for field in ("query_position", "key_position"):
        place = getattr(scene, field) + scene.shift
        if abs(place) > POSITION_LIMIT:
            shown_at = field if field in moved else "shift"
            yield error("position_limit", shown_at, _beyond(FIELD[field], place))
            return


def _beyond(field: Field, place: int) -> Message:
    return msg(
        "{symbol} + s would be {place}; positions reach ±{limit} (2⁵³ − 1), where float64 still "
        "counts every integer.",
        symbol=field.symbol,
        place=shown_value(place),
        limit=num(POSITION_LIMIT, ",d"),
    )


def _check_rotary_size(scene: Scene, fields: tuple[str, ...]) -> Iterator[Problem]:
    wanted = scene.rotary_size
    if "rotary_size" in fields and wanted is not None and wanted > scene.head_size:
        text = msg(
            "A rotary size of {wanted} does not fit a head of {size}.",
            wanted=num(wanted, ",d"),
            size=num(scene.head_size, ",d"),
        )
        yield error("rotary_size_beyond_head", "rotary_size", text)


def _check_pair(scene: Scene, fields: tuple[str, ...]) -> Iterator[Problem]:
    # A model may have more pairs than the scene; other views show their last one then.
    count = max(rotating_pairs(scene), pairs_of_model(scene))
    if "pair" not in fields or 0 <= scene.pair < max(count, 1):
        return
    pair = shown_value(scene.pair)
    if count:
        text = msg_n(
            "Pair {pair} does not exist: there is {count} pair, pair {last}.",
            "Pair {pair} does not exist: there are {count} pairs, 0 … {last}.",
            count,
            pair=pair,
            last=num(count - 1, ",d"),
        )
    else:
        text = msg("There is no pair {pair}: nothing rotates.", pair=pair)
    yield error("pair_out_of_range", "pair", text)

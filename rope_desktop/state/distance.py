"""What the choices of the Distance view may be, those that are more than one number.

Each check returns the problem with giving its field that value, whatever the rest of the scene.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeGuard

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.scene import DECAY_CURVES, ENCODINGS, METHODS
from rope_desktop.state.shown_value import shown_value
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from collections.abc import Callable

MOST_ANCHORS = 16
# Key and query stay within the positions at every offset that is compared.
ANCHOR_LIMIT = POSITION_LIMIT - 2**20
# As far as the largest window goes.
SPAN_LIMIT = 2**31

SETS: dict[str, tuple[str, ...]] = {
    "encodings": ENCODINGS,
    "decay_curves": DECAY_CURVES,
    "compared_methods": METHODS,
}


def ordered(field: str, chosen: object) -> tuple[str, ...]:
    """Return the ids of ``field`` that are in ``chosen``, each once and in their order."""
    known = SETS[field]
    return tuple(item for item in known if isinstance(chosen, tuple | list) and item in chosen)


def check_anchors(value: object) -> Problem | None:
    """Return what is wrong with the key positions ``value``."""
    if not _are_whole(value):
        return error("not_whole", "anchors", msg("Key positions are whole numbers."))
    beyond = max(value, key=abs, default=0)
    return check_count(value) or check_between("anchors", beyond, -ANCHOR_LIMIT, ANCHOR_LIMIT)


def check_count(anchors: tuple[int, ...]) -> Problem | None:
    """Return that ``anchors`` are none or too many."""
    if 1 <= len(anchors) <= MOST_ANCHORS:
        return None
    text = msg(
        "Name 1 to {limit} key positions; these are {count}.",
        limit=num(MOST_ANCHORS, "d"),
        count=num(len(anchors), ",d"),
    )
    return error("wrong_count", "anchors", text)


def check_between(field: str, value: int, minimum: int, maximum: int) -> Problem | None:
    """Return that ``value`` is outside its limits."""
    if minimum <= value <= maximum:
        return None
    text = msg(
        "{value} is outside {minimum} … {maximum}.",
        value=shown_value(value),
        minimum=shown_value(minimum),
        maximum=shown_value(maximum),
    )
    return error("out_of_range", field, text)


def check_span(value: object) -> Problem | None:
    """Return what is wrong with the first and last offset ``value``; None is the whole window."""
    if value is None:
        return None
    if not _are_whole(value) or len(value) != 2 or value[0] > value[1]:
        text = msg("A stretch of offsets is two whole numbers, its first and its last.")
        return error("no_offset", "curve_span", text)
    if max(abs(value[0]), abs(value[1])) <= SPAN_LIMIT:
        return None
    text = msg(
        "The score curve reaches from offset {first} to {last}, not to {value}.",
        first=num(-SPAN_LIMIT, ",d"),
        last=num(SPAN_LIMIT, ",d"),
        value=shown_value(max(value, key=abs)),
    )
    return error("out_of_range", "curve_span", text)


def _check_set(field: str, value: object) -> Problem | None:
    if isinstance(value, tuple | list) and len(ordered(field, value)) == len(value):
        return None
    text = msg("The choices are: {choices}.", choices=", ".join(SETS[field]))
    return error("unknown_choice", field, text)


def _check_switch(field: str, value: object) -> Problem | None:
    if isinstance(value, bool):
        return None
    return error("unknown_choice", field, msg("This is either on or off."))


def _are_whole(value: object) -> TypeGuard[tuple[int, ...]]:
    return isinstance(value, tuple) and all(
        isinstance(item, int) and not isinstance(item, bool) for item in value
    )


DISTANCE_CHECKS: dict[str, Callable[[object], Problem | None]] = {
    "anchors": check_anchors,
    "curve_span": check_span,
    "encodings": lambda value: _check_set("encodings", value),
    "compared_methods": lambda value: _check_set("compared_methods", value),
    "decay_curves": lambda value: _check_set("decay_curves", value),
    "compares_scene": lambda value: _check_switch("compares_scene", value),
    "has_random_keys": lambda value: _check_switch("has_random_keys", value),
}

"""What the choices of the Axes view may be, and which fields each of its schemes has."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from collections.abc import Callable

# As many as a head has dimensions.
_LARGEST_SIZE = 8192


class Axis(NamedTuple):
    """An axis: its id, its name, its symbol, and the theme's colour of its pairs."""

    axis_id: str
    name: Message
    symbol: str
    role: str


X = Axis("x", msg("column"), "x", "axis_width")
Y = Axis("y", msg("row"), "y", "axis_height")
TIME = Axis("time", msg("time"), "t", "axis_time")
HEIGHT = Axis("height", msg("height"), "h", "axis_height")
WIDTH = Axis("width", msg("width"), "w", "axis_width")
TRIPLE = (TIME, HEIGHT, WIDTH)
SECTION_ORDER_NAMES = {
    SectionOrder.CHUNKED: msg("chunked"),
    SectionOrder.INTERLEAVED: msg("interleaved"),
    SectionOrder.ALTERNATING: msg("alternating"),
}

_PATCHES = (
    "grid_width",
    "grid_height",
    "query_column",
    "query_row",
    "key_column",
    "key_row",
)
_PLACES = (
    "query_time",
    "query_height",
    "query_width",
    "key_time",
    "key_height",
    "key_width",
)
_FILM = ("film_frames", "film_height", "film_width")
SCHEME_FIELDS: dict[AxesScheme, tuple[str, ...]] = {
    AxesScheme.GRID: _PATCHES,
    AxesScheme.MEMORY: (*_PATCHES, "memory_frames", "pointer_tokens"),
    AxesScheme.MROPE: (*_PLACES, *_FILM, "frame_step", "text_before", "text_after"),
    AxesScheme.FILM: (*_PLACES, *_FILM),
}
"""The numeric fields that matter in each scheme, in the order in which they are shown."""


def is_flat(scheme: AxesScheme) -> bool:
    """Return whether positions are a column and a row; else they are a time, height and width."""
    return scheme in (AxesScheme.GRID, AxesScheme.MEMORY)


def _check_sizes(field: str, value: object) -> Problem | None:
    """Return what is wrong with the sizes ``value`` of three axes; None shares out what there is.

    Whether they fit the head is said where they are used: the head may change.
    """
    if value is None:
        return None
    if not isinstance(value, tuple) or len(value) != 3 or not all(map(_is_size, value)):
        text = msg(
            "Three whole numbers are needed here, for time, height and width, each 0 to {limit}.",
            limit=num(_LARGEST_SIZE, ",d"),
        )
        return error("not_sizes", field, text)
    return None


def _is_size(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool) and 0 <= value <= _LARGEST_SIZE


AXES_CHECKS: dict[str, Callable[[object], Problem | None]] = {
    "sections": lambda value: _check_sizes("sections", value),
    "axis_sizes": lambda value: _check_sizes("axis_sizes", value),
}

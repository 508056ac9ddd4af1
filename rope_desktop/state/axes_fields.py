"""The numeric fields of the Axes view."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.field import Field
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.support.text import Message

LARGEST_GRID = 64
LARGEST_FILM = 32
_SIDE, _PLACE = (1, LARGEST_GRID), (0, LARGEST_GRID - 1)
_POSITION, _NEAR = (-POSITION_LIMIT, POSITION_LIMIT), (0, 100)


def _field(
    name: str,
    label: Message,
    symbol: str,
    hint: Message,
    limits: tuple[int, int],
    reach: tuple[int, int] | None = None,
) -> Field:
    """Return a field of a card of the view; its slider goes to its limits, or to ``reach``."""
    return Field(
        name, label, symbol, hint, *limits, *(reach or limits), views=("axes",), in_panel=False
    )


AXES_FIELDS: tuple[Field, ...] = (
    _field(
        "grid_width",
        msg("Grid width"),
        "w",
        msg("How many patches stand side by side, 1 to 64."),
        _SIDE,
    ),
    _field(
        "grid_height",
        msg("Grid height"),
        "h",
        msg("How many rows of patches there are, 1 to 64."),
        _SIDE,
    ),
    _field(
        "query_column",
        msg("Query column"),
        "x",
        msg("The column of the query’s patch, counted from 0 at the left."),
        _PLACE,
    ),
    _field(
        "query_row",
        msg("Query row"),
        "y",
        msg("The row of the query’s patch, counted from 0 at the top."),
        _PLACE,
    ),
    _field(
        "key_column",
        msg("Key column"),
        "x",
        msg("The column of the key’s patch, counted from 0 at the left."),
        _PLACE,
    ),
    _field(
        "key_row",
        msg("Key row"),
        "y",
        msg("The row of the key’s patch, counted from 0 at the top."),
        _PLACE,
    ),
    _field(
        "memory_frames",
        msg("Stored frames"),
        "",
        msg("Frames of the past that are remembered: in SAM 2 the last six, and those prompted."),
        (1, 16),
        (1, 7),
    ),
    _field(
        "pointer_tokens",
        msg("Object pointers"),
        "",
        msg("Tokens of the memory that carry no place and are not rotated."),
        (0, 64),
        (0, 16),
    ),
    _field(
        "query_time",
        msg("Query time"),
        "t",
        msg("The query’s position on the axis of time; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "query_height",
        msg("Query height"),
        "h",
        msg("The query’s position on the axis of height; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "query_width",
        msg("Query width"),
        "w",
        msg("The query’s position on the axis of width; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "key_time",
        msg("Key time"),
        "t",
        msg("The key’s position on the axis of time; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "key_height",
        msg("Key height"),
        "h",
        msg("The key’s position on the axis of height; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "key_width",
        msg("Key width"),
        "w",
        msg("The key’s position on the axis of width; a word has the same on all three."),
        _POSITION,
        _NEAR,
    ),
    _field(
        "film_frames",
        msg("Frames"),
        "t",
        msg("How many frames the film has."),
        (1, LARGEST_FILM),
        (1, 16),
    ),
    _field(
        "film_height",
        msg("Rows"),
        "h",
        msg("How many rows of patches a frame has."),
        (1, LARGEST_FILM),
        (1, 16),
    ),
    _field(
        "film_width",
        msg("Columns"),
        "w",
        msg("How many columns of patches a frame has."),
        (1, LARGEST_FILM),
        (1, 16),
    ),
    _field(
        "frame_step",
        msg("Time step"),
        "",
        msg("How far time moves on from frame to frame: 1 in Qwen2-VL, more in Qwen2.5-VL."),
        (1, 1000),
        (1, 16),
    ),
    _field(
        "text_before",
        msg("Words before"),
        "",
        msg("How many words stand before the film."),
        (0, 64),
        (0, 16),
    ),
    _field(
        "text_after",
        msg("Words after"),
        "",
        msg("How many words stand after the film."),
        (0, 64),
        (0, 16),
    ),
)

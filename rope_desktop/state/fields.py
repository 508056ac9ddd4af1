"""The numeric fields of a scene: limits, slider reach and steps, one row each.

A slider's reach is a convenience, not a limit: typed values go as far as ``minimum`` and
``maximum``.
"""

from __future__ import annotations

import math
from enum import StrEnum
from typing import NamedTuple

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.support.text import Message, msg

LARGEST_SEED = 2**32 - 1
MOST_HEADS = 128


class Scale(StrEnum):
    """How a field's slider is divided and how its arrow keys step."""

    LINEAR = "linear"
    ONE_TWO_FIVE = "one_two_five"
    DOUBLING = "doubling"


class Field(NamedTuple):
    """One number of the scene: what it is called, what it may be, how far its slider goes.

    ``views`` names the views that show it; a field that names none is shown in every view. One
    that is not ``in_panel`` stands in a card of its view instead of the scene panel.
    """

    name: str
    label: Message
    symbol: str
    hint: Message
    minimum: float
    maximum: float
    slider_minimum: float
    slider_maximum: float
    step: int = 1
    scale: Scale = Scale.LINEAR
    is_whole: bool = True
    views: tuple[str, ...] = ()
    in_panel: bool = True

    def is_in(self, view_id: str) -> bool:
        """Return whether the view shows the field: those that name no view are in all."""
        return not self.views or view_id in self.views


_DISTANCE = ("distance",)

FIELDS: tuple[Field, ...] = (
    Field(
        "head_size",
        msg("Head size"),
        "d",
        msg("Dimensions of one attention head, 1 to 8192; each two of them form a pair."),
        1,
        8192,
        2,
        256,
        step=2,
    ),
    Field(
        "rotary_size",
        msg("Rotary size"),
        "",
        msg("How many of the head's dimensions rotate; the rest pass through unchanged."),
        0,
        8192,
        0,
        256,
        step=2,
    ),
    Field(
        "base",
        msg("Base"),
        "b",
        msg(
            "Pair i turns by b^(−2i/rotary size) radians per token. "
            "A larger base slows the later pairs."
        ),
        math.ulp(0.0),
        1.7976931348623157e308,
        1,
        1e8,
        scale=Scale.ONE_TWO_FIVE,
        is_whole=False,
    ),
    Field(
        "pair",
        msg("Pair"),
        "i",
        msg("The pair on the large circle, counted from 0. Click any small circle or bar too."),
        0,
        4095,
        0,
        3,
        views=("compose", "rotate"),
    ),
    Field(
        "query_position",
        msg("Query position"),
        "m",
        msg("Where the query stands, in tokens; negative is allowed."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        0,
        200,
    ),
    Field(
        "key_position",
        msg("Key position"),
        "n",
        msg("Where the key stands, in tokens; negative is allowed."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        0,
        200,
    ),
    Field(
        "shift",
        msg("Shift both by"),
        "s",
        msg("Added to both positions. The score stays: only m − n counts."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        -1000,
        1000,
        views=("compose", "rotate"),
    ),
    Field(
        "window",
        msg("Context window"),
        "W",
        msg("The length that wavelengths are compared with. It changes no rotation."),
        1,
        2**31,
        16,
        2**20,
        scale=Scale.DOUBLING,
    ),
    Field(
        "first_angle",
        msg("First angle"),
        "θ",
        msg("The first turn on the dial, in degrees; negative turns clockwise."),
        -360,
        360,
        -360,
        360,
        is_whole=False,
        views=("compose",),
    ),
    Field(
        "second_angle",
        msg("Second angle"),
        "φ",
        msg("The second turn on the dial, in degrees; negative turns clockwise."),
        -360,
        360,
        -360,
        360,
        is_whole=False,
        views=("compose",),
    ),
    Field(
        "rerotate_by",
        msg("Re-rotate by"),
        "δ",
        msg("How many tokens a cached key is moved on by, without being made anew."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        -200,
        200,
        views=("compose",),
    ),
    Field(
        "sample_size",
        msg("Sample head size"),
        "",
        msg("Dimensions of the random vectors of this view; the scene's own head stays as it is."),
        2,
        1024,
        2,
        256,
        step=2,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "sample_count",
        msg("Random pairs"),
        "N",
        msg("How many random q and k the mean and the band are taken over."),
        10,
        100_000,
        100,
        10_000,
        step=100,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "sample_seed",
        msg("Seed"),
        "",
        msg("The same seed draws the same random vectors, tables and keys again."),
        0,
        LARGEST_SEED,
        0,
        100,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "offset_count",
        msg("Offsets"),
        "",
        msg("How many offsets the encodings are compared at, from 0 on."),
        2,
        4096,
        2,
        256,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "alibi_heads",
        msg("ALiBi heads"),
        "H",
        msg("How many heads share out the slopes of ALiBi."),
        1,
        MOST_HEADS,
        1,
        32,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "alibi_head",
        msg("ALiBi head"),
        "h",
        msg("The head whose slope is drawn, counted from 1."),
        1,
        MOST_HEADS,
        1,
        32,
        views=_DISTANCE,
        in_panel=False,
    ),
    Field(
        "tuned_offset",
        msg("Peak at"),
        "",
        msg("The offset at which the tuned q scores highest."),
        -POSITION_LIMIT,
        POSITION_LIMIT,
        0,
        4096,
        views=_DISTANCE,
        in_panel=False,
    ),
)
FIELD: dict[str, Field] = {field.name: field for field in FIELDS}

"""The numeric fields of a scene: limits, slider reach and steps, one row each.

A slider's reach is a convenience, not a limit: typed values go as far as ``minimum`` and
``maximum``.
"""

from __future__ import annotations

import math

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.axes_fields import AXES_FIELDS
from rope_desktop.state.field import Field as Field
from rope_desktop.state.field import Scale as Scale
from rope_desktop.state.view_fields import LARGEST_SEED as LARGEST_SEED
from rope_desktop.state.view_fields import MOST_HEADS as MOST_HEADS
from rope_desktop.state.view_fields import VIEW_FIELDS
from rope_desktop.support.text import msg

_OF_PAIRS = ("compose", "rotate", "axes")
# A patch stands at more than one number.
_OF_TOKENS = ("compose", "rotate", "distance", "context")

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
        views=_OF_PAIRS,
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
        views=_OF_TOKENS,
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
        views=_OF_TOKENS,
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
        views=_OF_PAIRS,
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
    *VIEW_FIELDS,
    *AXES_FIELDS,
)
FIELD: dict[str, Field] = {field.name: field for field in FIELDS}

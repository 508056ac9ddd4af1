"""What several tables have: columns, and the sentence where there is no pair."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.table import Column
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

PAIR = Column("pair", msg("pair"), msg("i, counted from 0"), formats.WHOLE)
DIMS = Column(
    "dims",
    msg("dims"),
    msg("The two dimensions of the vector that form the pair in this layout"),
    formats.WHOLE,
    (msg("dim a"), msg("dim b")),
)
THETA = Column(
    "theta",
    msg("θ"),
    msg("Frequency θᵢ in radians per token: b^(−2i/rotary size), then scaled if a scaling acts"),
    formats.FREQUENCY,
)


def caption(resolved: Resolved, sentence: Message) -> Message:
    """Return ``sentence``, unless there is no pair that it could speak of."""
    return sentence if resolved.pair_count else msg("There is no pair: nothing rotates.")

"""What all charts of the score over the offset share: the current offset marked on the curve."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.scores import PairTerms


@dataclass(frozen=True, slots=True, eq=False)
class MarkedCurve:
    """A curve with a mark. Offsets are ``origin`` + x, kept apart so that huge ones stay exact."""

    title: Message
    caption: Message
    axis_label: Message
    origin: int
    mark_offset: int
    mark_y: float
    mark_label: Message
    key_position: int
    terms: PairTerms
    frequencies: Frequencies

    @property
    def mark_x(self) -> float:
        """Return where the mark stands."""
        return float(self.mark_offset - self.origin)

    @property
    def mark_is_shown(self) -> bool:
        """Return whether the current offset is among those of the curve."""
        return True

    def offset_at(self, x: float) -> int:
        """Return the offset nearest to ``x``."""
        return self.origin + round(x)

    def reading(self, x: float) -> Message:
        """Return the score at the offset nearest to ``x`` in full precision."""
        return self.reading_of(self.offset_at(x))

    def reading_of(self, offset: int) -> Message:
        """Return the score at ``offset`` in full precision."""
        score = float(scores_at_offsets(self.terms, offset, 1, self.frequencies)[0])
        return msg("Δ = {offset}: score {score}", offset=num(offset, ",d"), score=num(score))

    def query_position_at(self, x: float) -> int:
        """Return the query position that makes the offset at ``x`` the current one."""
        return self._query_position(self.offset_at(x))

    def query_position_beside(self, steps: int) -> int:
        """Return the query position so many tokens beside the current one."""
        return self._query_position(self.mark_offset + steps)

    def _query_position(self, offset: int) -> int:
        return min(max(self.key_position + offset, -POSITION_LIMIT), POSITION_LIMIT)


def offset_axis_label(origin: int) -> Message:
    """Return what the axis shows: offsets far from 0 would be too long for its ticks."""
    if origin == 0:
        return msg("offset Δ = m − n")
    return msg("offset Δ = m − n, counted from {origin}", origin=num(origin, ",d"))

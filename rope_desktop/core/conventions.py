"""What the whole mathematics agrees on: the reach of positions, the layouts, which dimensions pair.

It stands apart from what needs numpy, so that the window can be painted before that is loaded.
"""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, Final, TypeVar

if TYPE_CHECKING:
    from rope_desktop.core.types import IntArray

POSITION_LIMIT: Final = 2**53 - 1
"""Largest magnitude of a position; an offset m − n may reach twice as far."""

Indices = TypeVar("Indices", int, "IntArray")


class Layout(StrEnum):
    """The two ways implementations choose the dimensions of a pair."""

    INTERLEAVED = "interleaved"
    HALF_SPLIT = "half_split"


class SectionOrder(StrEnum):
    """How the pairs of M-RoPE are dealt out to time, height and width.

    Alternating is the order of ERNIE 4.5 VL: height and width take turns, time comes last.
    """

    CHUNKED = "chunked"
    INTERLEAVED = "interleaved"
    ALTERNATING = "alternating"


class AxisOrder(StrEnum):
    """Which axis of a grid has the first half of the pairs: x, the column, or y, the row."""

    X_FIRST = "x_first"
    Y_FIRST = "y_first"


def pair_count(rotary_size: int) -> int:
    """Return the number of pairs in `rotary_size` dimensions; an odd last one has no partner."""
    return rotary_size // 2


def dims_of_pair(pair: Indices, count: int, layout: Layout) -> tuple[Indices, Indices]:
    """
    Return the two dimensions of `pair`, one or an array of them, where `count` pairs rotate.

    Pair i is (2i, 2i + 1) when interleaved (RoFormer, arXiv:2104.09864, eq. 15) and
    (i, i + count) when half-split (GPT-NeoX).
    """
    if layout is Layout.INTERLEAVED:
        return 2 * pair, 2 * pair + 1
    return pair, pair + count

"""The grid of q and k: their values by dimension, and the pair that each dimension belongs to."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.layout import pair_dims

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved

NO_PAIR = -1


@dataclass(frozen=True, slots=True, eq=False)
class VectorGrid:
    """The rows of the grid, one per dimension; all arrays are (head_size,) and read-only.

    ``pair_of_dim`` is :data:`NO_PAIR` where a dimension passes through; ``pair`` is the selected.
    """

    query: FloatArray
    key: FloatArray
    pair_of_dim: IntArray
    pair: int

    @property
    def head_size(self) -> int:
        """Return the number of rows."""
        return len(self.query)

    def dims_of(self, pair: int) -> tuple[int, ...]:
        """Return the dimensions of ``pair``, none if there is no such pair."""
        return tuple(np.flatnonzero(self.pair_of_dim == pair).tolist()) if pair >= 0 else ()

    def shows_same_values(self, other: VectorGrid) -> bool:
        """Return whether ``other`` has the same rows; it may have another pair selected."""
        return (
            self.pair_of_dim is other.pair_of_dim
            and _same(self.query, other.query)
            and _same(self.key, other.key)
        )


def build_vector_grid(resolved: Resolved) -> VectorGrid:
    """Return the grid of a scene's vectors, before any rotation."""
    pair_of_dim = _pair_of_dim(resolved.head_size, resolved.rotary_size, resolved.scene.layout)
    pair = resolved.pair if resolved.pair_count else NO_PAIR
    unrotated = resolved.head.unrotated
    return VectorGrid(unrotated.query, unrotated.key, pair_of_dim, pair)


def brief_text(value: float) -> str:
    """Return ``value`` in at most six digits, with a true minus sign and a short exponent."""
    text = f"{value:.6g}"
    if "e" in text:
        digits, _, exponent = f"{value:.5g}".partition("e")
        text = f"{digits}e{int(exponent)}"
    return text.replace("-", "\N{MINUS SIGN}")


@lru_cache(maxsize=8)
def _pair_of_dim(head_size: int, rotary_size: int, layout: Layout) -> IntArray:
    pairs = np.full(head_size, NO_PAIR, dtype=np.int64)
    dims = pair_dims(rotary_size, layout)
    pairs[dims] = np.arange(len(dims))[:, np.newaxis]
    pairs.flags.writeable = False
    return pairs


def _same(values: FloatArray, others: FloatArray) -> bool:
    return values is others or np.array_equal(values, others)

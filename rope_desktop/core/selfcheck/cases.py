"""The configurations, vectors and positions on which the laws are tried."""

from __future__ import annotations

import math
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.conventions import Layout
from rope_desktop.core.frequencies import Frequencies, frequencies
from rope_desktop.core.rotation import rotate

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

QUERY_POSITIONS = (0, 1, 7, 64, 255, -3, 1000)
KEY_POSITIONS = (0, 2, 5, 33, 300, -11, 999)
SHIFTS = (0, 1, 100, -4096, 1_000_000)
TRIPLES = tuple(product(QUERY_POSITIONS, KEY_POSITIONS, SHIFTS))
"""245 triples (m, n, s). Offsets stay small, so that the plain formula is good to 1e-12 itself."""

POSITIONS = np.array(
    sorted({*QUERY_POSITIONS, *KEY_POSITIONS, *(m + s for m, _, s in TRIPLES)}), dtype=np.int64
)
"""Every query and key position used, and every shifted query position."""


@dataclass(frozen=True)
class Configuration:
    """One shape of head with one layout; its vectors are irregular and always the same."""

    head_size: int
    rotary_size: int
    base: float
    layout: Layout

    @property
    def frequencies(self) -> Frequencies:
        """The frequencies under test."""
        return frequencies(self.rotary_size, self.base)

    @cached_property
    def q(self) -> FloatArray:
        """A query, shape (head_size,), of length about 1."""
        return _irregular(self.head_size, 1.7, 0.3)

    @cached_property
    def k(self) -> FloatArray:
        """A key, shape (head_size,), of length about 1."""
        return _irregular(self.head_size, 2.3, 1.1)

    def turn(self, vectors: FloatArray, positions: IntArray | int) -> FloatArray:
        """Rotate by the code under test."""
        return rotate(vectors, positions, self.frequencies, self.layout)

    def turned(self, vector: FloatArray, positions: IntArray) -> FloatArray:
        """Rotate one vector to each of the positions (P,), giving (P, head_size)."""
        return self.turn(np.broadcast_to(vector, (len(positions), self.head_size)), positions)


# A whole head, a partial one, and an odd one; each in both layouts.
CONFIGURATIONS = tuple(
    Configuration(head_size, rotary_size, base, layout)
    for head_size, rotary_size, base in ((8, 8, 10000.0), (48, 32, 500000.0), (7, 7, 10000.0))
    for layout in Layout
)


def _irregular(size: int, step: float, start: float) -> FloatArray:
    values: FloatArray = np.cos(step * np.arange(size, dtype=np.float64) + start)
    return values * math.sqrt(2.0 / size)

"""Resolve: all that follows from a scene, in one frozen object with read-only arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.frequencies import slower_than_window, turns_in_window
from rope_desktop.state.head import frozen, resolve_head, without_positions
from rope_desktop.state.remarks import remarks
from rope_desktop.state.sizes import shown_pair
from rope_desktop.state.turned import angle_at, turned

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray
    from rope_desktop.state.head import Head
    from rope_desktop.state.scene import Scene
    from rope_desktop.state.turned import Norms, Placed, Score, Turned
    from rope_desktop.support.problems import Problem


@dataclass(frozen=True, eq=False)
class Resolved:
    """Everything the charts show of a scene. Arrays of pairs are (n_pairs,) unless told.

    ``head`` says what of it stays wherever query and key stand. ``bounds`` and ``terms`` are those
    of the pairs as they turn, so that the amplitude of a scaling is in them. What follows from the
    positions is computed when asked: not every view looks at it, and nor do the remarks.
    """

    scene: Scene
    head_size: int
    rotary_size: int
    pair: int
    head: Head
    is_slower: BoolArray
    problems: tuple[Problem, ...]

    @cached_property
    def _turned(self) -> Turned:
        scene = self.scene
        return turned(self.head, scene.query_position, scene.key_position, scene.shift)

    @property
    def query(self) -> Placed:
        """Return the query at its position."""
        return self._turned.query

    @property
    def key(self) -> Placed:
        """Return the key at its position."""
        return self._turned.key

    @property
    def query_shifted(self) -> Placed:
        """Return the query at its position plus the shift."""
        return self._turned.query_shifted

    @property
    def key_shifted(self) -> Placed:
        """Return the key at its position plus the shift."""
        return self._turned.key_shifted

    @property
    def contributions(self) -> FloatArray:
        """Return what each pair adds to the score at the positions."""
        return self._turned.contributions

    @property
    def score(self) -> Score:
        """Return the score unrotated, at the positions, and shifted."""
        return self._turned.score

    @property
    def norms(self) -> Norms:
        """Return the lengths of query and key, before and after the rotation."""
        return self._turned.norms

    @property
    def dims(self) -> IntArray:
        """Return the dimensions of the pairs, shape (n_pairs, 2)."""
        return self.head.unrotated.dims

    @property
    def frequencies(self) -> Frequencies:
        """Return the frequencies that act: those of the scaling, where there is one."""
        return self.head.frequencies

    @property
    def terms(self) -> scores.PairTerms:
        """Return the straight and cross parts of the pairs."""
        return self.head.lengthened.terms

    @property
    def bounds(self) -> FloatArray:
        """Return the largest contribution that each pair can make."""
        return self.head.lengthened.bounds

    @cached_property
    def offset_angle(self) -> FloatArray:
        """Return Δ·θ (n_pairs,) in radians."""
        return angle_at(self.score.offset, self.frequencies)

    @cached_property
    def angle_between_degrees(self) -> FloatArray:
        """Return the angle between the rotated arrows of each pair (n_pairs,), 0 … 180."""
        return frozen(scores.angle_between_degrees(self.query.pairs_out, self.key.pairs_out))

    @cached_property
    def turns_in_window(self) -> FloatArray:
        """Return how many turns each pair makes within the window (n_pairs,)."""
        return frozen(turns_in_window(self.frequencies.theta, self.scene.window))

    @property
    def pair_count(self) -> int:
        """Return how many pairs rotate."""
        return len(self.dims)

    @property
    def still_count(self) -> int:
        """Return how many pairs do not turn at all: some scalings leave out the slow ones."""
        return len(self.frequencies.theta) - int(np.count_nonzero(self.frequencies.theta))

    @property
    def slower_count(self) -> int:
        """Return how many pairs never finish a turn within the window."""
        return int(np.count_nonzero(self.is_slower))


@lru_cache(maxsize=8)
def resolve(scene: Scene) -> Resolved:
    """Return all that follows from ``scene``, which must have passed the checks."""
    head = resolve_head(without_positions(scene))
    turning = head.frequencies
    return Resolved(
        scene=scene,
        head_size=scene.head_size,
        rotary_size=turning.rotary_size,
        pair=shown_pair(scene),
        head=head,
        is_slower=slower_than_window(turning, scene.window),
        problems=remarks(scene, head),
    )

"""Resolve: all that follows from a scene, in one frozen object with read-only arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.angles import cos_sin, wrapped_angle
from rope_desktop.core.frequencies import Frequencies, slower_than_window, turns_in_window
from rope_desktop.core.layout import join_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.head import Head, frozen, resolve_head, without_positions
from rope_desktop.state.remarks import remarks
from rope_desktop.state.sizes import shown_pair

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.types import BoolArray, FloatArray, IntArray
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem


@dataclass(frozen=True, eq=False)
class Placed:
    """A query or key at one position.

    ``pairs_in`` (n_pairs, 2) are the pairs before they turn, ``lengthened`` the same times the
    amplitude of a scaling, which is what turns, and ``pairs_out`` the pairs turned.

    Here and in :class:`Resolved`, what only a table or a report asks for is computed when asked.
    """

    position: int
    vector: FloatArray
    rotated: FloatArray
    pairs_in: FloatArray
    lengthened: FloatArray
    pairs_out: FloatArray
    frequencies: Frequencies

    def position_of(self, _pair: int) -> int:
        """Return where a pair stands: all of them at the one position."""
        return self.position

    @cached_property
    def radius_error(self) -> FloatArray:
        """Return how far the length of each pair is from what it was times the amplitude."""
        return frozen(np.abs(_lengths(self.pairs_out) - _lengths(self.lengthened)))

    @cached_property
    def angle(self) -> FloatArray:
        """Return position·θ (n_pairs,) in radians, as float64."""
        return _angle(self.position, self.frequencies)

    @cached_property
    def angle_wrapped_degrees(self) -> FloatArray:
        """Return the angle in degrees without whole turns, 0 … 360, exact at every position."""
        place = np.array([self.position], dtype=np.int64)
        # Twice, because the remainder of a tiny negative angle is rounded to 360 itself.
        return frozen(np.degrees(wrapped_angle(place, self.frequencies)[0]) % 360.0 % 360.0)


@dataclass(frozen=True, slots=True)
class Score:
    """The score unrotated, at (m, n) and at (m + s, n + s); ``pass_through`` is in all three.

    ``unrotated`` is q·k; what a scaling multiplies cos and sin by is in the other two only.
    """

    offset: int
    unrotated: float
    at_positions: float
    shifted: float
    pass_through: float

    @property
    def difference(self) -> float:
        """Return how far the shifted score is from the other: rounding, nothing else."""
        return self.shifted - self.at_positions


@dataclass(frozen=True, slots=True)
class Norms:
    """The Euclidean lengths of query and key, before and after the rotation."""

    q_before: float
    q_after: float
    k_before: float
    k_after: float


@dataclass(frozen=True, slots=True, eq=False)
class _Turned:
    """What turning the vectors gives; which pair or window is looked at makes no difference."""

    query: Placed
    key: Placed
    query_shifted: Placed
    key_shifted: Placed
    contributions: FloatArray
    score: Score
    norms: Norms


@dataclass(frozen=True, eq=False)
class Resolved:
    """Everything the charts show of a scene. Arrays of pairs are (n_pairs,) unless told.

    ``head`` says what of it stays wherever query and key stand. ``bounds`` and ``terms`` are those
    of the pairs as they turn, so that the amplitude of a scaling is in them.
    """

    scene: Scene
    head_size: int
    rotary_size: int
    pair: int
    head: Head
    query: Placed
    key: Placed
    query_shifted: Placed
    key_shifted: Placed
    contributions: FloatArray
    is_slower: BoolArray
    score: Score
    norms: Norms
    problems: tuple[Problem, ...]

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
        return _angle(self.score.offset, self.frequencies)

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
    turned = _turn(head, scene.query_position, scene.key_position, scene.shift)
    return Resolved(
        scene=scene,
        head_size=scene.head_size,
        rotary_size=turning.rotary_size,
        pair=shown_pair(scene),
        head=head,
        query=turned.query,
        key=turned.key,
        query_shifted=turned.query_shifted,
        key_shifted=turned.key_shifted,
        contributions=turned.contributions,
        is_slower=slower_than_window(turning, scene.window),
        score=turned.score,
        norms=turned.norms,
        problems=remarks(scene, head),
    )


@lru_cache(maxsize=8)
def _turn(head: Head, m: int, n: int, shift: int) -> _Turned:
    """Return what follows from the positions; the same head comes as the very same object."""
    unrotated = head.unrotated
    query, key, query_shifted, key_shifted = _place(head, (m, n, m + shift, n + shift))
    outs = (
        np.stack([query.pairs_out, query_shifted.pairs_out]),
        np.stack([key.pairs_out, key_shifted.pairs_out]),
    )
    contributions, shifted = scores.contributions(*outs)
    pass_through = unrotated.terms.pass_through
    return _Turned(
        query=query,
        key=key,
        query_shifted=query_shifted,
        key_shifted=key_shifted,
        contributions=frozen(contributions),
        score=Score(
            offset=m - n,
            unrotated=unrotated.score,
            at_positions=scores.total(contributions, pass_through),
            shifted=scores.total(shifted, pass_through),
            pass_through=pass_through,
        ),
        norms=Norms(
            q_before=unrotated.norms[0],
            q_after=scores.norm(query.rotated),
            k_before=unrotated.norms[1],
            k_after=scores.norm(key.rotated),
        ),
    )


def _place(head: Head, positions: tuple[int, int, int, int]) -> Iterator[Placed]:
    """Yield the query and the key at the first two positions and the last two, turned in one go."""
    unrotated = head.unrotated
    places = np.array(positions, dtype=np.int64)
    vectors = np.stack([unrotated.query, unrotated.key] * 2)
    pairs_in = np.concatenate([unrotated.pairs, unrotated.pairs])
    turned = pairs_in
    if head.lengthened is not unrotated:
        turned = np.concatenate([head.lengthened.pairs, head.lengthened.pairs])
    pairs_out = rotate_pairs(turned, *cos_sin(places, head.frequencies))
    rotated = join_pairs(pairs_out, vectors, unrotated.dims)
    for array in (vectors, rotated, pairs_in, turned, pairs_out):
        frozen(array)
    for row, position in enumerate(positions):
        yield Placed(
            position,
            vectors[row],
            rotated[row],
            pairs_in[row],
            turned[row],
            pairs_out[row],
            head.frequencies,
        )


def _angle(position: int, turning: Frequencies) -> FloatArray:
    """Return position·θ (n_pairs,) in radians; where θ is beyond float64, so is the angle."""
    if position == 0:
        return frozen(np.zeros(len(turning.theta)))
    with np.errstate(over="ignore"):
        return frozen(position * turning.theta)


def _lengths(pairs: FloatArray) -> FloatArray:
    """Return the lengths (n_pairs,) of (n_pairs, 2) arrows."""
    lengths: FloatArray = np.hypot(pairs[:, 0], pairs[:, 1])
    return lengths

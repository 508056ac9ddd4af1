"""Query and key turned: where they point, what the pairs contribute, and the score."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.angles import cos_sin, wrapped_angle
from rope_desktop.core.layout import join_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.head import frozen

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.head import Head


@dataclass(frozen=True, eq=False)
class Placed:
    """A query or key at one position.

    ``pairs_in`` (n_pairs, 2) are the pairs before they turn, ``lengthened`` the same times the
    amplitude of a scaling, which is what turns, and ``pairs_out`` the pairs turned.

    What only a table or a report asks for is computed when asked.
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
        return angle_at(self.position, self.frequencies)

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
class Turned:
    """What turning the vectors gives; which pair or window is looked at makes no difference."""

    query: Placed
    key: Placed
    query_shifted: Placed
    key_shifted: Placed
    contributions: FloatArray
    score: Score
    norms: Norms


T = TypeVar("T", bound=Turned)


@lru_cache(maxsize=8)
def turned(head: Head, m: int, n: int, shift: int) -> Turned:
    """Return what follows from the positions; the same head must be the very same object."""
    return gathered(Turned, head, _place(head, (m, n, m + shift, n + shift)), m - n)


def gathered(kind: type[T], head: Head, placed: Iterable[Placed], offset: int) -> T:
    """Return what follows from query and key, each where it stands and shifted, as ``kind``."""
    query, key, query_shifted, key_shifted = placed
    outs = (
        np.stack([query.pairs_out, query_shifted.pairs_out]),
        np.stack([key.pairs_out, key_shifted.pairs_out]),
    )
    contributions, shifted = scores.contributions(*outs)
    unrotated, rest = head.unrotated, head.unrotated.terms.pass_through
    return kind(
        query=query,
        key=key,
        query_shifted=query_shifted,
        key_shifted=key_shifted,
        contributions=frozen(contributions),
        score=Score(
            offset=offset,
            unrotated=unrotated.score,
            at_positions=scores.total(contributions, rest),
            shifted=scores.total(shifted, rest),
            pass_through=rest,
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


def angle_at(position: int, turning: Frequencies) -> FloatArray:
    """Return position·θ (n_pairs,) in radians; where θ is beyond float64, so is the angle."""
    if position == 0:
        return frozen(np.zeros(len(turning.theta)))
    with np.errstate(over="ignore"):
        return frozen(position * turning.theta)


def _lengths(pairs: FloatArray) -> FloatArray:
    """Return the lengths (n_pairs,) of (n_pairs, 2) arrows."""
    lengths: FloatArray = np.hypot(pairs[:, 0], pairs[:, 1])
    return lengths

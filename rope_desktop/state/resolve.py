"""Resolve: all that follows from a scene, in one frozen object with read-only arrays."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.angles import cos_sin, wrapped_angle
from rope_desktop.core.frequencies import (
    Frequencies,
    frequencies,
    slower_than_window,
    turns_in_window,
)
from rope_desktop.core.layout import join_pairs, pair_count, pair_dims, split_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.state.remarks import remarks
from rope_desktop.state.vectors import key_vector, query_vector

if TYPE_CHECKING:
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem


@dataclass(frozen=True, slots=True, eq=False)
class Placed:
    """A query or key at one position.

    ``pairs_in``, ``pairs_out`` are (n_pairs, 2); ``angle`` (position·θ, radians, as float64) and
    ``angle_wrapped_degrees`` (exact at every position, 0 … 360) are (n_pairs,).
    """

    position: int
    vector: FloatArray
    rotated: FloatArray
    pairs_in: FloatArray
    pairs_out: FloatArray
    angle: FloatArray
    angle_wrapped_degrees: FloatArray


@dataclass(frozen=True, slots=True)
class Score:
    """The score unrotated, at (m, n) and at (m + s, n + s); ``pass_through`` is in all three."""

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
class Resolved:
    """Everything the charts show of a scene. Arrays of pairs are (n_pairs,) unless told."""

    scene: Scene
    head_size: int
    rotary_size: int
    pair: int
    dims: IntArray
    frequencies: Frequencies
    query: Placed
    key: Placed
    query_shifted: Placed
    key_shifted: Placed
    terms: scores.PairTerms
    offset_angle: FloatArray
    contributions: FloatArray
    bounds: FloatArray
    angle_between_degrees: FloatArray
    radius_error: FloatArray
    turns_in_window: FloatArray
    is_slower: BoolArray
    score: Score
    norms: Norms
    problems: tuple[Problem, ...]

    @property
    def pair_count(self) -> int:
        """Return how many pairs rotate."""
        return len(self.dims)

    @property
    def slower_count(self) -> int:
        """Return how many pairs never finish a turn within the window."""
        return int(np.count_nonzero(self.is_slower))


def even_rotary_size(scene: Scene) -> int:
    """Return how many dimensions rotate: an odd one out has no partner and passes through."""
    wanted = scene.head_size if scene.rotary_size is None else scene.rotary_size
    return 2 * pair_count(min(wanted, scene.head_size))


@lru_cache(maxsize=8)
def resolve(scene: Scene) -> Resolved:
    """Return all that follows from ``scene``, which must have passed the checks."""
    rotary_size = even_rotary_size(scene)
    query = query_vector(scene, scene.head_size, rotary_size)
    key = key_vector(scene, rotary_size, query)
    turning = frequencies(rotary_size, scene.base)
    m, n, s = scene.query_position, scene.key_position, scene.shift
    placed = _place([query, key, query, key], [m, n, m + s, n + s], scene, turning)
    return _combine(scene, turning, placed)


def _combine(scene: Scene, turning: Frequencies, placed: list[Placed]) -> Resolved:
    query, key, query_shifted, key_shifted = placed
    offset = query.position - key.position
    dims = pair_dims(turning.rotary_size, scene.layout)
    terms = scores.pair_terms(query.vector, key.vector, dims)
    contributions = scores.contributions(query.pairs_out, key.pairs_out)
    shifted = scores.contributions(query_shifted.pairs_out, key_shifted.pairs_out)
    is_slower = slower_than_window(turning, scene.window)
    return Resolved(
        scene=scene,
        head_size=scene.head_size,
        rotary_size=turning.rotary_size,
        pair=min(scene.pair, max(len(dims) - 1, 0)),
        dims=dims,
        frequencies=turning,
        query=query,
        key=key,
        query_shifted=query_shifted,
        key_shifted=key_shifted,
        terms=terms,
        offset_angle=_angle(offset, turning),
        contributions=_frozen(contributions),
        bounds=_frozen(_lengths(query.pairs_in) * _lengths(key.pairs_in)),
        angle_between_degrees=_frozen(scores.angle_between_degrees(query.pairs_out, key.pairs_out)),
        radius_error=_frozen(np.abs(_lengths(query.pairs_out) - _lengths(query.pairs_in))),
        turns_in_window=_frozen(turns_in_window(turning.theta, scene.window)),
        is_slower=is_slower,
        score=Score(
            offset=offset,
            unrotated=scores.total(terms.straight, terms.pass_through),
            at_positions=scores.total(contributions, terms.pass_through),
            shifted=scores.total(shifted, terms.pass_through),
            pass_through=terms.pass_through,
        ),
        norms=Norms(
            q_before=scores.norm(query.vector),
            q_after=scores.norm(query.rotated),
            k_before=scores.norm(key.vector),
            k_after=scores.norm(key.rotated),
        ),
        problems=remarks(scene, turning, query.vector, key.vector),
    )


def _place(
    vectors: list[FloatArray], positions: list[int], scene: Scene, turning: Frequencies
) -> list[Placed]:
    places = np.array(positions, dtype=np.int64)
    cos, sin = cos_sin(places, turning)
    # Twice, because the remainder of a tiny negative angle is rounded to 360 itself.
    wrapped = np.degrees(wrapped_angle(places, turning)) % 360.0 % 360.0
    dims = pair_dims(turning.rotary_size, scene.layout)
    placed = []
    for row, (vector, position) in enumerate(zip(vectors, positions, strict=True)):
        pairs_in = split_pairs(vector, dims)
        pairs_out = rotate_pairs(pairs_in, cos[row], sin[row])
        rotated = join_pairs(pairs_out, vector, dims)
        angle = _angle(position, turning)
        arrays = (vector, rotated, pairs_in, pairs_out, angle, wrapped[row])
        placed.append(Placed(position, *(_frozen(array) for array in arrays)))
    return placed


def _angle(position: int, turning: Frequencies) -> FloatArray:
    """Return position·θ (n_pairs,) in radians; beyond float64 it is infinite, as θ itself is."""
    with np.errstate(over="ignore", invalid="ignore"):
        return _frozen(
            np.nan_to_num(position * turning.theta, nan=0.0, posinf=np.inf, neginf=-np.inf)
        )


def _lengths(pairs: FloatArray) -> FloatArray:
    """Return the lengths (n_pairs,) of (n_pairs, 2) arrows."""
    lengths: FloatArray = np.hypot(pairs[:, 0], pairs[:, 1])
    return lengths


def _frozen(array: FloatArray) -> FloatArray:
    array.flags.writeable = False
    return array

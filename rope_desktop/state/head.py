"""The head: what follows from a scene wherever query and key stand.

Moving a position, the shift or the window leaves all of this as it is, so it is kept apart and
cached: only what turns with the position is computed while these are dragged.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.layout import join_pairs, pair_dims, split_pairs
from rope_desktop.state.scene import START, FillKind, Scene
from rope_desktop.state.sizes import rotating_dims
from rope_desktop.state.turning import turning_of
from rope_desktop.state.vectors import key_vector, query_vector

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class Unrotated:
    """Two vectors before any rotation, and what follows from them.

    ``pairs`` (2, n_pairs, 2) and ``lengths`` (2, n_pairs) have a row for the query and one for
    the key; ``bounds`` (n_pairs,) is the product of the lengths.
    """

    dims: IntArray
    query: FloatArray
    key: FloatArray
    pairs: FloatArray
    lengths: FloatArray
    bounds: FloatArray
    terms: scores.PairTerms
    norms: tuple[float, float]
    score: float


@dataclass(frozen=True, slots=True, eq=False)
class Head:
    """The vectors and the frequencies that turn them.

    ``unrotated`` holds q and k as they are. ``lengthened`` holds what the rotation turns: their
    pairs times ``amplitude``, the factor of a scaling on cos and sin. Without one it is the very
    same object. ``score_factor`` multiplies 1/√d of the softmax; ``fits`` is False where the scene
    has a scaling that this head cannot have.
    """

    unrotated: Unrotated
    lengthened: Unrotated
    frequencies: Frequencies
    amplitude: float
    score_factor: float
    fits: bool


def without_positions(scene: Scene) -> Scene:
    """Return ``scene`` with everything that the head does not depend on as it is at the start."""
    # Not replaced in START: that would copy every field of it, on every step of every slider.
    return Scene(
        head_size=scene.head_size,
        rotary_size=scene.rotary_size,
        base=scene.base,
        layout=scene.layout,
        query=scene.query,
        key=scene.key,
        scaling=scene.scaling,
    )


@lru_cache(maxsize=8)
def resolve_head(still: Scene) -> Head:
    """Return the head of a scene that :func:`without_positions` gave."""
    is_tuned = still.key.fill.kind is FillKind.TUNED
    unrotated = _unrotated(still if is_tuned else still._replace(base=START.base, scaling=None))
    turning = turning_of(rotating_dims(still), still.base, still.scaling)
    return Head(
        unrotated=unrotated,
        lengthened=_lengthened(unrotated, turning.amplitude),
        frequencies=turning.frequencies,
        amplitude=turning.amplitude,
        score_factor=turning.score_factor,
        fits=turning.fits,
    )


@lru_cache(maxsize=8)
def _unrotated(scene: Scene) -> Unrotated:
    """Return the vectors of a scene; of them, only a tuned key depends on the frequencies."""
    rotary_size = rotating_dims(scene)
    query = query_vector(scene, scene.head_size, rotary_size)
    key = key_vector(scene, rotary_size, query)
    return _of_vectors(query, key, pair_dims(rotary_size, scene.layout))


@lru_cache(maxsize=8)
def _lengthened(unrotated: Unrotated, amplitude: float) -> Unrotated:
    """Return the vectors with their pairs times ``amplitude``; the others pass through."""
    if amplitude == 1.0:
        return unrotated
    vectors = np.stack([unrotated.query, unrotated.key])
    longer = join_pairs(amplitude * unrotated.pairs, vectors, unrotated.dims)
    return _of_vectors(frozen(longer[0]), frozen(longer[1]), unrotated.dims)


def _of_vectors(query: FloatArray, key: FloatArray, dims: IntArray) -> Unrotated:
    pairs = split_pairs(np.stack([query, key]), dims)
    lengths = np.hypot(pairs[..., 0], pairs[..., 1])
    terms = scores.pair_terms(query, key, dims)
    return Unrotated(
        dims=dims,
        query=query,
        key=key,
        pairs=frozen(pairs),
        lengths=frozen(lengths),
        bounds=frozen(lengths[0] * lengths[1]),
        terms=terms,
        norms=(scores.norm(query), scores.norm(key)),
        score=scores.total(terms.straight, terms.pass_through),
    )


def frozen(array: FloatArray) -> FloatArray:
    """Return ``array``, from now on read-only."""
    array.flags.writeable = False
    return array

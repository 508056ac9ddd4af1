"""The head: what follows from a scene wherever query and key stand.

Moving a position, the shift or the window leaves all of this as it is, so it is kept apart and
cached: only what turns with the position is computed while these are dragged.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core import scores
from rope_desktop.core.frequencies import Frequencies, frequencies
from rope_desktop.core.layout import pair_dims, split_pairs
from rope_desktop.state.scene import START, FillKind, Scene
from rope_desktop.state.sizes import rotating_dims
from rope_desktop.state.vectors import key_vector, query_vector

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray


@dataclass(frozen=True, slots=True, eq=False)
class Unrotated:
    """The vectors before any rotation, and what follows from them.

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
    """The vectors and the frequencies that turn them."""

    unrotated: Unrotated
    frequencies: Frequencies


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
    )


@lru_cache(maxsize=8)
def resolve_head(still: Scene) -> Head:
    """Return the head of a scene that :func:`without_positions` gave."""
    is_tuned = still.key.fill.kind is FillKind.TUNED
    return Head(
        unrotated=_unrotated(still if is_tuned else replace(still, base=START.base)),
        frequencies=frequencies(rotating_dims(still), still.base),
    )


@lru_cache(maxsize=8)
def _unrotated(scene: Scene) -> Unrotated:
    """Return the vectors of a scene; of them, only a tuned key depends on the base."""
    rotary_size = rotating_dims(scene)
    query = query_vector(scene, scene.head_size, rotary_size)
    key = key_vector(scene, rotary_size, query)
    dims = pair_dims(rotary_size, scene.layout)
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

"""Vectors from their specs: ready-made fills at any head size, with the edits written over them."""

from __future__ import annotations

import json
from functools import lru_cache
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.layout import pair_dims
from rope_desktop.core.rotation import rotate
from rope_desktop.state.scene import DERIVED, Fill, FillKind, Scene, VectorSpec
from rope_desktop.state.turning import turning_of
from rope_desktop.support import resources

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.actions import VectorName

START_QUERY = (1.0, 0.0, 0.5, 0.5, 1.0, -1.0, 0.25, 0.0)
START_KEY = (0.0, 1.0, 1.0, 0.0, 0.5, 0.5, 0.0, 0.25)


@lru_cache(maxsize=16)
def _filled(
    name: VectorName, fill: Fill, head_size: int, rotary_size: int, layout: Layout
) -> FloatArray:
    """Return the ready-made vector (head_size,) of a fill that needs nothing but the sizes."""
    if fill.kind is FillKind.RANDOM:
        stream = np.random.default_rng([fill.number, 0 if name == "query" else 1])
        return _frozen(stream.standard_normal(head_size))
    if fill.kind is FillKind.ONE_PAIR:
        return _one_pair(fill.number, head_size, rotary_size, layout)
    if fill.kind is FillKind.SEEDED_64:
        return _frozen(np.resize(np.array(seeded_64()[name]), head_size))
    return _frozen(np.resize(START_QUERY if name == "query" else START_KEY, head_size))


def query_vector(scene: Scene, head_size: int, rotary_size: int) -> FloatArray:
    """Return the query (head_size,) of ``scene``."""
    return _edited("query", scene.query, head_size, rotary_size, scene.layout)


def key_vector(scene: Scene, rotary_size: int, query: FloatArray) -> FloatArray:
    """Return the key (head_size,) of ``scene``; some fills make it from the query."""
    fill = scene.key.fill
    if fill.kind not in DERIVED:
        return _edited("key", scene.key, len(query), rotary_size, scene.layout)
    if fill.kind is FillKind.TUNED:
        # Each contribution |q|² cos((Δ − r)θ) is greatest at Δ = r when the key is R(r) q.
        turning = turning_of(rotary_size, scene.base, scene.scaling).frequencies
        filled = rotate(query, fill.number, turning, scene.layout)
    else:
        filled = query if fill.kind is FillKind.SAME else 0.0 - query
    return _with_edits(filled, scene.key)


@lru_cache(maxsize=16)
def _edited(
    name: VectorName, spec: VectorSpec, head_size: int, rotary_size: int, layout: Layout
) -> FloatArray:
    return _with_edits(_filled(name, spec.fill, head_size, rotary_size, layout), spec)


def _with_edits(filled: FloatArray, spec: VectorSpec) -> FloatArray:
    if not spec.edits:
        return filled
    dims, values = zip(*spec.edits, strict=True)
    count = int(np.searchsorted(dims, len(filled)))
    edited = filled.copy()
    edited[list(dims[:count])] = values[:count]
    return _frozen(edited)


def _one_pair(pair: int, head_size: int, rotary_size: int, layout: Layout) -> FloatArray:
    vector = np.zeros(head_size)
    dims = pair_dims(rotary_size, layout)
    if len(dims):
        vector[dims[min(pair, len(dims) - 1), 0]] = 1.0
    return _frozen(vector)


@lru_cache(maxsize=1)
def seeded_64() -> dict[str, Sequence[float]]:
    """Return the published 64-dimensional query and key of ``torch.manual_seed(0)``."""
    data = json.loads(resources.read_text("vectors/seeded_64.json"))
    return {"query": tuple(data["query"]), "key": tuple(data["key"])}


def _frozen(vector: FloatArray) -> FloatArray:
    vector.flags.writeable = False
    return vector

"""The laws of the rotation; each function returns the error of every case, shape (cases,)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import Layout
from rope_desktop.core.layout import interleaved_to_half_split, pair_dims
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import offset_contributions, pair_terms, total
from rope_desktop.core.selfcheck.cases import CONFIGURATIONS, POSITIONS, TRIPLES, Configuration
from rope_desktop.core.selfcheck.plain_formula import (
    complex_score,
    expected_score,
    plain_permutation,
)

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.types import FloatArray, IntArray

_CURVE_LENGTH = 129
_CURVE_STARTS = (-64, 2**53 - 200)


def _each(law: Callable[[Configuration], FloatArray]) -> FloatArray:
    return np.concatenate([law(configuration) for configuration in CONFIGURATIONS])


def score_depends_only_on_offset() -> FloatArray:
    """At (m, n) and at (m+s, n+s) the score is that of the plain formula for m − n."""
    return _each(_score_errors)


def _score_errors(configuration: Configuration) -> FloatArray:
    m, n, s = np.array(TRIPLES, dtype=np.int64).T
    known = {int(offset): expected_score(configuration, int(offset)) for offset in set(m - n)}
    expected = np.array([known[int(offset)] for offset in m - n])
    here = np.abs(_scores(configuration, m, n) - expected)
    there = np.abs(_scores(configuration, m + s, n + s) - expected)
    worse: FloatArray = np.maximum(here, there)
    return worse


def _scores(configuration: Configuration, m: IntArray, n: IntArray) -> FloatArray:
    q, k = configuration.turned(configuration.q, m), configuration.turned(configuration.k, n)
    scores: FloatArray = np.sum(q * k, axis=1)
    return scores


def rotate_by_zero_is_identity() -> FloatArray:
    """At position 0 every dimension is what it was, to the last bit."""
    return _each(lambda c: _distance(c.turn(np.stack([c.q, c.k]), 0), np.stack([c.q, c.k])))


def angles_add() -> FloatArray:
    """Rotating by m and then by n is rotating by m + n."""
    m, n, _ = np.array(TRIPLES, dtype=np.int64).T
    return _each(lambda c: _distance(c.turn(c.turned(c.q, m), n), c.turned(c.q, m + n)))


def minus_m_undoes_m() -> FloatArray:
    """Rotating by m and then by −m gives the vector back."""
    return _each(lambda c: _distance(c.turn(c.turned(c.q, POSITIONS), -POSITIONS), c.q))


def norm_kept() -> FloatArray:
    """At every position the length of the vector is what it was."""
    return _each(lambda c: np.abs(_length(c.turned(c.q, POSITIONS)) - _length(c.q)))


def layouts_agree() -> FloatArray:
    """Half-split rotates the reordered vector as interleaved rotates the vector."""
    return _each(_layout_errors)


def _layout_errors(configuration: Configuration) -> FloatArray:
    size, order = configuration.rotary_size, plain_permutation(configuration)
    if interleaved_to_half_split(size).tolist() != order[:size]:
        return np.full(len(POSITIONS), np.inf)
    interleaved = replace(configuration, layout=Layout.INTERLEAVED)
    half_split = replace(configuration, layout=Layout.HALF_SPLIT)
    reordered = half_split.turned(configuration.q[order], POSITIONS)
    return _distance(reordered, interleaved.turned(configuration.q, POSITIONS)[:, order])


def complex_form() -> FloatArray:
    """Straight and cross parts give the real part of Σ q·conj(k)·e^{iΔθ}."""
    return _each(_complex_errors)


def _complex_errors(configuration: Configuration) -> FloatArray:
    dims = pair_dims(configuration.rotary_size, configuration.layout)
    terms = pair_terms(configuration.q, configuration.k, dims)
    offsets = sorted({m - n for m, n, _ in TRIPLES})
    cos, sin = cos_sin(np.array(offsets, dtype=np.int64), configuration.frequencies)
    errors = []
    for offset, *angle in zip(offsets, cos, sin, strict=True):
        real_form = total(offset_contributions(terms, *angle), terms.pass_through)
        errors.append(abs(real_form - complex_score(configuration, offset)))
    return np.array(errors)


def offset_curve_equals_rotation() -> FloatArray:
    """Near offset 0 and near 2**53 the curve has the scores of rotated vectors."""
    return np.concatenate([_each(partial(_curve_errors, start)) for start in _CURVE_STARTS])


def _curve_errors(start: int, configuration: Configuration) -> FloatArray:
    dims = pair_dims(configuration.rotary_size, configuration.layout)
    terms = pair_terms(configuration.q, configuration.k, dims)
    curve = scores_at_offsets(terms, start, _CURVE_LENGTH, configuration.frequencies)
    offsets = np.arange(start, start + _CURVE_LENGTH, dtype=np.int64)
    return np.abs(curve - _scores(configuration, offsets, np.zeros_like(offsets)))


def _distance(vectors: FloatArray, expected: FloatArray) -> FloatArray:
    distances: FloatArray = np.max(np.abs(vectors - expected), axis=-1)
    return distances


def _length(vectors: FloatArray) -> FloatArray:
    lengths: FloatArray = np.sqrt(np.sum(vectors * vectors, axis=-1))
    return lengths

"""The laws of positions of several numbers; each returns the error of every case, (cases,)."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property
from itertools import product
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.axes.split import AxisSplit, axial_split, deal, dealt_split
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.core.layout import join_pairs, pair_dims, split_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.core.selfcheck.cases import CONFIGURATIONS, TRIPLES, Configuration
from rope_desktop.core.selfcheck.plain_formula import expected_score, score_of_angles, thetas_of

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

# Sizes of the axes, and how many places each has: a grid and a film.
_SIZES = (((8, 8), (7, 6)), ((6, 4, 4), (3, 3, 3)))
# Added to query and key alike: a grid may lie anywhere.
_CORNERS = (0, -5, 4096)
# The axis of each of eight pairs, written out.
_SECTIONS = (
    ((2, 3, 3), SectionOrder.CHUNKED, (0, 0, 1, 1, 1, 2, 2, 2)),
    ((4, 2, 2), SectionOrder.INTERLEAVED, (0, 1, 2, 0, 1, 2, 0, 0)),
)
_POINTS = tuple(product((0, 3, 100), (-7, 0, 37), (5, 512)))


@dataclass(frozen=True)
class _Head:
    """A head whose pairs turn with several axes, and what is known of it without the code."""

    configuration: Configuration
    split: AxisSplit
    axis_of_pair: tuple[int, ...]
    thetas: tuple[float, ...]

    @cached_property
    def dims(self) -> IntArray:
        """The dimensions of the pairs."""
        return pair_dims(self.configuration.rotary_size, self.configuration.layout)

    def scores(self, queries: IntArray, keys: IntArray) -> FloatArray:
        """Return the score of the rotated vectors at points (P, n_axes) each, shape (P,)."""
        q = self._turned(self.configuration.q, queries)
        scores: FloatArray = np.sum(q * self._turned(self.configuration.k, keys), axis=1)
        return scores

    def _turned(self, vector: FloatArray, points: IntArray) -> FloatArray:
        cos, sin = self.split.cos_sin(points)
        return join_pairs(rotate_pairs(split_pairs(vector, self.dims), cos, sin), vector, self.dims)

    def expected(self, offset: tuple[int, ...]) -> float:
        """Return the score of the plain formula at an offset along every axis."""
        angles = [
            offset[axis] * theta for axis, theta in zip(self.axis_of_pair, self.thetas, strict=True)
        ]
        return score_of_angles(self.configuration, angles)


def axial_score_depends_on_offsets() -> FloatArray:
    """Any two patches score as the plain formula has it for how far apart they are."""
    return np.concatenate(
        [
            _patch_errors(_axial_head(sizes, layout), counts)
            for sizes, counts in _SIZES
            for layout in Layout
        ]
    )


def mrope_score_depends_on_offsets() -> FloatArray:
    """Any two triples score as the plain formula has it, each pair with the axis of its section."""
    pairs = np.array(list(product(_POINTS, _POINTS)), dtype=np.int64)
    return np.concatenate(
        [
            _errors(_dealt_head(sections, order, axes, layout), pairs[:, 0], pairs[:, 1])
            for sections, order, axes in _SECTIONS
            for layout in Layout
        ]
    )


def mrope_words_are_one_dimension() -> FloatArray:
    """Where time, height and width are equal, the score is that of one dimension."""
    return np.concatenate(
        [
            _word_errors(configuration, order)
            for configuration in CONFIGURATIONS
            for order in SectionOrder
        ]
    )


def _axial_head(sizes: tuple[int, ...], layout: Layout) -> _Head:
    rotary_size = sum(sizes)
    configuration = Configuration(rotary_size + 2, rotary_size, 10000.0, layout)
    thetas = [(axis, theta) for axis, size in enumerate(sizes) for theta in thetas_of(size, 1e4)]
    axes, plain = zip(*thetas, strict=True)
    return _Head(configuration, axial_split(sizes, 10000.0), axes, plain)


def _dealt_head(
    sections: tuple[int, ...], order: SectionOrder, axes: tuple[int, ...], layout: Layout
) -> _Head:
    configuration = Configuration(16, 16, 1e6, layout)
    split = dealt_split(deal(sections, order), len(sections), configuration.frequencies)
    return _Head(configuration, split, axes, tuple(thetas_of(16, 1e6)))


def _patch_errors(head: _Head, counts: tuple[int, ...]) -> FloatArray:
    patches = list(product(*map(range, counts)))
    pairs = np.array(list(product(patches, patches)), dtype=np.int64)
    errors = [_errors(head, pairs[:, 0] + corner, pairs[:, 1] + corner) for corner in _CORNERS]
    return np.concatenate(errors)


def _errors(head: _Head, queries: IntArray, keys: IntArray) -> FloatArray:
    offsets = [tuple(offset) for offset in (queries - keys).tolist()]
    known = {offset: head.expected(offset) for offset in set(offsets)}
    expected = np.array([known[offset] for offset in offsets])
    errors: FloatArray = np.abs(head.scores(queries, keys) - expected)
    return errors


def _word_errors(configuration: Configuration, order: SectionOrder) -> FloatArray:
    pairs = configuration.rotary_size // 2
    sections = (pairs - 2 * (pairs // 3), pairs // 3, pairs // 3)
    split = dealt_split(deal(sections, order), 3, configuration.frequencies)
    head = _Head(configuration, split, (), ())
    m, n, s = np.array(TRIPLES, dtype=np.int64).T
    known = {offset: expected_score(configuration, offset) for offset in set((m - n).tolist())}
    expected = np.array([known[offset] for offset in (m - n).tolist()])
    errors: FloatArray = np.abs(head.scores(_words(m + s), _words(n + s)) - expected)
    return errors


def _words(positions: IntArray) -> IntArray:
    """Return positions (P,) as triples (P, 3)."""
    return np.repeat(positions, 3).reshape(-1, 3)

from __future__ import annotations

from itertools import islice
from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rope_desktop.core.conventions import POSITION_LIMIT, Layout
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.offset_curve import score_blocks, scores_at_offsets
from rope_desktop.core.scores import pair_terms
from tests.core import true_values
from tests.core.true_values import bases

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray


def largest_score(q: FloatArray, k: FloatArray, dims: IntArray) -> float:
    """Σ |qᵢ||kᵢ| over the pairs."""
    return float(np.sum(np.hypot(*q[dims].T) * np.hypot(*k[dims].T)))


def worst_error(
    curve: FloatArray,
    vectors: tuple[FloatArray, FloatArray],
    first_offset: int,
    turning: Frequencies,
    layout: Layout,
    rows: Iterable[int],
) -> float:
    q, k = vectors
    dims = pair_dims(turning.rotary_size, layout).tolist()
    errors = []
    for row in rows:
        angles = [
            true_values.cos_sin(turning.rotary_size, turning.base, pair, first_offset + row)
            for pair in range(len(dims))
        ]
        true = true_values.score(q.tolist(), k.tolist(), dims, angles)
        errors.append(true_values.difference(curve[row], true))
    return max(errors)


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize(
    "first_offset", [-65536, 2**53 - 65536, -POSITION_LIMIT, 2 * POSITION_LIMIT - 131071]
)
def test_a_long_curve_at_sampled_offsets(first_offset, layout):
    generator = np.random.default_rng(abs(first_offset) % 1000)
    q, k = generator.standard_normal((2, 129))
    turning, dims = frequencies(128, 10000.0), pair_dims(128, layout)
    curve = scores_at_offsets(pair_terms(q, k, dims), first_offset, 131072, turning)
    assert curve.shape == (131072,)
    rows = [0, 1, 361, 362, 363, 131071, *generator.integers(0, 131072, 3).tolist()]
    error = worst_error(curve, (q, k), first_offset, turning, layout, rows)
    assert error <= 1e-13 * largest_score(q, k, dims)


@given(
    st.integers(1, 400),
    st.integers(-2 * POSITION_LIMIT, 2 * POSITION_LIMIT - 400),
    st.integers(2, 9),
    bases,
)
@example(1, 0, 2, 10000.0)
@example(2, -1, 2, 10000.0)
@example(400, 2 * POSITION_LIMIT - 400, 8, 0.5)
@settings(max_examples=50)
def test_any_curve_anywhere(count, first_offset, size, base):
    q, k = np.random.default_rng(size).standard_normal((2, size))
    turning, dims = frequencies(size, base), pair_dims(size, Layout.HALF_SPLIT)
    curve = scores_at_offsets(pair_terms(q, k, dims), first_offset, count, turning)
    assert curve.shape == (count,)
    rows = {0, count // 2, count - 1}
    error = worst_error(curve, (q, k), first_offset, turning, Layout.HALF_SPLIT, rows)
    assert error <= 1e-14 * (largest_score(q, k, dims) + abs(q[-1] * k[-1]))


def test_the_start_scene_by_offset():
    scene = true_values.reference("start_scene_d8.json")
    q, k = (np.array(scene[name], dtype=np.float64) for name in ("q", "k"))
    terms = pair_terms(q, k, pair_dims(8, Layout.INTERLEAVED))
    curve = scores_at_offsets(terms, -8, 1033, frequencies(8, 10000.0))
    for offset, score in scene["interleaved"]["score_by_offset"].items():
        assert curve[int(offset) + 8] == pytest.approx(score, abs=1e-14)


def test_a_curve_of_no_offsets_is_empty():
    terms = pair_terms(np.ones(4), np.ones(4), pair_dims(4, Layout.INTERLEAVED))
    assert scores_at_offsets(terms, 5, 0, frequencies(4, 10000.0)).shape == (0,)


def test_without_a_pair_the_curve_is_flat():
    terms = pair_terms(np.array([3.0]), np.array([4.0]), pair_dims(1, Layout.INTERLEAVED))
    assert scores_at_offsets(terms, -2, 5, frequencies(1, 10000.0)).tolist() == [12.0] * 5


@given(
    st.integers(1, 3000),
    st.integers(-2 * POSITION_LIMIT, 2 * POSITION_LIMIT - 3000),
    st.integers(1, 9),
    bases,
)
@settings(max_examples=30)
def test_blocks_are_the_curve_in_pieces(count, first_offset, size, base):
    q, k = np.random.default_rng(size).standard_normal((2, size))
    turning, dims = frequencies(size, base), pair_dims(size, Layout.HALF_SPLIT)
    curve = np.concatenate([*score_blocks(pair_terms(q, k, dims), first_offset, count, turning)])
    assert curve.shape == (count,)
    rows = {0, count // 2, count - 1}
    error = worst_error(curve, (q, k), first_offset, turning, Layout.HALF_SPLIT, rows)
    assert error <= 1e-14 * (largest_score(q, k, dims) + abs(q[-1] * k[-1]))


@pytest.mark.parametrize(("size", "base"), [(16, 10000.0), (128, 5e5), (1024, 1e6)])
def test_random_offsets_of_a_huge_span(size, base):
    generator = np.random.default_rng(size)
    q, k = generator.standard_normal((2, size))
    turning, dims = frequencies(size, base), pair_dims(size, Layout.INTERLEAVED)
    blocks = score_blocks(pair_terms(q, k, dims), -(2**31), 2**32 + 1, turning)
    begin = -(2**31)
    for block in islice(blocks, 40):
        assert len(block) <= 2**18
        if len(block) and generator.random() < 0.3:
            row = int(generator.integers(len(block)))
            error = worst_error(block, (q, k), begin, turning, Layout.INTERLEAVED, [row])
            assert error <= 1e-13 * largest_score(q, k, dims)
        begin += len(block)
    assert begin > -(2**31)


@pytest.mark.parametrize("size", [0, 1, 2, 128, 8192])
def test_a_block_never_holds_much(size):
    terms = pair_terms(np.ones(size), np.ones(size), pair_dims(size, Layout.INTERLEAVED))
    blocks = [*islice(score_blocks(terms, 0, 2**31, frequencies(size, 1e4)), 12)]
    assert all(len(block) * max(size // 2, 1) <= 2**23 for block in blocks)
    assert all(len(block) <= 2**18 for block in blocks)

"""What decays and what doesn't: the published bound, and the case q = k."""

from __future__ import annotations

import cmath

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.core.conventions import Layout
from rope_desktop.core.decay import (
    mean_cosine,
    partial_sum_totals,
    score_bound,
)
from rope_desktop.core.decay_steps import first_negative_offset
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import PairTerms, pair_terms
from tests.core.true_values import bases


def true_mean_cosine(size, base, offset):
    with mpmath.workdps(40):
        thetas = [mpmath.mpf(base) ** (-mpmath.mpf(dim) / size) for dim in range(0, size, 2)]
        return float(sum(mpmath.cos(offset * theta) for theta in thetas) / len(thetas))


@pytest.mark.parametrize(
    ("size", "base", "offset"), [(64, 1e4, 725), (128, 1e4, 1707), (128, 5e5, 18438)]
)
def test_where_q_equal_to_k_first_scores_below_zero(size, base, offset):
    turning = frequencies(size, base)
    assert first_negative_offset(turning, 2**20) == offset
    assert first_negative_offset(turning, offset) == offset
    assert first_negative_offset(turning, offset - 1) is None
    assert true_mean_cosine(size, base, offset - 1) >= 0 > true_mean_cosine(size, base, offset)


def test_the_mean_cosine_falls_first_and_then_wanders():
    turning = frequencies(64, 1e4)
    curve = mean_cosine(0, 5000, turning)
    for offset in (0, 1, 16, 724, 725, 4999):
        assert curve[offset] == pytest.approx(true_mean_cosine(64, 1e4, offset), abs=1e-14)
    assert curve[0] == 1.0
    assert curve[726:].max() > 0 > curve[726:].min()


def test_without_a_pair_nothing_turns():
    turning = frequencies(0, 1e4)
    assert mean_cosine(-1, 3, turning).tolist() == [1.0, 1.0, 1.0]
    assert first_negative_offset(turning, 5000) is None
    assert partial_sum_totals(-1, 3, turning).tolist() == [0.0, 0.0, 0.0]
    assert score_bound(PairTerms(np.empty(0), np.empty(0), -2.0), np.zeros(1)).tolist() == [2.0]


def test_the_bound_is_that_of_the_paper():
    q, k = np.random.default_rng(5).standard_normal((2, 12))
    turning, dims = frequencies(12, 100.0), pair_dims(12, Layout.HALF_SPLIT)
    thetas = [100.0 ** (-2 * i / 12) for i in range(6)]
    h = [complex(q[i], q[i + 6]) * complex(k[i], -k[i + 6]) for i in range(6)] + [0]
    largest_step = max(abs(h[i + 1] - h[i]) for i in range(6))
    bound = score_bound(pair_terms(q, k, dims), partial_sum_totals(-9, 19, turning))
    for offset, found in zip(range(-9, 10), bound, strict=True):
        partial = [sum(cmath.exp(1j * offset * t) for t in thetas[:j]) for j in range(1, 7)]
        assert found == pytest.approx(largest_step * sum(map(abs, partial)), rel=1e-13)


@given(
    st.integers(0, 999),
    st.integers(1, 24),
    bases,
    st.integers(-(2**53), 2**53),
    st.sampled_from(Layout),
)
@settings(max_examples=100)
def test_no_score_is_beyond_its_bound(seed, size, base, first, layout):
    q, k = np.random.default_rng(seed).standard_normal((2, size))
    turning = frequencies(size, base)
    terms = pair_terms(q, k, pair_dims(size, layout))
    bound = score_bound(terms, partial_sum_totals(first, 40, turning))
    scores = scores_at_offsets(terms, first, 40, turning)
    assert (np.abs(scores) <= bound * (1 + 1e-12) + 1e-12).all()


def test_one_pair_can_reach_its_bound():
    turning = frequencies(2, 1e4)
    terms = PairTerms(np.array([3.0]), np.array([0.0]), 0.0)
    assert score_bound(terms, partial_sum_totals(0, 1, turning)).tolist() == [3.0]


def test_the_bound_decays_and_the_scores_below_it_need_not():
    """Over the distances of the paper's figure, d = 128: the mean of |Sⱼ| falls from 32.5 to 10."""
    totals = partial_sum_totals(0, 257, frequencies(128, 1e4)) / 64
    assert totals[0] == pytest.approx(32.5, abs=1e-12)
    assert totals[256] < 10 < totals[16]

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as arrays

from rope_desktop.core.attention import PAGE, paged_keys, scores_of_keys, softmax, turn_keys
from rope_desktop.core.conventions import Layout
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.samples import random_keys
from tests.core import true_values

scores = arrays.arrays(
    np.float64, st.integers(1, 300), elements=st.floats(-1e4, 1e4, allow_nan=False)
)


@given(scores, st.sampled_from([1, 8, 64, 128]))
def test_softmax_is_the_true_one(values, head_size):
    weights = softmax(values, head_size)
    with mpmath.workdps(60):
        powers = [mpmath.exp(mpmath.mpf(value) / mpmath.sqrt(head_size)) for value in values]
        total = mpmath.fsum(powers)
        # A logit is known to half a unit of its last place, and that many e-folds more or less.
        reach = 4e-16 * (2 + np.abs(values).max() / math.sqrt(head_size)) + 1e-15 * len(values)
        for found, power in zip(weights.tolist(), powers, strict=True):
            assert abs(found - power / total) <= 4 * reach * power / total + 1e-300


@given(scores)
def test_the_weights_sum_to_1_and_keep_the_order_of_the_scores(values):
    weights = softmax(values, 64)
    assert abs(math.fsum(weights.tolist()) - 1.0) <= 1e-15 * len(values)
    assert (np.diff(weights[np.argsort(values)]) >= 0).all()
    assert (weights >= 0).all()


def test_the_largest_scores_give_no_nan():
    weights = softmax(np.array([1e204, -1e204, 1e204, 0.0]), 1)
    assert weights.tolist() == [0.5, 0.0, 0.5, 0.0]
    assert softmax(np.array([-1e204]), 8192).tolist() == [1.0]


def rotated(vector, position, size, base, dims):
    """Return ``vector`` turned, one pair after the other."""
    turned = list(vector)
    for pair, (a, b) in enumerate(dims):
        cos, sin = (float(part) for part in true_values.cos_sin(size, base, pair, position))
        turned[a] = vector[a] * cos - vector[b] * sin
        turned[b] = vector[a] * sin + vector[b] * cos
    return turned


def plain_scores(query, m, first, keys, size, base, dims):
    """Return the scores of a query and keys that are all turned by their whole position."""
    q = rotated(query, m, size, base, dims)
    return [
        math.fsum(
            x * y for x, y in zip(q, rotated(keys[n % len(keys)], n, size, base, dims), strict=True)
        )
        for n in range(first, m + 1)
    ]


@pytest.mark.parametrize(
    ("head_size", "rotary_size", "layout", "m", "first"),
    [
        (8, 8, Layout.INTERLEAVED, 0, 0),
        (8, 8, Layout.INTERLEAVED, 7, 0),
        (8, 8, Layout.HALF_SPLIT, PAGE, 0),
        (7, 4, Layout.HALF_SPLIT, 2 * PAGE - 1, 3),
        (9, 9, Layout.INTERLEAVED, 2 * PAGE, 1),
        (8, 8, Layout.INTERLEAVED, 2**40 + 5, 2**40 - 2 * PAGE + 6),
        (6, 6, Layout.HALF_SPLIT, 2**53 - 1, 2**53 - PAGE - 9),
        (3, 0, Layout.INTERLEAVED, 40, 0),
        (1, 1, Layout.INTERLEAVED, 5, 0),
    ],
)
def test_random_keys_score_as_if_each_had_been_turned(head_size, rotary_size, layout, m, first):
    base = 500.0
    turning, keys = frequencies(rotary_size, base), random_keys(2 * PAGE, head_size, 3)
    dims = pair_dims(rotary_size, layout)
    query = random_keys(1, head_size, 4)[0]
    turned = turn_keys(paged_keys(keys, dims), turning)
    found = scores_of_keys(query, m, first, turned)
    expected = plain_scores(
        query.tolist(), m, first, keys.tolist(), rotary_size, base, dims.tolist()
    )
    assert len(found) == m + 1 - first
    np.testing.assert_allclose(found, expected, rtol=0, atol=1e-12)

"""PE(p, 2i) = sin(p / 10000^(2i/d)), PE(p, 2i + 1) = cos(…): arXiv:1706.03762, section 3.5."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.core.encodings.sinusoidal import sinusoidal_norms, sinusoidal_scores, sinusoids


def published(position, size):
    with mpmath.workdps(60):
        angles = [
            position / mpmath.mpf(10000) ** (mpmath.mpf(dim - dim % 2) / size)
            for dim in range(size)
        ]
        waves = [mpmath.cos(a) if dim % 2 else mpmath.sin(a) for dim, a in enumerate(angles)]
        return np.array([float(wave) for wave in waves])


def test_the_first_positions_of_four_dimensions():
    rows = sinusoids(np.array([0, 1, 2]), 4).round(8).tolist()
    assert rows == [
        [0, 1, 0, 1],
        [0.84147098, 0.54030231, 0.00999983, 0.99995],
        [0.90929743, -0.41614684, 0.01999867, 0.99980001],
    ]


@pytest.mark.parametrize("size", [1, 2, 5, 64, 65])
@pytest.mark.parametrize("position", [0, 1, -7, 511, 2**53 - 1])
def test_the_published_formula(position, size):
    found = sinusoids(np.array([position]), size)[0]
    assert found == pytest.approx(published(position, size), abs=4e-16)


@given(st.integers(0, 99), st.integers(1, 12), st.integers(-5000, 5000), st.integers(-60, 60))
@settings(max_examples=40)
def test_scores_and_norms_are_those_of_the_sums(seed, size, key_position, first_offset):
    q, k = np.random.default_rng(seed).standard_normal((2, size))
    first = key_position + first_offset
    scores = sinusoidal_scores((q, k), key_position, first, 5)
    norms = sinusoidal_norms(q, first, 5)
    placed_key = k + published(key_position, size)
    for place, score, norm in zip(range(first, first + 5), scores, norms, strict=True):
        placed_query = q + published(place, size)
        assert score == pytest.approx(math.fsum(placed_query * placed_key), abs=1e-13)
        assert norm == pytest.approx(math.hypot(*placed_query), abs=1e-14)


def test_norms_of_more_positions_than_fit_one_block():
    norms = sinusoidal_norms(np.zeros(4096), 0, 130)
    assert norms == pytest.approx(np.full(130, math.sqrt(2048)), abs=1e-12)

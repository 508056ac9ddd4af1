"""The random ensemble against every vector rotated one by one, and its expectation."""

from __future__ import annotations

import tracemalloc
from itertools import islice

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from rope_desktop.core import ensemble
from rope_desktop.core.ensemble import (
    OFFSETS,
    EnsembleSettings,
    Sampling,
    expected_score,
    quartiles,
    sampled,
)
from rope_desktop.core.samples import random_pairs

ROWS = arrays(
    np.float64, st.tuples(st.integers(1, 4), st.integers(3, 40)), elements=st.floats(0, 9)
)


def scores_by_rotation(settings):
    """Every |score| by turning the query itself, pair by pair: (OFFSETS, count)."""
    queries, keys = random_pairs(settings.count, settings.size, settings.seed)
    offsets = np.arange(OFFSETS)[:, np.newaxis]
    scores = np.zeros((OFFSETS, settings.count))
    pairs = settings.size // 2
    for pair in range(pairs):
        angle = offsets * settings.base ** (-pair / pairs)
        a, b = queries[:, 2 * pair], queries[:, 2 * pair + 1]
        turned = a * np.cos(angle) - b * np.sin(angle), a * np.sin(angle) + b * np.cos(angle)
        scores += turned[0] * keys[:, 2 * pair] + turned[1] * keys[:, 2 * pair + 1]
    if settings.size % 2:
        scores += queries[:, -1] * keys[:, -1]
    return np.abs(scores) / np.sqrt(settings.size)


@pytest.mark.parametrize(
    ("size", "count", "base"), [(6, 13, 100.0), (7, 30, 1e4), (2, 10, 1.0), (64, 11, 5e5)]
)
def test_it_is_what_turning_every_vector_gives(size, count, base):
    settings = EnsembleSettings(size, count, 3, base)
    made, scores = sampled(settings), scores_by_rotation(settings)
    assert made.mean == pytest.approx(scores.mean(axis=1), abs=1e-11)
    assert made.spread == pytest.approx(scores.std(axis=1, ddof=1), abs=1e-8)
    assert made.lower == pytest.approx(np.quantile(scores, 0.25, axis=1), abs=1e-11)
    assert made.upper == pytest.approx(np.quantile(scores, 0.75, axis=1), abs=1e-11)
    assert made.sampling_error == pytest.approx(made.spread / np.sqrt(count))


@pytest.mark.parametrize(
    ("kept", "drawn", "scores"), [(0, 2**17, 2**16), (0, 64, 300), (2**24, 50, 90), (2**24, 1, 1)]
)
def test_blocks_of_any_size_give_the_same(monkeypatch, kept, drawn, scores):
    settings = EnsembleSettings(9, 41, 5, 1e4)
    before = sampled(settings)
    monkeypatch.setattr(ensemble, "_MOST_KEPT", kept if kept else 41 * 7)
    monkeypatch.setattr(ensemble, "_DRAWN", drawn)
    monkeypatch.setattr(ensemble, "_SCORES", scores)
    again = sampled(settings)
    for name in ("mean", "spread", "lower", "upper"):
        assert getattr(again, name) == pytest.approx(getattr(before, name), abs=1e-12)


@given(ROWS)
def test_quartiles_are_those_of_numpy(rows):
    expected = np.quantile(rows, [0.25, 0.75], axis=1)
    lower, upper = quartiles(rows.copy())
    assert lower == pytest.approx(expected[0], rel=1e-14, abs=1e-300)
    assert upper == pytest.approx(expected[1], rel=1e-14, abs=1e-300)


@pytest.mark.parametrize("size", [1, 2, 3, 63, 64, 128, 1024])
def test_the_expectation_is_that_of_a_normal_with_the_length_of_q(size):
    """The mean length by quadrature over the density of the chi distribution."""
    with mpmath.workdps(30):
        scale = mpmath.mpf(2) ** (1 - mpmath.mpf(size) / 2) / mpmath.gamma(mpmath.mpf(size) / 2)
        middle = mpmath.sqrt(size)
        length = mpmath.quad(
            lambda r: scale * r**size * mpmath.exp(-r * r / 2),
            [0, max(middle - 6, middle / 2), middle, middle + 6, middle + 14],
        )
        true = mpmath.sqrt(2 / mpmath.pi) * length / mpmath.sqrt(size)
    assert expected_score(size) == pytest.approx(float(true), rel=1e-11)


def test_the_expectation_at_known_sizes():
    """One dimension is a product of two normals, 2/π; at 64 the issue's 0.798 is 0.7948."""
    assert expected_score(1) == pytest.approx(2 / np.pi, rel=1e-13)
    assert expected_score(64) == pytest.approx(0.79477403, abs=1e-8)
    assert expected_score(10**6) == pytest.approx(0.797884, abs=1e-6)


@pytest.mark.parametrize("seed", [0, 1, 2])
def test_the_mean_is_flat_within_sampling_error(seed):
    made = sampled(EnsembleSettings(64, 2000, seed, 1e4))
    error = np.sqrt((1 - 0.79477403**2) / 2000)
    assert error == pytest.approx(0.0136, abs=5e-5)
    # 4,097 means, of which some hundred are independent: 5 errors would be an event.
    assert np.abs(made.mean - 0.79477403).max() < 5 * error
    assert made.sampling_error == pytest.approx(error, rel=0.12)
    # Half of |x| for a normal x lies within 0.3186 and 1.1503.
    assert made.lower == pytest.approx(0.3186, abs=0.08)
    assert made.upper == pytest.approx(1.1503, abs=0.12)


@pytest.mark.parametrize("size", [160, 1024])
def test_the_largest_ensembles_stay_below_200_megabytes(size):
    tracemalloc.start()
    sampling = Sampling(EnsembleSettings(size, 100_000, 0, 1e4))
    for _ in islice(sampling.steps(), 400):
        pass
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert peak < 200e6
    assert 0 < sampling.share < 1


def test_the_share_grows_up_to_one():
    sampling = Sampling(EnsembleSettings(64, 500, 0, 1e4))
    shares = [sampling.share for _ in sampling.steps()]
    assert shares == sorted(shares)
    assert len(shares) > 20
    assert shares[-1] == 1.0

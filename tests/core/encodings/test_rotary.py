from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.core.conventions import Layout
from rope_desktop.core.encodings.rotary import rotary_scores
from rope_desktop.core.frequencies import frequencies
from tests.core.true_values import reference

START = reference("start_scene_d8.json")
HUGE = 2**53 - 200


def vectors(seed, size):
    q, k = np.random.default_rng(seed).standard_normal((2, size))
    return q, k


@pytest.mark.parametrize("key_position", [0, 8, -1000, HUGE])
def test_the_start_scene_wherever_its_key_stands(key_position):
    pair = (np.array(START["q"], dtype=np.float64), np.array(START["k"], dtype=np.float64))
    turning = (frequencies(8, 10000.0), Layout.INTERLEAVED)
    places = key_position + np.arange(-8, 65)
    scores = rotary_scores(pair, np.array([key_position]), places, turning)[0][:, 0]
    for offset, score in START["interleaved"]["score_by_offset"].items():
        if -8 <= int(offset) <= 64:
            assert scores[int(offset) + 8] == pytest.approx(score, abs=1e-14)


def test_several_keys_give_the_same_as_each_alone():
    pair, places = vectors(1, 12), np.array([-7, 0, HUGE])
    turning = (frequencies(10, 10000.0), Layout.HALF_SPLIT)
    queries = np.array([-5, 0, 3, HUGE])
    scores, norms = rotary_scores(pair, places, queries, turning)
    assert (scores.shape, norms.shape) == ((4, 3), (4,))
    for column, place in zip(scores.T, places, strict=True):
        alone, _ = rotary_scores(pair, np.array([place]), queries, turning)
        assert alone[:, 0] == pytest.approx(column, abs=1e-14)


@given(st.integers(0, 99), st.integers(1, 20), st.integers(-HUGE, HUGE), st.sampled_from(Layout))
@settings(max_examples=60)
def test_a_unit_query_keeps_its_length_anywhere(seed, size, first, layout):
    q, _ = vectors(seed, size)
    q /= np.linalg.norm(q)
    turning = (frequencies(size, 10000.0), layout)
    _, norms = rotary_scores((q, q), np.array([0]), first + np.arange(7), turning)
    assert norms == pytest.approx(np.ones(7), abs=4e-16 * (1 + size**0.5))


def test_norms_of_more_positions_than_fit_one_block():
    q = np.ones(4096)
    turning = (frequencies(4096, 10000.0), Layout.HALF_SPLIT)
    scores, norms = rotary_scores((q, q), np.array([5]), np.arange(-3, 127), turning)
    assert scores[8, 0] == pytest.approx(4096.0, abs=1e-9)
    assert norms == pytest.approx(np.full(130, 64.0), abs=1e-12)

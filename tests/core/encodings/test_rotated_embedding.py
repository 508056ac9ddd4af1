from __future__ import annotations

import math

import numpy as np
import pytest

from rope_desktop.core.conventions import Layout
from rope_desktop.core.encodings.rotary import rotary_scores
from rope_desktop.core.encodings.rotated_embedding import (
    MOST_ROWS,
    projections,
    rotated_embedding_norms,
    rotated_embedding_scores,
)
from rope_desktop.core.frequencies import frequencies

ANCHORS = np.array([0, 8, 24, 40])
TURNING = (frequencies(6, 10000.0), Layout.INTERLEAVED)


def embeddings(size=7):
    x, y = np.random.default_rng(5).standard_normal((2, size))
    return x, y


def turned(vector, position):
    """Return the vector turned by plain formulas; the last of its seven numbers stays."""
    out = list(vector)
    for pair in range(3):
        angle = position * 10000.0 ** (-2 * pair / 6)
        a, b = vector[2 * pair], vector[2 * pair + 1]
        out[2 * pair] = a * math.cos(angle) - b * math.sin(angle)
        out[2 * pair + 1] = a * math.sin(angle) + b * math.cos(angle)
    return out


def projected(matrix, vector):
    return [math.fsum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix]


def spread(scores):
    return float(np.ptp(scores, axis=0).max())


def test_scores_and_lengths_by_plain_loops():
    x, y = embeddings()
    of_query, of_key = projections(7, 3)
    scores = rotated_embedding_scores((x, y), ANCHORS, -2, 9, (TURNING, (of_query, of_key)))
    assert scores.shape == (4, 9)
    for row, n in enumerate(ANCHORS.tolist()):
        key = projected(of_key.tolist(), turned(y.tolist(), n))
        for column in range(9):
            m = n - 2 + column
            query = projected(of_query.tolist(), turned(x.tolist(), m))
            true = math.fsum(a * b for a, b in zip(query, key, strict=True))
            assert scores[row, column] == pytest.approx(true, abs=1e-12)
            norms = rotated_embedding_norms(x, np.array([m]), TURNING, of_query)
            assert norms[0] == pytest.approx(math.hypot(*query), abs=1e-13)


def test_the_place_leaks_in_unless_the_projections_commute_with_rotations():
    pair = embeddings()
    random = rotated_embedding_scores(pair, ANCHORS, 0, 32, (TURNING, projections(7, 0)))
    assert spread(random) > 0.5
    multiple = 0.7 * np.eye(7)
    scaled = rotated_embedding_scores(pair, ANCHORS, 0, 32, (TURNING, (multiple, multiple)))
    assert spread(scaled) < 1e-14
    positions = ANCHORS[:, np.newaxis] + np.arange(32)
    true = [
        rotary_scores(pair, ANCHORS[row : row + 1], places, TURNING)[0][:, 0]
        for row, places in enumerate(positions)
    ]
    assert scaled == pytest.approx(0.49 * np.array(true), abs=1e-13)


def test_the_projections_follow_from_their_seed_and_keep_lengths_on_average():
    of_query, of_key = projections(64, 0)
    assert of_query.shape == of_key.shape == (64, 64)
    assert not of_query.flags.writeable
    assert (of_query != of_key).all()
    assert (projections(64, 1)[0] != of_query).all()
    # 4,096 draws of variance 1/64: the standard error of their mean square is 2.2 %.
    assert 64 * np.mean(of_query**2) == pytest.approx(1, abs=0.1)
    assert projections(8192, 0)[0].shape == (MOST_ROWS, 8192)

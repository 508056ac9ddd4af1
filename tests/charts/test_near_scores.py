from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.charts.near_scores import scores_from
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.scores import PairTerms

TERMS = PairTerms(np.array([1.0, 0.5]), np.array([0.25, -2.0]), 0.125)


def score(offset: int) -> float:
    """Straight and cross parts of both pairs, by numpy's own cos and sin of their angles."""
    angles = offset * np.array([1.0, 0.01])
    return float(TERMS.straight @ np.cos(angles) + TERMS.cross @ np.sin(angles)) + 0.125


@pytest.mark.parametrize(
    ("first", "count"), [(0, 1), (-256, 512), (-257, 4), (-3, 7), (244, 12), (244, 13), (9000, 64)]
)
def test_scores_are_those_of_the_offsets_near_and_far(first, count):
    found = scores_from(TERMS, first, count, frequencies(4, 10000.0))
    assert found.shape == (count,)
    expected = [score(offset) for offset in range(first, first + count)]
    assert found.tolist() == pytest.approx(expected, abs=1e-11)
    assert not found.flags.writeable

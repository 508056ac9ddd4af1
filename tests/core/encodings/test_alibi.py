"""Slopes as in the paper (arXiv:2108.12409, section 3) and in its authors' code."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.encodings.alibi import alibi_scores, alibi_slopes

EIGHT = [1 / 2, 1 / 4, 1 / 8, 1 / 16, 1 / 32, 1 / 64, 1 / 128, 1 / 256]
# 2^−½, 2^−1½, 2^−2½ and 2^−3½: the first, third, fifth and seventh of sixteen heads.
BETWEEN = [0.7071067811865476, 0.35355339059327379, 0.17677669529663689, 0.088388347648318447]


def test_eight_heads():
    assert alibi_slopes(8).tolist() == EIGHT


def test_sixteen_heads():
    slopes = alibi_slopes(16)
    assert slopes[0::2][:4] == pytest.approx(BETWEEN, rel=1e-15)
    assert slopes[1::2].tolist() == EIGHT


def test_twelve_heads():
    slopes = alibi_slopes(12)
    assert slopes.tolist()[:8] == EIGHT
    assert slopes[8:] == pytest.approx(BETWEEN, rel=1e-15)


@pytest.mark.parametrize(
    ("heads", "slopes"),
    [(1, [1 / 256]), (2, [1 / 16, 1 / 256]), (3, [1 / 16, 1 / 256, 1 / 4])],
)
def test_few_heads(heads, slopes):
    assert alibi_slopes(heads).tolist() == slopes


@given(st.integers(1, 128))
def test_every_head_has_a_slope_of_its_own(heads):
    slopes = alibi_slopes(heads).tolist()
    assert len(set(slopes)) == heads
    assert all(1 / 256 <= slope < 1 for slope in slopes)


def test_the_score_falls_by_the_slope_for_each_token_between():
    scores = alibi_scores(4.0, np.array([-2, 0, 1, 100]), 0.25)
    assert scores.tolist() == [3.5, 4.0, 3.75, -21.0]

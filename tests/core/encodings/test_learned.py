from __future__ import annotations

import math

import numpy as np
import pytest

from rope_desktop.core.encodings.learned import (
    BERT_POSITIONS,
    GPT2_POSITIONS,
    learned_norms,
    learned_scores,
    learned_table,
)

PAIR = (np.array([1.0, 2.0]), np.array([3.0, -1.0]))
# Positions 0, 1 and 2 have a row.
TABLE = np.array([[0.5, 0.0], [0.0, 1.0], [-1.0, 2.0]])


def test_the_tables_end_where_those_of_bert_and_gpt_2_do():
    assert (BERT_POSITIONS, GPT2_POSITIONS) == (512, 1024)


def test_both_vectors_get_the_row_of_their_position():
    # (1, 3)·(2, 1), the key at 2
    assert learned_scores(PAIR, 2, np.array([1]), TABLE).tolist() == [5.0]
    assert learned_norms(PAIR[0], np.array([1]), TABLE).tolist() == [math.sqrt(10)]


def test_beyond_the_table_there_is_no_value():
    places = np.array([-1, 0, 2, 3, 2**53 - 1])
    scores = learned_scores(PAIR, 0, places, TABLE)
    assert scores.tolist() == [None, 1.5 * 3.5 - 2.0, 0.0 * 3.5 - 4.0, None, None]
    assert np.isfinite(scores.data).all()
    norms = learned_norms(PAIR[0], places, TABLE)
    assert norms.tolist() == [None, 2.5, 4.0, None, None]


@pytest.mark.parametrize("key_position", [-1, 3, 2**53 - 1])
def test_a_key_beyond_the_table_has_no_score_anywhere(key_position):
    scores = learned_scores(PAIR, key_position, np.arange(4), TABLE)
    assert scores.tolist() == [None] * 4


def test_a_table_follows_from_its_seed():
    table = learned_table(512, 64, 7)
    assert not table.flags.writeable
    assert (table == learned_table(1024, 64, 7)[:512]).all()
    assert (table != learned_table(512, 64, 8)).all()
    # 32,768 draws: the standard errors of mean and deviation are 1.1e-4 and 0.8e-4.
    assert table.mean() == pytest.approx(0, abs=5e-4)
    assert table.std() == pytest.approx(0.02, abs=4e-4)

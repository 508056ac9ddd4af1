from __future__ import annotations

import numpy as np

from rope_desktop.core.samples import pair_blocks, random_keys, random_pairs, unit_pair


def test_the_same_seed_draws_the_same_and_more_begins_with_it() -> None:
    queries, keys = random_pairs(20, 6, 3)
    more = random_pairs(50, 6, 3)
    assert np.array_equal(more[0][:20], queries)
    assert np.array_equal(more[1][:20], keys)
    assert not np.array_equal(random_pairs(20, 6, 4)[0], queries)
    assert np.array_equal(random_keys(9, 6, 3)[:4], random_keys(4, 6, 3))


def test_components_are_standard_normal_and_independent() -> None:
    queries, keys = random_pairs(4000, 8, 0)
    drawn = np.concatenate([queries, keys, random_keys(4000, 8, 0)], axis=1)
    # Five standard errors of 4,000 draws.
    assert np.abs(drawn.mean(axis=0)).max() < 5 / np.sqrt(4000)
    assert np.abs(np.cov(drawn.T) - np.eye(24)).max() < 5 * np.sqrt(2 / 4000)


def test_unit_vectors_have_length_one() -> None:
    for seed in range(5):
        for vector in unit_pair(64, seed):
            assert abs(float(vector @ vector) - 1.0) < 1e-15 * 10


def test_blocks_are_the_pairs_in_pieces() -> None:
    blocks = list(pair_blocks(11, 6, 3, 4))
    assert [len(queries) for queries, _ in blocks] == [4, 4, 3]
    queries, keys = random_pairs(11, 6, 3)
    assert np.array_equal(np.concatenate([part for part, _ in blocks]), queries)
    assert np.array_equal(np.concatenate([part for _, part in blocks]), keys)

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.core.conventions import Layout, pair_count
from rope_desktop.core.layout import interleaved_to_half_split, join_pairs, pair_dims, split_pairs


def test_layouts_have_the_names_that_files_and_options_use():
    assert [str(layout) for layout in Layout] == ["interleaved", "half_split"]


@pytest.mark.parametrize(("size", "count"), [(0, 0), (1, 0), (2, 1), (7, 3), (8, 4), (8192, 4096)])
def test_an_odd_dimension_makes_no_pair(size, count):
    assert pair_count(size) == count
    assert all(pair_dims(size, layout).shape == (count, 2) for layout in Layout)


@pytest.mark.parametrize(
    ("size", "layout", "expected"),
    [
        (8, Layout.INTERLEAVED, [[0, 1], [2, 3], [4, 5], [6, 7]]),
        (8, Layout.HALF_SPLIT, [[0, 4], [1, 5], [2, 6], [3, 7]]),
        (7, Layout.INTERLEAVED, [[0, 1], [2, 3], [4, 5]]),
        (7, Layout.HALF_SPLIT, [[0, 3], [1, 4], [2, 5]]),
    ],
)
def test_dimensions_of_the_pairs(size, layout, expected):
    assert pair_dims(size, layout).tolist() == expected


def test_shared_dimensions_cannot_be_changed():
    with pytest.raises(ValueError, match="read-only"):
        pair_dims(8, Layout.INTERLEAVED)[0, 0] = 5


def test_pairs_are_taken_out_of_many_vectors():
    vectors = np.arange(12.0).reshape(2, 6)
    pairs = split_pairs(vectors, pair_dims(4, Layout.HALF_SPLIT))
    assert pairs.tolist() == [[[0, 2], [1, 3]], [[6, 8], [7, 9]]]


@pytest.mark.parametrize("layout", Layout)
def test_joining_puts_pairs_back_and_leaves_the_rest(layout):
    vectors = np.arange(18.0).reshape(2, 9)
    dims = pair_dims(7, layout)
    joined = join_pairs(-split_pairs(vectors, dims), vectors, dims)
    assert joined[:, 6:].tolist() == vectors[:, 6:].tolist()
    assert joined[:, :6].tolist() == (-vectors[:, :6]).tolist()
    assert vectors.ravel().tolist() == list(range(18))


def test_joining_one_vector_with_many_pairs_gives_many_vectors():
    joined = join_pairs(np.ones((5, 1, 2)), np.array([7.0, 8.0, 9.0]), np.array([[0, 2]]))
    assert joined.tolist() == [[1.0, 8.0, 1.0]] * 5


@pytest.mark.parametrize(
    ("size", "order"),
    [(8, [0, 2, 4, 6, 1, 3, 5, 7]), (7, [0, 2, 4, 1, 3, 5, 6]), (1, [0]), (0, [])],
)
def test_permutation_from_interleaved_to_half_split(size, order):
    assert interleaved_to_half_split(size).tolist() == order


def test_the_permutation_keeps_every_pair_a_pair():
    vector = np.arange(100.0, 164.0)
    reordered = vector[interleaved_to_half_split(64)]
    half_split = split_pairs(reordered, pair_dims(64, Layout.HALF_SPLIT))
    assert np.array_equal(half_split, split_pairs(vector, pair_dims(64, Layout.INTERLEAVED)))

"""Which pair turns with which axis, and that it turns rightly wherever the point is."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.axes.scores import axis_scores, grid_scores
from rope_desktop.core.axes.split import axial_split, deal, dealt_split
from rope_desktop.core.conventions import POSITION_LIMIT, Layout, SectionOrder
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import pair_dims, split_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.core.scores import contributions, pair_terms, total
from tests.core import true_values
from tests.core.true_values import positions

HUGE = (POSITION_LIMIT, -POSITION_LIMIT, 10**15 + 7)
triples = st.tuples(positions, positions, positions)
halves = st.integers(0, 6)


def dealt_by_turns(sections: tuple[int, ...], order: SectionOrder) -> list[int]:
    """Go through the pairs and say of each whose it is."""
    if order is SectionOrder.CHUNKED:
        return [axis for axis, count in enumerate(sections) for _ in range(count)]
    found = []
    for pair in range(sum(sections)):
        turn, axis = divmod(pair, len(sections))
        found.append(axis if turn < sections[axis] else 0)
    return found


def vectors(size: int) -> tuple[np.ndarray, np.ndarray]:
    q, k = np.random.default_rng(size).standard_normal((2, size))
    return q, k


@pytest.mark.parametrize(
    ("sections", "order", "axes"),
    [
        ((2, 3, 3), SectionOrder.CHUNKED, "tthhhwww"),
        ((4, 2, 2), SectionOrder.INTERLEAVED, "thwthwtt"),
        ((24, 20, 20), SectionOrder.INTERLEAVED, "thw" * 20 + "tttt"),
        ((11, 11, 10), SectionOrder.INTERLEAVED, "thw" * 10 + "th"),
        ((3, 0, 0), SectionOrder.INTERLEAVED, "ttt"),
        ((0, 0, 2), SectionOrder.CHUNKED, "ww"),
        ((0, 0, 0), SectionOrder.CHUNKED, ""),
        ((20, 22, 22), SectionOrder.ALTERNATING, "hw" * 22 + "t" * 20),
        ((1, 2, 1), SectionOrder.ALTERNATING, "hwht"),
    ],
)
def test_sections_are_dealt_out(sections, order, axes):
    assert "".join("thw"[axis] for axis in deal(sections, order)) == axes


@given(
    st.tuples(halves, halves, halves),
    st.sampled_from([SectionOrder.CHUNKED, SectionOrder.INTERLEAVED]),
)
def test_as_dealt_out_pair_by_pair(sections, order):
    assert deal(sections, order).tolist() == dealt_by_turns(sections, order)


@given(st.integers(0, 40), st.integers(0, 20), st.integers(0, 20))
def test_sections_in_turn_come_out_if_every_turn_is_within_the_head(time, height, width):
    sections = (time, height, width)
    axes = deal(sections, SectionOrder.INTERLEAVED)
    last_turns = [3 * (count - 1) + axis for axis, count in enumerate(sections) if axis and count]
    is_within = all(turn < sum(sections) for turn in last_turns)
    assert (np.bincount(axes, minlength=3).tolist() == [*sections]) is is_within


@pytest.mark.parametrize("sections", [(16, 24, 24), (0, 2, 2), (1, 1, 3), (20, 20, 24)])
def test_sections_that_do_not_come_out_in_turn(sections):
    axes = deal(sections, SectionOrder.INTERLEAVED)
    assert len(axes) == sum(sections)
    assert tuple(np.bincount(axes, minlength=3).tolist()) != sections


@pytest.mark.parametrize("sizes", [(4, 4), (44, 42, 42), (0, 6, 2), (8, 0, 0)])
def test_each_axis_has_dimensions_and_a_ladder_of_its_own(sizes):
    split = axial_split(sizes, 10000.0)
    assert split.counts == tuple(size // 2 for size in sizes)
    assert split.frequencies.rotary_size == sum(sizes)
    for axis, size in enumerate(sizes):
        theta = [float(true_values.theta(size, 10000.0, pair)) for pair in range(size // 2)]
        np.testing.assert_allclose(split.of_axis[axis].theta, theta, rtol=2e-16, atol=0)


@pytest.mark.parametrize("sizes", [(16,), (16, 0, 0), (0, 16)])
def test_one_axis_alone_is_one_dimension(sizes):
    split, whole = axial_split(sizes, 500000.0), frequencies(16, 500000.0)
    axis = sizes.index(16)
    places = np.array([0, 7, -3, *HUGE], dtype=np.int64)
    points = np.full((len(places), len(sizes)), 99, dtype=np.int64)
    points[:, axis] = places
    assert split.frequencies.theta.tobytes() == whole.theta.tobytes()
    for found, expected in zip(split.cos_sin(points), cos_sin(places, whole), strict=True):
        assert found.tobytes() == expected.tobytes()


@pytest.mark.parametrize("order", SectionOrder)
def test_equal_numbers_are_one_dimension(order):
    ladder = frequencies(32, 1e6)
    split = dealt_split(deal((6, 5, 5), order), 3, ladder)
    places = np.array([0, 1, 4096, *HUGE], dtype=np.int64)
    found = split.cos_sin(np.repeat(places, 3).reshape(-1, 3))
    for part, expected in zip(found, cos_sin(places, ladder), strict=True):
        assert part.tobytes() == expected.tobytes()


@pytest.mark.parametrize("point", [HUGE, HUGE[::-1], (0, -POSITION_LIMIT, 10**12)])
def test_cos_and_sin_are_exact_at_huge_points(point):
    dealt = dealt_split(deal((2, 1, 1), SectionOrder.INTERLEAVED), 3, frequencies(8, 10000.0))
    cos, sin = dealt.cos_sin(np.array([point]))
    for pair, axis in enumerate((0, 1, 2, 0)):
        true = true_values.cos_sin(8, 10000.0, pair, point[axis])
        assert true_values.difference(float(cos[0, pair]), true[0]) <= 3e-16
        assert true_values.difference(float(sin[0, pair]), true[1]) <= 3e-16
    axial = axial_split((4, 2, 6), 10000.0)
    cos, sin = axial.cos_sin(np.array([point]))
    ladders = [(4, 0, 0), (4, 1, 0), (2, 0, 1), (6, 0, 2), (6, 1, 2), (6, 2, 2)]
    for pair, (size, of_axis, axis) in enumerate(ladders):
        true = true_values.cos_sin(size, 10000.0, of_axis, point[axis])
        assert true_values.difference(float(cos[0, pair]), true[0]) <= 3e-16
        assert true_values.difference(float(sin[0, pair]), true[1]) <= 3e-16


@settings(max_examples=50)
@given(triples, triples)
@example((POSITION_LIMIT,) * 3, (-POSITION_LIMIT,) * 3)
def test_the_true_score_at_any_two_points(query, key):
    split, dims = axial_split((4, 2, 2), 10000.0), pair_dims(8, Layout.INTERLEAVED)
    q, k = vectors(8)
    cos, sin = split.cos_sin(np.array([query, key]))
    turned = [
        rotate_pairs(split_pairs(vector, dims), cos[row], sin[row])
        for row, vector in enumerate((q, k))
    ]
    found = total(contributions(*turned), 0.0)
    sizes = [(4, 0, 0), (4, 1, 0), (2, 0, 1), (2, 0, 2)]
    angles = [
        true_values.cos_sin(size, 10000.0, pair, query[axis] - key[axis])
        for size, pair, axis in sizes
    ]
    true = true_values.score(q.tolist(), k.tolist(), dims.tolist(), angles)
    assert true_values.difference(found, true) <= 1e-15 * np.linalg.norm(q) * np.linalg.norm(k)


@settings(max_examples=50)
@given(triples)
@example(HUGE)
def test_every_vector_keeps_its_length(point):
    split = dealt_split(deal((4, 2, 2), SectionOrder.INTERLEAVED), 3, frequencies(16, 10000.0))
    q, _ = vectors(16)
    pairs = split_pairs(q, pair_dims(16, Layout.HALF_SPLIT))
    cos, sin = split.cos_sin(np.array([point]))
    turned = rotate_pairs(pairs, cos[0], sin[0])
    assert abs(np.linalg.norm(turned) / np.linalg.norm(q) - 1.0) <= 1e-15


@pytest.mark.parametrize("layout", Layout)
@pytest.mark.parametrize("query", [(20, 12), (0, 0), (63, 63)])
def test_a_picture_is_what_rotating_every_key_gives(query, layout):
    q, k = vectors(18)
    split, dims = axial_split((8, 8), 10000.0), pair_dims(16, layout)
    terms = pair_terms(q, k, dims)
    columns, rows = np.arange(64), np.arange(40)
    picture = grid_scores(terms, split, (query[0] - columns, query[1] - rows))
    assert picture.shape == (64, 40)
    points = [query] + [(x, y) for x in range(64) for y in range(40)]
    cos, sin = split.cos_sin(np.array(points))
    turned_q = rotate_pairs(split_pairs(q, dims), cos[0], sin[0])
    turned_k = rotate_pairs(split_pairs(np.tile(k, (2560, 1)), dims), cos[1:], sin[1:])
    by_rotation = np.sum(turned_q * turned_k, axis=(1, 2)) + q[16:] @ k[16:]
    bound = 1e-12 * float(np.sum(np.hypot(*q[dims].T) * np.hypot(*k[dims].T)))
    np.testing.assert_allclose(picture.ravel(), by_rotation, rtol=0, atol=bound)


def test_an_axis_without_pairs_adds_nothing():
    q, k = vectors(8)
    split = axial_split((8, 0), 10000.0)
    terms = pair_terms(q, k, pair_dims(8, Layout.INTERLEAVED))
    offsets = np.array([-3, 0, 5], dtype=np.int64)
    assert axis_scores(terms, split, 1, offsets).tolist() == [0.0, 0.0, 0.0]


def test_what_a_split_holds_cannot_be_written_over():
    split = axial_split((4, 4), 10000.0)
    for array in (split.axis_of_pair, split.frequencies.theta, split.of_axis[1].turns):
        with pytest.raises(ValueError, match="read-only"):
            array[0] = 1

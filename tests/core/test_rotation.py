from __future__ import annotations

import cmath

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra import numpy as hnp

from rope_desktop.core.conventions import POSITION_LIMIT, Layout
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import interleaved_to_half_split, pair_dims
from rope_desktop.core.rotation import rotate, rotate_pairs
from rope_desktop.core.scores import norm
from tests.core import true_values
from tests.core.true_values import bases, positions

layouts = st.sampled_from(Layout)
half_positions = st.integers(-POSITION_LIMIT // 2, POSITION_LIMIT // 2)


@st.composite
def heads(draw):
    """A vector of 1 … 40 numbers, and a rotary size that may be smaller, or odd."""
    size = draw(st.integers(1, 40))
    rotary_size = draw(st.integers(0, size))
    vector = draw(hnp.arrays(np.float64, size, elements=st.floats(-1e3, 1e3, width=32)))
    return vector, rotary_size


@pytest.mark.parametrize(
    ("key", "layout"), [("interleaved", Layout.INTERLEAVED), ("half", Layout.HALF_SPLIT)]
)
def test_the_start_scene_rotated(key, layout):
    scene = true_values.reference("start_scene_d8.json")
    turning = frequencies(scene["d"], float(scene["base"]))
    for name, position in (("q", scene["m"]), ("k", scene["n"])):
        found = rotate(np.array(scene[name], dtype=np.float64), position, turning, layout)
        expected = np.array(scene[key][f"{name}_rot_30"], dtype=np.float64)
        assert np.max(np.abs(found - expected)) <= 2.3e-16


@given(heads(), bases, positions, layouts)
def test_norm_is_kept(head, base, position, layout):
    vector, rotary_size = head
    turned = rotate(vector, position, frequencies(rotary_size, base), layout)
    assert norm(turned) == pytest.approx(norm(vector), rel=1e-15, abs=1e-300)


@given(heads(), bases, layouts)
def test_rotating_by_zero_changes_nothing(head, base, layout):
    vector, rotary_size = head
    assert rotate(vector, 0, frequencies(rotary_size, base), layout).tolist() == vector.tolist()


@given(heads(), bases, half_positions, half_positions, layouts)
def test_angles_add(head, base, m, n, layout):
    vector, rotary_size = head
    turning = frequencies(rotary_size, base)
    twice = rotate(rotate(vector, m, turning, layout), n, turning, layout)
    once = rotate(vector, m + n, turning, layout)
    assert np.max(np.abs(twice - once)) <= 1e-15 * norm(vector)


@given(heads(), bases, positions, layouts)
def test_rotating_back_gives_the_vector_again(head, base, position, layout):
    vector, rotary_size = head
    turning = frequencies(rotary_size, base)
    back = rotate(rotate(vector, position, turning, layout), -position, turning, layout)
    assert np.max(np.abs(back - vector)) <= 1e-15 * norm(vector)


@given(heads(), bases, positions)
def test_half_split_is_interleaved_reordered(head, base, position):
    vector, rotary_size = head
    turning = frequencies(rotary_size, base)
    order = np.arange(len(vector))
    order[:rotary_size] = interleaved_to_half_split(rotary_size)
    half_split = rotate(vector[order], position, turning, Layout.HALF_SPLIT)
    interleaved = rotate(vector, position, turning, Layout.INTERLEAVED)
    assert half_split.tolist() == interleaved[order].tolist()


@given(heads(), st.floats(1.0, 1e8), st.integers(-1000, 1000), layouts)
def test_a_pair_is_multiplied_by_a_complex_number(head, base, position, layout):
    vector, rotary_size = head
    turned = rotate(vector, position, frequencies(rotary_size, base), layout)
    for pair, (a, b) in enumerate(pair_dims(rotary_size, layout).tolist()):
        theta = base ** (-pair / (rotary_size // 2))
        expected = complex(vector[a], vector[b]) * cmath.exp(1j * position * theta)
        assert abs(complex(turned[a], turned[b]) - expected) <= 1e-12 * norm(vector)


@given(heads(), bases, positions, layouts)
def test_what_is_in_no_pair_passes_through(head, base, position, layout):
    vector, rotary_size = head
    turned = rotate(vector, position, frequencies(rotary_size, base), layout)
    paired = 2 * (rotary_size // 2)
    assert turned[paired:].tolist() == vector[paired:].tolist()


@pytest.mark.parametrize("layout", Layout)
def test_many_vectors_at_many_positions(layout):
    vectors = np.arange(2 * 3 * 6, dtype=np.float64).reshape(2, 3, 6)
    places = np.array([[0, 5, -7], [10**15, 1, 2]])
    turning = frequencies(4, 100.0)
    turned = rotate(vectors, places, turning, layout)
    for row, column in np.ndindex(2, 3):
        alone = rotate(vectors[row, column], int(places[row, column]), turning, layout)
        assert turned[row, column].tolist() == alone.tolist()


def test_one_vector_at_many_positions():
    turning = frequencies(2, 10000.0)
    turned = rotate(np.array([1.0, 0.0]), np.array([0, 1, 2]), turning, Layout.INTERLEAVED)
    assert turned == pytest.approx(
        np.array(
            [
                [1, 0],
                [0.5403023058681398, 0.8414709848078965],
                [-0.4161468365471424, 0.9092974268256817],
            ]
        ),
        abs=1e-16,
    )


def test_whole_numbers_rotate_like_doubles():
    turning = frequencies(4, 10000.0)
    whole, doubles = np.array([1, 2, 3, 4]), np.array([1.0, 2.0, 3.0, 4.0])
    expected = rotate(doubles, 3, turning, Layout.HALF_SPLIT)
    assert rotate(whole, 3, turning, Layout.HALF_SPLIT).tolist() == expected.tolist()


def test_vectors_shorter_than_the_rotary_size_are_refused():
    with pytest.raises(IndexError):
        rotate(np.zeros(4), 1, frequencies(8, 10000.0), Layout.INTERLEAVED)


def test_the_largest_numbers_turn_without_overflow():
    largest = float(np.finfo(np.float64).max)
    turned = rotate_pairs(np.array([[largest, 0.0]]), np.array([0.6]), np.array([0.8]))
    assert turned.tolist() == [[0.6 * largest, 0.8 * largest]]


def test_rounding_of_the_parts_does_not_show():
    """Turn (1, 1) by nearly 45°: the parts cancel and only the difference of cos and sin stays."""
    cos, sin = 0.7071067811865476, 0.7071067811865474
    turned = rotate_pairs(np.array([[3.0, 3.0]]), np.array([cos]), np.array([sin]))
    assert turned[0, 0] == 3.0 * (cos - sin)

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import POSITION_LIMIT, Layout
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import pair_dims, split_pairs
from rope_desktop.core.rotation import rotate, rotate_pairs
from rope_desktop.core.scores import (
    angle_between_degrees,
    contributions,
    norm,
    offset_contributions,
    pair_terms,
    row_norms,
    total,
)
from tests.core import true_values
from tests.core.true_values import bases, positions

if TYPE_CHECKING:
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray, IntArray

INTERLEAVED = Layout.INTERLEAVED
# m, n and s such that m + s and n + s are positions too.
shiftable = st.integers(-POSITION_LIMIT // 2, POSITION_LIMIT // 2)


def score_at(
    q: FloatArray, k: FloatArray, m: int, n: int, turning: Frequencies, layout: Layout
) -> float:
    dims = pair_dims(turning.rotary_size, layout)
    q_pairs = split_pairs(rotate(q, m, turning, layout), dims)
    k_pairs = split_pairs(rotate(k, n, turning, layout), dims)
    return total(contributions(q_pairs, k_pairs), pair_terms(q, k, dims).pass_through)


def start_scene() -> tuple[dict[str, Any], FloatArray, FloatArray, Frequencies]:
    scene = true_values.reference("start_scene_d8.json")
    q, k = (np.array(scene[name], dtype=np.float64) for name in ("q", "k"))
    return scene, q, k, frequencies(8, 10000.0)


def test_the_figures_of_the_start_scene():
    _, q, k, turning = start_scene()
    terms = pair_terms(q, k, pair_dims(8, INTERLEAVED))
    assert f"{total(terms.straight, terms.pass_through):.9f}" == "0.500000000"
    assert f"{score_at(q, k, 7, 2, turning, INTERLEAVED):.9f}" == "-0.709554095"
    assert f"{score_at(q, k, 107, 102, turning, INTERLEAVED):.9f}" == "-0.709554095"
    parts = offset_contributions(terms, *(part[0] for part in cos_sin(np.array([5]), turning)))
    assert [f"{part:.6f}" for part in parts] == ["-0.958924", "0.199079", "0.049979", "0.000312"]
    assert (f"{norm(q):.6f}", f"{norm(k):.6f}") == ("1.887459", "1.600781")


def test_the_angle_between_the_arrows_of_the_start_scene():
    _, q, k, turning = start_scene()
    dims = pair_dims(8, INTERLEAVED)
    q_pairs, k_pairs = (
        split_pairs(rotate(vector, position, turning, INTERLEAVED), dims)
        for vector, position in ((q, 7), (k, 2))
    )
    between = angle_between_degrees(q_pairs, k_pairs)
    assert f"{between[0]:.2f}" == "163.52"
    # k starts a quarter turn ahead of q, and q has turned by 5 radians more.
    assert between[0] == pytest.approx(360 - math.degrees(5 - math.pi / 2), rel=1e-14)


@pytest.mark.parametrize(
    ("key", "layout"), [("interleaved", INTERLEAVED), ("half", Layout.HALF_SPLIT)]
)
def test_the_reference_scores_by_offset(key, layout):
    scene, q, k, turning = start_scene()
    expected = scene[key]
    assert score_at(q, k, 7, 2, turning, layout) == pytest.approx(
        float(expected["score_30"]), abs=3e-16
    )
    for offset, score in expected["score_by_offset"].items():
        assert score_at(q, k, int(offset), 0, turning, layout) == pytest.approx(score, abs=1e-15)
    dims = pair_dims(8, layout)
    angle = (part[0] for part in cos_sin(np.array([5]), turning))
    found = offset_contributions(pair_terms(q, k, dims), *angle)
    assert found == pytest.approx(np.array(expected["per_pair_score"]), abs=1e-15)


def test_the_reference_scores_at_huge_positions():
    _, q, k, turning = start_scene()
    entries = [
        e for e in true_values.reference("huge_positions.json")["entries"] if "score_half" in e
    ]
    assert len(entries) == 4
    for entry in entries:
        for key, layout in (("interleaved", INTERLEAVED), ("half", Layout.HALF_SPLIT)):
            expected = entry[f"score_{key}"]
            found = score_at(q, k, expected["q_pos"], expected["k_pos"], turning, layout)
            assert abs(found - float(expected["value_30"])) <= 1e-15 * norm(q) * norm(k)


def test_the_seeded_example_of_64_dimensions():
    example = true_values.reference("torch_seed0_qk.json")
    q, k = (np.array(example[name], dtype=np.float64) for name in ("q", "k"))
    turning = frequencies(64, 10000.0)
    for where, printed in (("5,2", "-8.2811"), ("105,102", "-8.2811"), ("5,4", "-11.4563")):
        m, n = map(int, where.split(","))
        found = score_at(q, k, m, n, turning, INTERLEAVED)
        assert f"{found:.4f}" == printed
        assert found == pytest.approx(
            float(example["results"][where]["interleaved_mp60"]), rel=1e-15
        )
        half_split = score_at(q, k, m, n, turning, Layout.HALF_SPLIT)
        assert half_split == pytest.approx(example["results"][where]["half_split_f64"], rel=2e-14)
    assert f"{norm(rotate(q, 5, turning, INTERLEAVED)):.4f}" == f"{norm(q):.4f}" == "8.3705"


def random_vectors(seed: int, size: int, kind: str) -> tuple[FloatArray, FloatArray]:
    generator = np.random.default_rng(seed)
    q, k = generator.standard_normal((2, size))
    if kind == "alike":
        k = q.copy()
    if kind == "quarter turn":
        k[0::2], k[1::2] = -q[1::2], q[0::2]
    return q, k


@given(
    st.integers(0, 2**32),
    st.sampled_from([2, 4, 6, 64]),
    st.sampled_from(["any", "alike", "quarter turn"]),
    bases,
    shiftable,
    shiftable,
    shiftable,
)
@settings(max_examples=300)
def test_a_shift_leaves_the_score_as_it_is(seed, size, kind, base, m, n, s):
    q, k = random_vectors(seed, size, kind)
    turning = frequencies(size, base)
    here = score_at(q, k, m, n, turning, INTERLEAVED)
    there = score_at(q, k, m + s, n + s, turning, INTERLEAVED)
    assert abs(here - there) <= 1e-15 * norm(q) * norm(k)


@pytest.mark.parametrize("size", [8191, 8192])
@pytest.mark.parametrize("layout", Layout)
def test_a_shift_leaves_the_score_of_the_largest_head(size, layout):
    q, k = random_vectors(1, size, "any")
    turning = frequencies(size, 10000.0)
    here = score_at(q, k, 7, 2, turning, layout)
    there = score_at(q, k, POSITION_LIMIT, POSITION_LIMIT - 5, turning, layout)
    assert abs(here - there) <= 1e-15 * norm(q) * norm(k)


def test_two_hundred_thousand_single_pairs_keep_their_score():
    """One pair alone is the worst case: nothing averages out."""
    generator = np.random.default_rng(7)
    turning = frequencies(128, 10000.0)
    m, n, s = generator.integers(-POSITION_LIMIT // 2, POSITION_LIMIT // 2, (3, 3200))
    q, k = generator.standard_normal((2, 3200, 64, 2))

    def scores(m: IntArray, n: IntArray) -> FloatArray:
        q_turned = rotate_pairs(q, *cos_sin(m, turning))
        return contributions(q_turned, rotate_pairs(k, *cos_sin(n, turning)))

    bound = np.hypot(*np.moveaxis(q, -1, 0)) * np.hypot(*np.moveaxis(k, -1, 0))
    assert np.max(np.abs(scores(m, n) - scores(m + s, n + s)) / bound) <= 1e-15


@given(st.integers(0, 2**32), st.integers(1, 9), st.integers(0, 9), bases, positions, positions)
@settings(max_examples=60)
def test_the_score_is_the_complex_form(seed, size, rotary_size, base, m, n):
    rotary_size = min(rotary_size, size)
    q, k = random_vectors(seed, size, "any")
    turning = frequencies(rotary_size, base)
    for layout in Layout:
        dims = pair_dims(rotary_size, layout).tolist()
        angles = [true_values.cos_sin(rotary_size, base, pair, m - n) for pair in range(len(dims))]
        true = true_values.score(q.tolist(), k.tolist(), dims, angles)
        bound = 1e-15 * norm(q) * norm(k)
        assert true_values.difference(score_at(q, k, m, n, turning, layout), true) <= bound
        terms = pair_terms(q, k, pair_dims(rotary_size, layout))
        parts = offset_contributions(
            terms, *(part[0] for part in cos_sin(np.array([m - n]), turning))
        )
        assert true_values.difference(total(parts, terms.pass_through), true) <= bound


def test_straight_cross_and_pass_through():
    q, k = np.array([1.0, 2.0, 3.0, 4.0, 5.0]), np.array([10.0, 20.0, 30.0, 40.0, 50.0])
    terms = pair_terms(q, k, pair_dims(4, Layout.HALF_SPLIT))
    assert terms.straight.tolist() == [1 * 10 + 3 * 30, 2 * 20 + 4 * 40]
    assert terms.cross.tolist() == [1 * 30 - 3 * 10, 2 * 40 - 4 * 20]
    assert terms.pass_through == 250.0
    k = np.array([-2.0, 0.5, 7.0, 1.0, 0.0])
    assert pair_terms(q, k, pair_dims(4, INTERLEAVED)).cross.tolist() == [4.5, -25.0]


def test_with_no_pair_everything_passes_through():
    terms = pair_terms(np.array([3.0]), np.array([4.0]), pair_dims(1, INTERLEAVED))
    assert terms.straight.shape == terms.cross.shape == (0,)
    assert total(terms.straight, terms.pass_through) == 12.0


def test_the_total_loses_nothing_on_the_way():
    assert total(np.array([1e16, 1.0, -1e16]), 0.25) == 1.25


@pytest.mark.parametrize(
    ("parts", "expected"),
    [([1e308, 1e308], math.inf), ([-math.inf, 1.0], -math.inf), ([math.inf, -math.inf], math.nan)],
)
def test_a_total_beyond_float64_is_no_error(parts, expected):
    assert total(np.array(parts), 0.0) == pytest.approx(expected, nan_ok=True)


def test_pass_through_beyond_float64_is_infinite_without_a_warning():
    terms = pair_terms(np.array([1e200]), np.array([1e200]), pair_dims(0, INTERLEAVED))
    assert terms.pass_through == math.inf


def test_norms_of_huge_and_tiny_vectors():
    assert norm(np.array([3e300, 4e300])) == pytest.approx(5e300, rel=1e-15)
    assert norm(np.array([3e-300, 4e-300])) == pytest.approx(5e-300, rel=1e-15)
    assert norm(np.zeros(0)) == 0.0


def test_lengths_of_huge_and_tiny_rows():
    rows = np.array([[3e300, 4e300], [3e-300, 4e-300], [0.0, 0.0], [-0.6, 0.8]])
    assert row_norms(rows) == pytest.approx([5e300, 5e-300, 0.0, 1.0], rel=1e-15, abs=0.0)


@pytest.mark.parametrize(
    ("first", "second", "degrees"),
    [
        ([1.0, 0.0], [2.0, 0.0], 0.0),
        ([1.0, 0.0], [0.0, 3.0], 90.0),
        ([1.0, 0.0], [0.0, -3.0], 90.0),
        ([1.0, 1.0], [-2.0, -2.0], 180.0),
        ([1e300, 1e300], [0.0, 1e-300], 45.0),
        ([1e-320, 0.0], [1e-320, 1e-320], 45.0),
        ([0.0, 0.0], [1.0, 2.0], 0.0),
        ([-1.0, -1.0], [0.0, 0.0], 0.0),
        ([0.0, 0.0], [-0.0, -0.0], 0.0),
    ],
)
def test_angles_between_arrows(first, second, degrees):
    found = angle_between_degrees(np.array([first]), np.array([second]))
    assert found == pytest.approx([degrees], abs=1e-14)


def test_a_hair_between_two_arrows_is_measured():
    found = angle_between_degrees(np.array([[1.0, 0.0]]), np.array([[1.0, 1e-12]]))
    assert found == pytest.approx([math.degrees(1e-12)], rel=1e-14)

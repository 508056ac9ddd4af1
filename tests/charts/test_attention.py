"""The attention of a scene: weights against a plain computation, and what is said of them."""

from __future__ import annotations

import math

import mpmath
import numpy as np
import pytest

from rope_desktop.charts.attention import (
    MOST_COPIED,
    MOST_KEYS,
    MOST_RANDOM_KEYS,
    Weights,
    build_attention_chart,
)
from rope_desktop.core.samples import random_keys
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from tests.core import true_values

Q = [1.0, 0.0, 0.5, 0.5, 1.0, -1.0, 0.25, 0.0]
K = [0.0, 1.0, 1.0, 0.0, 0.5, 0.5, 0.0, 0.25]
DIMS = [(0, 1), (2, 3), (4, 5), (6, 7)]


def chart(**values):
    return build_attention_chart(resolve(START._replace(**values)))


def true_weights(m, key_at):
    """Return the softmax over the keys 0 … m for the start scene's q, from mpmath."""
    scores = []
    for n in range(m + 1):
        angles = [true_values.cos_sin(8, 10000.0, pair, m - n) for pair in range(4)]
        scores.append(true_values.score(Q, key_at(n), DIMS, angles))
    powers = [mpmath.exp(score / mpmath.sqrt(8)) for score in scores]
    return [float(power / mpmath.fsum(powers)) for power in powers]


@pytest.mark.parametrize("m", [0, 1, 7, 40])
def test_the_weights_of_one_repeated_key(m):
    weights = chart(query_position=m).weights
    np.testing.assert_allclose(weights.values, true_weights(m, lambda _n: K), rtol=1e-13)
    assert weights.count == m + 1


@pytest.mark.parametrize("m", [0, 7, 70])
def test_the_weights_of_random_keys(m):
    keys = random_keys(m + 1, 8, 5).tolist()
    weights = chart(query_position=m, has_random_keys=True, sample_seed=5).weights
    np.testing.assert_allclose(weights.values, true_weights(m, lambda n: keys[n]), rtol=1e-12)
    other = chart(query_position=m, has_random_keys=True, sample_seed=6).weights
    assert m == 0 or not np.array_equal(other.values, weights.values)


def test_moving_the_query_on_changes_no_key():
    before = chart(query_position=3000, has_random_keys=True).weights.scores
    for m in (3001, 3002):
        scores = chart(query_position=m, has_random_keys=True).weights.scores
        assert len(scores) == m + 1
    # At the same offset stands another key now.
    assert not np.allclose(scores[-3001:], before)


def test_the_key_at_n_may_be_marked_hidden_or_missing():
    true = true_weights(7, lambda _n: K)
    cases = {
        2: (2, True, f"n = 2: {true[2]:.3g}"),
        7: (7, True, f"n = 7: {true[7]:.3g}"),
        -3: (None, False, "no key at n"),
        90: (None, False, "n is after m"),
    }
    for n, (mark, has_weight, label) in cases.items():
        built = chart(key_position=n)
        assert built.mark_x == mark
        assert (built.mark_weight is not None) is has_weight
        assert say(built.mark_label) == label
    later = chart(query_position=8, key_position=10)
    assert (later.mark_x, later.mark_weight, later.right) == (10, None, 11)
    assert "comes after the query: not seen" in say(later.caption)


def test_before_the_first_key_there_is_nothing_to_see():
    built = chart(query_position=-5)
    assert built.weights is None
    assert "at −5, before the first key" in say(built.caption)
    assert built.reading(0.0) is None
    assert built.copied() == "key_position\tscore\tweight"


def test_the_caption_tells_where_the_weights_lie():
    true = true_weights(40, lambda _n: K)
    text = say(chart(query_position=40).caption)
    largest = max(range(41), key=true.__getitem__)
    assert f"Most weight: {true[largest]:.3g}, on key {largest} ({40 - largest} back)." in text
    assert f"The nearest 10 hold {100 * sum(true[-10:]):.3g} %, at equal shares 24.4 %." in text
    assert f"The key at n: {true[2]:.3g}." in text
    assert "one key, at its own position" in say(chart(query_position=0).caption)
    assert "All 8 keys get the same weight, 0.125." in say(chart(rotary_size=0).caption)


def test_far_away_only_the_nearest_are_weighed_and_that_is_said():
    built = chart(query_position=2**40, key_position=2**40 - 7)
    assert built.weights.count == MOST_KEYS
    assert "only the nearest 1,048,576 of 1,099,511,627,777 keys" in say(built.caption)
    assert (built.origin, built.left, built.mark_x) == (2**40, 1 - MOST_KEYS, -7)
    assert say(built.mark_label).startswith("n, 7 back: ")
    assert say(built.reading(0.2)).startswith("key at 1,099,511,627,776, 0 back: weight ")
    assert built.key_position_at(-7.3) == 2**40 - 7
    assert abs(built.weights.values.sum() - 1) < 1e-9
    far = chart(query_position=2**40, has_random_keys=True)
    assert far.weights.count == MOST_RANDOM_KEYS
    assert "only the nearest 4,096 of" in say(far.caption)
    assert chart(query_position=5000, head_size=8192, has_random_keys=True).weights.count == 64
    assert chart(query_position=2**53 - 1, head_size=8192).weights.count == 2**14


def test_moving_far_away_computes_nothing_anew():
    assert chart(query_position=2**40).weights is chart(query_position=2**41).weights
    near = chart(query_position=9, has_random_keys=True, key_position=1)
    assert chart(query_position=9, has_random_keys=True, key_position=5).weights is near.weights


@pytest.mark.parametrize("has_random_keys", [False, True])
@pytest.mark.parametrize("m", [0, 7, 5000])
def test_the_largest_components_give_weights_and_a_warning(m, has_random_keys):
    vector = VectorSpec(edits=tuple((dim, 1e100 * (-1) ** dim) for dim in range(8)))
    built = chart(query_position=m, has_random_keys=has_random_keys, query=vector, key=vector)
    assert built.weights is not None
    assert np.isfinite(built.weights.values).all()
    assert abs(built.weights.values.sum() - 1) < 1e-12
    assert "rounded by more than the weights can bear" in say(built.caption)
    assert "rounded" not in say(chart(query_position=m).caption)


def test_no_peak_is_lost_between_pixels():
    values = np.full(10_000, 1e-6)
    values[7777] = 0.5
    weights = Weights(values, values, 7777, 0.5, 0.0, are_even=False)
    starts, highest = weights.columns(150)
    assert len(starts) == 150
    assert highest.max() == 0.5
    column = int(highest.argmax())
    assert starts[column] <= 7777 < starts[column + 1]
    starts, highest = weights.columns(20_000)
    assert np.array_equal(starts, np.arange(10_000))
    assert highest is values


def test_the_axis_stands_still_for_a_while():
    rights = [chart(query_position=m).right + 1 for m in range(200)]
    assert sorted(set(rights)) == [8, 12, 16, 24, 32, 48, 64, 96, 128, 192, 256]
    assert all(m < right for m, right in enumerate(rights))


def test_what_is_copied_is_every_key_in_full_precision():
    built = chart(query_position=3)
    lines = built.copied().splitlines()
    assert len(lines) == 5
    position, score, weight = lines[3].split("\t")
    assert (int(position), float(weight)) == (2, float(built.weights.values[2]))
    assert float(score) == float(built.weights.scores[2])
    far = chart(query_position=2**20 + 9).copied().splitlines()
    assert len(far) == MOST_COPIED + 1
    assert far[-1].startswith(f"{2**20 + 9}\t")


def test_a_tuned_query_attends_to_its_distance():
    built = chart(head_size=64, query_position=60, key=VectorSpec(Fill(FillKind.TUNED, 20)))
    assert built.weights is not None
    assert 60 - built.weights.largest == 20
    assert math.isclose(built.share, 1 / 61)

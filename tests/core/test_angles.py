from __future__ import annotations

import math
from dataclasses import replace

import mpmath
import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from rope_desktop.core.angles import cos_sin, turn_fractions, wrapped_angle
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.core.frequencies import frequencies
from tests.core import true_values
from tests.core.true_values import bases, positions

offsets = st.integers(-2 * POSITION_LIMIT, 2 * POSITION_LIMIT)
FAR_OFFSETS = (2**53, 2**53 + 1, 2**53 + 3, 2**54 - 3, 2**54 - 2)


def at(position: int) -> np.ndarray:
    return np.array([position], dtype=np.int64)


@given(st.integers(2, 64), bases, positions, st.data())
@example(64, 10000.0, POSITION_LIMIT, None)
@example(64, 1e-300, -POSITION_LIMIT, None)
@example(64, 0.3, POSITION_LIMIT, None)
def test_cos_and_sin_are_true_at_every_position_and_base(rotary_size, base, position, data):
    last = rotary_size // 2 - 1
    pair = data.draw(st.integers(0, last)) if data else last
    cos, sin = cos_sin(at(position), frequencies(rotary_size, base))
    true_cos, true_sin = true_values.cos_sin(rotary_size, base, pair, position)
    assert true_values.difference(cos[0, pair], true_cos) <= 2e-16
    assert true_values.difference(sin[0, pair], true_sin) <= 2e-16


@given(offsets, st.sampled_from([0.5, 3.0, 10000.0]))
@example(FAR_OFFSETS[0], 0.5)
@example(FAR_OFFSETS[1], 0.5)
@example(FAR_OFFSETS[2], 10000.0)
@example(-FAR_OFFSETS[3], 0.5)
@example(FAR_OFFSETS[4], 10000.0)
def test_offsets_reach_twice_as_far_as_positions(offset, base):
    cos, sin = cos_sin(at(offset), frequencies(8, base))
    for pair in range(4):
        true_cos, true_sin = true_values.cos_sin(8, base, pair, offset)
        assert true_values.difference(cos[0, pair], true_cos) <= 3e-16
        assert true_values.difference(sin[0, pair], true_sin) <= 3e-16


def test_an_offset_between_two_doubles_is_not_rounded():
    fractions = turn_fractions(np.array(FAR_OFFSETS, dtype=np.int64), frequencies(8, 10000.0))
    for row, offset in enumerate(FAR_OFFSETS):
        true = true_values.turn(8, 10000.0, 0, offset)
        found = mpmath.mpf(fractions[0][row, 0]) + mpmath.mpf(fractions[1][row, 0])
        assert abs(found - true) <= 1e-17


# Up to 2²⁶ the product is simpler; 2²⁸ + 1 is the first that would lose a bit by it.
@pytest.mark.parametrize("position", [2**26, 2**26 + 1, -(2**26), 2**28 + 1, -(2**30) - 1])
@pytest.mark.parametrize("base", [0.3, 10000.0, 1e300])
def test_near_and_far_positions_are_as_exact(position, base):
    turning = frequencies(8, base)
    fraction, low = turn_fractions(np.array([position, 1], dtype=np.int64), turning)
    for pair in range(4):
        true = true_values.turn(8, base, pair, position)
        found = mpmath.mpf(fraction[0, pair]) + mpmath.mpf(low[0, pair])
        assert abs(found - true) <= 1e-23


@given(positions, bases)
def test_fractions_are_two_doubles_without_whole_turns(position, base):
    high, low = turn_fractions(at(position), frequencies(6, base))
    assert np.all(np.abs(high) <= 0.5)
    assert np.all(np.abs(low) <= np.spacing(np.abs(high)))


@pytest.mark.parametrize("entry", true_values.reference("huge_positions.json")["entries"])
def test_reference_positions_for_sizes_8_and_128(entry):
    cos, sin = cos_sin(at(entry["position"]), frequencies(entry["rotary_size"], 10000.0))
    assert np.max(np.abs(cos[0] - np.array(entry["cos"], dtype=np.float64))) <= 1.2e-16
    assert np.max(np.abs(sin[0] - np.array(entry["sin"], dtype=np.float64))) <= 1.2e-16


@given(bases, st.integers(0, 65))
def test_at_zero_cos_is_one_and_sin_is_zero(base, rotary_size):
    cos, sin = cos_sin(at(0), frequencies(rotary_size, base))
    assert np.all(cos == 1.0)
    assert np.all(sin == 0.0)


@given(offsets, bases)
def test_a_negative_position_gives_exactly_the_conjugate(position, base):
    cos, sin = cos_sin(np.array([position, -position]), frequencies(10, base))
    assert cos[0].tolist() == cos[1].tolist()
    assert sin[0].tolist() == (-sin[1]).tolist()


def test_many_positions_agree_with_each_alone():
    """Long arrays are worked through in blocks."""
    places = np.arange(-5000, 5000, 7, dtype=np.int64)
    found = frequencies(12, 10000.0)
    cos, sin = cos_sin(places, found)
    assert cos.shape == sin.shape == (len(places), 6)
    for row in (0, 1, 681, 682, 683, len(places) - 1):
        alone = cos_sin(places[row : row + 1], found)
        assert cos[row].tolist() == alone[0][0].tolist()
        assert sin[row].tolist() == alone[1][0].tolist()


@pytest.mark.parametrize(("count", "rotary_size"), [(0, 8), (3, 1), (0, 0)])
def test_no_positions_or_no_pairs(count, rotary_size):
    places = np.arange(count, dtype=np.int64)
    expected = (count, rotary_size // 2)
    cos, sin = cos_sin(places, frequencies(rotary_size, 10000.0))
    assert cos.shape == sin.shape == expected
    assert wrapped_angle(places, frequencies(rotary_size, 10000.0)).shape == expected


def test_the_query_angle_of_the_start_scene():
    angle = wrapped_angle(at(7), frequencies(8, 10000.0))[0]
    assert f"{math.degrees(angle[0]):.2f}" == "41.07"
    assert angle[1:] == pytest.approx([0.7, 0.07, 0.007], rel=1e-15)


@given(positions, bases)
def test_wrapped_angles_are_true_and_within_half_a_turn(position, base):
    angle = wrapped_angle(at(position), frequencies(4, base))[0]
    assert np.all((angle > -math.pi) & (angle <= math.pi))
    for pair in range(2):
        true = 2 * mpmath.pi * true_values.turn(4, base, pair, position)
        error = true_values.difference(angle[pair], true)
        assert min(error, abs(2 * math.pi - error)) <= 1e-15


def test_half_a_turn_is_plus_pi_from_either_side():
    # No base has a pair of exactly half a turn per token, so it is made up.
    found = frequencies(2, 10000.0)
    half = replace(found, turns=np.array([0.5]), turns_tail=np.array([0.0]))
    assert wrapped_angle(np.array([1, -1, 3, 2]), half)[:, 0].tolist() == [math.pi] * 3 + [0.0]

"""How far an arrow has turned, against mpmath at 60 digits."""

from __future__ import annotations

from typing import Any

import mpmath
import numpy as np
import pytest

from rope_desktop.charts.winding import (
    MOST_TURNS_DRAWN,
    UNIT_CIRCLE,
    Winding,
    spiral,
    winding,
)
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Scene
from rope_desktop.support.language import say

FAR = 2**53 - 1


def wound(pair: int = 0, **values: Any) -> Winding:
    resolved = resolve(START._replace(**values))
    return winding(resolved.query, resolved.frequencies, pair)


def exact_turns(scene: Scene, pair: int) -> tuple[int, float]:
    """Return whole turns and the remaining degrees of |m·θ|, by a path of its own."""
    with mpmath.workdps(60):
        theta = mpmath.mpf(scene.base) ** (mpmath.mpf(-2 * pair) / scene.head_size)
        turns = abs(scene.query_position) * theta / (2 * mpmath.pi)
        whole = mpmath.floor(turns)
        return int(whole), float((turns - whole) * 360)


@pytest.mark.parametrize("pair", [0, 1, 31, 63])
@pytest.mark.parametrize("position", [1, 7, -7, 8192, 10**12, FAR, -FAR])
@pytest.mark.parametrize("base", [10000.0, 500000.0, 1.0, 0.01])
def test_turns_are_counted_exactly_at_every_position(base: float, position: int, pair: int) -> None:
    scene = START._replace(head_size=128, base=base, query_position=position)
    whole, degrees = exact_turns(scene, pair)
    resolved = resolve(scene)

    got = winding(resolved.query, resolved.frequencies, pair)

    assert got.whole_turns == whole
    assert got.rest_degrees == pytest.approx(degrees, abs=1e-11)
    assert got.sign == (1 if position > 0 else -1)


@pytest.mark.parametrize(
    ("position", "pair", "label"),
    [
        (7, 0, "1 turn + 41.07°"),
        (-7, 0, "−1 turn − 41.07°"),
        (2, 0, "114.59°"),
        (-2, 0, "−114.59°"),
        (0, 0, "0.00°"),
        (44, 0, "7 turns + 1.01°"),
        (-44, 0, "−7 turns − 1.01°"),
        (10, 2, "5.73°"),
        (1, 3, "0.06°"),
        (7000, 0, "1,114 turns + 30.46°"),
        (FAR, 0, "1,433,540,284,805,664 turns + 180.80°"),
    ],
)
def test_the_label_counts_whole_turns(position: int, pair: int, label: str) -> None:
    assert say(wound(pair, query_position=position).label()) == label


def test_an_angle_too_small_for_two_decimals_keeps_its_size() -> None:
    label = say(wound(3, base=1e12, query_position=1).label())

    assert label == "5.7e−08°"


def test_a_rest_that_rounds_to_a_whole_turn_is_counted_as_one() -> None:
    assert say(Winding(1, 0, 359.999).label()) == "1 turn + 0.00°"
    assert say(Winding(-1, 2, 359.996).label()) == "−3 turns − 0.00°"
    assert say(Winding(1, 2, 359.994).label()) == "2 turns + 359.99°"


def test_turns_beyond_float64_are_not_invented() -> None:
    got = wound(3, base=1e-300)

    assert got.whole_turns is None
    assert got.is_cut
    assert say(got.label()).startswith("countless turns + ")
    assert say(wound(3, base=1e-300, query_position=-7).label()).startswith("countless turns back")


def test_the_reading_has_every_digit() -> None:
    assert say(wound(query_position=2).reading()) == "114.59155902616465°"
    assert say(wound(query_position=7).reading()).startswith("1 turn + 41.0704565915762")


@pytest.mark.parametrize("degrees", [0.6, 41.0, 359.9])
@pytest.mark.parametrize("turns", [0, 1, 3, 4, 1433540284805664])
@pytest.mark.parametrize("sign", [1, -1])
def test_a_spiral_ends_at_the_final_angle(sign: int, turns: int, degrees: float) -> None:
    start = 0.7
    points = spiral(start, Winding(sign, turns, degrees), 0.2, 0.05)
    last = complex(*points[-1])

    assert complex(*points[0]) == pytest.approx(0.2 * complex(np.cos(start), np.sin(start)))
    turned = np.degrees(np.angle(last)) - np.degrees(start) - sign * degrees
    assert (turned + 180.0) % 360.0 - 180.0 == pytest.approx(0.0, abs=1e-9)
    drawn = min(turns, MOST_TURNS_DRAWN) + degrees / 360.0
    assert abs(last) == pytest.approx(0.2 + 0.05 * drawn)


@pytest.mark.parametrize("sign", [1, -1])
def test_a_spiral_winds_as_often_as_it_says(sign: int) -> None:
    points = spiral(0.0, Winding(sign, 2, 90.0), 1.0, 0.0)
    steps = np.diff(np.unwrap(np.arctan2(points[:, 1], points[:, 0])))

    assert np.sum(steps) == pytest.approx(sign * 2.25 * 2 * np.pi)
    assert np.all(np.abs(steps) < np.radians(9.0))


def test_a_spiral_of_countless_turns_is_drawn_with_a_few() -> None:
    points = spiral(0.0, Winding(1, 10**15, 0.0), 1.0, 0.1)

    assert np.hypot(*points[-1]) == pytest.approx(1.0 + 0.1 * MOST_TURNS_DRAWN)
    assert len(points) < 200


def test_nothing_turned_has_no_spiral() -> None:
    assert spiral(1.0, Winding(1, 0, 0.0), 0.2, 0.05).shape == (0, 2)


def test_only_more_turns_than_are_drawn_are_cut() -> None:
    assert not Winding(1, MOST_TURNS_DRAWN, 359.0).is_cut
    assert Winding(1, MOST_TURNS_DRAWN + 1, 0.0).is_cut


def test_the_unit_circle_is_round_and_closed() -> None:
    assert np.hypot(*UNIT_CIRCLE.T) == pytest.approx(np.ones(len(UNIT_CIRCLE)))
    assert UNIT_CIRCLE[0] == pytest.approx(UNIT_CIRCLE[-1], abs=1e-12)


@pytest.mark.parametrize("turns_per_token", [1e10, 1e14, 1.1e15, 3.87e15, 4.4e15, 1e17])
def test_whole_turns_are_those_of_mpmath_or_not_told(turns_per_token: float) -> None:
    """Of the head's two pairs, pair 1 has θ = base^(−1/2)."""
    for nudge in range(40):
        base = (2 * np.pi * turns_per_token * (1 + nudge / 1000)) ** -2
        found = wound(1, head_size=4, base=base, query_position=1, shift=0)
        with mpmath.workdps(60):
            turns = mpmath.mpf(base) ** mpmath.mpf(-0.5) / (2 * mpmath.pi)
            assert found.whole_turns in (None, int(mpmath.floor(turns)))
        assert found.whole_turns is not None or turns_per_token > 1e15

from __future__ import annotations

import math

import pytest

from rope_desktop.state.checks import (
    VALUE_LIMIT,
    check_components,
    check_scene,
    check_value,
)
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.shown_value import shown_value
from rope_desktop.support.language import say
from rope_desktop.support.problems import Problem, Severity
from rope_desktop.support.text import msg


def sentence(problem: Problem | None) -> str:
    assert problem is not None
    assert problem.severity is Severity.ERROR
    return say(problem.message)


@pytest.mark.parametrize(
    ("name", "value", "text"),
    [
        ("head_size", 9000, "Head size 9,000 is outside 1 … 8,192."),
        ("window", 0, "Context window 0 is outside 1 … 2,147,483,648."),
        ("window", 10**308, "Context window 1e+308 is outside 1 … 2,147,483,648."),
        ("base", -1.0, "The base must be a finite number above 0."),
        ("head_size", 8.5, "A whole number is needed here."),
        ("window", "many", "“many” is not a number."),
        (
            "layout",
            "diagonal",
            "“diagonal” is none of the choices: interleaved, half_split.",
        ),
        (
            "query_position",
            -(2**53),
            "Query position −9,007,199,254,740,992 is outside "
            "−9,007,199,254,740,991 … 9,007,199,254,740,991.",
        ),
    ],
)
def test_a_sentence_says_what_may_be(name: str, value: object, text: str) -> None:
    assert sentence(check_value(name, value)) == text


def test_positions_are_looked_at_only_when_they_were_moved() -> None:
    far = Scene(query_position=2**53 - 1, shift=1)
    assert check_scene(far, ["window"]) == ()
    problem = check_scene(far, ["shift"])[0]
    assert problem.field == "shift"
    assert "m + s would be 9,007,199,254,740,992" in sentence(problem)


@pytest.mark.parametrize(
    ("head_size", "pair", "text"),
    [
        (8, 4, "Pair 4 does not exist: there are 4 pairs, 0 … 3."),
        (8, -1, "Pair −1 does not exist: there are 4 pairs, 0 … 3."),
        (8, 10000, "Pair 10,000 does not exist: there are 4 pairs, 0 … 3."),
        (8, 10**400, "Pair 1.79769e+308 does not exist: there are 4 pairs, 0 … 3."),
        (2, 1, "Pair 1 does not exist: there is 1 pair, pair 0."),
        (8192, 4096, "Pair 4,096 does not exist: there are 4,096 pairs, 0 … 4,095."),
    ],
)
def test_a_missing_pair_names_those_there_are(head_size: int, pair: int, text: str) -> None:
    assert check_value("pair", pair) is None
    problem = check_scene(Scene(head_size=head_size, pair=pair), ["pair"])[0]
    assert sentence(problem) == text


def test_without_pairs_only_the_first_place_can_be_looked_at() -> None:
    nothing = check_scene(Scene(head_size=1, pair=4), ["pair"])[0]
    assert sentence(nothing) == "There is no pair 4: nothing rotates."
    assert check_scene(Scene(head_size=1, pair=0), ["pair"]) == ()


def test_a_rotary_size_beyond_the_head_is_refused_where_it_is_set() -> None:
    scene = Scene(rotary_size=10)
    problem = check_scene(scene, ["rotary_size"])[0]
    assert problem.field == "rotary_size"
    assert sentence(problem) == "A rotary size of 10 does not fit a head of 8."
    assert check_scene(scene, ["head_size"]) == ()
    assert check_scene(Scene(rotary_size=8), ["rotary_size"]) == ()


def test_the_start_scene_passes_every_check() -> None:
    assert check_scene(START, [*START._fields]) == ()


def test_the_largest_component_is_taken() -> None:
    assert check_components("query", [VALUE_LIMIT, -VALUE_LIMIT, 0.0]) is None
    assert "1e100" in sentence(check_components("query", [1.0000001e100]))


@pytest.mark.parametrize(
    ("value", "shown"),
    [
        (0.1, "0.1"),
        (-360.0001, "−360.0001"),
        (12345.678, "12,345.678"),
        (10000.0, "10,000"),
        (1e300, "1e+300"),
        (1.7976931348623157e308, "1.7976931348623157e+308"),
        (5e-324, "5e−324"),
        (math.inf, "∞"),
        (-math.inf, "−∞"),
        (2**53, "9,007,199,254,740,992"),
        (-(10**400), "−1.79769e+308"),
    ],
)
def test_a_value_is_shown_as_it_was_typed(value: float, shown: str) -> None:
    assert say(msg("{value}", value=shown_value(value))) == shown

from __future__ import annotations

import math

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import (
    Action,
    AimArrow,
    EditVector,
    FillVectors,
    ResetAll,
    ResetValue,
    SetValues,
    TurnArrow,
    set_value,
)
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.support.language import say
from tests.state.strategies import ACTIONS

LIMIT = 2**53 - 1


def after(*actions: Action, scene: Scene = START) -> Scene:
    for action in actions:
        outcome = reduce(scene, action)
        assert isinstance(outcome, Scene), outcome
        scene = outcome
    return scene


def codes(action: Action, scene: Scene = START) -> list[tuple[str, str]]:
    outcome = reduce(scene, action)
    assert isinstance(outcome, Refused)
    return [(problem.code, problem.field) for problem in outcome.problems]


@given(st.lists(ACTIONS, max_size=8))
def test_no_action_raises_and_every_scene_resolves(actions: list[Action]) -> None:
    scene = START
    for action in actions:
        outcome = reduce(scene, action)
        if isinstance(outcome, Refused):
            assert all(say(problem.message) for problem in outcome.problems)
            assert outcome.problems
            continue
        scene = outcome
        resolved = resolve(scene)
        assert math.isfinite(resolved.score.at_positions)
        assert all(say(problem.message) for problem in resolved.problems)


def test_values_set_together_are_set_or_refused_together() -> None:
    assert after(SetValues((("head_size", 16), ("pair", 7)))).pair == 7
    assert codes(SetValues((("head_size", 16), ("window", 0)))) == [("out_of_range", "window")]
    assert codes(SetValues((("base", 0.0), ("window", 0)))) == [
        ("out_of_range", "base"),
        ("out_of_range", "window"),
    ]


def test_a_choice_may_be_given_by_its_name() -> None:
    assert after(set_value("layout", "half_split")).layout is Layout.HALF_SPLIT


def test_a_base_is_a_float_whatever_was_typed() -> None:
    assert type(after(set_value("base", 500000)).base) is float


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("head_size", 0, "out_of_range"),
        ("head_size", 8193, "out_of_range"),
        ("head_size", 8.5, "not_whole"),
        ("head_size", True, "not_a_number"),
        ("rotary_size", -1, "out_of_range"),
        ("base", 0.0, "out_of_range"),
        ("base", -1.0, "out_of_range"),
        ("base", math.inf, "out_of_range"),
        ("base", math.nan, "out_of_range"),
        ("base", 10**400, "out_of_range"),
        ("pair", 4, "pair_out_of_range"),
        ("pair", -1, "pair_out_of_range"),
        ("pair", 10**400, "pair_out_of_range"),
        ("pair", 0.5, "not_whole"),
        ("rotary_size", 10, "rotary_size_beyond_head"),
        ("window", 0, "out_of_range"),
        ("window", 2**31 + 1, "out_of_range"),
        ("window", 10**400, "out_of_range"),
        ("query_position", LIMIT + 1, "out_of_range"),
        ("query_position", LIMIT - 99, "position_limit"),
        ("key_position", -LIMIT - 1, "out_of_range"),
        ("shift", LIMIT, "position_limit"),
        ("layout", "diagonal", "unknown_choice"),
        ("layout", None, "unknown_choice"),
        ("colour", 1, "unknown_field"),
        ("query", 1.0, "unknown_field"),
        ("window", None, "not_a_number"),
    ],
)
def test_nonsense_is_refused_beside_its_field(name: str, value: float, code: str) -> None:
    assert codes(set_value(name, value)) == [(code, name)]


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("head_size", 1),
        ("head_size", 7),
        ("head_size", 8192),
        ("rotary_size", 0),
        ("rotary_size", None),
        ("base", 5e-324),
        ("base", 1.0),
        ("base", 1.7e308),
        ("window", 2**31),
        ("query_position", LIMIT - 100),
        ("query_position", -LIMIT),
        ("shift", -LIMIT),
    ],
)
def test_odd_but_possible_values_are_taken(name: str, value: float | None) -> None:
    assert getattr(after(set_value(name, value)), name) == value


def test_a_pair_beyond_a_smaller_head_comes_back_with_the_head() -> None:
    big = after(set_value("head_size", 64), set_value("pair", 20))
    small = after(set_value("head_size", 8), scene=big)
    assert resolve(small).pair == 3
    assert resolve(after(set_value("head_size", 64), scene=small)).pair == 20


def test_a_rotary_size_beyond_a_smaller_head_comes_back_with_the_head() -> None:
    big = after(set_value("head_size", 64), set_value("rotary_size", 32))
    small = after(set_value("head_size", 8), scene=big)
    assert resolve(small).rotary_size == 8
    assert resolve(after(set_value("head_size", 64), scene=small)).rotary_size == 32
    assert codes(SetValues((("head_size", 8), ("rotary_size", 10)))) == [
        ("rotary_size_beyond_head", "rotary_size")
    ]


def test_reset_gives_one_field_its_start_value() -> None:
    scene = after(set_value("window", 9), set_value("base", 2.0), ResetValue("window"))
    assert scene == START._replace(base=2.0)
    assert after(EditVector("key", ((0, 5.0),)), ResetValue("key")) == START
    assert codes(ResetValue("colour")) == [("unknown_field", "colour")]


def test_a_reset_that_would_leave_the_positions_is_refused() -> None:
    far = after(SetValues((("query_position", LIMIT), ("shift", 0))))
    assert codes(ResetValue("shift"), far) == [("position_limit", "shift")]


@given(st.lists(ACTIONS, max_size=5))
def test_reset_all_returns_to_the_start(actions: list[Action]) -> None:
    scene = START
    for action in actions:
        outcome = reduce(scene, action)
        scene = scene if isinstance(outcome, Refused) else outcome
    assert after(ResetAll(), scene=scene) == START


def test_edits_are_kept_sorted_and_the_last_one_counts() -> None:
    scene = after(EditVector("query", ((5, 1.0), (1, 2))), EditVector("query", ((5, 3.0),)))
    assert scene.query.edits == ((1, 2.0), (5, 3.0))
    assert scene.key == START.key


@pytest.mark.parametrize(
    ("edits", "code"),
    [
        (((8, 1.0),), "no_such_dimension"),
        (((-1, 1.0),), "no_such_dimension"),
        (((0, math.nan),), "not_finite"),
        (((0, 1.0), (1, -math.inf)), "not_finite"),
        (((0, 1e101),), "component_too_large"),
        (((0, 10**400),), "component_too_large"),
    ],
)
def test_a_vector_takes_finite_numbers_in_its_dimensions(
    edits: tuple[tuple[int, float], ...], code: str
) -> None:
    assert codes(EditVector("key", edits)) == [(code, "key")]


def test_an_edit_returns_with_its_head_size() -> None:
    scene = after(EditVector("query", ((7, 9.0),)), set_value("head_size", 4))
    assert len(resolve(scene).query.vector) == 4
    again = after(set_value("head_size", 16), scene=scene)
    assert resolve(again).query.vector[7] == 9.0


def test_random_vectors_take_a_seed_and_refuse_what_is_none() -> None:
    scene = after(FillVectors(FillKind.RANDOM, 5))
    assert scene.query == scene.key == VectorSpec(Fill(FillKind.RANDOM, 5))
    assert codes(FillVectors(FillKind.RANDOM, -1)) == [("seed_out_of_range", "query")]
    assert codes(FillVectors(FillKind.RANDOM, 2**32)) == [("seed_out_of_range", "query")]
    refused = reduce(START, FillVectors(FillKind.RANDOM, -1))
    assert isinstance(refused, Refused)
    assert say(refused.problems[0].message) == "A seed is a whole number from 0 to 4,294,967,295."


def test_a_key_made_from_the_query_leaves_the_query_alone() -> None:
    edited = after(EditVector("query", ((0, 9.0),)))
    for kind in (FillKind.SAME, FillKind.OPPOSITE, FillKind.TUNED):
        assert after(FillVectors(kind, 4), scene=edited).query == edited.query


@pytest.mark.parametrize("r", [-100, 0, 37, LIMIT, -LIMIT])
def test_tuned_vectors_score_most_at_their_offset(r: int) -> None:
    """At Δ = r every arrow of k lies along that of q, so the score is |q|²."""
    moved = SetValues((("shift", 0), ("query_position", r), ("key_position", 0)))
    resolved = resolve(after(FillVectors(FillKind.TUNED, r), moved))
    assert resolved.score.at_positions == pytest.approx(1.887459**2, abs=1e-5)
    assert resolved.contributions == pytest.approx(resolved.bounds, rel=1e-12)


def test_a_peak_beyond_all_positions_is_refused() -> None:
    assert codes(FillVectors(FillKind.TUNED, LIMIT + 1)) == [("peak_out_of_range", "key")]
    assert codes(FillVectors(FillKind.TUNED, -(10**400))) == [("peak_out_of_range", "key")]
    refused = reduce(START, FillVectors(FillKind.TUNED, LIMIT + 1))
    assert isinstance(refused, Refused)
    assert say(refused.problems[0].message) == (
        "The offset of the peak must lie within ±9,007,199,254,740,991."
    )


def test_one_pair_only_lights_the_pair_on_show() -> None:
    resolved = resolve(after(set_value("pair", 2), FillVectors(FillKind.ONE_PAIR)))
    assert resolved.query.vector.tolist() == [0, 0, 0, 0, 1, 0, 0, 0]
    assert np.flatnonzero(resolved.contributions).tolist() == [2]


def test_the_seeded_example_brings_its_published_figures() -> None:
    resolved = resolve(after(set_value("base", 5.0), FillVectors(FillKind.SEEDED_64)))
    assert round(resolved.score.at_positions, 4) == -8.2811
    assert round(resolved.score.shifted, 4) == -8.2811
    assert round(resolved.norms.q_after, 4) == 8.3705


@given(
    st.sampled_from(["query", "key"]),
    st.integers(0, 3),
    st.floats(-5, 5),
    st.floats(-5, 5),
    st.integers(-LIMIT, LIMIT),
)
def test_an_aimed_arrow_ends_where_it_was_put(
    vector: str, pair: int, x: float, y: float, position: int
) -> None:
    moved = SetValues((("shift", 0), ("query_position", position), ("key_position", position)))
    scene = after(moved, AimArrow(vector, pair, x, y))  # type: ignore[arg-type]
    placed = resolve(scene).query if vector == "query" else resolve(scene).key
    assert placed.pairs_out[pair] == pytest.approx([x, y], abs=1e-14)


def test_a_turned_arrow_turns_and_grows() -> None:
    before = resolve(START).query.pairs_out[1]
    scene = after(TurnArrow("query", 1, degrees=90.0, stretch=2.0))
    tip = resolve(scene).query.pairs_out[1]
    assert tip == pytest.approx([-2 * before[1], 2 * before[0]], abs=1e-14)


@pytest.mark.parametrize(
    ("action", "code"),
    [
        (AimArrow("query", 4, 1.0, 1.0), "no_such_pair"),
        (AimArrow("query", 0, math.nan, 1.0), "not_finite"),
        (AimArrow("query", 0, 1.7e308, 1.7e308), "component_too_large"),
        (AimArrow("query", 0, 10**400, 0.0), "component_too_large"),
        (TurnArrow("query", -1, 1.0), "no_such_pair"),
        (TurnArrow("query", 0, math.inf), "not_finite"),
        (TurnArrow("query", 0, 10**400), "component_too_large"),
        (TurnArrow("query", 0, 0.0, 1.7e308), "component_too_large"),
    ],
)
def test_an_arrow_cannot_leave_the_plane(action: Action, code: str) -> None:
    assert codes(action) == [(code, "query")]


def test_minus_zero_is_a_plain_zero() -> None:
    vector = resolve(after(EditVector("query", ((0, -0.0), (1, -2.0))))).query.vector
    assert not np.signbit(vector[0])
    assert vector[1] == -2.0

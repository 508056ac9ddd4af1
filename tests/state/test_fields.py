from __future__ import annotations

import math
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.state.checks import check_value
from rope_desktop.state.field_steps import SLIDER_STEPS, slider_place, slider_value, stepped
from rope_desktop.state.fields import FIELD, FIELDS, Field, Scale
from rope_desktop.state.scene import START

BY_NAME = pytest.mark.parametrize("field", FIELDS, ids=lambda field: field.name)
PLACES = range(SLIDER_STEPS + 1)


def start(name: str) -> float:
    value: float | None = getattr(START, name)
    return START.head_size if value is None else value


def test_the_start_scene_is_the_one_of_the_issue() -> None:
    names = ("head_size", "base", "pair", "query_position", "key_position", "shift", "window")
    assert [start(name) for name in names] == [8, 10000, 0, 7, 2, 100, 2048]


@pytest.mark.parametrize(
    ("name", "limits"),
    [
        ("head_size", (1, 8192)),
        ("query_position", (-(2**53) + 1, 2**53 - 1)),
        ("key_position", (-(2**53) + 1, 2**53 - 1)),
        ("shift", (-(2**53) + 1, 2**53 - 1)),
        ("window", (1, 2**31)),
    ],
)
def test_the_limits_are_those_of_the_issue(name: str, limits: tuple[int, int]) -> None:
    assert (FIELD[name].minimum, FIELD[name].maximum) == limits


@BY_NAME
def test_a_slider_runs_from_end_to_end_without_turning_back(field: Field) -> None:
    values = [slider_value(field, place) for place in PLACES]
    assert (values[0], values[-1]) == (field.slider_minimum, field.slider_maximum)
    assert all(left <= right for left, right in pairwise(values))


@BY_NAME
def test_every_place_of_a_slider_gives_a_value_that_the_field_takes(field: Field) -> None:
    for place in PLACES:
        value = slider_value(field, place)
        assert check_value(field.name, value) is None
        assert isinstance(value, int) or not field.is_whole


@BY_NAME
def test_the_handle_of_a_slider_stays_near_the_mouse(field: Field) -> None:
    """No further than to the next value, or over the places that a round value holds."""
    span = field.slider_maximum - field.slider_minimum
    half_a_step = SLIDER_STEPS * field.step / span / 2 if field.scale is Scale.LINEAR else 7
    for place in PLACES:
        back = slider_place(field, slider_value(field, place))
        assert abs(back - place) <= half_a_step + 1


def test_the_linear_sliders_reach_every_whole_number() -> None:
    for name, expected in (("query_position", range(201)), ("shift", range(-1000, 1001))):
        reached = {slider_value(FIELD[name], place) for place in PLACES}
        assert reached == set(expected)


@pytest.mark.parametrize("offset", range(8))
def test_a_mouse_can_stop_on_every_power_of_two_and_every_round_base(offset: int) -> None:
    """A slider 250 pixels wide has a place at every eighth; the round values lie between."""
    places = range(offset, SLIDER_STEPS + 1, 8)
    windows = {slider_value(FIELD["window"], place) for place in places}
    bases = {slider_value(FIELD["base"], place) for place in places}
    assert {2**power for power in range(5, 20)} <= windows
    assert {digit * 10.0**power for power in range(1, 8) for digit in (1, 2, 5)} <= bases


def test_the_sliders_of_base_and_window_are_logarithmic() -> None:
    assert slider_value(FIELD["base"], SLIDER_STEPS // 2) == 1e4
    assert slider_value(FIELD["window"], SLIDER_STEPS // 2) == 4096
    assert slider_place(FIELD["base"], 100.0) == SLIDER_STEPS // 4


def test_a_slider_has_a_moving_top_where_the_scene_sets_it() -> None:
    assert slider_value(FIELD["pair"], SLIDER_STEPS, 63) == 63
    assert slider_value(FIELD["rotary_size"], SLIDER_STEPS, 7) == 7
    assert slider_place(FIELD["pair"], 63, 63) == SLIDER_STEPS
    assert slider_place(FIELD["pair"], 0, 0) == 0


@BY_NAME
def test_beyond_its_reach_a_slider_stands_at_the_end(field: Field) -> None:
    assert slider_place(field, field.maximum) == SLIDER_STEPS
    assert slider_place(field, field.minimum) == 0


@pytest.mark.parametrize(
    ("name", "value", "steps", "expected"),
    [
        ("query_position", 7, 1, 8),
        ("query_position", 7, -10, -3),
        ("query_position", 2**53 - 1, 1, 2**53 - 1),
        ("head_size", 8, 1, 10),
        ("head_size", 7, 1, 8),
        ("head_size", 7, -1, 6),
        ("head_size", 2, -1, 1),
        ("head_size", 1, 1, 2),
        ("head_size", 8190, 10, 8192),
        ("rotary_size", 8, 0, 8),
        ("window", 2048, 1, 4096),
        ("window", 2048, -1, 1024),
        ("window", 1, -1, 1),
        ("window", 2**31, 1, 2**31),
        ("base", 10000.0, 1, 20000.0),
        ("base", 10000.0, 2, 50000.0),
        ("base", 10000.0, -1, 5000.0),
        ("base", 10023.5, -1, 10000.0),
        ("base", 0.3, 1, 0.5),
        ("base", 10000.0, 10, 2e7),
    ],
)
def test_an_arrow_press_lands_on_a_round_value(
    name: str, value: float, steps: int, expected: float
) -> None:
    assert stepped(FIELD[name], value, steps) == pytest.approx(expected, rel=1e-15)


def test_steps_stop_at_a_moving_top_but_leave_what_is_beyond_it() -> None:
    assert stepped(FIELD["pair"], 2, 10, 3) == 3
    assert stepped(FIELD["rotary_size"], 6, 1, 7) == 7
    assert stepped(FIELD["rotary_size"], 256, 1, 8) == 256
    assert stepped(FIELD["rotary_size"], 256, -1, 8) == 254


def test_ten_steps_up_and_down_leave_no_crumbs() -> None:
    value = 10000.0
    for _ in range(10):
        value = stepped(FIELD["base"], value, 1)
    for _ in range(10):
        value = stepped(FIELD["base"], value, -1)
    assert value == 10000.0


@pytest.mark.parametrize(("value", "steps"), [(5e298, 9), (2e-299, -9), (5e-324, -1), (1.7e308, 1)])
def test_the_ladder_ends_where_float64_does(value: float, steps: int) -> None:
    moved = stepped(FIELD["base"], value, steps)
    assert check_value("base", moved) is None
    assert (moved - value) * steps >= 0


@given(st.sampled_from(FIELDS), st.integers(-20, 20), st.data())
def test_a_step_keeps_within_the_limits(field: Field, steps: int, data: st.DataObject) -> None:
    limits = (field.minimum, field.maximum)
    value = data.draw(st.integers(*map(int, limits)) if field.is_whole else st.floats(*limits))
    moved = stepped(field, value, steps)
    assert check_value(field.name, moved) is None
    assert math.isfinite(moved)
    assert (moved - value) * steps >= 0

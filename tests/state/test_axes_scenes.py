"""Whatever is asked for, the Axes view has something to show, or says why not."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.state.actions import set_value
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.checks import check_value
from rope_desktop.state.playing import onward
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.scene import START, AxesScheme
from rope_desktop.support.language import say
from tests.state.strategies import ACTIONS

if TYPE_CHECKING:
    from rope_desktop.state.actions import Action


@given(st.lists(ACTIONS, max_size=8))
def test_every_scene_is_split_among_its_axes_or_says_why_not(actions: list[Action]) -> None:
    scene = START
    for action in actions:
        outcome = reduce(scene, action)
        scene = scene if isinstance(outcome, Refused) else outcome
    for scheme in AxesScheme:
        axes = resolve_axes(scene._replace(axes_scheme=scheme))
        assert all(say(problem.message) for problem in axes.problems)
        if axes.resolved is None:
            assert axes.problems
        else:
            assert math.isfinite(axes.resolved.score.at_positions)
            assert sum(axes.resolved.split.counts) == len(axes.resolved.contributions)
        moved = reduce(axes.scene, onward(axes.scene, "axes"))
        if isinstance(moved, Refused):
            assert all(say(problem.message) for problem in moved.problems)


@pytest.mark.parametrize("field", ["sections", "axis_sizes"])
@pytest.mark.parametrize(
    "value",
    [
        (),
        (4,),
        (1, 2),
        (1, 2, 3, 4),
        (1, 2, -3),
        (1, 2, 8193),
        (1, 2, 10**400),
        (1, 2, 2.0),
        (1, 2, True),
        (1, 2, None),
        [1, 2, 3],
        "1, 2, 3",
        3,
        True,
    ],
)
def test_what_are_no_three_sizes_is_refused_with_a_sentence(field: str, value: Any) -> None:
    problem = check_value(field, value)
    assert problem is not None
    assert problem.field == field
    assert say(problem.message) == (
        "Three whole numbers are needed here, for time, height and width, each 0 to 8,192."
    )
    assert isinstance(reduce(START, set_value(field, value)), Refused)


@pytest.mark.parametrize("value", [None, (0, 0, 0), (8192, 0, 0), (16, 24, 24)])
def test_three_sizes_are_taken_whether_they_fit_or_not(value: Any) -> None:
    assert check_value("sections", value) is None
    assert check_value("axis_sizes", value) is None


@pytest.mark.parametrize(
    ("field", "value", "sentence"),
    [
        ("grid_width", 65, "Grid width 65 is outside 1 … 64."),
        ("grid_height", 0, "Grid height 0 is outside 1 … 64."),
        ("query_column", -1, "Query column −1 is outside 0 … 63."),
        ("memory_frames", 17, "Stored frames 17 is outside 1 … 16."),
        ("frame_step", 0, "Time step 0 is outside 1 … 1,000."),
        (
            "axes_scheme",
            "4d",
            "“4d” is none of the choices: grid, memory, mrope, film.",
        ),
        ("axis_order", "x", "“x” is none of the choices: x_first, y_first."),
        (
            "section_order",
            "half",
            "“half” is none of the choices: chunked, interleaved, alternating.",
        ),
    ],
)
def test_a_value_that_cannot_be_says_what_may_be(field: str, value: Any, sentence: str) -> None:
    problem = check_value(field, value)
    assert problem is not None
    assert say(problem.message) == sentence

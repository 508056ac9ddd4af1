"""Arrows of the Axes view: the tip that is dragged is turned back along the axis of its pair."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder, SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import AimArrow, TurnArrow
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.scene import AxesScheme, Scene

if TYPE_CHECKING:
    from rope_desktop.state.actions import Action, VectorName

SCENES: dict[str, dict[str, Any]] = {
    "grid": {},
    "rows first": {"axis_order": AxisOrder.Y_FIRST},
    "chunked": {"axes_scheme": AxesScheme.MROPE},
    "interleaved": {
        "axes_scheme": AxesScheme.MROPE,
        "sections": (2, 1, 1),
        "section_order": SectionOrder.INTERLEAVED,
    },
    "scaled": {
        "axes_scheme": AxesScheme.MROPE,
        "scaling": Scaling(Method.YARN, 4.0, 2048, 8192, attention_factor=1.4),
    },
    "film": {"axes_scheme": AxesScheme.FILM},
}


def after(scene: Scene, action: Action) -> Scene:
    outcome = reduce(scene, action)
    assert isinstance(outcome, Scene), outcome
    return outcome


def tip(scene: Scene, vector: VectorName, pair: int) -> list[float]:
    """Return where the rotated arrow ends, from the sines of numpy and the definition alone."""
    found = resolve_axes(scene).resolved
    assert found is not None
    placed = found.query if vector == "query" else found.key
    x, y = placed.vector[2 * pair : 2 * pair + 2] * found.head.amplitude
    angle = placed.point[int(found.split.axis_of_pair[pair])] * found.frequencies.theta[pair]
    return [x * np.cos(angle) - y * np.sin(angle), x * np.sin(angle) + y * np.cos(angle)]


@pytest.mark.parametrize("name", SCENES)
@pytest.mark.parametrize("vector", ["query", "key"])
@pytest.mark.parametrize("pair", range(4))
def test_an_aimed_arrow_ends_where_it_was_put(name: str, vector: VectorName, pair: int) -> None:
    scene = Scene(query_position=10**6, key_position=-3, **SCENES[name])
    aimed = after(scene, AimArrow(vector, pair, 0.75, -0.5, on_axis=True))
    assert tip(aimed, vector, pair) == pytest.approx([0.75, -0.5], abs=1e-12)
    assert (aimed.query == scene.query) == (vector == "key")


@pytest.mark.parametrize("name", SCENES)
def test_a_turned_arrow_turns_and_grows(name: str) -> None:
    scene = Scene(**SCENES[name])
    x, y = tip(scene, "key", 3)
    turned = after(scene, TurnArrow("key", 3, degrees=90.0, stretch=2.0))
    assert tip(turned, "key", 3) == pytest.approx([-2 * y, 2 * x], abs=1e-12)


@given(st.integers(-POSITION_LIMIT, POSITION_LIMIT), st.integers(0, 3))
def test_however_far_away_the_tip_is_met(place: int, pair: int) -> None:
    axes = ("query_time", "query_height", "query_width")
    points: dict[str, Any] = dict.fromkeys(axes, place)
    scene = Scene(axes_scheme=AxesScheme.MROPE, **points)
    aimed = after(scene, AimArrow("query", pair, 0.75, -0.5, on_axis=True))
    found = resolve_axes(aimed).resolved
    assert found is not None
    assert found.query.pairs_out[pair] == pytest.approx([0.75, -0.5], abs=1e-14)


def test_in_one_dimension_the_arrow_stands_at_its_position() -> None:
    flat = after(Scene(), AimArrow("query", 3, 0.75, -0.5))
    axial = after(Scene(), AimArrow("query", 3, 0.75, -0.5, on_axis=True))
    assert flat.query != axial.query


@pytest.mark.parametrize(
    ("changes", "code"),
    [({"head_size": 6}, "not_divisible"), ({}, "no_such_pair"), ({"head_size": 1}, "no_pair")],
)
def test_without_such_a_pair_nothing_is_aimed(changes: dict[str, Any], code: str) -> None:
    outcome = reduce(Scene(**changes), AimArrow("query", 9, 1.0, 1.0, on_axis=True))
    assert isinstance(outcome, Refused)
    assert [problem.code for problem in outcome.problems] == [code]

"""Columns and rows: within the grid, and what is said of those beyond it."""

from __future__ import annotations

from typing import Any

import pytest

from rope_desktop.state.actions import ResetValue, SetValues, set_value
from rope_desktop.state.axes_resolved import key_point, query_point, resolve_axes
from rope_desktop.state.checks import check_scene
from rope_desktop.state.field_values import shown_in_field
from rope_desktop.state.fields import FIELD
from rope_desktop.state.patches import PATCH_FIELDS
from rope_desktop.state.scene import START, AxesScheme, Scene
from rope_desktop.state.store import Store
from rope_desktop.support.language import say
from rope_desktop.support.problems import Severity

SMALL = START._replace(grid_width=10, grid_height=8)


def with_value(field: str, value: int) -> Scene:
    values: dict[str, Any] = {field: value}
    return SMALL._replace(**values)


@pytest.mark.parametrize(
    ("field", "shown"),
    [("query_column", 9), ("key_column", 9), ("query_row", 7), ("key_row", 7)],
)
def test_a_patch_beyond_the_grid_is_shown_as_its_last(field: str, shown: int) -> None:
    assert shown_in_field(FIELD[field], SMALL) == (shown, shown)
    assert shown_in_field(FIELD[field], with_value(field, 3)) == (3, shown)
    assert (query_point(SMALL), key_point(SMALL)) == ((9, 7), (9, 7))


def test_each_patch_beyond_the_grid_is_remarked_upon() -> None:
    problems = resolve_axes(SMALL).problems
    assert [problem.field for problem in problems] == list(PATCH_FIELDS)
    assert {problem.severity for problem in problems} == {Severity.NOTE}
    assert say(problems[0].message) == (
        "Query column 20 does not exist in this grid; the last one, 9, is shown."
    )
    assert resolve_axes(SMALL._replace(axes_scheme=AxesScheme.FILM)).problems == ()
    assert resolve_axes(START).problems == ()


def test_a_patch_is_set_within_the_grid_only() -> None:
    store = Store(SMALL)
    problems = store.dispatch(set_value("key_row", 8))
    assert [(problem.field, problem.severity) for problem in problems] == [
        ("key_row", Severity.ERROR)
    ]
    assert say(problems[0].message) == "Key row 8 does not exist: the grid has 0 … 7."
    assert store.scene is SMALL
    assert not store.dispatch(set_value("key_row", 7))
    assert not store.dispatch(SetValues((("key_row", 20), ("grid_height", 21))))


def test_a_grid_can_be_made_smaller_and_forgets_nothing() -> None:
    store = Store(START)
    assert not store.dispatch(set_value("grid_width", 1))
    assert query_point(store.scene) == (0, 12)
    assert not store.dispatch(set_value("grid_width", 32))
    assert query_point(store.scene) == (20, 12)
    assert check_scene(SMALL, ["head_size"]) == ()


@pytest.mark.parametrize("field", PATCH_FIELDS)
def test_a_patch_can_be_reset_in_every_grid(field: str) -> None:
    store = Store(with_value(field, 0))
    assert not store.dispatch(ResetValue(field))
    assert getattr(store.scene, field) == getattr(START, field)

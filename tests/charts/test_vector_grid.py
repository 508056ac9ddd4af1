from __future__ import annotations

import pytest

from rope_desktop.charts.vector_grid import (
    NO_PAIR,
    VectorGrid,
    brief_text,
    build_vector_grid,
)
from rope_desktop.core.conventions import Layout
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import Fill, FillKind, Scene, VectorSpec


def grid_of(**fields: object) -> VectorGrid:
    return build_vector_grid(resolve(Scene(**fields)))  # type: ignore[arg-type]


def test_the_grid_holds_the_vectors_before_any_rotation() -> None:
    grid = grid_of(query_position=1000)
    assert grid.head_size == 8
    assert grid.query.tolist() == [1, 0, 0.5, 0.5, 1, -1, 0.25, 0]
    assert grid.key.tolist() == [0, 1, 1, 0, 0.5, 0.5, 0, 0.25]


@pytest.mark.parametrize(
    ("fields", "pairs"),
    [
        ({}, [0, 0, 1, 1, 2, 2, 3, 3]),
        ({"layout": Layout.HALF_SPLIT}, [0, 1, 2, 3, 0, 1, 2, 3]),
        ({"head_size": 7}, [0, 0, 1, 1, 2, 2, NO_PAIR]),
        (
            {"rotary_size": 4, "layout": Layout.HALF_SPLIT},
            [0, 1, 0, 1, NO_PAIR, NO_PAIR, NO_PAIR, NO_PAIR],
        ),
        ({"head_size": 1}, [NO_PAIR]),
    ],
)
def test_each_dimension_knows_its_pair(fields: dict[str, object], pairs: list[int]) -> None:
    assert grid_of(**fields).pair_of_dim.tolist() == pairs


def test_a_pair_knows_its_dimensions() -> None:
    grid = grid_of(pair=2, layout=Layout.HALF_SPLIT)
    assert grid.dims_of(grid.pair) == (2, 6)
    assert grid.dims_of(99) == ()
    assert grid_of(head_size=1).pair == NO_PAIR
    assert grid_of(head_size=1).dims_of(NO_PAIR) == ()


def test_a_grid_is_the_same_until_a_value_or_the_layout_changes() -> None:
    grid = grid_of()
    assert grid.shows_same_values(grid_of(pair=3, query_position=99, window=5))
    assert not grid.shows_same_values(grid_of(layout=Layout.HALF_SPLIT))
    assert not grid.shows_same_values(grid_of(query=VectorSpec(edits=((0, 2.0),))))
    assert not grid.shows_same_values(grid_of(key=VectorSpec(edits=((0, 2.0),))))
    assert not grid.shows_same_values(grid_of(head_size=10))


def test_a_key_made_anew_from_the_same_query_is_the_same() -> None:
    opposite = VectorSpec(Fill(FillKind.OPPOSITE))
    assert grid_of(key=opposite).shows_same_values(grid_of(key=opposite, query_position=50))


@pytest.mark.parametrize(
    ("value", "text"),
    [
        (0.0, "0"),
        (1.0, "1"),
        (-0.5, "\N{MINUS SIGN}0.5"),
        (0.123456789, "0.123457"),
        (123456.7, "123457"),
        (1234567.0, "1.2346e6"),
        (-1.234567e-7, "\N{MINUS SIGN}1.2346e\N{MINUS SIGN}7"),
        (1e100, "1e100"),
    ],
)
def test_a_brief_text_has_at_most_six_digits(value: float, text: str) -> None:
    assert brief_text(value) == text

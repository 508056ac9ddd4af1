"""The player's steps: the offset stays, and in a grid both patches stay in it."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.playing import onward
from rope_desktop.state.reduce import Refused, reduce
from rope_desktop.state.scene import START, AxesScheme, Scene


def after(scene: Scene, view_id: str = "axes") -> Scene:
    moved = reduce(scene, onward(scene, view_id))
    assert not isinstance(moved, Refused)
    return moved


def corner(scene: Scene) -> tuple[int, int]:
    """Return the least column and the least row of both patches."""
    return min(scene.query_column, scene.key_column), min(scene.query_row, scene.key_row)


def test_elsewhere_both_tokens_go_one_position_on() -> None:
    moved = after(START, "rotate")
    assert moved == START._replace(query_position=8, key_position=3)


def test_in_context_the_target_window_grows_and_begins_anew() -> None:
    scene, seen = START, [START.target_window]
    while seen[-1] != START.trained_window:
        scene = after(scene, "context")
        seen.append(scene.target_window)
    grown = seen[:-1]
    assert all(low < high <= low * 65 / 64 for low, high in pairwise(grown))
    assert grown[-1] * 65 / 64 > 2**20
    assert scene == START._replace(target_window=2048)


@pytest.mark.parametrize("trained", [1, 2**31])
def test_the_target_window_stays_within_its_limits(trained: int) -> None:
    scene = START._replace(trained_window=trained, target_window=2**31 - 1)
    assert after(scene, "context").target_window == trained


@pytest.mark.parametrize("scheme", [AxesScheme.MROPE, AxesScheme.FILM])
def test_a_triple_goes_on_along_every_axis(scheme: AxesScheme) -> None:
    scene = START._replace(axes_scheme=scheme)
    assert after(scene) == scene._replace(
        query_time=5,
        query_height=6,
        query_width=7,
        key_time=1,
        key_height=1,
        key_width=1,
    )


def test_patches_plough_the_grid() -> None:
    scene = START._replace(
        grid_width=4,
        grid_height=3,
        query_column=1,
        query_row=0,
        key_column=0,
        key_row=1,
    )
    walked = []
    for _ in range(7):
        walked.append(corner(scene))
        scene = after(scene)
    assert walked == [(0, 0), (1, 0), (2, 0), (2, 1), (1, 1), (0, 1), (0, 0)]


PLACES = st.integers(0, 5)


@given(st.integers(1, 6), st.integers(1, 6), st.tuples(PLACES, PLACES, PLACES, PLACES))
def test_the_score_stays_and_every_place_is_visited(
    width: int, height: int, places: tuple[int, int, int, int]
) -> None:
    columns, rows = (
        [min(p, size - 1) for p in places[i::2]] for i, size in ((0, width), (1, height))
    )
    start = START._replace(
        grid_width=width,
        grid_height=height,
        query_column=columns[0],
        key_column=columns[1],
        query_row=rows[0],
        key_row=rows[1],
    )
    expected = resolve_axes(start).resolved
    assert expected is not None
    scene, seen = start, set()
    while corner(scene) not in seen:
        seen.add(corner(scene))
        scene = after(scene)
        resolved = resolve_axes(scene).resolved
        assert resolved is not None
        assert resolved.offsets.tolist() == expected.offsets.tolist()
        assert abs(resolved.score.at_positions - expected.score.at_positions) < 1e-12
    free = (width - abs(columns[0] - columns[1])) * (height - abs(rows[0] - rows[1]))
    assert len(seen) == free
    assert scene == start


def test_patches_beyond_the_grid_go_on_from_where_they_are_shown() -> None:
    scene = START._replace(grid_width=4, query_column=20, key_column=1, query_row=0, key_row=0)
    moved = after(scene)
    assert (moved.query_column, moved.key_column) == (3, 1)
    assert (moved.query_row, moved.key_row) == (1, 1)

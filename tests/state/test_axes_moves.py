"""Where query and key go: within a grid, by frames, and no farther than positions reach."""

from __future__ import annotations

import pytest

from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder
from rope_desktop.state.axes_moves import moved, values_at
from rope_desktop.state.scene import START, AxesScheme

FAR = POSITION_LIMIT


def test_a_patch_is_a_column_and_a_row_whichever_axis_comes_first():
    assert values_at(START, "query", (3, 4)) == (("query_column", 3), ("query_row", 4))
    other = START._replace(axis_order=AxisOrder.Y_FIRST)
    assert dict(values_at(other, "key", (4, 3))) == {"key_row": 4, "key_column": 3}
    film = START._replace(axes_scheme=AxesScheme.FILM)
    assert dict(values_at(film, "key", (1, 2, 3))) == {
        "key_time": 1,
        "key_height": 2,
        "key_width": 3,
    }


@pytest.mark.parametrize("order", AxisOrder)
def test_a_grid_ends(order):
    scene = START._replace(axis_order=order, grid_width=3, grid_height=2)
    # The start query, far outside so small a grid, stands at its last patch.
    assert dict(moved(scene, "query", -1, 0, 0)) == {"query_column": 1, "query_row": 1}
    assert dict(moved(scene, "query", 1, 1, 5)) == {"query_column": 2, "query_row": 1}
    assert dict(moved(scene, "key", -9, -1, 0)) == {"key_column": 0, "key_row": 0}


def test_frames_of_m_rope_are_as_far_apart_as_the_time_step_says():
    scene = START._replace(axes_scheme=AxesScheme.MROPE, frame_step=25)
    expected = {"query_time": 29, "query_height": 4, "query_width": 7}
    assert dict(moved(scene, "query", 1, -1, 1)) == expected
    film = scene._replace(axes_scheme=AxesScheme.FILM)
    assert dict(moved(film, "query", 0, 0, 1))["query_time"] == 5


def test_positions_end():
    scene = START._replace(axes_scheme=AxesScheme.FILM, query_time=FAR, query_width=-FAR)
    values = dict(moved(scene, "query", -1, 0, 1))
    assert values == {"query_time": FAR, "query_height": 5, "query_width": -FAR}

"""The grid of small circles: everything has room, and each place belongs to one pair."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.ui.drawings.cell_grid import (
    MOST_WITHOUT_SCROLLING,
    Area,
    LabelKind,
    LabelRoom,
    fit_grid,
)

ROOM = LabelRoom(13.0, (80.0, 56.0, 16.0))
AREAS = st.builds(
    Area, st.floats(120, 3000), st.floats(120, 2000), st.just(ROOM), st.sampled_from([1.0, 1.6])
)


@given(count=st.integers(1, 4096), area=AREAS)
def test_circles_and_labels_have_room_in_their_cells(count, area):
    grid = fit_grid(count, area)

    assert grid.radius >= 6.0
    assert grid.cell[0] <= grid.pitch[0]
    assert grid.cell[1] <= grid.pitch[1]
    assert 2 * grid.radius <= grid.cell[0]
    assert 2 * grid.radius + grid.label_height <= grid.cell[1]
    if grid.label_kind is not LabelKind.NONE:
        assert ROOM.widths[grid.label_kind] <= grid.cell[0]
    assert grid.columns * grid.pitch[0] <= area.width + 1e-6


@given(count=st.integers(1, MOST_WITHOUT_SCROLLING), area=AREAS)
def test_up_to_64_pairs_need_no_scrolling_where_the_area_permits(count, area):
    grid = fit_grid(count, area)

    if area.width >= 200 and area.height >= 300:
        assert grid.height <= area.height + 1e-6
        assert list(grid.visible(0, area.height)) == list(range(count))


@given(count=st.integers(1, 4096), area=AREAS)
def test_every_circle_is_found_at_its_centre(count, area):
    grid = fit_grid(count, area)
    centres = grid.centres(range(count))

    for pair in {0, count // 2, count - 1}:
        assert grid.pair_at(*centres[pair]) == pair
        x, y = grid.corner(pair)
        assert x < centres[pair, 0] < x + grid.cell[0]
        assert y < centres[pair, 1] < y + grid.cell[1]


@given(count=st.integers(1, 4096), area=AREAS, share=st.floats(0, 1))
def test_every_circle_that_shows_is_among_the_visible(count, area, share):
    grid = fit_grid(count, area)
    scrolled = share * max(grid.height - area.height, 0.0)
    y = grid.centres(range(count))[:, 1] - scrolled
    showing = np.flatnonzero((y > -grid.radius) & (y < area.height + grid.radius))
    visible = grid.visible(scrolled, area.height)

    assert set(showing.tolist()) <= set(visible)
    assert len(visible) <= MOST_WITHOUT_SCROLLING * 4 or grid.radius == 6.0


def test_places_outside_belong_to_no_pair():
    grid = fit_grid(5, Area(240.0, 460.0, ROOM))

    assert grid.pair_at(-1.0, 100.0) is None
    assert grid.pair_at(241.0, 100.0) is None
    assert grid.pair_at(*(grid.centres(range(5))[4] + (grid.pitch[0], 0.0))) is None
    assert grid.pair_at(100.0, 1e5) is None


@pytest.mark.parametrize(
    ("count", "kind"),
    [(1, LabelKind.FULL), (4, LabelKind.FULL), (8, LabelKind.FULL), (64, LabelKind.NUMBER)],
)
def test_few_pairs_have_full_labels_and_many_their_number(count, kind):
    assert fit_grid(count, Area(240.0, 460.0, ROOM)).label_kind is kind


def test_fewer_pairs_have_larger_circles():
    radii = [fit_grid(count, Area(240.0, 460.0, ROOM)).radius for count in (2, 8, 32, 64)]

    assert radii == sorted(radii, reverse=True)
    assert radii[0] > 2 * radii[-1]


def test_more_than_64_are_scrolled_with_the_size_of_64():
    area = Area(240.0, 460.0, ROOM)
    few, many = fit_grid(64, area), fit_grid(4096, area)

    assert many.radius == pytest.approx(few.radius)
    assert many.height > 20 * area.height
    assert len(many.visible(5000.0, 460.0)) <= 64 + 2 * many.columns

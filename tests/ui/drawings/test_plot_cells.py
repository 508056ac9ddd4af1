from __future__ import annotations

import pytest

from rope_desktop.ui.drawings.plot_cells import CellNeeds, cells, columns_for, least_height

NEEDS = CellNeeds(width=180, height=160, around=70)


@pytest.mark.parametrize(
    ("count", "width", "height", "columns"),
    [
        (1, 700, 300, 1),
        (2, 700, 250, 2),
        (2, 300, 400, 1),
        (8, 700, 500, 3),
        (8, 2000, 500, 4),
        (8, 2000, 170, 8),
        (3, 1, 1, 1),
    ],
)
def test_as_many_columns_as_look_best(count, width, height, columns):
    assert columns_for(count, width, height, NEEDS) == columns


@pytest.mark.parametrize("count", range(9))
@pytest.mark.parametrize("width", [150, 380, 700, 2000])
def test_cells_fill_the_width_and_touch_nothing(count, width):
    height = least_height(count, width, NEEDS)
    made = cells(count, (width, height), NEEDS, is_mirrored=False)
    assert len(made) == count
    for number, cell in enumerate(made):
        assert cell.left >= 0
        assert cell.left + cell.width <= width + 1e-9
        assert cell.height >= NEEDS.height
        assert cell.top + cell.height <= height + 1e-9
        for other in made[number + 1 :]:
            apart = other.left >= cell.left + cell.width + 5 or other.top >= cell.top + cell.height
            assert apart or other.left + other.width + 5 <= cell.left


def test_what_is_least_does_not_grow_with_the_height():
    """It would set off a chase of height and least height."""
    heights = {least_height(8, 700, NEEDS) for _ in (100, 1000)}
    assert heights == {3 * 160 + 2 * 14}


def test_from_the_right_the_first_is_at_the_right():
    first, second = cells(2, (700, 200), NEEDS, is_mirrored=True)
    assert first.left > second.left

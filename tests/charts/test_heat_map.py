"""The map of scores: every cell against a plain double loop, pages, hidden keys, readings."""

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.charts.heat_map import DIAGONAL, SIDE, build_heat_map_chart, moved
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say
from tests.charts.test_attention import DIMS, K, Q
from tests.core import true_values

FAR = POSITION_LIMIT


def chart(m=7, n=2, **values):
    scene = START._replace(query_position=m, key_position=n, shift=0, **values)
    return build_heat_map_chart(resolve(scene))


def true_score(m, n):
    angles = [true_values.cos_sin(8, 10000.0, pair, m - n) for pair in range(4)]
    return float(true_values.score(Q, K, DIMS, angles))


@pytest.mark.parametrize(
    ("m", "n", "first_row", "first_column"),
    [
        (7, 2, 0, 0),
        (63, 0, 0, 0),
        (64, 63, 64, 0),
        (-1, -64, -64, -64),
        (-65, 5, -128, 0),
        (FAR, FAR - 10, 2**53 - 64, 2**53 - 64),
        (FAR, -FAR, 2**53 - 64, -FAR),
    ],
)
def test_every_cell_holds_the_score_of_its_positions(m, n, first_row, first_column):
    built = chart(m, n)
    assert (built.cells.first_row, built.cells.first_column) == (first_row, first_column)
    assert built.positions(built.row, built.column) == (m, n)
    matrix = built.cells.matrix
    for row in range(0, SIDE, 9):
        for column in range(0, SIDE, 7):
            assert matrix[row, column] == pytest.approx(
                true_score(first_row + row, first_column + column), abs=1e-12
            )
    assert (matrix[1:, 1:] == matrix[:-1, :-1]).all()


def test_what_comes_after_the_query_is_hidden():
    for m, n in ((7, 2), (70, 2), (2, 70), (100, 70), (-5, 3)):
        built = chart(m, n)
        rows = built.cells.first_row + np.arange(SIDE)[:, np.newaxis]
        columns = built.cells.first_column + np.arange(SIDE)
        assert ((built.cells.hidden > DIAGONAL) == (columns > rows)).all()


def test_the_colours_reach_from_loss_to_gain_with_0_between():
    shares = chart().cells.shares
    assert 0.5 < np.abs(shares).max() <= 1.0
    np.testing.assert_allclose(shares * chart().cells.limit, chart().cells.scores)
    blank = chart(head_size=1)
    assert not blank.cells.shares.any()
    assert [say(label) for label in blank.limit_labels] == ["1", "0", "−1"]


def test_a_step_within_the_page_leaves_the_cells_as_they_are():
    assert chart(7, 2).cells is chart(60, 40).cells
    assert chart(7, 2).cells is not chart(64, 40).cells


def test_a_cell_tells_itself_in_full_precision():
    built = chart()
    text = say(built.reading(7, 2))
    assert text.startswith("m = 7, n = 2, Δ = 5: score −0.70955409")
    assert "hidden" not in text
    assert say(built.reading(2, 7)).endswith("; the key is after the query, hidden from it")
    far = chart(FAR, FAR - 1)
    assert "m = 9,007,199,254,740,991, n = 9,007,199,254,740,990, Δ = 1" in say(
        far.reading(far.row, far.column)
    )


def test_axes_name_short_positions_and_count_from_long_ones():
    near, far = chart(70, 2), chart(FAR, FAR - 1)
    assert [say(end) for end in near.row_ends] == ["64", "127"]
    assert [say(end) for end in far.row_ends] == ["+0", "+63"]
    assert say(far.row_label) == "m from 9,007,199,254,740,928"
    assert say(near.mark_label).startswith("Δ = 68: score ")


def test_what_is_copied_is_the_whole_map():
    built = chart(70, 2)
    lines = [line.split("\t") for line in built.copied().splitlines()]
    assert len(lines) == SIDE + 1
    assert {len(line) for line in lines} == {SIDE + 1}
    assert lines[0][1:3] == ["0", "1"]
    assert lines[7][0] == "70"
    assert float(lines[7][3]) == built.cells.matrix[6, 2]


def test_positions_stop_where_they_end():
    assert moved(FAR, -FAR, 1, -1) == (FAR, -FAR)
    assert moved(5, 6, -1, 1) == (4, 7)

"""The score picture: every cell against other code, what is marked, told and copied."""

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.charts.axes import sheets
from rope_desktop.charts.axes.picture import build_picture_chart
from rope_desktop.charts.axes.tiles import Spot
from rope_desktop.core.conventions import POSITION_LIMIT, AxisOrder, SectionOrder
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, VectorSpec
from rope_desktop.support.language import say
from tests.core import true_values

Q8 = [1.0, 0.0, 0.5, 0.5, 1.0, -1.0, 0.25, 0.0]
K8 = [0.0, 1.0, 1.0, 0.0, 0.5, 0.5, 0.0, 0.25]
# As the start vectors repeat at a head of 12.
Q12, K12 = Q8 + Q8[:4], K8 + K8[:4]
FAR = POSITION_LIMIT


def chart(scheme=AxesScheme.GRID, **values):
    resolved = resolve_axes(START._replace(axes_scheme=scheme, **values)).resolved
    assert resolved is not None
    return build_picture_chart(resolved)


def true_score(q, k, turning):
    """``turning`` names for each pair the rotary size and pair of its frequency, and the offset."""
    dims = [(2 * pair, 2 * pair + 1) for pair in range(len(turning))]
    angles = [true_values.cos_sin(size, 10000.0, pair, offset) for size, pair, offset in turning]
    return float(true_values.score(q, k, dims, angles))


def in_grid(dx, dy):
    return true_score(Q8, K8, [(4, 0, dx), (4, 1, dx), (4, 0, dy), (4, 1, dy)])


def in_rope_of_three(dt, dh, dw, axes=(0, 0, 1, 1, 2, 2)):
    offsets = (dt, dh, dw)
    turning = [(12, pair, offsets[axis]) for pair, axis in enumerate(axes)]
    return true_score(Q12, K12, turning)


def in_film(dt, dh, dw):
    turning = [(4, pair, offset) for offset in (dt, dh, dw) for pair in (0, 1)]
    return true_score(Q12, K12, turning)


def test_patches_score_as_in_sam_2():
    golden = true_values.reference("axes_picture.json")
    size = {"grid_width": golden["width"], "grid_height": golden["height"], "head_size": 16}
    for query, (column, row) in enumerate(golden["positions_xy"]):
        for key in range(6):
            vectors = {
                name: VectorSpec(edits=tuple(enumerate(golden[name[0]][which])))
                for name, which in (("query", query), ("key", key))
            }
            place = {"query_column": column, "query_row": row}
            scores = chart(**size, **vectors, **place).scores(0)
            expected = golden["score_matrix_tf"][query][key]
            assert scores.shape == (2, 3)
            assert scores.ravel()[key] == pytest.approx(expected, abs=3e-6)


@pytest.mark.parametrize(("column", "row"), [(0, 0), (4, 2), (3, 0), (1, 2)])
def test_every_cell_of_a_grid_holds_the_score_of_its_offset(column, row):
    built = chart(grid_width=5, grid_height=3, query_column=column, query_row=row)
    scores = built.scores(0)
    assert scores.shape == (3, 5)
    for y in range(3):
        for x in range(5):
            assert scores[y, x] == pytest.approx(in_grid(column - x, row - y), abs=1e-12)
    assert built.query_spots == (Spot(0, row, column),)


def test_the_other_order_of_axes_gives_the_row_the_first_pairs():
    built = chart(
        axis_order=AxisOrder.Y_FIRST, grid_width=4, grid_height=3, query_column=3, query_row=1
    )
    for y in range(3):
        for x in range(4):
            # Exchanged, Δy turns the pairs that Δx would turn.
            expected = in_grid(1 - y, 3 - x)
            assert built.scores(0)[y, x] == pytest.approx(expected, abs=1e-12)
    assert built.point(Spot(0, 2, 1)) == (2, 1)
    assert say(built.reading(Spot(0, 2, 1))).startswith("column, row (1, 2): (Δx, Δy) = (+2, −1)")


def test_a_moving_query_moves_its_picture_and_changes_neither_scores_nor_colours():
    before = chart(grid_width=9, grid_height=7, query_column=2, query_row=1)
    after = chart(grid_width=9, grid_height=7, query_column=5, query_row=3)
    assert (after.scores(0)[2:, 3:] == before.scores(0)[:-2, :-3]).all()
    assert after.ground is before.ground
    assert after.sheets.sheets[0] is before.sheets.sheets[0]
    corner = chart(grid_width=9, grid_height=7, query_column=8, query_row=6)
    assert corner.ground is before.ground


def test_no_score_goes_beyond_the_colours():
    for head_size in (8, 128):
        for column, row in ((0, 0), (31, 31), (0, 31), (20, 12)):
            built = chart(head_size=head_size, query_column=column, query_row=row)
            scale = built.ground.scale
            assert scale.lowest <= built.scores(0).min() <= built.scores(0).max() <= scale.highest


def test_stored_frames_hold_the_picture_of_the_current_one():
    built = chart(AxesScheme.MEMORY, memory_frames=3, pointer_tokens=5)
    for frame in (1, 2, 3):
        assert (built.scores(frame) == built.scores(0)).all()
    assert built.query_spots == (Spot(0, 12, 20),)
    assert built.key_spots == tuple(Spot(frame, 9, 25) for frame in range(4))
    assert built.goes(Spot(0, 1, 1), "query") == "query"
    assert built.goes(Spot(2, 1, 1), "query") == "key"
    assert built.goes(Spot(4, 0, 1), "key") is None


def test_object_pointers_score_as_unrotated_keys():
    for column, row in ((20, 12), (0, 0), (3, 30)):
        built = chart(AxesScheme.MEMORY, query_column=column, query_row=row, pointer_tokens=5)
        pointers = built.scores(3)
        assert pointers.shape == (1, 5)
        assert pointers[0] == pytest.approx([in_grid(column, row)] * 5, abs=1e-12)
    assert len(chart(AxesScheme.MEMORY, pointer_tokens=0).ground.tiles) == 3


@pytest.mark.parametrize("triple", [(4, 5, 6), (0, 0, 0), (9, 9, 9), (-3, FAR, -FAR)])
def test_words_and_film_score_at_their_triples(triple):
    place = dict(zip(("query_time", "query_height", "query_width"), triple, strict=True))
    film = {"film_frames": 2, "film_height": 2, "film_width": 3, "text_before": 4, "text_after": 2}
    built = chart(AxesScheme.MROPE, head_size=12, frame_step=2, **film, **place)
    # By hand: four words 0 … 3; the film from 4 on, its second frame two later; words from 7 on.
    words, frames = [(p, p, p) for p in (0, 1, 2, 3)], []
    for t in (4, 6):
        frames.append([[(t, h, w) for w in (4, 5, 6)] for h in (4, 5)])
    expected = [[words], *frames, [[(p, p, p) for p in (7, 8)]]]
    assert len(built.ground.tiles) == len(expected)
    for tile, rows in enumerate(expected):
        for row, keys in enumerate(rows):
            for column, key in enumerate(keys):
                assert built.point(Spot(tile, row, column)) == key
                offsets = [ours - theirs for ours, theirs in zip(triple, key, strict=True)]
                true = in_rope_of_three(*offsets)
                assert built.scores(tile)[row, column] == pytest.approx(true, abs=1e-12)


def test_sections_dealt_in_turn_turn_other_pairs():
    built = chart(AxesScheme.MROPE, head_size=12, section_order=SectionOrder.INTERLEAVED)
    true = in_rope_of_three(4 - 5, 5 - 6, 6 - 7, axes=(0, 1, 2, 0, 1, 2))
    assert built.scores(2)[2, 3] == pytest.approx(true, abs=1e-12)


def test_a_plain_film_counts_frames_rows_and_columns():
    built = chart(AxesScheme.FILM, head_size=12, query_time=1, query_height=3, query_width=0)
    assert built.query_spots == (Spot(1, 3, 0),)
    assert built.key_spots == (Spot(0, 0, 0),)
    for tile, row, column in ((0, 0, 0), (2, 3, 3), (1, 3, 0), (1, 0, 2)):
        true = in_film(1 - tile, 3 - row, -column)
        assert built.scores(tile)[row, column] == pytest.approx(true, abs=1e-12)


def test_who_stands_nowhere_is_not_marked_and_that_is_said():
    built = chart(AxesScheme.MROPE, query_time=4, query_height=5, query_width=60)
    assert built.query_spots == ()
    assert "No token stands where the query does" in say(built.caption)
    there = chart(AxesScheme.MROPE, query_time=4, query_height=5, query_width=6)
    assert "No token" not in say(there.caption)


def test_colours_stand_still_while_the_query_passes_over_all_tokens():
    first = chart(AxesScheme.MROPE, head_size=128)
    for tile in first.ground.tiles:
        for row in range(tile.rows):
            triple = tile.point(row, tile.columns - 1)
            place = dict(zip(("query_time", "query_height", "query_width"), triple, strict=True))
            assert chart(AxesScheme.MROPE, head_size=128, **place).ground is first.ground


def test_where_offsets_are_too_many_the_colours_reach_as_far_as_any_score_could(monkeypatch):
    scene = {"head_size": 12, "base": 500.0}
    near = chart(AxesScheme.MROPE, **scene).ground.scale
    monkeypatch.setattr(sheets, "_MOST_ANGLES", 0)
    sheets._ends_in_film.cache_clear()
    far = chart(AxesScheme.MROPE, **scene).ground.scale
    # Σ|qᵢ||kᵢ| by hand: 1 + √½ + 1 + 1/16 and the first two again make 4.477, rounded up.
    assert far.highest == pytest.approx(4.5)
    assert near.highest < far.highest
    sheets._ends_in_film.cache_clear()


def test_a_cell_tells_itself_in_full_precision():
    built = chart(AxesScheme.MEMORY)
    score = float(built.scores(2)[9, 25])
    assert say(built.reading(Spot(2, 9, 25))) == (
        f"stored frame 2, column, row (25, 9): (Δx, Δy) = (−5, +3), score {score!r}"
    )
    assert say(built.reading(Spot(3, 0, 1))).startswith(
        "object pointer 1, not rotated, as a key at (0, 0) is not: (Δx, Δy) = (+20, +12), score "
    )
    triples = chart(AxesScheme.MROPE, film_frames=3, film_height=4, film_width=4)
    assert say(triples.reading(Spot(4, 0, 1))).startswith(
        "token 53, a word at (t, h, w) = (9, 9, 9): (Δt, Δh, Δw) = (−5, −4, −3), score "
    )
    assert say(triples.reading(Spot(2, 1, 3))).startswith(
        "frame 1, row 1, column 3, at (t, h, w) = (5, 5, 7): (Δt, Δh, Δw) = (−1, 0, −1), score "
    )


def test_what_is_copied_holds_every_cell():
    built = chart(AxesScheme.MEMORY, grid_width=3, grid_height=2, memory_frames=1)
    blocks = [block.splitlines() for block in built.copied().split("\n\n")]
    assert [block[0] for block in blocks] == ["current 0", "stored 1", "pointers 0"]
    assert blocks[0][1].split("\t") == ["y, x", "0", "1", "2"]
    rows = [line.split("\t") for line in blocks[1][2:]]
    assert [row[0] for row in rows] == ["0", "1"]
    np.testing.assert_array_equal([[float(x) for x in row[1:]] for row in rows], built.scores(1))


def test_the_caption_has_the_live_numbers():
    caption = say(chart().caption)
    assert "(Δx, Δy) = (−5, +3)" in caption
    assert f"scores {in_grid(-5, 3):.4g}." in caption
    memory = say(chart(AxesScheme.MEMORY).caption)
    assert f"not rotated, score {in_grid(20, 12):.4g} like" in memory

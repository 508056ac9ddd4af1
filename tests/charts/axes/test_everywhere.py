"""Equal offsets, measured: how many places are tried, and that a lie would be found out."""

from __future__ import annotations

import numpy as np
import pytest

from rope_desktop.charts.axes import everywhere
from rope_desktop.charts.axes.everywhere import build_place_chart, measured
from rope_desktop.core.axes.everywhere import at_offset, turned_at
from rope_desktop.core.axes.split import axial_split
from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START, AxesScheme, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from tests.charts.axes.test_picture import in_film, in_grid, in_rope_of_three
from tests.core import true_values

FAR = POSITION_LIMIT
RANDOM = {
    "query": VectorSpec(Fill(FillKind.RANDOM, 1)),
    "key": VectorSpec(Fill(FillKind.RANDOM, 2)),
}


def resolved(scheme=AxesScheme.GRID, **values):
    found = resolve_axes(START._replace(axes_scheme=scheme, **values)).resolved
    assert found is not None
    return found


def rows(found):
    return {say(row.label): say(row.value) for row in build_place_chart(found).rows}


@pytest.mark.parametrize(
    ("query", "key", "places"),
    [((20, 12), (25, 9), 27 * 29), ((0, 0), (31, 31), 1), ((5, 5), (5, 5), 1024)],
)
def test_a_grid_is_tried_wherever_the_offset_fits(query, key, places):
    place = {"query_column": query[0], "query_row": query[1]}
    place |= {"key_column": key[0], "key_row": key[1]}
    found = measured(resolved(**place, head_size=128, **RANDOM))
    assert found.places == places
    assert abs(found.difference) < 1e-12


def test_outside_a_grid_both_are_moved_along_every_axis():
    for scheme, head_size in ((AxesScheme.MROPE, 12), (AxesScheme.FILM, 12)):
        for far in (0, FAR, -FAR):
            found = measured(resolved(scheme, head_size=head_size, query_time=far, **RANDOM))
            assert found.places == 101**3
            assert abs(found.difference) < 1e-13


def test_each_place_is_measured_by_its_own_rotated_vectors():
    split = axial_split((4, 4), 10000.0)
    q, k = np.array([[1.0, 0.0], [0.5, 0.5]]), np.array([[0.0, 1.0], [1.0, 0.0]])
    q, k = np.concatenate([q, q]), np.concatenate([k, k])
    query, key = turned_at(q, split, 1, -3, 9), turned_at(k, split, 1, -3, 9)
    cos, sin = true_values.cos_sin(4, 10000.0, 1, 5)
    assert query[8, 1] == pytest.approx([float((cos - sin) / 2), float((cos + sin) / 2)])
    for offset in (-8, -2, 0, 3):
        scores = at_offset(query, key, offset)
        assert len(scores) == 9 - abs(offset)
        angles = [true_values.cos_sin(4, 10000.0, pair, offset) for pair in (0, 1)]
        true = true_values.score([1, 0, 0.5, 0.5], [0, 1, 1, 0], [(0, 1), (2, 3)], angles)
        assert scores == pytest.approx([float(true)] * len(scores), abs=1e-14)


@pytest.mark.parametrize("stretch", [1.001, 0.999])
def test_a_key_turned_wrongly_in_one_row_would_be_found(monkeypatch, stretch):
    def crooked(pairs, split, axis, first, count):
        turned = turned_at(pairs, split, axis, first, count).copy()
        if axis == 1:
            turned[17] *= stretch
        return turned

    monkeypatch.setattr(everywhere, "turned_at", crooked)
    everywhere._in_grid.cache_clear()
    everywhere._turned_in_grid.cache_clear()
    try:
        assert abs(measured(resolved()).difference) > 1e-4
    finally:
        everywhere._in_grid.cache_clear()
        everywhere._turned_in_grid.cache_clear()


def test_the_rows_of_a_grid():
    found = rows(resolved())
    assert list(found) == [
        "before rotation, q·k",
        "query (20, 12), key (25, 9)",
        "both moved by +100",
        "difference",
        "x adds, Δx = −5",
        "y adds, Δy = +3",
        "difference at all 783 places",
    ]
    here = f"{in_grid(-5, 3):.9f}"
    assert found["before rotation, q·k"] == "0.500000000"
    assert found["query (20, 12), key (25, 9)"] == found["both moved by +100"] == here


def test_what_the_axes_add_makes_the_score():
    for values in ({}, {"head_size": 10, "rotary_size": 8}):
        scene = resolved(**values)
        found = rows(scene)
        parts = [value for label, value in found.items() if " adds" in label]
        assert len(parts) == 2 + bool(values)
        total = sum(float(part.replace("−", "-")) for part in parts)
        assert total == pytest.approx(scene.score.at_positions, abs=2e-9)


def test_a_memory_has_the_rows_of_a_grid():
    scene = resolved(AxesScheme.MEMORY)
    assert rows(scene) == rows(resolved())
    assert scene.pointer_score == pytest.approx(in_grid(20, 12), abs=1e-15)


def test_the_rows_of_three_axes():
    triples = rows(resolved(AxesScheme.MROPE, head_size=12))
    expected = f"{in_rope_of_three(4, 5, 6):.9f}".replace("-", "−")
    assert triples["query (4, 5, 6), key (0, 0, 0)"] == expected
    assert "difference at 1,030,301 places" in triples
    film = rows(resolved(AxesScheme.FILM, head_size=12))
    assert film["query (4, 5, 6), key (0, 0, 0)"] == f"{in_film(4, 5, 6):.9f}".replace("-", "−")

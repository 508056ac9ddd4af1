"""The rotation of SAM 2, Qwen2-VL and Qwen3-VL, against numbers that transformers made of it."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from rope_desktop.core.axes.scores import axis_scores, grid_scores
from rope_desktop.core.axes.split import AxisSplit, axial_split, deal, dealt_split
from rope_desktop.core.conventions import Layout, SectionOrder
from rope_desktop.core.frequencies import frequencies
from rope_desktop.core.layout import join_pairs, pair_dims, split_pairs
from rope_desktop.core.rotation import rotate_pairs
from rope_desktop.core.scores import pair_terms
from tests.core.true_values import reference

Entry = dict[str, Any]
GRIDS: list[Entry] = reference("axes.json")["axial_grids"]
MODELS: list[Entry] = reference("axes.json")["mrope"]
# float32 holds an angle of 512 rad to 3e-5 and one of 4111 rad to 2.4e-4.
FLOAT32, FLOAT32_FAR = 1e-7, 2e-4

grids = pytest.mark.parametrize("entry", GRIDS, ids=lambda entry: entry["name"])
models = pytest.mark.parametrize("entry", MODELS, ids=lambda entry: entry["name"])


def split_of(entry: Entry) -> AxisSplit:
    if "sections" not in entry:
        half = entry["head_size"] // 2
        return axial_split((half, half), float(entry["base"]))
    sections = tuple(entry["sections"])
    ladder = frequencies(entry["head_size"], float(entry["base"]))
    return dealt_split(deal(sections, SectionOrder(entry["order"])), 3, ladder)


def points_of(entry: Entry) -> Any:
    return np.array(entry.get("positions_xy") or entry["positions_thw"], dtype=np.int64)


def dims_of(entry: Entry) -> Any:
    layout = Layout.HALF_SPLIT if "sections" in entry else Layout.INTERLEAVED
    return pair_dims(entry["head_size"], layout)


def rotated(entry: Entry, name: str) -> Any:
    """The vectors called ``name``, one at each point."""
    vectors, dims = np.array(entry[name]), dims_of(entry)
    cos, sin = split_of(entry).cos_sin(points_of(entry))
    return join_pairs(rotate_pairs(split_pairs(vectors, dims), cos, sin), vectors, dims)


def largest_scores(entry: Entry) -> Any:
    """Σ|qᵢ||kᵢ| over the pairs, for every query and key."""
    q, k = (split_pairs(np.array(entry[name]), dims_of(entry)) for name in "qk")
    return np.hypot(*q.transpose(2, 0, 1)) @ np.hypot(*k.transpose(2, 0, 1)).T


@grids
def test_the_points_of_a_grid_are_its_columns_and_rows(entry):
    by_hand = [[x, y] for y in range(entry["height"]) for x in range(entry["width"])]
    assert entry["positions_xy"] == by_hand


@grids
def test_both_halves_of_a_grid_have_the_ladder_of_sam_2(entry):
    split = split_of(entry)
    theta = split.frequencies.theta
    assert split.counts == (entry["head_size"] // 4,) * 2
    np.testing.assert_allclose(theta, entry["inv_freq"] * 2, rtol=2e-16, atol=0)
    assert split.of_axis[0].theta.tolist() == split.of_axis[1].theta.tolist()


@pytest.mark.parametrize("entry", [*GRIDS, *MODELS], ids=lambda entry: entry["name"])
def test_every_pair_turns_by_its_own_number_of_the_point(entry):
    split = split_of(entry)
    angles = [split.places(tuple(point)) * split.frequencies.theta for point in points_of(entry)]
    np.testing.assert_allclose(angles, entry["angles"], rtol=4e-16, atol=0)


@grids
def test_cos_and_sin_of_a_grid(entry):
    expected = np.array(entry["angles"])
    for found, exact, of_dims in zip(
        split_of(entry).cos_sin(points_of(entry)),
        (np.cos(expected), np.sin(expected)),
        (entry["cos_float32"], entry["sin_float32"]),
        strict=True,
    ):
        np.testing.assert_allclose(found, exact, rtol=0, atol=1e-15)
        # Both dimensions of a pair have the same.
        np.testing.assert_allclose(np.repeat(found, 2, axis=1), of_dims, rtol=0, atol=FLOAT32)


@models
def test_cos_and_sin_of_a_model(entry):
    found = split_of(entry).cos_sin(points_of(entry))
    for name, part in zip(("cos_float32", "sin_float32"), found, strict=True):
        np.testing.assert_allclose(part, entry[name], rtol=0, atol=FLOAT32_FAR)
    # Not rounded to float32, angles up to 4111 rad are off by 5e-13.
    angles = np.array(entry["angles"])
    np.testing.assert_allclose(found, [np.cos(angles), np.sin(angles)], rtol=0, atol=1e-12)


@grids
@pytest.mark.parametrize("name", ["q", "k"])
def test_rotated_vectors_of_a_grid(name, entry):
    expected = entry[f"{name}_rotated_float32"]
    np.testing.assert_allclose(rotated(entry, name), expected, rtol=0, atol=1e-6)


@grids
def test_every_score_of_a_grid(entry):
    found = rotated(entry, "q") @ rotated(entry, "k").T
    errors = np.abs(found - entry["score_matrix_float32"])
    assert (errors <= 2 * FLOAT32 * largest_scores(entry)).all()


@models
def test_every_score_of_a_model(entry):
    found = rotated(entry, "q") @ rotated(entry, "k").T
    largest = largest_scores(entry)
    assert (np.abs(found - entry["score_matrix"]) <= 1e-12 * largest).all()
    far = np.abs(found - entry["score_matrix_float32"])
    assert (far <= FLOAT32_FAR * largest).all()


@models
def test_the_short_curves_of_the_axes_add_up_to_every_score(entry):
    split, points, dims = split_of(entry), points_of(entry), dims_of(entry)
    for row, query in enumerate(np.array(entry["q"])):
        for column, key in enumerate(np.array(entry["k"])):
            terms = pair_terms(query, key, dims)
            offset = points[row] - points[column]
            added = sum(
                axis_scores(terms, split, axis, offset[axis : axis + 1])[0] for axis in range(3)
            )
            bound = 1e-12 * largest_scores(entry)[row, column]
            assert abs(added - entry["score_matrix"][row][column]) <= bound


@grids
def test_the_picture_of_a_grid_has_every_score_of_one_query_and_key(entry):
    split, dims, points = split_of(entry), dims_of(entry), points_of(entry)
    q, k = np.array(entry["q"][0]), np.array(entry["k"][1])
    columns, rows = np.arange(entry["width"]), np.arange(entry["height"])
    picture = grid_scores(pair_terms(q, k, dims), split, (2 - columns, 1 - rows))
    cos, sin = split.cos_sin(np.array([(2, 1), *points.tolist()]))
    turned_q = rotate_pairs(split_pairs(q, dims), cos[0], sin[0])
    turned_k = rotate_pairs(split_pairs(np.tile(k, (len(points), 1)), dims), cos[1:], sin[1:])
    by_rotation = np.sum(turned_q * turned_k, axis=(1, 2))
    np.testing.assert_allclose(
        picture.T.ravel(), by_rotation, rtol=0, atol=1e-12 * largest_scores(entry)[0, 1]
    )


@models
def test_the_axis_of_each_pair(entry):
    axes = deal(tuple(entry["sections"]), SectionOrder(entry["order"]))
    assert "".join("thw"[axis] for axis in axes) == entry["axis_of_pair"]

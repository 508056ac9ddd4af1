"""Rotation matrices against mpmath and against brute force."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import mpmath
import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from rope_desktop.core.conventions import Layout
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.matrices import (
    SparseMatrix,
    head_matrix,
    largest_difference,
    rotation_matrix,
    shrunk,
)
from tests.core.true_values import cos_sin

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray


def dense(matrix: SparseMatrix) -> FloatArray:
    built = np.zeros((matrix.size, matrix.size))
    built[matrix.rows, matrix.columns] = matrix.values
    return built


@given(st.floats(-720.0, 720.0))
def test_a_rotation_matrix_is_the_true_one(degrees: float) -> None:
    with mpmath.workdps(50):
        angle = mpmath.mpf(degrees) * mpmath.pi / 180
        cos, sin = float(mpmath.cos(angle)), float(mpmath.sin(angle))
    found = rotation_matrix(degrees)
    assert largest_difference(found, np.array([[cos, -sin], [sin, cos]])) < 3e-16


@pytest.mark.parametrize(
    ("degrees", "rows"),
    [
        (0.0, [[1, 0], [0, 1]]),
        (90.0, [[0, -1], [1, 0]]),
        (-90.0, [[0, 1], [-1, 0]]),
        (180.0, [[-1, 0], [0, -1]]),
        (-360.0, [[1, 0], [0, 1]]),
        (630.0, [[0, 1], [-1, 0]]),
    ],
)
def test_quarter_turns_are_exact(degrees: float, rows: list[list[int]]) -> None:
    found = rotation_matrix(degrees)
    assert found.tolist() == rows
    assert not np.signbit(found[found == 0.0]).any()


@pytest.mark.parametrize("layout", list(Layout))
def test_the_matrix_of_a_head_holds_each_pairs_turn_and_ones_for_the_rest(layout: Layout) -> None:
    size, rotary, position = 9, 6, 7
    true = [cos_sin(rotary, 10000.0, pair, position) for pair in range(3)]
    cos, sin = (np.array([float(values[part]) for values in true]) for part in (0, 1))
    wanted = np.eye(size)
    for pair in range(3):
        first, second = (2 * pair, 2 * pair + 1) if layout == "interleaved" else (pair, pair + 3)
        wanted[first, first] = wanted[second, second] = cos[pair]
        wanted[first, second], wanted[second, first] = -sin[pair], sin[pair]
    matrix = head_matrix(cos, sin, pair_dims(rotary, layout), size)
    assert dense(matrix).tolist() == wanted.tolist()
    assert len(matrix.values) == 4 * 3 + 3


@given(st.integers(1, 12), st.integers(0, 2**31), st.data())
def test_no_cell_is_lost_when_a_matrix_is_shrunk(size: int, seed: int, data: st.DataObject) -> None:
    side = data.draw(st.integers(1, size))
    random = np.random.default_rng(seed)
    cells = np.flatnonzero(random.random(size * size) < 0.3)
    values = random.uniform(-1.0, 1.0, len(cells))
    matrix = SparseMatrix(size, cells // size, cells % size, values)
    whole, small = dense(matrix), shrunk(matrix, side)
    for row, column in product(range(side), repeat=2):
        falling = [
            whole[r, c]
            for r, c in product(range(size), repeat=2)
            if (r * side // size, c * side // size) == (row, column)
        ]
        assert small[row, column] == max(falling, key=abs)


def test_nothing_differs_from_nothing_by_nothing() -> None:
    assert largest_difference(np.empty((0, 2)), np.empty((0, 2))) == 0.0
    assert largest_difference(np.array([1.0, -2.0]), np.array([1.5, -2.0])) == 0.5

"""
Rotations as matrices: 2×2 for one angle, d×d for a whole head.

The matrix of a head is never built whole: of its d² cells at most 2·d hold anything, and these are
listed.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray

_QUARTER = 90.0


@dataclass(frozen=True, eq=False)
class SparseMatrix:
    """
    A square matrix of `size` rows; `rows`, `columns` and `values` (N,) list its filled cells.

    All others are 0; a filled cell is 0 where a sine or cosine happens to be.
    """

    size: int
    rows: IntArray
    columns: IntArray
    values: FloatArray


def rotation_matrix(degrees: float) -> FloatArray:
    """
    Return ((cos, −sin), (sin, cos)), shape (2, 2), of an angle in degrees.

    Whole quarter turns are taken off first, which loses nothing and makes them exact.
    """
    quarters = round(degrees / _QUARTER)
    rest = math.radians(degrees - quarters * _QUARTER)
    turned = complex(math.cos(rest), math.sin(rest))
    x, y = turned.real, turned.imag
    cos, sin = ((x, y), (-y, x), (-x, -y), (y, -x))[quarters % 4]
    return np.array([[cos, -sin], [sin, cos]]) + 0.0


def largest_difference(first: FloatArray, second: FloatArray) -> float:
    """Return the largest absolute difference of two arrays of the same shape, 0 if empty."""
    return float(np.abs(first - second).max(initial=0.0))


def head_matrix(cos: FloatArray, sin: FloatArray, dims: IntArray, size: int) -> SparseMatrix:
    """
    Return the rotation of a head of `size` dimensions as a matrix (RoFormer, eq. 15).

    `cos` and `sin` (n_pairs,) are those of each pair's angle, `dims` (n_pairs, 2) its dimensions.
    A dimension in no pair passes through: it has a 1 on the diagonal.
    """
    first, second = dims[:, 0], dims[:, 1]
    is_paired = np.zeros(size, dtype=np.bool_)
    is_paired[dims] = True
    passing = np.flatnonzero(~is_paired)
    return SparseMatrix(
        size,
        rows=np.concatenate([first, first, second, second, passing]),
        columns=np.concatenate([first, second, first, second, passing]),
        values=np.concatenate([cos, 0.0 - sin, sin, cos, np.ones(len(passing))]),
    )


def shrunk(matrix: SparseMatrix, side: int) -> FloatArray:
    """
    Return `matrix` as (side, side), with 1 ≤ side ≤ its size.

    Each cell holds, of the cells that fall on it, the value of the largest magnitude: none is lost
    among zeros.
    """
    rows, columns = matrix.rows * side // matrix.size, matrix.columns * side // matrix.size
    places = rows * side + columns
    highest, lowest = np.zeros(side * side), np.zeros(side * side)
    np.maximum.at(highest, places, matrix.values)
    np.minimum.at(lowest, places, matrix.values)
    return np.where(highest >= -lowest, highest, lowest).reshape(side, side)

"""The rotation of a whole head at position m as one d×d matrix, nearly all of it zeros."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.core.angles import cos_sin
from rope_desktop.core.conventions import Layout
from rope_desktop.core.matrices import SparseMatrix, head_matrix, shrunk
from rope_desktop.support.text import Message, Value, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved


@dataclass(frozen=True, slots=True, eq=False)
class HeadMatrixChart:
    """The matrix as the list of its filled cells, and what there is to say about it.

    ``pair_of_dim`` (d,) holds −1 for what passes through; ``marked`` are the dimensions of the
    selected pair, none where nothing rotates.
    """

    title: Message
    caption: Message
    peak: float
    remarks: tuple[Message, ...]
    matrix: SparseMatrix
    pair_of_dim: IntArray
    marked: tuple[int, ...]
    summary: Message

    def picture(self, side: int) -> FloatArray:
        """Return the matrix in at most ``side`` rows and columns.

        Each value is −1 … 1, times the amplitude where a scaling has one.
        """
        return shrunk(self.matrix, max(min(side, self.matrix.size), 1))

    def pair_within(self, rows: range, columns: range) -> int | None:
        """Return the pair whose cell is the largest among these rows and columns, if any."""
        cell = self._largest(rows, columns)
        pair = -1 if cell is None else int(self.pair_of_dim[self.matrix.rows[cell]])
        return None if pair < 0 else pair

    def reading(self, rows: range, columns: range) -> Message:
        """Return what stands in these rows and columns: the cell of the largest magnitude."""
        cell = self._largest(rows, columns)
        if cell is None:
            return msg(
                "row {row}, column {column}: 0, these dimensions never meet",
                row=rows.start,
                column=columns.start,
            )
        row, column = int(self.matrix.rows[cell]), int(self.matrix.columns[cell])
        values: dict[str, Value] = {"row": row, "column": column}
        values["value"] = num(float(self.matrix.values[cell]), ".17g")
        pair = int(self.pair_of_dim[row])
        if pair < 0:
            return msg("row {row}, column {column}: 1, passed through unchanged", **values)
        return msg("row {row}, column {column}: {value}, of pair {pair}", **values, pair=pair)

    def cell_label(self, value: float) -> Message:
        """Return a cell's number as it is written into the picture."""
        return msg("{value}", value=num(value, "z.2f" if value else ".0f"))

    def _largest(self, rows: range, columns: range) -> int | None:
        matrix = self.matrix
        inside = (matrix.rows >= rows.start) & (matrix.rows < rows.stop)
        inside &= (matrix.columns >= columns.start) & (matrix.columns < columns.stop)
        found = np.flatnonzero(inside)
        return int(found[np.abs(matrix.values[found]).argmax()]) if len(found) else None


def build_head_matrix_chart(resolved: Resolved) -> HeadMatrixChart:
    """Return the matrix of the scene's head at the query's position."""
    place = np.array([resolved.query.position], dtype=np.int64)
    cos, sin = cos_sin(place, resolved.frequencies)
    size, dims = resolved.head_size, resolved.dims
    amplitude = resolved.head.amplitude
    matrix = head_matrix(amplitude * cos[0], amplitude * sin[0], dims, size)
    pair_of_dim = np.full(size, -1, dtype=np.int64)
    pair_of_dim[dims] = np.arange(len(dims))[:, np.newaxis]
    caption = _caption(resolved, size * size - int(np.count_nonzero(matrix.values)))
    return HeadMatrixChart(
        title=msg("R(m) for the whole head"),
        caption=caption,
        peak=max(amplitude, 1.0),
        remarks=(
            msg(
                "n tokens cost O(n·d), not O(n·d²), and there are no parameters to learn. "
                "It turns q and k, never v: "
                "a score compares two turned arrows, so only the offset is left; "
                "v is only added up, and a turn in it would stay in the output."
            ),
        ),
        matrix=matrix,
        pair_of_dim=pair_of_dim,
        marked=tuple(dims[resolved.pair].tolist()) if len(dims) else (),
        summary=caption,
    )


def _caption(resolved: Resolved, zeros: int) -> Message:
    values: dict[str, Value] = {
        "zeros": num(zeros, ",d"),
        "cells": num(resolved.head_size**2, ",d"),
    }
    if not resolved.pair_count:
        return msg("Nothing rotates: the matrix is 1 on its diagonal and changes nothing.")
    place = _place(resolved)
    if resolved.scene.layout is Layout.INTERLEAVED:
        return msg(
            "{place} Neighbours form a pair, so the turns are blocks on the diagonal; "
            "{zeros} of {cells} cells are 0.",
            **values,
            place=place,
        )
    return msg(
        "{place} Pair i joins dimensions i and i + {half}, so each block is spread over "
        "four places; {zeros} of {cells} cells are 0.",
        **values,
        place=place,
        half=num(resolved.pair_count, ",d"),
    )


def _place(resolved: Resolved) -> Message:
    """Return where the query stands, and what a scaling makes of the turns besides."""
    position, amplitude = num(resolved.query.position, ",d"), resolved.head.amplitude
    if amplitude == 1.0:
        return msg("At m = {position}.", position=position)
    return msg(
        "At m = {position}, times the amplitude {amplitude}.",
        position=position,
        amplitude=num(amplitude, ".4g"),
    )

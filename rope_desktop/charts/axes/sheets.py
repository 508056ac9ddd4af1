"""The scores of the tokens of the Axes view, from one short curve for each axis.

Over a grid the scores at all offsets are one sheet, out of which every place of the query cuts its
picture: while the query moves nothing is computed, and the picture is the same, elsewhere.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.axes.film import film_tokens
from rope_desktop.charts.axes.shade_scale import ShadeScale, shade_scale
from rope_desktop.charts.axes.tiles import TileKind
from rope_desktop.core.axes.scores import axis_scores, grid_scores
from rope_desktop.core.scores import total
from rope_desktop.state.head import frozen

if TYPE_CHECKING:
    from rope_desktop.charts.axes.tiles import Tile
    from rope_desktop.core.axes.split import AxisSplit
    from rope_desktop.core.scores import PairTerms
    from rope_desktop.core.types import FloatArray, IntArray

    Point = tuple[int, ...]
    Film = tuple[tuple[int, int, int], tuple[int, int], int]

# Beyond so many offsets × pairs their largest score is not looked for: the bound will do.
_MOST_ANGLES = 100_000


class Cut(NamedTuple):
    """Where the scores of a tile begin: the sheet, and the row and the column on it."""

    sheet: int
    row: int
    column: int


class Sheets(NamedTuple):
    """The sheets of scores, the cut of each tile, and what the colours mean.

    ``pointer_score`` is the score of every object pointer, where there are any.
    """

    sheets: tuple[FloatArray, ...]
    cuts: tuple[Cut, ...]
    scale: ShadeScale
    pointer_score: float | None = None


def grid_sheets(
    terms: PairTerms, split: AxisSplit, tiles: tuple[Tile, ...], patch: tuple[int, int]
) -> Sheets:
    """Return the scores of patches for the query at ``patch``, its column and row.

    An object pointer is not rotated, as a key at (0, 0) is not: that is its score.
    """
    tile = tiles[0]
    sheet, scale = _by_offset(terms, split, (tile.rows, tile.columns), tile.column_step[0] == 1)
    column, row = patch
    start = Cut(0, tile.rows - 1 - row, tile.columns - 1 - column)
    if tiles[-1].kind is not TileKind.POINTERS:
        return Sheets((sheet,), (start,) * len(tiles), scale)
    score = float(sheet[start.row, start.column])
    pointers = frozen(np.full((1, tiles[-1].columns), score))
    return Sheets((sheet, pointers), (*[start] * (len(tiles) - 1), Cut(1, 0, 0)), scale, score)


def film_sheets(
    terms: PairTerms, split: AxisSplit, tiles: tuple[Tile, ...], film: Film, query: Point
) -> Sheets:
    """Return the scores of a film's patches, and of the words around it, for the query there."""
    frames, (before, after), step = film
    tokens = film_tokens(before, frames, after, step).triples
    patches = frames[0] * frames[1] * frames[2]
    offsets = np.array(query, dtype=np.int64) - tokens
    in_film = offsets[before : before + patches].reshape(*frames, 3)
    scores = grid_scores(
        terms, split, (in_film[:, 0, 0, 0], in_film[0, :, 0, 1], in_film[0, 0, :, 2])
    )
    words = np.concatenate([offsets[:before, 0], offsets[before + patches :, 0]])
    apart = [query[axis] - query[0] for axis in range(3)]
    along = [axis_scores(terms, split, axis, words + apart[axis]) for axis in range(3)]
    of_words = np.sum(along, axis=0, keepdims=True) + terms.pass_through
    sheets = (scores.reshape(-1, frames[2]), of_words)
    lowest, highest = _ends_in_film(terms, split, film)
    return Sheets(
        tuple(frozen(sheet) for sheet in sheets),
        _film_cuts(tiles),
        shade_scale(
            min(lowest, *(float(sheet.min(initial=lowest)) for sheet in sheets)),
            max(highest, *(float(sheet.max(initial=highest)) for sheet in sheets)),
        ),
    )


def _film_cuts(tiles: tuple[Tile, ...]) -> tuple[Cut, ...]:
    """Return where each tile begins: the frames lie below each other, all words in one row."""
    cuts, words = [], 0
    for tile in tiles:
        if tile.kind is TileKind.WORDS:
            cuts.append(Cut(1, 0, words))
            words += tile.columns
        else:
            cuts.append(Cut(0, tile.number * tile.rows, 0))
    return tuple(cuts)


@lru_cache(maxsize=2)
def _by_offset(
    terms: PairTerms, split: AxisSplit, size: tuple[int, int], is_x_first: bool
) -> tuple[FloatArray, ShadeScale]:
    """Return the scores at all offsets of a grid (2h − 1, 2w − 1), the largest first.

    Rows are Δy from h − 1 down to 1 − h, columns Δx from w − 1 down to 1 − w.
    """
    rows, columns = (np.arange(count - 1, -count, -1) for count in size)
    if is_x_first:
        scores = grid_scores(terms, split, (columns, rows)).T
    else:
        scores = grid_scores(terms, split, (rows, columns))
    sheet = frozen(np.ascontiguousarray(scores))
    return sheet, shade_scale(float(sheet.min()), float(sheet.max()))


@lru_cache(maxsize=2)
def _ends_in_film(terms: PairTerms, split: AxisSplit, film: Film) -> tuple[float, float]:
    """Return the lowest and highest score that a token of film and words can have for another.

    As if every offset on one axis met every offset on the others: the colours then stand still
    while the query moves from token to token.
    """
    frames, (before, after), step = film
    tokens = film_tokens(before, frames, after, step).triples
    ends = [_ends(terms, split, axis, np.unique(tokens[:, axis])) for axis in range(3)]
    lowest, highest = (sum(end[side] for end in ends) + terms.pass_through for side in (0, 1))
    return lowest, highest


def _ends(terms: PairTerms, split: AxisSplit, axis: int, numbers: IntArray) -> tuple[float, float]:
    """Return the lowest and the highest score of an axis between any two of ``numbers``."""
    pairs = split.pairs_of_axis[axis]
    offsets = np.unique(np.subtract.outer(numbers, numbers))
    if len(offsets) * len(pairs) > _MOST_ANGLES:
        bound = total(np.hypot(terms.straight[pairs], terms.cross[pairs]), 0.0)
        return -bound, bound
    scores = axis_scores(terms, split, axis, offsets)
    return float(scores.min()), float(scores.max())

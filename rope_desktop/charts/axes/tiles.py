"""The tokens of the Axes view as they lie in its picture: tiles of cells, each at a point.

A tile is a frame of patches, a row of words or a row of object pointers. It says where its tokens
stand and nothing of query or scores, so it stays the same while the query moves.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.axes.film import film_tokens
from rope_desktop.state.axes import X, Y, is_flat
from rope_desktop.state.axes_split import axes_of
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene

    Point = tuple[int, ...]


class TileKind(StrEnum):
    """What the tokens of a tile are."""

    CURRENT = "current"
    STORED = "stored"
    FRAME = "frame"
    WORDS = "words"
    POINTERS = "pointers"


class Spot(NamedTuple):
    """A token: its tile, and its row and column there, all counted from 0."""

    tile: int
    row: int
    column: int


@dataclass(frozen=True, slots=True, eq=False)
class Tile:
    """Tokens in rows and columns. A token stands at origin + row·row_step + column·column_step.

    ``number`` is that of the frame, or of the first token in a row of words. ``short`` is the label
    where there is little room.
    """

    kind: TileKind
    label: Message
    short: Message
    rows: int
    columns: int
    origin: Point
    row_step: Point
    column_step: Point
    number: int = 0

    @property
    def is_strip(self) -> bool:
        """Return whether this is a row of tokens that are no patches."""
        return self.kind in (TileKind.WORDS, TileKind.POINTERS)

    def point(self, row: int, column: int) -> Point:
        """Return where a token stands."""
        steps = zip(self.origin, self.row_step, self.column_step, strict=True)
        return tuple(start + row * down + column * right for start, down, right in steps)

    def cell_of(self, point: Point) -> tuple[int, int] | None:
        """Return row and column of the token at exactly ``point``, if there is one."""
        if self.kind is TileKind.POINTERS:
            return None
        row = self._along(point, self.row_step)
        column = self._along(point, self.column_step)
        is_inside = 0 <= row < self.rows and 0 <= column < self.columns
        return (row, column) if is_inside and self.point(row, column) == point else None

    def _along(self, point: Point, step: Point) -> int:
        """Return how many steps it is to ``point`` on the axis of ``step``."""
        axis = next((axis for axis, length in enumerate(step) if length), None)
        return 0 if axis is None else point[axis] - self.origin[axis]


def tiles_of(scene: Scene) -> tuple[Tile, ...]:
    """Return the tiles of a scene, in the order of its tokens."""
    if is_flat(scene.axes_scheme):
        is_memory = scene.axes_scheme is AxesScheme.MEMORY
        return _patches(
            tuple(axis.axis_id for axis in axes_of(scene)),
            (scene.grid_height, scene.grid_width),
            scene.memory_frames if is_memory else 0,
            scene.pointer_tokens if is_memory else 0,
        )
    film = (scene.film_frames, scene.film_height, scene.film_width)
    if scene.axes_scheme is AxesScheme.FILM:
        return _film(film, (0, 0), 1)
    return _film(film, (scene.text_before, scene.text_after), scene.frame_step)


@lru_cache(maxsize=4)
@lru_cache(maxsize=4)
def _patches(
    axis_ids: tuple[str, ...], size: tuple[int, int], stored: int, pointers: int
) -> tuple[Tile, ...]:
    """Return the grid, alone or with the stored frames and the object pointers beside it."""
    down = tuple(int(axis_id == Y.axis_id) for axis_id in axis_ids)
    right = tuple(int(axis_id == X.axis_id) for axis_id in axis_ids)

    def grid(kind: TileKind, label: Message, short: Message, number: int) -> Tile:
        return Tile(kind, label, short, *size, (0, 0), down, right, number)

    tiles = [grid(TileKind.CURRENT, msg("current frame"), msg("now"), 0)]
    for number in range(1, stored + 1):
        shown = num(number, "d")
        long = msg("stored frame {number}", number=shown)
        tiles.append(grid(TileKind.STORED, long, msg("{number}", number=shown), number))
    if pointers:
        label = msg_n("{count} object pointer", "{count} object pointers", pointers)
        nowhere = ((0, 0), (0, 0), (0, 0))
        tiles.append(Tile(TileKind.POINTERS, label, label, 1, pointers, *nowhere))
    return tuple(tiles)


@lru_cache(maxsize=4)
def _film(film: tuple[int, int, int], words: tuple[int, int], frame_step: int) -> tuple[Tile, ...]:
    """Return the film's frames, with the words before and after them where there are any."""
    tokens, patches = film_tokens(words[0], film, words[1], frame_step).triples, film[1] * film[2]
    tiles = [
        _frame(frame, (film[1], film[2]), tuple(tokens[words[0] + frame * patches].tolist()))
        for frame in range(film[0])
    ]
    if words[0]:
        label = msg_n("{count} word before", "{count} words before", words[0])
        tiles.insert(0, _words(label, words[0], 0, 0))
    if words[1]:
        label = msg_n("{count} word after", "{count} words after", words[1])
        first = len(tokens) - words[1]
        tiles.append(_words(label, words[1], int(tokens[first, 0]), first))
    return tuple(tiles)


def _frame(number: int, size: tuple[int, int], origin: Point) -> Tile:
    label = msg("frame {number}, t = {t}", number=num(number, "d"), t=num(origin[0], ",d"))
    short = msg("t = {t}", t=num(origin[0], ",d"))
    return Tile(TileKind.FRAME, label, short, *size, origin, (0, 1, 0), (0, 0, 1), number)


def _words(label: Message, count: int, position: int, first: int) -> Tile:
    origin, still = (position,) * 3, (0, 0, 0)
    return Tile(TileKind.WORDS, label, label, 1, count, origin, still, (1, 1, 1), first)

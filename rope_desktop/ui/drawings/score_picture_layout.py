"""Where the tiles of the score picture lie: frames in rows as large as fit, strips around them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.axes.tiles import Tile

# Below so many device pixels to a cell, whole numbers of them would waste too much of the room.
_LEAST_WHOLE = 3.0
# Times the height of a name: a row of tokens, and that with its name and a mark below it.
_STRIP, _STRIP_AND_TEXTS = 1.5, 4.0


class Box(NamedTuple):
    """Where a tile lies: the corner, and the width and height of its cells."""

    x: float
    y: float
    cell_width: float
    cell_height: float
    rows: int
    columns: int

    @property
    def area(self) -> QRectF:
        """Return the tile."""
        return QRectF(self.x, self.y, self.columns * self.cell_width, self.rows * self.cell_height)

    def cell(self, row: int, column: int) -> QRectF:
        """Return one of its cells."""
        return QRectF(
            self.x + column * self.cell_width,
            self.y + row * self.cell_height,
            self.cell_width,
            self.cell_height,
        )

    def nearest(self, x: float, y: float) -> tuple[int, int]:
        """Return row and column of the cell nearest to a pixel."""
        row = math.floor((y - self.y) / self.cell_height)
        column = math.floor((x - self.x) / self.cell_width)
        return min(max(row, 0), self.rows - 1), min(max(column, 0), self.columns - 1)


class Spaces(NamedTuple):
    """What the theme's type needs, in pixels.

    ``label`` is the height of a tile's name, ``axis`` that of what stands below the frames, ``gap``
    is between tiles, and ``largest`` is the largest side of a patch.
    """

    label: float
    axis: float
    gap: float
    largest: float


@dataclass(frozen=True, slots=True)
class Arrangement:
    """The boxes of all tiles, and the rectangle around those of the frames.

    ``lefts`` are the frames that begin a row, ``bottoms`` those of the last row.
    """

    boxes: tuple[Box, ...]
    frames: QRectF
    lefts: tuple[int, ...]
    bottoms: tuple[int, ...]


def arrange(
    tiles: Sequence[Tile], room: QRectF, spaces: Spaces, ratio: float
) -> Arrangement | None:
    """Return where ``tiles`` lie in ``room``, whose pixels are ``ratio`` device pixels; or None."""
    return _Arranging(tiles, room, spaces, ratio).result()


class _Arranging:
    """The work of :func:`arrange`: strips before the frames, the frames, strips after them."""

    def __init__(self, tiles: Sequence[Tile], room: QRectF, spaces: Spaces, ratio: float) -> None:
        self._tiles, self._room, self._spaces, self._ratio = tiles, room, spaces, ratio
        self._frames = [number for number, tile in enumerate(tiles) if not tile.is_strip]
        self._patches = tiles[self._frames[0]]
        self._name = spaces.label if len(self._frames) > 1 else 0.0
        self._strip_height = _STRIP_AND_TEXTS * spaces.label
        strips = (len(tiles) - len(self._frames)) * self._strip_height
        height = room.height() - strips - spaces.axis
        cell, self._per_row = _best(
            len(self._frames), self._patches, (room.width(), height), (self._name, spaces.gap)
        )
        self._cell = _whole(min(cell, spaces.largest), ratio)
        rows = -(-len(self._frames) // self._per_row)
        self._spare = height - rows * (self._name + self._patches.rows * self._cell + spaces.gap)
        self._boxes: dict[int, Box] = {}

    def result(self) -> Arrangement | None:
        """Return the arrangement; None where a frame would not be seen."""
        patches, frames = self._patches, self._frames
        if self._cell * self._ratio * max(patches.rows, patches.columns) < 1.0:
            return None
        gap = self._spaces.gap
        width = self._per_row * (patches.columns * self._cell + gap) - gap
        left = self._room.left() + max(self._room.width() - width, 0.0) / 2
        top = self._room.top() + min(max(self._spare / 2, 0.0), 2 * self._spaces.label)
        top = self._strips(range(frames[0]), left, top)
        self._place_frames(left, top)
        block = self._boxes[frames[0]].area
        for number in frames:
            block = block.united(self._boxes[number].area)
        after = range(frames[-1] + 1, len(self._tiles))
        self._strips(after, left, block.bottom() + self._spaces.axis)
        last_row = (len(frames) - 1) // self._per_row * self._per_row
        return Arrangement(
            boxes=tuple(self._boxes[number] for number in range(len(self._tiles))),
            frames=block,
            lefts=tuple(frames[:: self._per_row]),
            bottoms=tuple(frames[last_row:]),
        )

    def _place_frames(self, left: float, top: float) -> None:
        patches, cell, gap = self._patches, self._cell, self._spaces.gap
        right, down = patches.columns * cell + gap, self._name + patches.rows * cell + gap
        for place, number in enumerate(self._frames):
            row, column = divmod(place, self._per_row)
            corner = self._snapped(left + column * right, top + row * down + self._name)
            self._boxes[number] = Box(*corner, cell, cell, patches.rows, patches.columns)

    def _strips(self, numbers: range, left: float, top: float) -> float:
        """Place rows of tokens that are no patches, each below its name; return where they end."""
        for number in numbers:
            tile, line = self._tiles[number], self._spaces.label
            wide = _whole(min(2.4 * line, self._room.width() / tile.columns), self._ratio)
            start = max(min(left, self._room.right() - wide * tile.columns), self._room.left())
            corner = self._snapped(start, top + line)
            high = _whole(_STRIP * line, self._ratio)
            self._boxes[number] = Box(*corner, wide, high, tile.rows, tile.columns)
            top += self._strip_height
        return top

    def _snapped(self, x: float, y: float) -> tuple[float, float]:
        return round(x * self._ratio) / self._ratio, round(y * self._ratio) / self._ratio


def _best(
    count: int, patches: Tile, room: tuple[float, float], spaces: tuple[float, float]
) -> tuple[float, int]:
    """Return the largest cell that lets all frames fit, and how many then stand in a row."""
    name, gap = spaces
    found = (0.0, 1)
    for per_row in range(1, count + 1):
        rows = -(-count // per_row)
        across = (room[0] - (per_row - 1) * gap) / (per_row * patches.columns)
        down = (room[1] - rows * name - (rows - 1) * gap) / (rows * patches.rows)
        found = max(found, (min(across, down), per_row), key=lambda fit: fit[0])
    return max(found[0], 0.0), found[1]


def _whole(size: float, ratio: float) -> float:
    """Return a whole number of device pixels, so that all cells are alike, if there is one."""
    return math.floor(size * ratio) / ratio if size * ratio >= _LEAST_WHOLE else size

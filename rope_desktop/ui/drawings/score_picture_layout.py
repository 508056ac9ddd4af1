"""Where the tiles of the score picture lie: frames in rows as large as fit, strips around them."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QRectF

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.charts.axes.tiles import Tile

# Below so many device pixels a cell's size is no longer a whole number of them.
_LEAST_WHOLE = 1.0


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
    frames = [number for number, tile in enumerate(tiles) if not tile.is_strip]
    strip = 2 * spaces.label + spaces.gap
    strips = (len(tiles) - len(frames)) * strip
    name = spaces.label if len(frames) > 1 else 0.0
    height = room.height() - strips - spaces.axis
    patches = tiles[frames[0]]
    cell, per_row = _best(len(frames), patches, (room.width(), height), (name, spaces.gap))
    cell = _whole(min(cell, spaces.largest), ratio)
    if cell * ratio * max(patches.rows, patches.columns) < 1.0:
        return None
    width = per_row * (patches.columns * cell + spaces.gap) - spaces.gap
    left = _snapped(room.left() + max(room.width() - width, 0.0) / 2, ratio)
    boxes: dict[int, Box] = {}
    top = room.top()
    for number in range(frames[0]):
        boxes[number] = _strip(tiles[number], left, top, room, spaces, ratio)
        top += strip
    start, step = top, (patches.columns * cell + spaces.gap, name + patches.rows * cell)
    for place, number in enumerate(frames):
        row, column = divmod(place, per_row)
        corner = (left + column * step[0], start + row * (step[1] + spaces.gap) + name)
        boxes[number] = Box(*_corner(corner, ratio), cell, cell, patches.rows, patches.columns)
    block = boxes[frames[0]].area
    for number in frames:
        block = block.united(boxes[number].area)
    top = block.bottom() + spaces.axis
    for number in range(frames[-1] + 1, len(tiles)):
        boxes[number] = _strip(tiles[number], left, top, room, spaces, ratio)
        top += strip
    last = (len(frames) - 1) // per_row * per_row
    return Arrangement(
        boxes=tuple(boxes[number] for number in range(len(tiles))),
        frames=block,
        lefts=tuple(frames[::per_row]),
        bottoms=tuple(frames[last:]),
    )


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


def _strip(tile: Tile, left: float, top: float, room: QRectF, spaces: Spaces, ratio: float) -> Box:
    """Return the place of a row of tokens that are no patches, below its name."""
    wide = _whole(min(2.4 * spaces.label, room.width() / tile.columns), ratio)
    start = min(left, room.right() - wide * tile.columns)
    corner = _corner((max(start, room.left()), top + spaces.label), ratio)
    return Box(*corner, wide, _whole(spaces.label, ratio), tile.rows, tile.columns)


def _whole(size: float, ratio: float) -> float:
    """Return a whole number of device pixels, so that all cells are alike, if there is one."""
    return math.floor(size * ratio) / ratio if size * ratio >= _LEAST_WHOLE else size


def _corner(corner: tuple[float, float], ratio: float) -> tuple[float, float]:
    return _snapped(corner[0], ratio), _snapped(corner[1], ratio)


def _snapped(place: float, ratio: float) -> float:
    return round(place * ratio) / ratio

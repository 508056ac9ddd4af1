"""Where small plots stand in a widget: equal cells in rows, as many to a row as look best."""

from __future__ import annotations

from dataclasses import dataclass

_GAP = 14.0
# Wider plots than this many times their height gain nothing.
_WIDEST = 1.9


@dataclass(frozen=True, slots=True)
class Cell:
    """One cell, in pixels."""

    left: float
    top: float
    width: float
    height: float

    def holds(self, x: float, y: float) -> bool:
        """Return whether a point lies in the cell."""
        return 0 <= x - self.left < self.width and 0 <= y - self.top < self.height


@dataclass(frozen=True, slots=True)
class CellNeeds:
    """What a cell needs, in pixels: its least width and height, and what of it is no plot."""

    width: float
    height: float
    around: float


def columns_for(count: int, width: float, height: float, needs: CellNeeds) -> int:
    """Return how many of ``count`` cells, at least one, stand in a row.

    Those that make the plots largest, of those that are wide enough and not too many rows.
    """
    most = _most_columns(count, width, needs)

    def size(columns: int) -> tuple[bool, float]:
        rows = _rows(count, columns)
        is_cut = rows > _rows(count, most) and _least(rows, needs) > height
        down = _height(height, rows, needs) - needs.around
        return not is_cut, min(_width(width, columns) / _WIDEST, down)

    return max(range(1, most + 1), key=size)


def least_height(count: int, width: float, needs: CellNeeds) -> float:
    """Return the height below which some cell would be cut, however they stand.

    It depends on the width alone: else it could grow with the height that it asks for.
    """
    return _least(_rows(count, _most_columns(count, width, needs)) if count else 1, needs)


def cells(
    count: int, size: tuple[float, float], needs: CellNeeds, *, is_mirrored: bool
) -> tuple[Cell, ...]:
    """Return the cells of ``count`` plots in a widget of ``size``, mirrored from the right."""
    if not count:
        return ()
    width, height = size
    columns = columns_for(count, width, height, needs)
    across, down = _width(width, columns), _height(height, _rows(count, columns), needs)
    made = []
    for number in range(count):
        row, place = divmod(number, columns)
        place = columns - 1 - place if is_mirrored else place
        made.append(Cell(place * (across + _GAP), row * (down + _GAP), across, down))
    return tuple(made)


def _most_columns(count: int, width: float, needs: CellNeeds) -> int:
    fitting = (c for c in range(count, 1, -1) if _width(width, c) >= needs.width)
    return next(fitting, 1)


def _least(rows: int, needs: CellNeeds) -> float:
    return rows * needs.height + (rows - 1) * _GAP


def _rows(count: int, columns: int) -> int:
    return -(-count // columns)


def _width(width: float, columns: int) -> float:
    return max((width - (columns - 1) * _GAP) / columns, 1.0)


def _height(height: float, rows: int, needs: CellNeeds) -> float:
    return max((height - (rows - 1) * _GAP) / rows, needs.height)

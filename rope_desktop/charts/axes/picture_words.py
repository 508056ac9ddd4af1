"""What is said about the score picture and its tokens."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.charts.axes.tiles import TileKind
from rope_desktop.charts.scale import brief
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, Value, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.charts.axes.shade_scale import ShadeScale
    from rope_desktop.charts.axes.tiles import Spot, Tile
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.axes_resolved import AxesResolved

    Point = tuple[int, ...]
    Axes = tuple[Axis, ...]


def point(axes: Axes, place: Point) -> Message:
    """Return a point as it is written: (column, row) or (time, height, width)."""
    return _listed(_in_writing(axes, place), ",d")


def offset(axes: Axes, query: Point, key: Point) -> Message:
    """Return the offset on every axis, query less key, with its symbols."""
    apart = tuple(ours - theirs for ours, theirs in zip(query, key, strict=True))
    numbers = _listed(_in_writing(axes, apart), "+,d")
    if len(axes) == 2:
        return msg("(Δx, Δy) = {numbers}", numbers=numbers)
    return msg("(Δt, Δh, Δw) = {numbers}", numbers=numbers)


def axis_label(axis: Axis) -> Message:
    """Return what stands at an axis of the picture."""
    return msg("{symbol}, {name}", symbol=axis.symbol, name=axis.name)


def title(axes: Axes, query: Point) -> Message:
    """Return the card's title."""
    return msg("Scores for the query at {point}", point=point(axes, query))


def token(axes: Axes, tile: Tile, spot: Spot, place: Point) -> Message:
    """Return which token a cell is."""
    where = point(axes, place)
    number = num(tile.number, "d")
    if tile.kind is TileKind.CURRENT:
        return msg("column, row {point}", point=where)
    if tile.kind is TileKind.STORED:
        return msg("stored frame {number}, column, row {point}", number=number, point=where)
    if tile.kind is TileKind.POINTERS:
        return msg(
            "object pointer {number}, not rotated, as a key at (0, 0) is not",
            number=num(spot.column, "d"),
        )
    if tile.kind is TileKind.WORDS:
        shown = num(tile.number + spot.column, ",d")
        return msg("token {number}, a word at (t, h, w) = {point}", number=shown, point=where)
    return msg(
        "frame {number}, row {row}, column {column}, at (t, h, w) = {point}",
        number=number,
        row=num(spot.row, "d"),
        column=num(spot.column, "d"),
        point=where,
    )


def cell_label(value: float, scale: ShadeScale) -> Message:
    """Return a score as it is written into its cell: three digits of the largest."""
    limit = max(abs(scale.lowest), abs(scale.highest))
    if not 1e-3 <= limit < 1e5:
        return msg("{value}", value=num(value, "z.1e"))
    decimals = max(2 - math.floor(math.log10(limit)), 0)
    return msg("{value}", value=num(value, f"z,.{decimals}f"))


def caption(resolved: AxesResolved, pointer_score: float | None, *, is_token: bool) -> Message:
    """Return what to see in the picture now."""
    return _CAPTIONS[resolved.scene.axes_scheme](resolved, pointer_score, is_token)


def summary(resolved: AxesResolved, tiles: tuple[Tile, ...]) -> Message:
    """Return what the picture shows, for those who hear it."""
    axes = resolved.axes
    cells = sum(tile.rows * tile.columns for tile in tiles)
    return msg(
        "{tokens} for the query at {query}; for the key at {key} the score is {score}.",
        tokens=msg_n("The score of {count} token", "The scores of {count} tokens", cells),
        query=point(axes, resolved.query.point),
        key=point(axes, resolved.key.point),
        score=_score(resolved),
    )


def _grid_caption(resolved: AxesResolved, _pointer: float | None, _is_token: bool) -> Message:
    return msg(
        "The same q and k at every patch: only the offset counts. {offset} scores {score}. Move "
        "the query: the picture moves with it.",
        offset=_now(resolved),
        score=_score(resolved),
    )


def _memory_caption(resolved: AxesResolved, pointer: float | None, _is_token: bool) -> Message:
    stored = msg_n(
        "The keys of {count} stored frame get the angles of the current one: as far as rotation "
        "goes, the same picture.",
        "The keys of {count} stored frames get the angles of the current one: as far as rotation "
        "goes, the same picture.",
        resolved.scene.memory_frames,
    )
    if pointer is None:
        return msg(
            "{stored} Only the offset counts, here {offset}.", stored=stored, offset=_now(resolved)
        )
    return msg(
        "{stored} Object pointers, not rotated, score {pointer} like a key at (0, 0): that "
        "changes with the query.",
        stored=stored,
        pointer=_number(pointer),
    )


def _film_caption(resolved: AxesResolved, _pointer: float | None, is_token: bool) -> Message:
    if not is_token:
        return msg(
            "No token stands where the query does; each scores by its offset from there. The key, "
            "{offset}, scores {score}. A click puts the query on a token.",
            offset=_now(resolved),
            score=_score(resolved),
        )
    return msg(
        "The same q and k at every token: only the offset counts. {offset} scores {score}. Move "
        "the query: the pictures move with it.",
        offset=_now(resolved),
        score=_score(resolved),
    )


_CAPTIONS: dict[AxesScheme, Callable[[AxesResolved, float | None, bool], Message]] = {
    AxesScheme.GRID: _grid_caption,
    AxesScheme.MEMORY: _memory_caption,
    AxesScheme.MROPE: _film_caption,
    AxesScheme.FILM: _film_caption,
}


def _now(resolved: AxesResolved) -> Message:
    return offset(resolved.axes, resolved.query.point, resolved.key.point)


def _score(resolved: AxesResolved) -> Message:
    return _number(resolved.score.at_positions)


def _number(value: float) -> Message:
    return msg("{value}", value=num(value, brief(value)))


def _in_writing(axes: Axes, numbers: Point) -> Point:
    """Return the numbers with x before y, whichever has the first pairs."""
    return tuple(numbers[::-1] if axes[0].axis_id == "y" else numbers)


def _listed(numbers: Point, spec: str) -> Message:
    values: dict[str, Value] = {
        name: num(number, spec if number else "d")
        for name, number in zip("abc", numbers, strict=False)
    }
    if len(numbers) == 2:
        return msg("({a}, {b})", **values)
    return msg("({a}, {b}, {c})", **values)

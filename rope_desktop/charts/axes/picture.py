"""The score of every token's key for the query, as pictures of cells."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING

from rope_desktop.charts.axes import picture_words as words
from rope_desktop.charts.axes.sheets import Sheets, film_sheets, grid_sheets
from rope_desktop.charts.axes.tiles import Spot, Tile, TileKind, tiles_of
from rope_desktop.charts.scale import brief
from rope_desktop.state.axes import is_flat
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.axes.shade_scale import ShadeScale
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.axes_moves import Who
    from rope_desktop.state.axes_resolved import AxesResolved

    Point = tuple[int, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PictureGround:
    """What stands still while the query moves: the tiles, the axes and the meaning of colours.

    ``across`` and ``down`` are which of a point's numbers grow along a row and along a column.
    """

    tiles: tuple[Tile, ...]
    across: int
    down: int
    across_label: Message
    down_label: Message
    scale: ShadeScale
    scale_labels: tuple[Message, ...]


@dataclass(frozen=True, slots=True, eq=False)
class PictureChart:
    """The cells and their marks.

    ``query_spots`` and ``key_spots`` are the tokens that stand exactly where query and key do; the
    first of each is named in the picture.
    """

    title: Message
    caption: Message
    summary: Message
    axes: tuple[Axis, ...]
    ground: PictureGround
    sheets: Sheets
    query: Point
    query_spots: tuple[Spot, ...]
    key_spots: tuple[Spot, ...]
    query_label: Message
    key_label: Message

    def scores(self, tile: int) -> FloatArray:
        """Return the scores of a tile (rows, columns)."""
        shape, (sheet, row, column) = self.ground.tiles[tile], self.sheets.cuts[tile]
        cells: FloatArray = self.sheets.sheets[sheet][row:, column:][: shape.rows, : shape.columns]
        return cells

    def shares(self, sheet: int) -> FloatArray:
        """Return how deep the colours of a whole sheet are, −1 … 1."""
        return self.ground.scale.shares(self.sheets.sheets[sheet])

    def goes(self, spot: Spot, wanted: Who) -> Who | None:
        """Return which of query and key goes to ``spot`` where ``wanted`` is put there.

        Stored frames hold keys alone; what has no place takes neither.
        """
        kind = self.ground.tiles[spot.tile].kind
        if kind is TileKind.POINTERS:
            return None
        return "key" if kind is TileKind.STORED else wanted

    def point(self, spot: Spot) -> Point:
        """Return where a token stands."""
        return self.ground.tiles[spot.tile].point(spot.row, spot.column)

    def reading(self, spot: Spot) -> Message:
        """Return what a cell holds, in full precision."""
        point = self.point(spot)
        return msg(
            "{token}: {offset}, score {score}",
            token=words.token(self.axes, self.ground.tiles[spot.tile], spot, point),
            offset=words.offset(self.axes, self.query, point),
            score=num(float(self.scores(spot.tile)[spot.row, spot.column])),
        )

    def cell_label(self, value: float) -> Message:
        """Return a score as it is written into its cell."""
        return words.cell_label(value, self.ground.scale)

    def copied(self) -> str:
        """Return every tile as tab-separated text, columns above and rows at the left."""
        return "\n\n".join(
            "\n".join(self._lines(number, tile)) for number, tile in enumerate(self.ground.tiles)
        )

    def _lines(self, number: int, tile: Tile) -> list[str]:
        axes, ground = self.axes, self.ground
        head = f"{axes[ground.down].symbol}, {axes[ground.across].symbol}"
        columns = (str(tile.point(0, column)[ground.across]) for column in range(tile.columns))
        lines = [f"{tile.kind} {tile.number}", "\t".join((head, *columns))]
        for row, cells in enumerate(self.scores(number).tolist()):
            lines.append("\t".join((str(tile.point(row, 0)[ground.down]), *map(repr, cells))))
        return lines


def build_picture_chart(resolved: AxesResolved) -> PictureChart:
    """Return the scores of all tokens of a scene for its query."""
    axes, query, key = resolved.axes, resolved.query.point, resolved.key.point
    tiles = tiles_of(resolved.scene)
    sheets = _sheets(resolved, tiles)
    query_spots, key_spots = _query_spots(tiles, query), _spots(tiles, key)
    return PictureChart(
        title=words.title(axes, query),
        caption=words.caption(resolved, sheets.pointer_score, is_token=bool(query_spots)),
        summary=words.summary(resolved, tiles),
        axes=axes,
        ground=_ground(tiles, axes, sheets.scale),
        sheets=sheets,
        query=query,
        query_spots=query_spots,
        key_spots=key_spots,
        query_label=msg("query {point}", point=words.point(axes, query)),
        key_label=msg("key {point}", point=words.point(axes, key)),
    )


def _sheets(resolved: AxesResolved, tiles: tuple[Tile, ...]) -> Sheets:
    scene, terms, split = resolved.scene, resolved.terms, resolved.split
    query = resolved.query.point
    if is_flat(scene.axes_scheme):
        named = {axis.axis_id: number for axis, number in zip(resolved.axes, query, strict=True)}
        return grid_sheets(terms, split, tiles, (named["x"], named["y"]))
    film = (scene.film_frames, scene.film_height, scene.film_width)
    words_around, step = (0, 0), 1
    if scene.axes_scheme is AxesScheme.MROPE:
        words_around, step = (scene.text_before, scene.text_after), scene.frame_step
    return film_sheets(terms, split, tiles, (film, words_around, step), query)


def _query_spots(tiles: tuple[Tile, ...], query: Point) -> tuple[Spot, ...]:
    """Return the tokens at the query's place: a query is never in a stored frame."""
    spots = _spots(tiles, query)
    return tuple(spot for spot in spots if tiles[spot.tile].kind is not TileKind.STORED)


def _spots(tiles: tuple[Tile, ...], point: Point) -> tuple[Spot, ...]:
    """Return the tokens that stand at exactly ``point``."""
    found = ((number, tile.cell_of(point)) for number, tile in enumerate(tiles))
    return tuple(Spot(number, *cell) for number, cell in found if cell is not None)


@lru_cache(maxsize=4)
def _ground(tiles: tuple[Tile, ...], axes: tuple[Axis, ...], scale: ShadeScale) -> PictureGround:
    patches = next(tile for tile in tiles if not tile.is_strip)
    across, down = patches.column_step.index(1), patches.row_step.index(1)
    return PictureGround(
        tiles=tiles,
        across=across,
        down=down,
        across_label=words.axis_label(axes[across]),
        down_label=words.axis_label(axes[down]),
        scale=scale,
        scale_labels=tuple(msg("{value}", value=num(end, brief(end))) for end in scale.steps),
    )

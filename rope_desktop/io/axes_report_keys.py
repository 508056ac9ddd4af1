"""The scores of a key at every place, as far as a terminal has room for them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.columns import in_columns
from rope_desktop.io.shown_numbers import fixed, grouped
from rope_desktop.io.text_sections import labelled, wrapped
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.axes.report import AxesReport, Rows
    from rope_desktop.charts.axes.report_keys import Memory, Token
    from rope_desktop.io.text_sections import Section

# As many as stand side by side in 100 columns; an odd number has the query in the middle.
_MOST_COLUMNS = 7
_MOST_TOKENS = 64


def key_sections(report: AxesReport) -> Iterator[Section]:
    """Yield what the scheme has of the key at other places, which keeps its values there."""
    if report.grid is not None:
        column, row = report.query_point["x"], report.query_point["y"]
        yield msg("The key at every patch"), _grid(report.grid, column, row)
    if report.memory is not None:
        yield msg("Memory"), _memory(report.memory)
    if report.tokens is not None:
        yield msg("The key at every token"), _tokens(report.tokens)


def _grid(grid: Rows, column: int, row: int) -> list[str]:
    columns, rows = _around(column, len(grid[0])), _around(row, len(grid))
    head = say(msg("row"))
    cells = [(head, *(f"x {x}" for x in columns))]
    cells += [(f"y {y}", *(fixed(grid[y][x], 6) for x in columns)) for y in rows]
    lines = [*in_columns(cells), *wrapped([_extremes(grid)])]
    if len(columns) < len(grid[0]) or len(rows) < len(grid):
        lines += wrapped([_where(msg("These are the patches around the query’s."))])
    return lines


def _around(place: int, count: int) -> range:
    """Return as many places as there is room for, with ``place`` in the middle if it can be."""
    first = min(max(place - _MOST_COLUMNS // 2, 0), max(count - _MOST_COLUMNS, 0))
    return range(first, min(first + _MOST_COLUMNS, count))


def _extremes(grid: Rows) -> Message:
    places = [(score, x, y) for y, row in enumerate(grid) for x, score in enumerate(row)]
    lowest, highest = min(places), max(places)
    return msg(
        "The same q and k stand at every patch. Highest at x {x}, y {y}: {score}; lowest at "
        "x {low_x}, y {low_y}: {low_score}.",
        x=highest[1],
        y=highest[2],
        score=num(highest[0], ",.6f"),
        low_x=lowest[1],
        low_y=lowest[2],
        low_score=num(lowest[0], ",.6f"),
    )


def _memory(memory: Memory) -> list[str]:
    told = msg_n(
        "The stored frame has the angles of the current one, so its patches score as above.",
        "Each of {count} stored frames has the angles of the current one, so that its patches "
        "score as above.",
        memory.frames,
    )
    rows = [
        (msg("tokens of the memory"), grouped(memory.token_count)),
        (msg("of these, object pointers, which are not rotated"), grouped(memory.pointer_tokens)),
        (msg("score of the key where it is not rotated"), fixed(memory.pointer_score, 9)),
    ]
    return [*labelled(rows), *wrapped([told])]


def _tokens(tokens: tuple[Token, ...]) -> list[str]:
    headings = (msg("token"), msg("kind"), msg("t"), msg("h"), msg("w"), msg("score"))
    kinds = {"word": say(msg("word")), "patch": say(msg("patch"))}
    shown = [
        (
            str(token.token),
            kinds[token.kind],
            grouped(token.time),
            grouped(token.height),
            grouped(token.width),
            fixed(token.score, 6),
        )
        for token in tokens[:_MOST_TOKENS]
    ]
    lines = in_columns([tuple(map(say, headings)), *shown])
    if len(tokens) > len(shown):
        count = num(len(tokens), ",d")
        lines += wrapped([_where(msg("These are the first of {count} tokens.", count=count))])
    return lines


def _where(before: Message) -> Message:
    return msg(
        "{before} {option} json prints the score of every one.", before=before, option="--format"
    )

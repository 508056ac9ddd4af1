"""Lists of positions as they are typed: ``0,1,4096``, or ``0:4095`` for all from one to another."""

from __future__ import annotations

from rope_desktop.core.conventions import POSITION_LIMIT
from rope_desktop.support.numbers import parse_integer
from rope_desktop.support.problems import Problem, error
from rope_desktop.support.text import msg, num

COUNT_LIMIT = 1_048_576


def parse_positions(text: str, field: str) -> tuple[int, ...] | Problem:
    """Return the positions that ``text`` lists, or what is wrong with them."""
    first, colon, last = text.partition(":")
    if colon:
        return _span(first, last, field)
    if text.count(",") >= COUNT_LIMIT:
        return _too_many(field)
    found = []
    for place, part in enumerate(text.split(","), 1):
        position = _position(part, field)
        if isinstance(position, Problem):
            sentence = msg("number {place}: {problem}", place=place, problem=position.message)
            return error(position.code, field, sentence)
        found.append(position)
    return tuple(found)


def _span(first: str, last: str, field: str) -> tuple[int, ...] | Problem:
    start, stop = _position(first, field), _position(last, field)
    if isinstance(start, Problem):
        return start
    if isinstance(stop, Problem):
        return stop
    if stop < start:
        text = msg(
            "{first} … {last} holds no position.", first=num(start, ",d"), last=num(stop, ",d")
        )
        return error("no_position", field, text)
    return _too_many(field) if stop - start >= COUNT_LIMIT else tuple(range(start, stop + 1))


def _position(text: str, field: str) -> int | Problem:
    position = parse_integer(text, field)
    if isinstance(position, Problem) or abs(position) <= POSITION_LIMIT:
        return position
    sentence = msg("positions reach ±{limit}.", limit=num(POSITION_LIMIT, ",d"))
    return error("position_limit", field, sentence)


def _too_many(field: str) -> Problem:
    text = msg("at most {limit} positions can be listed.", limit=num(COUNT_LIMIT, ",d"))
    return error("too_many_positions", field, text)

"""The tables of rotation: each pair of the query, or of the key, before and after it turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import DIMS, PAIR, THETA, caption
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.support.text import Message, Number, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.state.turned import Placed

QUERY_ANGLE = Column(
    "query_angle",
    msg("query angle"),
    msg("m·θᵢ in radians, whole turns counted"),
    formats.ANGLE,
)
KEY_ANGLE = Column(
    "key_angle",
    msg("key angle"),
    msg("n·θᵢ in radians, whole turns counted"),
    formats.ANGLE,
)
IN = Column(
    "in",
    msg("in"),
    msg("(a, b): the two numbers of the pair before it turns"),
    formats.COMPONENT,
    (msg("in a"), msg("in b")),
)
OUT = Column(
    "out",
    msg("out"),
    msg(
        "(a·cos pθᵢ − b·sin pθᵢ, a·sin pθᵢ + b·cos pθᵢ): the pair turned, at its position p; "
        "times the amplitude where a scaling has one"
    ),
    formats.COMPONENT,
    (msg("out a"), msg("out b")),
)
RADIUS_ERROR = Column(
    "radius_error",
    msg("radius error"),
    msg(
        "How far the length of the pair after it turned is from that before, times the amplitude "
        "where a scaling has one: rounding"
    ),
    formats.ROUNDING,
)


class _Words(NamedTuple):
    table_id: str
    title: Message
    caption: Message
    angle: Column
    length: Message


def build_query_rotation_table(resolved: Resolved) -> TableChart:
    """Return the table of the query's rotation."""
    words = _Words(
        "rotation",
        msg("Query rotation"),
        _query_caption(resolved),
        QUERY_ANGLE,
        msg("length of q"),
    )
    norms = (resolved.norms.q_before, resolved.norms.q_after)
    return _table(resolved, words, resolved.query, resolved.head.lengthened.norms[0], norms)


def build_key_rotation_table(resolved: Resolved) -> TableChart:
    """Return the table of the key's rotation."""
    key = resolved.key
    words = _Words(
        "key_rotation",
        msg("Key rotation"),
        _key_caption(resolved),
        KEY_ANGLE,
        msg("length of k"),
    )
    norms = (resolved.norms.k_before, resolved.norms.k_after)
    return _table(resolved, words, key, resolved.head.lengthened.norms[1], norms)


def _query_caption(resolved: Resolved) -> Message:
    values = {"m": num(resolved.query.position, ",d"), **_amplitude(resolved)}
    if resolved.head.amplitude != 1.0:
        return msg(
            "m = {m}: each pair turns by m·θᵢ and comes out {amplitude} times as long.", **values
        )
    return msg("m = {m}: each pair turns by m·θᵢ and keeps its length.", **values)


def _key_caption(resolved: Resolved) -> Message:
    values = {"n": num(resolved.key.position, ",d"), **_amplitude(resolved)}
    if resolved.head.amplitude != 1.0:
        return msg(
            "n = {n}: each pair turns by n·θᵢ and comes out {amplitude} times as long.", **values
        )
    return msg("n = {n}: each pair turns by n·θᵢ and keeps its length.", **values)


def _amplitude(resolved: Resolved) -> dict[str, Number]:
    return {"amplitude": num(resolved.head.amplitude, ".6g")}


def _table(
    resolved: Resolved,
    words: _Words,
    placed: Placed,
    expected: float,
    norms: tuple[float, float],
) -> TableChart:
    before, after = norms
    lengths = {"in": before, "out": after, "radius_error": abs(after - expected)}
    return TableChart(
        table_id=words.table_id,
        title=words.title,
        caption=caption(resolved, words.caption),
        columns=(PAIR, DIMS, THETA, words.angle, IN, OUT, RADIUS_ERROR),
        values=(
            np.arange(resolved.pair_count),
            resolved.dims,
            resolved.frequencies.theta,
            placed.angle,
            placed.pairs_in,
            placed.pairs_out,
            placed.radius_error,
        ),
        foot=(FootRow(words.length, {**lengths}),),
    )

"""The tables of rotation: each pair of the query, or of the key, before and after it turns."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import DIMS, PAIR, THETA, caption
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Placed, Resolved

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
    msg("(a·cos pθᵢ − b·sin pθᵢ, a·sin pθᵢ + b·cos pθᵢ): the pair turned, at its position p"),
    formats.COMPONENT,
    (msg("out a"), msg("out b")),
)
RADIUS_ERROR = Column(
    "radius_error",
    msg("radius error"),
    msg("How far the length of the pair after it turned is from that before: rounding"),
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
    position = num(resolved.query.position, ",d")
    words = _Words(
        "rotation",
        msg("Query rotation"),
        msg("m = {m}: each pair turns by m·θᵢ and keeps its length.", m=position),
        QUERY_ANGLE,
        msg("length of q"),
    )
    norms = (resolved.norms.q_before, resolved.norms.q_after)
    return _table(resolved, words, resolved.query, resolved.radius_error, norms)


def build_key_rotation_table(resolved: Resolved) -> TableChart:
    """Return the table of the key's rotation."""
    key = resolved.key
    words = _Words(
        "key_rotation",
        msg("Key rotation"),
        msg("n = {n}: each pair turns by n·θᵢ and keeps its length.", n=num(key.position, ",d")),
        KEY_ANGLE,
        msg("length of k"),
    )
    error = np.abs(np.hypot(*key.pairs_out.T) - np.hypot(*key.pairs_in.T))
    return _table(resolved, words, key, error, (resolved.norms.k_before, resolved.norms.k_after))


def _table(
    resolved: Resolved,
    words: _Words,
    placed: Placed,
    radius_error: FloatArray,
    norms: tuple[float, float],
) -> TableChart:
    before, after = norms
    lengths = {"in": before, "out": after, "radius_error": abs(after - before)}
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
            radius_error,
        ),
        foot=(FootRow(words.length, {**lengths}),),
    )

"""The table of contributions: what each pair adds to the score, down to the score itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import PAIR, THETA, caption
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

OFFSET_ANGLE = Column(
    "offset_angle", msg("Δ·θ"), msg("(m − n)·θᵢ in radians, whole turns counted"), formats.ANGLE
)
STRAIGHT = Column(
    "straight",
    msg("straight"),
    msg("q₀k₀ + q₁k₁ of the pair: q·k before it turns, times amplitude² where a scaling has one"),
    formats.PRODUCT,
)
CROSS = Column(
    "cross",
    msg("cross"),
    msg("q₀k₁ − q₁k₀ of the pair, times amplitude² where a scaling has one"),
    formats.PRODUCT,
)
CONTRIBUTION = Column(
    "contribution",
    msg("contribution"),
    msg("straight·cos(Δθᵢ) + cross·sin(Δθᵢ): what the pair adds to the score"),
    formats.PRODUCT,
    role_below="loss",
    role_above="gain",
)


def build_contribution_table(resolved: Resolved) -> TableChart:
    """Return the table whose last column adds up to the score exactly."""
    return TableChart(
        table_id="contributions",
        title=msg("Contributions"),
        caption=caption(resolved, _sum(resolved)),
        columns=(PAIR, THETA, OFFSET_ANGLE, STRAIGHT, CROSS, CONTRIBUTION),
        values=(
            np.arange(resolved.pair_count),
            resolved.frequencies.theta,
            resolved.offset_angle,
            resolved.terms.straight,
            resolved.terms.cross,
            resolved.contributions,
        ),
        foot=_foot(resolved),
    )


def _sum(resolved: Resolved) -> Message:
    offset, score = resolved.score.offset, resolved.score.at_positions
    return msg(
        "Δ = m − n = {offset}: the contributions add up to the score, {score}.",
        offset=num(offset, ",d"),
        score=num(score, fixed_or_scientific(score)),
    )


def _foot(resolved: Resolved) -> tuple[FootRow, ...]:
    score, lengthened = resolved.score, resolved.head.lengthened
    is_longer = lengthened is not resolved.head.unrotated
    total = FootRow(
        msg("total: the score at Δ = 0, and here")
        if is_longer
        else msg("total: q·k, and the score"),
        {"straight": lengthened.score, "contribution": score.at_positions},
    )
    if resolved.rotary_size == resolved.head_size:
        return (total,)
    rest = {"straight": score.pass_through, "contribution": score.pass_through}
    return (FootRow(msg("dimensions that pass through"), {**rest}), total)

"""The table of wavelengths: how fast each pair turns, beside the window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import DIMS, PAIR, THETA, caption
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved

WAVELENGTH = Column(
    "wavelength", msg("wavelength"), msg("λᵢ = 2π/θᵢ: tokens for one turn"), formats.LENGTH
)
TURNS = Column(
    "turns_in_window", msg("turns in window"), msg("W/λᵢ: turns within the window"), formats.TURNS
)
ANGLE_AT_M = Column(
    "query_angle_wrapped_deg",
    msg("angle at m (°)"),
    msg("m·θᵢ in degrees without whole turns, exact at every position"),
    formats.DEGREES,
)
SLOWER = Column(
    "slower_than_window",
    msg("slower than window"),
    msg("Whether λᵢ > W: the pair never finishes a turn within the window"),
    None,
    role_above="window",
)


def build_wavelength_table(resolved: Resolved) -> TableChart:
    """Return the table of wavelengths."""
    slower = msg(
        "{slower} of {count}",
        slower=num(resolved.slower_count, ",d"),
        count=num(resolved.pair_count, ",d"),
    )
    return TableChart(
        table_id="wavelengths",
        title=msg("Wavelengths"),
        caption=caption(resolved, _unfinished(resolved)),
        columns=(PAIR, DIMS, THETA, WAVELENGTH, TURNS, ANGLE_AT_M, SLOWER),
        values=(
            np.arange(resolved.pair_count),
            resolved.dims,
            resolved.frequencies.theta,
            resolved.frequencies.wavelength,
            resolved.turns_in_window,
            resolved.query.angle_wrapped_degrees,
            resolved.is_slower,
        ),
        foot=(FootRow(msg("pairs slower than the window"), {"slower_than_window": slower}),),
    )


def _unfinished(resolved: Resolved) -> Message:
    return msg_n(
        "{count} of {pairs} pairs never finishes a turn in {window} tokens.",
        "{count} of {pairs} pairs never finish a turn in {window} tokens.",
        resolved.slower_count,
        pairs=num(resolved.pair_count, ",d"),
        window=num(resolved.scene.window, ",d"),
    )

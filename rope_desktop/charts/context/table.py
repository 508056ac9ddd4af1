"""The table of a scaling: every pair before and after it, and what it sees of its circle."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.context.bands import BANDS, ROLES, WORDS, band_codes, counts
from rope_desktop.charts.context.phrases import stillness, tokens
from rope_desktop.charts.context.subject import subject_of
from rope_desktop.charts.tables import formats
from rope_desktop.charts.tables.common import DIMS, PAIR
from rope_desktop.charts.tables.table import Column, FootRow, TableChart
from rope_desktop.core.frequencies import turns_in_window
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.scaling.windows import angle_reached
from rope_desktop.state.shown_model import shown_model
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.state.resolve import Resolved

_COLUMNS = (
    PAIR,
    DIMS,
    Column("theta_plain", msg("θ plain"), msg("θᵢ before the scaling"), formats.FREQUENCY),
    Column("theta_scaled", msg("θ scaled"), msg("θᵢ after the scaling"), formats.FREQUENCY),
    Column(
        "divisor", msg("divisor"), msg("θ plain over θ scaled; ∞: the pair stops"), formats.DIVISOR
    ),
    Column(
        "band",
        msg("band"),
        msg("Whether the pair is kept, divided in full, or something between"),
        None,
        words=tuple(WORDS[band] for band in BANDS),
        word_roles=tuple(ROLES[band] for band in BANDS),
    ),
    Column("wavelength", msg("λ scaled"), msg("2π/θ scaled: tokens per turn"), formats.LENGTH),
    Column(
        "turns_trained",
        msg("turns in training"),
        msg("Trained window × θ plain / 2π"),
        formats.TURNS,
    ),
    Column(
        "turns_target",
        msg("turns at target"),
        msg("Target window × θ scaled / 2π"),
        formats.TURNS,
    ),
    Column(
        "angle_trained",
        msg("rad in training"),
        msg("The largest angle seen in training: trained window × θ plain"),
        formats.ANGLE,
    ),
    Column(
        "angle_target",
        msg("rad at target"),
        msg("The largest angle at the target: target window × θ scaled"),
        formats.ANGLE,
    ),
)


def build_scaling_table(resolved: Resolved) -> TableChart:
    """Return the table of the shown layers; it has no row where they do not rotate."""
    subject = subject_of(resolved.scene)
    before, after = subject.scaled.plain.theta, subject.scaled.scaled.theta
    values = (
        np.arange(subject.pair_count),
        pair_dims(subject.layer.rotary_size, shown_model(resolved.scene).layout),
        before,
        after,
        subject.scaled.divisor,
        band_codes(subject.scaled),
        subject.scaled.scaled.wavelength,
        turns_in_window(before, subject.trained),
        turns_in_window(after, subject.target),
        angle_reached(before, subject.trained),
        angle_reached(after, subject.target),
    )
    return TableChart(
        table_id="scaling",
        title=msg("Scaling"),
        caption=_caption(subject),
        columns=_COLUMNS,
        values=values if subject.layer.rotates else tuple(column[:0] for column in values),
        foot=_foot(subject),
    )


def _caption(subject: Subject) -> Message:
    still = stillness(subject)
    if still is not None:
        return still
    if subject.target == subject.trained:
        return msg(
            "Trained with {trained} and asked for as many. Select a row to see its circle.",
            trained=tokens(subject.trained),
        )
    return msg(
        "Trained with {trained}, asked for {target}. Select a row to see its circle.",
        trained=tokens(subject.trained),
        target=num(subject.target, ",d"),
    )


def _foot(subject: Subject) -> tuple[FootRow, ...]:
    if not subject.layer.rotates:
        return ()
    kept, blended, divided = (num(count, ",d") for count in counts(subject.scaled))
    # In the label, since the column of bands may lie beyond the edge.
    text = msg(
        "kept {kept} · blended {blended} · divided {divided}",
        kept=kept,
        blended=blended,
        divided=divided,
    )
    return (FootRow(text, {}),)

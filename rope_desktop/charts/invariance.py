"""The invariance card: the score unrotated, at (m, n), and with both positions shifted."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts.scale import fixed_or_scientific
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved


@dataclass(frozen=True, slots=True)
class InvarianceRow:
    """One line: what is measured, the number, a word on it, and the number in full."""

    label: Message
    value: Message
    remark: Message | None
    exact: Message
    is_main: bool = False


@dataclass(frozen=True, slots=True)
class InvarianceChart:
    """The card's texts and rows."""

    title: Message
    caption: Message
    rows: tuple[InvarianceRow, ...]


def build_invariance_chart(resolved: Resolved) -> InvarianceChart:
    """Return the invariance card of a scene."""
    score, norms, amplitude = resolved.score, resolved.norms, resolved.head.amplitude
    return InvarianceChart(
        title=msg("Only the offset counts"),
        caption=_caption(resolved),
        rows=(
            score_row(msg("before rotation, q·k"), score.unrotated),
            score_row(
                _at(resolved.query.position, resolved.key.position),
                score.at_positions,
                is_main=True,
            ),
            score_row(
                _at(resolved.query_shifted.position, resolved.key_shifted.position),
                score.shifted,
                is_main=True,
            ),
            difference_row(score.difference),
            _lengths(msg("length of q"), norms.q_before, norms.q_after, amplitude),
            _lengths(msg("length of k"), norms.k_before, norms.k_after, amplitude),
        ),
    )


def score_row(label: Message, score: float, *, is_main: bool = False) -> InvarianceRow:
    """Return a row that shows a score."""
    shown = msg("{value}", value=num(score, fixed_or_scientific(score)))
    return InvarianceRow(label, shown, None, _exact(score), is_main)


def difference_row(difference: float) -> InvarianceRow:
    """Return a row that says how far two ways to the same score end from each other."""
    return InvarianceRow(
        label=msg("difference"),
        value=msg("{value}", value=num(difference, ".1e" if difference else ".0f")),
        remark=msg("rounding") if difference else msg("equal to the last bit"),
        exact=_exact(difference),
    )


def error_row(label: Message, error: float) -> InvarianceRow:
    """Return a row that says how far both sides of an equation are from each other."""
    if error == 0.0:
        return InvarianceRow(label, msg("equal to the last bit"), None, _exact(error))
    shown = msg("error {value}", value=num(error, ".1e"))
    return InvarianceRow(label, shown, None, _exact(error))


def _caption(resolved: Resolved) -> Message:
    offset, shift = resolved.score.offset, resolved.scene.shift
    values = {"offset": num(offset, ",d"), "shift": num(shift, ",d")}
    if resolved.pair_count == 0:
        return msg("Nothing rotates, so positions change nothing at all.")
    if shift == 0:
        return msg("Δ = m − n = {offset}. Set a shift s: both positions move, Δ stays.", **values)
    if resolved.score.difference == 0:
        return msg(
            "Δ = m − n = {offset} in both rows: shifting both by {shift} changes not one bit.",
            **values,
        )
    return msg(
        "Δ = m − n = {offset} in both rows: shifting both by {shift} changes nothing; "
        "what differs is the rounding of the last digit.",
        **values,
    )


def _at(query_position: int, key_position: int) -> Message:
    return msg("at m = {m}, n = {n}", m=num(query_position, ",d"), n=num(key_position, ",d"))


def _lengths(label: Message, before: float, after: float, amplitude: float) -> InvarianceRow:
    values = {
        "before": num(before, fixed_or_scientific(before, 6)),
        "after": num(after, fixed_or_scientific(after, 6)),
    }
    exact = msg("before {before}, after {after}", before=num(before), after=num(after))
    remark = None
    if amplitude != 1.0:
        remark = msg("pairs × {amplitude}", amplitude=num(amplitude, ".4g"))
    return InvarianceRow(label, msg("{before} → {after}", **values), remark, exact)


def _exact(value: float) -> Message:
    return msg("{value}", value=num(value))

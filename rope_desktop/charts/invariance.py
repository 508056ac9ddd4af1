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
    score, norms = resolved.score, resolved.norms
    return InvarianceChart(
        title=msg("Only the offset counts"),
        caption=_caption(resolved),
        rows=(
            _row(msg("before rotation, q·k"), score.unrotated),
            _row(_at(resolved.query.position, resolved.key.position), score.at_positions, True),
            _row(
                _at(resolved.query_shifted.position, resolved.key_shifted.position),
                score.shifted,
                True,
            ),
            InvarianceRow(
                label=msg("difference"),
                value=msg(
                    "{value}", value=num(score.difference, ".1e" if score.difference else ".0f")
                ),
                remark=msg("rounding") if score.difference else msg("equal to the last bit"),
                exact=_exact(score.difference),
            ),
            _lengths(msg("length of q"), norms.q_before, norms.q_after),
            _lengths(msg("length of k"), norms.k_before, norms.k_after),
        ),
    )


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


def _row(label: Message, value: float, is_main: bool = False) -> InvarianceRow:
    shown = msg("{value}", value=num(value, fixed_or_scientific(value)))
    return InvarianceRow(label, shown, None, _exact(value), is_main)


def _lengths(label: Message, before: float, after: float) -> InvarianceRow:
    values = {
        "before": num(before, fixed_or_scientific(before, 6)),
        "after": num(after, fixed_or_scientific(after, 6)),
    }
    exact = msg("before {before}, after {after}", before=num(before), after=num(after))
    return InvarianceRow(label, msg("{before} → {after}", **values), None, exact)


def _exact(value: float) -> Message:
    return msg("{value}", value=num(value))

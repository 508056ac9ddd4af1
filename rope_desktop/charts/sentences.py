"""The scene in words: sentences that change with the numbers, and what they do not claim."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.charts.scale import brief, fixed_or_scientific
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved


def build_sentences(resolved: Resolved) -> tuple[Message, ...]:
    """Return the sentences on a scene: where it stands, slow pairs, the window, the limit."""
    if resolved.pair_count == 0:
        return (_nothing_rotates(resolved), _not_shown())
    return (_standing(resolved), _slow_pairs(resolved), _window(), _not_shown())


def _standing(resolved: Resolved) -> Message:
    score, pair = resolved.score, resolved.pair
    contribution = float(resolved.contributions[pair])
    return msg(
        "Query at {m}, key at {n}, offset {offset}: the score is {score}. "
        "Pair {pair} stands {angle}° apart and adds {contribution}.",
        m=num(resolved.query.position, ",d"),
        n=num(resolved.key.position, ",d"),
        offset=num(score.offset, ",d"),
        score=num(score.at_positions, fixed_or_scientific(score.at_positions, 6)),
        pair=pair,
        angle=num(float(resolved.angle_between_degrees[pair]), ".2f"),
        contribution=num(contribution, fixed_or_scientific(contribution, 6)),
    )


def _slow_pairs(resolved: Resolved) -> Message:
    """Return what the pairs slower than the window carry: content, hardly position."""
    slower = resolved.slower_count
    if resolved.still_count:
        return _still_pairs(resolved)
    if resolved.scene.base == 1:
        return msg("Base 1: all pairs turn alike, so they all tell the same about position.")
    if slower == 0:
        return msg("Every pair finishes a turn within the window, so each of them tells position.")
    wavelengths = resolved.frequencies.wavelength
    slowest = float(wavelengths.max()) / resolved.scene.window
    if not math.isfinite(slowest):
        return msg_n(
            "{count} pair never finishes a turn in the window: it carries content, "
            "hardly position.",
            "{count} pairs never finish a turn in the window: they carry content, hardly position.",
            slower,
        )
    return msg_n(
        "{count} pair never finishes a turn in the window (the slowest wavelength is {windows} "
        "windows long): it carries content, hardly position.",
        "{count} pairs never finish a turn in the window (the slowest wavelength is {windows} "
        "windows long): they carry content, hardly position.",
        slower,
        windows=num(slowest, ",.2f" if slowest < 1000 else brief(slowest)),
    )


def _still_pairs(resolved: Resolved) -> Message:
    return msg_n(
        "{count} pair does not turn at all: it carries content, no position. Of the others, "
        "{slower} never finish a turn in the window.",
        "{count} pairs do not turn at all: they carry content, no position. Of the others, "
        "{slower} never finish a turn in the window.",
        resolved.still_count,
        slower=num(resolved.slower_count - resolved.still_count, ",d"),
    )


def _window() -> Message:
    return msg("The window changes no rotation: it is only a length to compare with.")


def _nothing_rotates(resolved: Resolved) -> Message:
    score = resolved.score.at_positions
    return msg(
        "Nothing rotates: the score is {score} at every position.",
        score=num(score, fixed_or_scientific(score, 6)),
    )


def _not_shown() -> Message:
    return msg(
        "Nothing here says that RoPE makes a better model than adding sinusoids: "
        "that is an experiment, not algebra."
    )

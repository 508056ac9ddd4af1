"""How fast the selected pair turns, in words."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved


def how_it_turns(resolved: Resolved) -> Message:
    """Return the frequency and the wavelength of the scene's pair, and what else moves."""
    pair, turning = resolved.pair, resolved.frequencies
    return _on_turning(
        float(turning.theta[pair]),
        float(turning.wavelength[pair]),
        bool(resolved.is_slower[pair]),
        _on_moving(resolved.head.amplitude),
    )


def _on_moving(amplitude: float) -> Message:
    if amplitude == 1.0:
        return msg("Only the angle moves")
    return msg(
        "The arrows are {amplitude} times as long as before, then only the angle moves",
        amplitude=num(amplitude, ".4g"),
    )


def _on_turning(theta: float, wavelength: float, is_slower: bool, moves: Message) -> Message:
    if not math.isfinite(theta):
        return msg("θ is beyond any float64 number here; the angles shown are exact all the same.")
    if theta == 0.0:
        return msg("θ = 0: this pair does not turn, so it says nothing of position.")
    shown_theta = num(theta, ".6f" if 1e-3 <= theta < 1e6 else ".4e")
    if not math.isfinite(wavelength):
        return msg("θ = {theta}: so slow that its wavelength is beyond float64.", theta=shown_theta)
    shown = num(wavelength, ",.2f" if 0.01 <= wavelength < 1e9 else ".3e")
    if is_slower:
        return msg(
            "{moves}: θ = {theta}, one turn every {wavelength} tokens: slower than the window.",
            moves=moves,
            theta=shown_theta,
            wavelength=shown,
        )
    return msg(
        "{moves}: θ = {theta}, one turn every {wavelength} tokens.",
        moves=moves,
        theta=shown_theta,
        wavelength=shown,
    )

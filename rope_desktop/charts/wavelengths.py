"""The wavelength chart: tokens per turn of each pair on a log axis, against the window."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.scale import brief
from rope_desktop.state.fields import FIELD
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.core.types import BoolArray, FloatArray, IntArray
    from rope_desktop.state.resolve import Resolved


@dataclass(frozen=True, slots=True, eq=False)
class WavelengthChart:
    """Points (pair, log₁₀ wavelength), and the window as a line at log₁₀ window.

    The logarithms are taken here, so that the plot's own axis is linear. Pairs that do
    not turn, or whose wavelength is no float64 number, are left out.
    """

    title: Message
    caption: Message
    pairs: IntArray
    decades: FloatArray
    is_slower: BoolArray
    window_decade: float
    window_label: Message
    low: float
    high: float
    pair_count: int
    readings: tuple[FloatArray, FloatArray]

    def point_of(self, pair: int | None) -> tuple[float, float] | None:
        """Return where ``pair`` is drawn, if it is."""
        if pair is None:
            return None
        found = np.flatnonzero(self.pairs == pair)
        return (float(pair), float(self.decades[found[0]])) if len(found) else None

    def pair_at(self, x: float) -> int | None:
        """Return the pair nearest to ``x``, if there is any."""
        if not self.pair_count:
            return None
        return min(max(round(x), 0), self.pair_count - 1)

    def looks_like(self, other: WavelengthChart) -> bool:
        """Return whether ``other`` is drawn the same."""
        same_window = self.window_decade == other.window_decade
        return self.readings[0] is other.readings[0] and same_window

    def tick(self, x: float) -> str:
        """Return the pair at ``x`` as plain digits, empty between two pairs."""
        return str(round(x)) if float(x).is_integer() and 0 <= x < self.pair_count else ""

    def window_at(self, decade: float) -> int:
        """Return the window that a line at ``decade`` stands for, to three digits."""
        limits = FIELD["window"]
        wanted = float(f"{10.0 ** min(max(decade, 0.0), 10.0):.3g}")
        return int(min(max(round(wanted), limits.minimum), limits.maximum))

    def reading(self, pair: int) -> Message:
        """Return the wavelength and turns of ``pair`` in full precision."""
        wavelengths, turns = self.readings
        if turns[pair] == 0.0:
            return msg("pair {pair} does not turn", pair=pair)
        return msg(
            "pair {pair}: one turn every {wavelength} tokens, {turns} turns in the window",
            pair=pair,
            wavelength=num(float(wavelengths[pair])),
            turns=num(float(turns[pair])),
        )


def build_wavelength_chart(resolved: Resolved) -> WavelengthChart:
    """Return the wavelengths of a scene against its window."""
    wavelength = resolved.frequencies.wavelength
    drawn = np.flatnonzero(np.isfinite(wavelength) & (wavelength > 0))
    decades = np.log10(wavelength[drawn])
    window = math.log10(resolved.scene.window)
    low, high = _limits(decades, window)
    return WavelengthChart(
        title=msg("Wavelength against the window"),
        caption=_caption(resolved, drawn),
        pairs=drawn,
        decades=decades,
        is_slower=resolved.is_slower[drawn],
        window_decade=window,
        window_label=msg("window {window}", window=num(resolved.scene.window, ",d")),
        low=low,
        high=high,
        pair_count=resolved.pair_count,
        readings=(wavelength, resolved.turns_in_window),
    )


def _limits(decades: FloatArray, window: float) -> tuple[float, float]:
    lowest = min(float(decades.min(initial=window)), window)
    highest = max(float(decades.max(initial=window)), window)
    return math.floor(lowest - 0.15) - 0.1, math.ceil(highest + 0.15) + 0.2


def _caption(resolved: Resolved, drawn: IntArray) -> Message:
    count, slower = resolved.pair_count, resolved.slower_count
    still = resolved.still_count
    left_out = count - still - len(drawn)
    window = num(resolved.scene.window, ",d")
    if count == 0:
        return msg("Nothing turns. The window is only a length to compare with.")
    if left_out:
        return msg_n(
            "{count} pair is not drawn: its wavelength is beyond float64.",
            "{count} pairs are not drawn: their wavelengths are beyond float64.",
            left_out,
        )
    if still:
        return msg_n(
            "{count} pair does not turn and is not drawn; {slower} of the {others} others never "
            "finish a turn inside {window} tokens.",
            "{count} pairs do not turn and are not drawn; {slower} of the {others} others never "
            "finish a turn inside {window} tokens.",
            still,
            slower=num(slower - still, ",d"),
            others=num(count - still, ",d"),
            window=window,
        )
    if slower == 0:
        return msg("Every pair finishes a turn inside {window} tokens.", window=window)
    slowest = float(resolved.turns_in_window.min())
    values = {"window": window, "turns": num(slowest, brief(slowest))}
    if count == 1:
        return msg("The only pair makes {turns} of a turn inside {window} tokens.", **values)
    return msg_n(
        "{count} of {pairs} pairs never finishes a turn inside {window} tokens; "
        "the slowest makes {turns} of one.",
        "{count} of {pairs} pairs never finish a turn inside {window} tokens; "
        "the slowest makes {turns} of one.",
        slower,
        pairs=num(count, ",d"),
        **values,
    )

"""Every pair on its own small circle: the rotated arrows of all pairs, each at its own scale."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.support.text import Message, Value, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Callable

    from rope_desktop.core.types import BoolArray, FloatArray, IntArray
    from rope_desktop.state.axes import Axis
    from rope_desktop.state.resolve import Resolved


@dataclass(frozen=True, slots=True, eq=False)
class SmallCirclesChart:
    """
    The rotated arrows of all pairs, and what there is to read of them.

    ``q_tips`` and ``k_tips`` (n_pairs, 2) are in units of the longer arrow of their pair; a zero
    arrow stays zero. ``is_slower`` (n_pairs,) marks pairs that never finish a turn in the window.
    Where positions have several ``axes``, ``axis_of_pair`` (n_pairs,) tells which of them turns
    each pair, and ``tell`` what there is to know of it.
    """

    q_tips: FloatArray
    k_tips: FloatArray
    selected: int
    is_slower: BoolArray
    wavelength: FloatArray
    theta: FloatArray
    dims: IntArray
    contributions: FloatArray
    summary: Message
    axes: tuple[Axis, ...] = ()
    axis_of_pair: IntArray | None = None
    tell: Callable[[int], Message] | None = None

    @property
    def pair_count(self) -> int:
        """Return how many circles there are."""
        return len(self.dims)

    def label(self, pair: int) -> Message:
        """Return the pair and its wavelength, such as "2 · λ 628.3"."""
        return msg("{pair} · λ {wavelength}", pair=pair, wavelength=self._wavelength(pair))

    def short_label(self, pair: int) -> Message:
        """Return the pair and its wavelength in as few characters as tell it."""
        return msg("{pair} · {wavelength}", pair=pair, wavelength=self._short_wavelength(pair))

    def reading(self, pair: int) -> Message:
        """Return what there is to know of a pair, in full precision."""
        if self.tell is not None:
            return self.tell(pair)
        first, second = self.dims[pair].tolist()
        values: dict[str, Value] = {
            "pair": pair,
            "first": first,
            "second": second,
            "theta": num(float(self.theta[pair])),
            "wavelength": num(float(self.wavelength[pair])),
            "contribution": num(float(self.contributions[pair])),
        }
        if self.theta[pair] == 0.0:
            return msg(
                "pair {pair}: dims {first} and {second} do not turn, adds {contribution}", **values
            )
        if self.is_slower[pair]:
            return msg(
                "pair {pair}: dims {first} and {second}, θ = {theta}, λ = {wavelength} tokens "
                "(slower than the window), adds {contribution}",
                **values,
            )
        return msg(
            "pair {pair}: dims {first} and {second}, θ = {theta}, λ = {wavelength} tokens, "
            "adds {contribution}",
            **values,
        )

    def _wavelength(self, pair: int) -> Value:
        wavelength = float(self.wavelength[pair])
        if math.isinf(wavelength):
            return "∞"
        if wavelength >= 1e7 or wavelength < 0.1:
            return _power_of_ten(wavelength)
        return num(wavelength, ",.1f")

    def _short_wavelength(self, pair: int) -> Value:
        wavelength = float(self.wavelength[pair])
        if 100 <= wavelength < 1000:
            return num(wavelength, ".0f")
        return _power_of_ten(wavelength) if 1000 <= wavelength < 1e7 else self._wavelength(pair)


def build_small_circles_chart(resolved: Resolved) -> SmallCirclesChart:
    """Return the small circles of a scene."""
    q, k = resolved.query.pairs_out, resolved.key.pairs_out
    longer = np.maximum(np.hypot(q[:, 0], q[:, 1]), np.hypot(k[:, 0], k[:, 1]))[:, np.newaxis]
    # Dividing by a subnormal length would overflow; such arrows are as good as zero.
    unit = np.where(longer < np.finfo(np.float64).tiny, np.inf, longer)
    return SmallCirclesChart(
        q_tips=q / unit,
        k_tips=k / unit,
        selected=resolved.pair,
        is_slower=resolved.is_slower,
        wavelength=resolved.frequencies.wavelength,
        theta=resolved.frequencies.theta,
        dims=resolved.dims,
        contributions=resolved.contributions,
        summary=_summary(resolved),
    )


def _summary(resolved: Resolved) -> Message:
    if not resolved.pair_count:
        return msg("No pair rotates.")
    return msg_n(
        "{count} pair on its own circle; {slower} slower than the window of {window} tokens. "
        "Pair {pair} is selected.",
        "{count} pairs, each on its own circle; {slower} slower than the window of {window} "
        "tokens. Pair {pair} is selected.",
        resolved.pair_count,
        slower=num(resolved.slower_count, ",d"),
        window=num(resolved.scene.window, ",d"),
        pair=resolved.pair,
    )


def _power_of_ten(value: float) -> Message | str:
    """Return ``value`` as short as "5.4e4"."""
    if value == 0.0:
        return "0"
    mantissa, exponent = f"{value:.1e}".split("e")
    shown = num(float(mantissa), ".1f")
    return msg("{mantissa}e{exponent}", mantissa=shown, exponent=int(exponent))

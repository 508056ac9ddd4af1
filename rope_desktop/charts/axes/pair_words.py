"""Which axis a pair turns with, and where it stands there, in words."""

from __future__ import annotations

import functools
import math
from typing import TYPE_CHECKING

from rope_desktop.charts.scale import brief
from rope_desktop.support.text import Message, Value, msg, num

if TYPE_CHECKING:
    from collections.abc import Iterable

    from rope_desktop.state.axes import Axis
    from rope_desktop.state.axes_resolved import AxesResolved


def listed(parts: Iterable[Message]) -> Message:
    """Return all ``parts``, of which there is one at least, with commas between them."""
    return functools.reduce(lambda some, one: msg("{some}, {one}", some=some, one=one), parts)


def named(axis: Axis) -> Message:
    """Return the name and the symbol of an axis, such as "row y"."""
    return msg("{name} {symbol}", name=axis.name, symbol=axis.symbol)


def axis_of(resolved: AxesResolved, pair: int) -> Axis:
    """Return the axis that ``pair`` turns with."""
    return resolved.axes[int(resolved.split.axis_of_pair[pair])]


def where_it_stands(resolved: AxesResolved, pair: int) -> Message:
    """Return the axis of ``pair``, and where query and key stand on it."""
    axis = axis_of(resolved, pair)
    values: dict[str, Value] = {
        "pair": pair,
        "axis": named(axis),
        "query": num(resolved.query.position_of(pair), ",d"),
        "key": num(resolved.key.position_of(pair), ",d"),
        "symbol": axis.symbol,
        "offset": num(int(resolved.offsets[pair]), ",d"),
    }
    return msg(
        "Pair {pair} turns with {axis}: q at {query}, k at {key}, Δ{symbol} = {offset}.", **values
    )


def how_it_turns(resolved: AxesResolved) -> Message:
    """Return the frequency and the wavelength of the selected pair, along its axis."""
    pair, turning = resolved.pair, resolved.frequencies
    theta, wavelength = float(turning.theta[pair]), float(turning.wavelength[pair])
    if theta == 0.0:
        return msg("θ = 0: this pair does not turn, so it says nothing of position.")
    if not (math.isfinite(theta) and math.isfinite(wavelength)):
        return msg("θ = {theta}.", theta=num(theta, ".4e"))
    return msg(
        "θ = {theta}, one turn every {wavelength} steps.",
        theta=num(theta, ".6f" if 1e-3 <= theta < 1e6 else ".4e"),
        wavelength=num(wavelength, ",.2f" if 0.01 <= wavelength < 1e9 else ".3e"),
    )


def pair_reading(resolved: AxesResolved, pair: int) -> Message:
    """Return all there is to know of ``pair``, in full precision."""
    first, second = resolved.dims[pair].tolist()
    wavelength = num(float(resolved.frequencies.wavelength[pair]))
    return msg(
        "{where} dims {first} and {second}, θ = {theta}, λ = {wavelength}; adds {contribution}",
        where=where_it_stands(resolved, pair),
        first=first,
        second=second,
        theta=num(float(resolved.frequencies.theta[pair])),
        wavelength=msg("{wavelength} (slower than the window)", wavelength=wavelength)
        if resolved.is_slower[pair]
        else wavelength,
        contribution=num(float(resolved.contributions[pair])),
    )


def wavelength_range(low: float, high: float) -> Message:
    """Return what the height of the bars tells, and between which wavelengths."""
    shown = num(low, brief(low))
    if low == high:
        return msg(
            "A bar’s height is its wavelength: {wavelength} steps of all pairs.", wavelength=shown
        )
    return msg(
        "A bar’s height is its wavelength, {low} to {high} steps, log scale.",
        low=shown,
        high=num(high, brief(high)),
    )

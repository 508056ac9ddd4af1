"""What is to be said beside the numbers of an inspection: those that are empty, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.axes.layer import dealt_axes
from rope_desktop.core.axes.split import dealt_counts
from rope_desktop.core.scaling.spec import Method
from rope_desktop.support.problems import note, warning
from rope_desktop.support.text import msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rope_desktop.charts.inspection import LayerInspection
    from rope_desktop.state.model import LayerRope
    from rope_desktop.support.problems import Problem

_FOLLOW_LENGTH = (Method.DYNAMIC, Method.LONGROPE)
_COLUMNS = ("inv_freq", "plain_inv_freq", "divisor", "wavelength")


def scaling_problems(layers: Sequence[LayerRope], fits: Sequence[bool]) -> Iterator[Problem]:
    """Tell of kinds of layer whose scaling cannot be worked out, so that plain θ are shown."""
    for layer, good in zip(layers, fits, strict=True):
        if not good:
            text = msg(
                "The scaling {method} cannot be worked out for the layers {name}; their plain "
                "frequencies are shown.",
                method=str(layer.scaling.method),
                name=layer.name,
            )
            yield warning("scaling_does_not_fit", f"layers.{layer.name}", text)


def section_problems(layers: Sequence[LayerRope]) -> Iterator[Problem]:
    """Tell of kinds of layer whose axes get other numbers of pairs than their sections say."""
    for layer in layers:
        if layer.section_order is None or not dealt_axes(layer):
            continue
        wanted = layer.sections_by_axis
        counts = dealt_counts(wanted, layer.section_order)
        if counts != wanted:
            text = msg(
                "Dealt in turn, sections of {wanted} do not come out: the axes get {counts} pairs.",
                wanted=", ".join(map(str, wanted)),
                counts=", ".join(map(str, counts)),
            )
            yield warning("sections_do_not_come_out", f"layers.{layer.name}.sections", text)


def length_problems(layers: Sequence[LayerRope], length: int | None) -> Iterator[Problem]:
    """Tell of a length of text that changes nothing."""
    if length is None or any(layer.scaling.method in _FOLLOW_LENGTH for layer in layers):
        return
    text = msg(
        "A length of {length} tokens changes nothing here: only {dynamic} and {longrope} look at "
        "the length of the text.",
        length=num(length, ",d"),
        dynamic=str(Method.DYNAMIC),
        longrope=str(Method.LONGROPE),
    )
    yield note("length_without_effect", "length", text)


def window_problems(layer: LayerInspection, window: int | None) -> Iterator[Problem]:
    """Tell of turns that are empty because nobody states the window."""
    if layer.trained_window is None:
        text = msg(
            "No trained window is known for the layers {name}; the turns in it are left empty.",
            name=layer.name,
        )
        yield note("trained_window_unknown", f"layers.{layer.name}.turns_in_trained_window", text)
    if window is None:
        text = msg(
            "No window is known for the layers {name}; the turns in it are left empty. Name one "
            "with {option}.",
            name=layer.name,
            option="--window",
        )
        yield note("window_unknown", f"layers.{layer.name}.turns_in_window", text)


def pair_problems(layer: LayerInspection) -> Iterator[Problem]:
    """Tell of pairs that do not turn, and of numbers that no float64 holds."""
    still = sum(value == 0 for value in layer.inv_freq)
    if still:
        text = msg_n(
            "{count} pair of the layers {name} does not turn: its divisor and wavelength are "
            "infinite and left empty.",
            "{count} pairs of the layers {name} do not turn: their divisors and wavelengths are "
            "infinite and left empty.",
            still,
            name=layer.name,
        )
        yield note("pairs_do_not_turn", f"layers.{layer.name}.divisor", text)
    for column in (*_COLUMNS, *_windows_known(layer)):
        values = getattr(layer, column)
        empty = sum(
            value is None and theta != 0
            for value, theta in zip(values, layer.inv_freq, strict=True)
        )
        if empty:
            text = msg_n(
                "{column} of {count} pair of the layers {name} is beyond float64 and left empty.",
                "{column} of {count} pairs of the layers {name} is beyond float64 and left empty.",
                empty,
                column=column,
                name=layer.name,
            )
            yield warning("not_finite", f"layers.{layer.name}.{column}", text)


def _windows_known(layer: LayerInspection) -> Iterator[str]:
    if layer.unfinished_in_trained_window is not None:
        yield "turns_in_trained_window"
    if layer.unfinished_in_window is not None:
        yield "turns_in_window"

"""The words of an inspection's text: names of values, where they come from, runs of layers."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.inspection_values import (
    ASKED,
    ASSUMED,
    BY_MODEL_TYPE,
    COMPUTED,
    READ,
    index_runs,
)
from rope_desktop.io.shown_numbers import grouped, whole_or_full
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rope_desktop.charts.inspection_values import Cell, ValueRow
    from rope_desktop.state.model import LayerRope

_LABELS = {
    "head_size": msg("head size d"),
    "rotary_size": msg("rotary size"),
    "base": msg("base b"),
    "layout": msg("layout"),
    "rope_type": msg("method"),
    "layers": msg("layers"),
    "window": msg("window W"),
    "trained_window": msg("trained window"),
    "length": msg("length of the text"),
    "factor": msg("factor s"),
    "attention_factor": msg("factor on cos and sin"),
    "score_factor": msg("factor on the softmax scale"),
    "sections": msg("sections"),
    "section_order": msg("section order"),
}


def label(name: str) -> Message:
    """Return what a value is called; one of only one kind of layer is named with that kind."""
    kind, _, plain = name.rpartition(".")
    found = _LABELS.get(plain) or msg("{name}", name=plain)
    return msg("{label} ({kind})", label=found, kind=kind) if kind else found


def said_value(value: Cell) -> str:
    """Return a value in the digits of the language in use; floats in full."""
    if isinstance(value, bool):
        return say(msg("yes") if value else msg("no"))
    if value is None or isinstance(value, str):
        return value or "—"
    return grouped(value) if isinstance(value, int) else whole_or_full(value)


def said_origin(row: ValueRow) -> str:
    """Return where a value comes from, in words."""
    messages = {
        READ: msg("read: {place}", place=row.place),
        BY_MODEL_TYPE: msg("by model type {place}", place=row.place),
        ASSUMED: msg("assumed"),
        COMPUTED: msg("follows from the method {place}", place=row.place),
        ASKED: msg("asked for with {place}", place=row.place),
    }
    return say(messages[row.kind])


def count_of(count: int, whole: int) -> str:
    """Return how many of all pairs."""
    shown = num(count, ",d")
    return say(msg_n("{shown} of {count} pair", "{shown} of {count} pairs", whole, shown=shown))


def layers_text(indices: Sequence[int]) -> str:
    """Return how many layers there are and which: ``32 (0–31)``."""
    if not indices:
        return say(msg("not known how many"))
    return say(msg("{count} ({which})", count=num(len(indices), ",d"), which=index_runs(indices)))


def sections_words(layer: LayerRope) -> str:
    """Return how many pairs each axis has; names for the three of M-RoPE, no more."""
    order = str(layer.section_order or "")
    if len(layer.sections) != 3:
        return " ".join([" + ".join(map(grouped, layer.sections)), order]).strip()
    time, height, width = (num(count, ",d") for count in layer.sections_by_axis)
    return say(
        msg(
            "M-RoPE: {time} pairs time, {height} height, {width} width, {order}",
            time=time,
            height=height,
            width=width,
            order=order,
        )
    )


def still(layers: Sequence[LayerRope]) -> Iterator[Message]:
    """Yield a line for each kind of layer that does not rotate."""
    for layer in layers:
        yield msg("{name}: {layers}", name=layer.name, layers=layers_text(layer.layer_indices))

"""The kinds of layer of a model as choices."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.state.model import LayerRope, ModelRope

_WORDS = {
    "full_attention": msg("global"),
    "sliding_attention": msg("local"),
    "no_rope": msg("no RoPE"),
    "default": msg("all"),
}


class LayerKind(NamedTuple):
    """One kind of layer to choose; ``name`` is what the configuration calls it."""

    name: str
    label: Message
    hint: Message


def layer_kinds(model: ModelRope) -> tuple[LayerKind, ...]:
    """Return the kinds of layer of a model; none where it has but one."""
    return tuple(map(_kind, model.layers)) if len(model.layers) > 1 else ()


def _kind(layer: LayerRope) -> LayerKind:
    word = _WORDS.get(layer.name, msg("{name}", name=layer.name.replace("_", " ")))
    count = len(layer.layer_indices)
    label = msg("{kind} · {count}", kind=word, count=num(count, ",d")) if count else word
    hint = msg_n(
        "{name}: {count} layer, base {base}",
        "{name}: {count} layers, base {base}",
        count,
        name=layer.name,
        base=num(layer.base, ",.6g"),
    )
    if not count:
        hint = msg("{name}: base {base}", name=layer.name, base=num(layer.base, ",.6g"))
    if not layer.rotates:
        hint = msg("{name}: these layers do not rotate", name=layer.name)
    return LayerKind(layer.name, label, hint)

"""Base, rotating share and scaling from the metadata of a GGUF file, as llama.cpp reads them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.findings import by_type, read_at, refuse
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import Keys
from rope_desktop.io.model_config.layer_kinds import kinds_of_layers, rotating_layers
from rope_desktop.io.model_config.layers import UNIFORM, split_layers
from rope_desktop.io.model_config.model_types import DEFAULT_BASE, FULL, SLIDING
from rope_desktop.io.model_config.parameters import yarn_needs_base
from rope_desktop.io.model_config.sizes import Head, check_width
from rope_desktop.state.model import LayerRope
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.gguf_values import Metadata
    from rope_desktop.io.model_config.model_types import ModelType

_MOST_LAYERS = 10_000
_METHODS = {
    "none": Method.PLAIN,
    "linear": Method.LINEAR,
    "yarn": Method.YARN,
    "longrope": Method.PLAIN,
}
_INTERLEAVED_SECTIONS = ("qwen3vl", "qwen3vlmoe", "qwen35", "qwen35moe")


def gguf_layers(
    metadata: Metadata, kind: ModelType, head: int, window: int | None
) -> tuple[LayerRope, ...]:
    """Return one entry for each kind of layer that has a base of its own, or none.

    ``kind`` is the type whose kinds of layer the architecture has.
    """
    count = metadata.whole("block_count")
    count = count if count and count <= _MOST_LAYERS else None
    sliding = JsonObject({"sliding_window": metadata.number("attention.sliding_window")})
    keys = Keys(sliding, "", metadata.findings)
    kinds = _kinds_by_pattern(metadata, count) or kinds_of_layers(keys, kind, count)
    layer = _layer(metadata, head, window, tuple(range(count or 0)))
    local = _sliding(metadata, kind, layer)
    if local is None:
        rotates = rotating_layers(keys, kind, kinds, count)
        return tuple(split_layers(layer, kinds, rotates))
    full, slide = (
        tuple(index for index, found in enumerate(kinds) if found == name)
        for name in (FULL, SLIDING)
    )
    return (
        replace(layer, name=FULL, layer_indices=full),
        replace(local, layer_indices=slide),
    )


def _kinds_by_pattern(metadata: Metadata, count: int | None) -> tuple[str, ...]:
    """Return the kind of each layer from a list of which ones slide, empty without one."""
    slides = metadata.numbers("attention.sliding_window_pattern")
    return tuple(SLIDING if flag else FULL for flag in slides[:count])


def _sliding(metadata: Metadata, kind: ModelType, full: LayerRope) -> LayerRope | None:
    """Return the sliding layers, None where they rotate like all others."""
    key = "rope.freq_base_swa"
    stated = metadata.number(key)
    local = stated or kind.layer_bases.get(SLIDING)
    head = metadata.whole("attention.key_length_swa")
    size = metadata.whole("rope.dimension_count_swa")
    if local is None and head is None and size is None:
        return None
    if local is not None:
        origin = read_at(metadata.place(key)) if stated else by_type(kind.name)
        metadata.findings.state(f"{SLIDING}.base", local, origin)
    head = head or full.head_size
    check_width(Head(head, read_at(metadata.place("attention.key_length_swa"))))
    rotary = size or min(head, full.rotary_size)
    _check_rotary(metadata, "rope.dimension_count_swa", rotary, head)
    window = full.scaling.window
    return replace(
        full,
        name=SLIDING,
        base=local or full.base,
        head_size=head,
        rotary_size=rotary,
        exponent_size=rotary,
        scaling=Scaling(trained_window=window, window=window),
    )


def _layer(
    metadata: Metadata, head: int, window: int | None, indices: tuple[int, ...]
) -> LayerRope:
    rotary, sections = _rotary_size(metadata, head), _sections(metadata)
    return LayerRope(
        name=UNIFORM,
        layer_indices=indices,
        base=_base(metadata, "rope.freq_base"),
        head_size=head,
        rotary_size=rotary,
        exponent_size=rotary,
        scaling=_scaling(metadata, window),
        sections=sections,
        section_order=_order(metadata) if sections else None,
    )


def _base(metadata: Metadata, key: str) -> float:
    base = metadata.number(key)
    if base is None:
        text = msg("No base is in the file; {base} is assumed.", base=num(DEFAULT_BASE, ",.0f"))
        metadata.findings.note("base_assumed", metadata.place(key), text)
    metadata.findings.state("base", base or DEFAULT_BASE, metadata.origin(key))
    return base or DEFAULT_BASE


def _rotary_size(metadata: Metadata, head: int) -> int:
    key = "rope.dimension_count"
    size = metadata.whole(key) or head
    _check_rotary(metadata, key, size, head)
    metadata.findings.state("rotary_size", size, metadata.origin(key))
    return size


def _check_rotary(metadata: Metadata, key: str, size: int, head: int) -> None:
    """Refuse a number of rotating dimensions that the head has not, or that is odd."""
    if size > head or size % 2:
        text = msg(
            "{place} makes {size} of {head} dimensions rotate, which is not possible.",
            place=metadata.place(key),
            size=num(size, ",d"),
            head=num(head, ",d"),
        )
        raise refuse("rotary_size_impossible", metadata.place(key), text)


def _scaling(metadata: Metadata, window: int | None) -> Scaling:
    name = metadata.text("rope.scaling.type") or ""
    factor = metadata.number("rope.scaling.factor") or metadata.number("rope.scale_linear")
    if not name and factor is not None and factor != 1:
        # Files older than the type have nothing but a linear factor.
        name = "linear"
    method = _METHODS.get(name or "none")
    if method is None:
        return _unknown(metadata, name, window)
    if method is Method.PLAIN:
        return Scaling(trained_window=window, window=window)
    key = "rope.scaling.factor"
    if factor is None:
        text = msg("{place} is missing; this type of scaling needs it.", place=metadata.place(key))
        raise refuse("parameter_missing", metadata.place(key), text)
    metadata.findings.state("factor", factor, metadata.origin(key))
    if method is Method.LINEAR:
        return Scaling(method, factor, window, window)
    return _yarn(metadata, factor, window)


def _yarn(metadata: Metadata, factor: float, window: int | None) -> Scaling:
    key = "rope.scaling.original_context_length"
    trained = metadata.whole(key) or window
    metadata.findings.state("trained_window", trained, metadata.origin(key))
    if trained is None:
        text = msg("{place} is missing; this type of scaling needs it.", place=metadata.place(key))
        raise refuse("parameter_missing", metadata.place(key), text)
    if metadata.number("rope.freq_base") == 1:
        raise yarn_needs_base(metadata.place("rope.freq_base"))
    return Scaling(
        Method.YARN,
        factor,
        trained,
        window,
        beta_fast=metadata.number("rope.scaling.yarn_beta_fast") or 32.0,
        beta_slow=metadata.number("rope.scaling.yarn_beta_slow") or 1.0,
        attention_factor=_amplitude(metadata, factor),
    )


def _amplitude(metadata: Metadata, factor: float) -> float | None:
    """Return llama.cpp's amplitude where the file changes it: attn_factor·(1 + 0.1·ln factor)."""
    stated = metadata.number("rope.scaling.attn_factor")
    stated = stated or metadata.number("rope.scaling.yarn_attn_factor")
    return None if stated is None else stated * (1 + 0.1 * math.log(max(factor, 1.0)))


def _unknown(metadata: Metadata, name: str, window: int | None) -> Scaling:
    metadata.findings.is_unscaled = True
    text = msg(
        "Type “{name}” is unknown; known are {known}. The model is shown unscaled.",
        name=name[:40],
        known=", ".join(sorted(_METHODS)),
    )
    metadata.findings.warn("unknown_scaling_type", metadata.place("rope.scaling.type"), text)
    return Scaling(trained_window=window, window=window)


def _sections(metadata: Metadata) -> tuple[int, ...]:
    sections = metadata.numbers("rope.dimension_sections")
    while sections and sections[-1] == 0:
        sections = sections[:-1]
    return sections


def _order(metadata: Metadata) -> SectionOrder:
    if metadata.architecture in _INTERLEAVED_SECTIONS:
        return SectionOrder.INTERLEAVED
    return SectionOrder.CHUNKED

"""Base, rotating share and scaling from the metadata of a GGUF file, as llama.cpp reads them."""

from __future__ import annotations

import math
from dataclasses import replace
from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.io.model_config.findings import refuse
from rope_desktop.io.model_config.model_types import DEFAULT_BASE
from rope_desktop.io.model_config.parameters import yarn_needs_base
from rope_desktop.state.model import LayerRope, SectionOrder
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.gguf_values import Metadata

_MOST_LAYERS = 10_000
_METHODS = {
    "none": Method.PLAIN,
    "linear": Method.LINEAR,
    "yarn": Method.YARN,
    "longrope": Method.PLAIN,
}
_INTERLEAVED_SECTIONS = ("qwen3vl", "qwen3vlmoe", "qwen35", "qwen35moe")


def gguf_layers(metadata: Metadata, head: int, window: int | None) -> tuple[LayerRope, ...]:
    """Return one entry for each base: full attention, and sliding layers with one of their own."""
    count = metadata.whole("block_count") or 0
    layer = LayerRope(
        name="default",
        layer_indices=tuple(range(count)) if count <= _MOST_LAYERS else (),
        base=_base(metadata, "rope.freq_base"),
        head_size=head,
        rotary_size=(rotary := _rotary_size(metadata, head)),
        exponent_size=rotary,
        scaling=_scaling(metadata, window),
        sections=(sections := _sections(metadata)),
        section_order=_order(metadata) if sections else None,
    )
    local = metadata.number("rope.freq_base_swa")
    if local is None:
        return (layer,)
    metadata.findings.state("sliding_attention.base", local, metadata.origin("rope.freq_base_swa"))
    plain = Scaling(trained_window=window, window=window)
    return (
        replace(layer, name="full_attention", layer_indices=()),
        replace(layer, name="sliding_attention", layer_indices=(), base=local, scaling=plain),
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
    if size > head or size % 2:
        text = msg(
            "{place} makes {size} of {head} dimensions rotate, which is not possible.",
            place=metadata.place(key),
            size=num(size, ",d"),
            head=num(head, ",d"),
        )
        raise refuse("rotary_size_impossible", metadata.place(key), text)
    metadata.findings.state("rotary_size", size, metadata.origin(key))
    return size


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

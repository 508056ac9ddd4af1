"""The rotation of each kind of layer: base, share, method, sections, and which layers it is."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.bases import base_of, share_of
from rope_desktop.io.model_config.blocks import check_kinds, rope_blocks
from rope_desktop.io.model_config.findings import by_type
from rope_desktop.io.model_config.layer_kinds import (
    NO_ROPE,
    kind_rotates,
    kinds_of_layers,
    rotating_layers,
)
from rope_desktop.io.model_config.layer_lists import blocks_by_lists
from rope_desktop.io.model_config.methods import method_of
from rope_desktop.io.model_config.model_types import FULL
from rope_desktop.io.model_config.parameters import Around
from rope_desktop.io.model_config.scalings import scaling_of
from rope_desktop.io.model_config.sections import section_order, sections_of
from rope_desktop.io.model_config.sizes import Head, check_width, layer_count
from rope_desktop.state.model import LayerRope

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rope_desktop.io.model_config.blocks import Block
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

UNIFORM = "default"


def layers_of(
    keys: Keys, kind: ModelType, head: Head, window: int | None, *, is_foreign: bool = False
) -> tuple[LayerRope, ...]:
    """Return one entry for each kind of layer that has frequencies of its own, or none."""
    count = layer_count(keys, kind)
    kinds = kinds_of_layers(keys, kind, count)
    check_kinds(keys, len(set(kinds)))
    rotates = rotating_layers(keys, kind, kinds, count)
    blocks = blocks_by_lists(keys, kind, kinds) or rope_blocks(keys, kind)
    if blocks[0].is_nested:
        return tuple(
            _layer(keys, block, kind, _head(keys, block, kind, head, found), window, found)
            for block in blocks
            for found in [_indices(kinds, block.name)]
        )
    only = blocks[0]
    layer = _layer(keys, only, kind, head, window, tuple(range(len(rotates))), is_foreign)
    return tuple(split_layers(layer, kinds, rotates))


def _layer(
    keys: Keys,
    block: Block,
    kind: ModelType,
    head: Head,
    window: int | None,
    indices: tuple[int, ...],
    is_foreign: bool = False,
) -> LayerRope:
    prefix = f"{block.name}." if block.is_nested else ""
    method = method_of(keys, block, kind, is_foreign=is_foreign)
    base, origin = base_of(keys, block, kind)
    keys.findings.state(f"{prefix}base", base, origin)
    share = share_of(keys, block, kind, head, method)
    keys.findings.state(f"{prefix}rotary_size", share.rotary_size, share.origin)
    around = Around(keys, block, kind, base, share.exponent_size, window, share.turning_pairs)
    sections = sections_of(keys, block, kind, share.rotary_size // 2)
    return LayerRope(
        name=block.name or UNIFORM,
        layer_indices=indices,
        base=base,
        head_size=head.size,
        rotary_size=share.rotary_size,
        exponent_size=share.exponent_size,
        scaling=scaling_of(method, around),
        rotates=block.rotates and kind_rotates(keys, kind, block.name),
        sections=sections,
        section_order=section_order(keys, block, kind) if sections else None,
    )


def _head(keys: Keys, block: Block, kind: ModelType, head: Head, indices: tuple[int, ...]) -> Head:
    """Return the head of this kind of layer: Gemma 4's full layers have a width of their own."""
    found = _own_width(keys, block, kind, indices)
    if found is None:
        return head
    check_width(found)
    keys.findings.state(f"{block.name}.head_size", found.size, found.origin)
    return found


def _own_width(keys: Keys, block: Block, kind: ModelType, indices: tuple[int, ...]) -> Head | None:
    if block.name == FULL and keys.has("global_head_dim"):
        return Head(keys.count("global_head_dim") or 0, keys.origin("global_head_dim"))
    width = _width_of_first(keys, indices)
    if width is not None:
        return width
    size = kind.defaults.get("global_head_dim") if block.name == FULL else None
    return Head(size, by_type(kind.name)) if size else None


def _width_of_first(keys: Keys, indices: tuple[int, ...]) -> Head | None:
    """Return the width that ``per_layer_config`` gives the first of the layers in ``indices``."""
    overrides = keys.inner("per_layer_config") if indices else None
    if overrides is None:
        return None
    wanted = str(indices[0])
    name = next((key for key in overrides.data if (key.lstrip("0") or "0") == wanted), None)
    own = overrides.inner(name) if name else None
    size = own.count("head_dim") if own is not None else None
    return None if own is None or size is None else Head(size, own.origin("head_dim"))


def _indices(kinds: Sequence[str], name: str) -> tuple[int, ...]:
    return tuple(index for index, kind in enumerate(kinds) if kind == name)


def split_layers(
    layer: LayerRope, kinds: Sequence[str], rotates: Sequence[bool]
) -> Iterator[LayerRope]:
    """Yield the layers that rotate, which share all, and those that do not, by their kind.

    ``kinds`` and ``rotates`` have an item for each layer, or are empty.
    """
    if all(rotates):
        yield layer
        return
    turning = tuple(index for index, flag in enumerate(rotates) if flag)
    names = {kinds[index] for index in turning} if kinds else set()
    still: dict[str, list[int]] = {}
    for index, flag in enumerate(rotates):
        if not flag:
            name = kinds[index] if kinds and kinds[index] not in names else NO_ROPE
            still.setdefault(name, []).append(index)
    if turning:
        name = names.pop() if len(names) == 1 and NO_ROPE not in still else UNIFORM
        yield _copy(layer, name, turning, rotates=True)
    for name, indices in still.items():
        yield _copy(layer, name, tuple(indices), rotates=False)


def _copy(layer: LayerRope, name: str, indices: tuple[int, ...], *, rotates: bool) -> LayerRope:
    return replace(layer, name=name, layer_indices=indices, rotates=rotates)

"""Where a configuration keeps its rotary parameters: one block, or one for each kind of layer.

``rope_parameters`` is the newer form and ``rope_scaling`` the older, which wins if both are there;
the base may stand inside or beside them. The rules are those of transformers 5.24.0.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.io.model_config.findings import refuse
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import Keys, wrong_type
from rope_desktop.io.model_config.model_types import FULL, SLIDING
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.io.model_config.model_types import ModelType

# Keys of the older form that hold the base of one kind of layer.
_BASE_KEYS = {
    FULL: ("rope_theta",),
    SLIDING: ("rope_local_base_freq",),
    "main": ("rope_theta",),
    "compress": ("compress_rope_theta",),
}
_MODERNBERT_KEYS = {FULL: ("global_rope_theta",), SLIDING: ("local_rope_theta",)}
_NEOX_KEYS = ("rotary_emb_base",)
_MOST_KINDS = 100
# What the older rope_scaling scales where each kind of layer has parameters of its own.
_SCALED_KINDS = {
    "modernbert": (FULL, SLIDING),
    "modernbert-decoder": (FULL, SLIDING),
    "deepseek_v4": ("compress",),
}


class Block(NamedTuple):
    """The rotary parameters of one kind of layer; ``name`` is empty if all layers share them.

    ``base_keys`` are the keys beside the block that may hold its base. ``keys`` is None where the
    configuration has no block. ``base_is_beside`` tells that a base inside has no effect,
    ``is_closed`` that nothing beside the block has, ``is_merged`` that the class merges it into
    parameters which name a type already, so that the older ``type`` has no effect.
    """

    name: str
    keys: Keys | None
    base_keys: tuple[str, ...] = ("rope_theta",)
    rotates: bool = True
    base_is_beside: bool = False
    is_closed: bool = False
    is_merged: bool = False

    @property
    def is_nested(self) -> bool:
        """Return whether the block belongs to one kind of layer."""
        return bool(self.name)


def rope_blocks(keys: Keys, kind: ModelType) -> list[Block]:
    """Return the blocks of rotary parameters; one without a name if all layers share it."""
    parameters = _object(keys, "rope_parameters")
    scaling = _object(keys, "rope_scaling")
    if kind.has_fixed_base or kind.name == "esm":
        return _never_scaled(kind, parameters, scaling)
    if kind.name == "cohere2_moe" and scaling is not None:
        _say_unread(scaling, kind)
        scaling = None
    for nested in (parameters, scaling):
        if nested is not None and _is_nested(nested):
            if nested is parameters and scaling is not None:
                _ignored(keys, "rope_scaling", "rope_parameters")
            return _nested(nested, kind)
    if kind.reads_parameters_only:
        _refuse_flat(keys, kind, parameters, scaling)
        return _nested(_default_block(keys, kind), kind)
    if kind.layer_bases:
        return _by_kind(keys, kind, parameters, scaling)
    if scaling is not None and parameters is not None:
        _ignored(keys, "rope_parameters", "rope_scaling")
        parameters.ignore(*parameters.data)
    block = scaling or parameters
    if block is None and kind.default_block:
        return _from_default(keys, kind)
    base_keys = _NEOX_KEYS if kind.name.startswith("gpt_neox") else ("rope_theta",)
    return [Block("", block, base_keys)]


def _never_scaled(kind: ModelType, *blocks: Keys | None) -> list[Block]:
    """Return the block of a class that computes its frequencies without looking at any."""
    for block in filter(None, blocks):
        _say_unread(block, kind)
    return [Block("", None)]


def _say_unread(block: Keys, kind: ModelType) -> None:
    block.ignore(*block.data)
    place = block.path[:-1]
    text = msg(
        "{place} has no effect: transformers 5.24 does not read it in type {type}.",
        place=place,
        type=kind.name,
    )
    block.findings.warn("block_ignored", place, text)


def _object(keys: Keys, name: str) -> Keys | None:
    """Return the block called ``name``; an empty one counts as absent."""
    value = keys.raw(name)
    if value is None or value == {}:
        return None
    if not isinstance(value, JsonObject):
        wanted = msg("an object with the scaling’s parameters, or null,")
        raise wrong_type(keys.place(name), value, wanted)
    return keys.inner(name)


def _is_nested(block: Keys) -> bool:
    """Return whether the values are blocks of kinds of layer: objects, or null for no rotation."""
    values = block.data.values()
    return any(isinstance(value, JsonObject) for value in values) and all(
        value is None or isinstance(value, JsonObject | str) for value in values
    )


def _nested(block: Keys, kind: ModelType) -> list[Block]:
    """Return the blocks in ``block``, and what the type implies for kinds that are not there."""
    found = []
    check_kinds(block, sum(not isinstance(value, str) for value in block.data.values()))
    for name, value in block.data.items():
        if not isinstance(value, str):
            inner = block.inner(name)
            found.append(_named(name, inner, kind, rotates=value is not None))
    if kind.reads_parameters_only and not block.implied_by:
        implied = _default_block(block, kind)
        absent = [name for name in implied.data if name not in block.data]
        return found + [_named(name, implied.inner(name), kind) for name in absent]
    absent = [name for name in kind.layer_bases if name not in block.data]
    return found + [_named(name, None, kind) for name in absent]


def check_kinds(keys: Keys, count: int) -> None:
    """Refuse more kinds of layer than any model has; a file could hold hundreds of thousands."""
    if count > _MOST_KINDS:
        place = keys.path.rstrip(".")
        text = msg(
            "There are {count} kinds of layer; at most {limit} are read.",
            count=num(count, ",d"),
            limit=num(_MOST_KINDS, ",d"),
        )
        raise refuse("too_many_kinds", place, text)


def _named(name: str, keys: Keys | None, kind: ModelType, *, rotates: bool = True) -> Block:
    return Block(
        name,
        keys,
        () if kind.reads_parameters_only else _base_keys(name, kind),
        rotates,
        is_closed=kind.reads_parameters_only,
    )


def _base_keys(name: str, kind: ModelType) -> tuple[str, ...]:
    """Return the keys beside the block that may hold the base of this kind of layer."""
    if kind.name == "olmo3" and name == SLIDING:
        return ()
    names = _MODERNBERT_KEYS if kind.name.startswith("modernbert") else _BASE_KEYS
    return names.get(name, ("rope_theta",))


def _default_block(keys: Keys, kind: ModelType) -> Keys:
    """Return the parameters that the class has where the file has none."""
    data = JsonObject(
        (name, JsonObject(value) if isinstance(value, dict) else value)
        for name, value in kind.default_block.items()
    )
    return Keys(data, "", keys.findings, implied_by=kind.name)


def _from_default(keys: Keys, kind: ModelType) -> list[Block]:
    block = _default_block(keys, kind)
    if _is_nested(block):
        return _nested(block, kind)
    return [Block("", block, () if block.has("rope_theta") else ("rope_theta",))]


def _by_kind(
    keys: Keys, kind: ModelType, parameters: Keys | None, scaling: Keys | None
) -> list[Block]:
    """Return a block for each kind of layer of a type that has several, from the older form."""
    is_compressed = kind.name == "deepseek_v4"
    if parameters is not None and not is_compressed:
        _refuse_flat(keys, kind, parameters, None)
        parameters = None
    block = scaling or parameters
    scaled = _SCALED_KINDS.get(kind.name, (FULL,))
    if block is not None and len(scaled) < len(kind.layer_bases):
        text = msg(
            "{place} scales only the layers {kinds}.",
            place=block.path[:-1],
            kinds=", ".join(scaled),
        )
        keys.findings.note("scales_some_layers", block.path[:-1], text)
    named = [_named(name, block if name in scaled else None, kind) for name in kind.layer_bases]
    return [b._replace(base_is_beside=is_compressed, is_merged=not is_compressed) for b in named]


def _refuse_flat(
    keys: Keys, kind: ModelType, parameters: Keys | None, scaling: Keys | None
) -> None:
    """Say that a block for all layers has no effect in a class that reads one for each kind."""
    for block in (parameters, scaling):
        if block is None:
            continue
        block.ignore(*block.data)
        place = block.path[:-1]
        text = msg(
            "{place} has no effect: transformers 5.24 reads it by kind of layer in type {type}.",
            place=place,
            type=kind.name,
        )
        keys.findings.warn("block_ignored", place, text)


def _ignored(keys: Keys, ignored: str, used: str) -> None:
    text = msg(
        "Both {used} and {ignored} are there; {used} is used.",
        used=keys.place(used),
        ignored=keys.place(ignored),
    )
    keys.findings.warn("two_blocks", keys.place(ignored), text)

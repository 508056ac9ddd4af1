"""Where a configuration keeps its rotary parameters: one block, or one for each kind of layer.

``rope_parameters`` is the newer form and ``rope_scaling`` the older, which wins if both are there;
the base may stand inside or beside them. The rules are those of transformers 5.24.0.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import wrong_type
from rope_desktop.io.model_config.model_types import FULL, SLIDING
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

# Keys of the older form that hold the base of one kind of layer.
_BASE_KEYS = {
    FULL: ("global_rope_theta", "rope_theta"),
    SLIDING: ("local_rope_theta", "rope_local_base_freq"),
    "main": ("rope_theta",),
    "compress": ("compress_rope_theta",),
}
# What the older rope_scaling scales where each kind of layer has parameters of its own.
_SCALED_KINDS = {
    "modernbert": (FULL, SLIDING),
    "modernbert-decoder": (FULL, SLIDING),
    "deepseek_v4": ("compress",),
}
# Classes that read nothing but rope_parameters.
_NEW_FORM_ONLY = ("mimo_v2_flash", "laguna", "gemma4_text", "gemma4_unified_text")


@dataclass(frozen=True, slots=True)
class Block:
    """The rotary parameters of one kind of layer; ``name`` is empty if all layers share them.

    ``base_keys`` are the keys beside the block that may hold its base. ``keys`` is None where the
    configuration has no block.
    """

    name: str
    keys: Keys | None
    base_keys: tuple[str, ...] = ("rope_theta",)
    rotates: bool = True

    @property
    def is_nested(self) -> bool:
        """Return whether the block belongs to one kind of layer."""
        return bool(self.name)


def rope_blocks(keys: Keys, kind: ModelType) -> list[Block]:
    """Return the blocks of rotary parameters; one without a name if all layers share it."""
    parameters = _object(keys, "rope_parameters")
    scaling = _object(keys, "rope_scaling")
    if parameters is not None and _is_nested(parameters):
        _ignored(keys, "rope_scaling", "rope_parameters") if scaling else None
        return _nested(parameters, kind)
    if scaling is not None and _is_nested(scaling):
        return _nested(scaling, kind)
    if kind.layer_bases:
        return _by_kind(keys, kind, parameters, scaling)
    if scaling is not None and parameters is not None:
        _ignored(keys, "rope_parameters", "rope_scaling")
        parameters.seen.update(parameters.data)
    return [Block("", scaling or parameters)]


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
    found = []
    for name, value in block.data.items():
        if isinstance(value, str):
            continue
        base_keys = _BASE_KEYS.get(name, ("rope_theta",))
        found.append(Block(name, block.inner(name), base_keys, rotates=value is not None))
    absent = [name for name in kind.layer_bases if name not in block.data]
    return found + [Block(name, None, _BASE_KEYS.get(name, ())) for name in absent]


def _by_kind(
    keys: Keys, kind: ModelType, parameters: Keys | None, scaling: Keys | None
) -> list[Block]:
    """Return a block for each kind of layer of a type that has several, from the older form."""
    if kind.name in _NEW_FORM_ONLY:
        return [Block(name, None, ()) for name in kind.layer_bases]
    block = scaling or parameters
    scaled = _SCALED_KINDS.get(kind.name, (FULL,))
    if block is not None:
        text = msg(
            "{place} scales only the layers {kinds}.",
            place=block.path[:-1],
            kinds=", ".join(scaled),
        )
        if len(scaled) < len(kind.layer_bases):
            keys.findings.note("scales_some_layers", block.path[:-1], text)
    return [
        Block(name, block if name in scaled else None, _BASE_KEYS[name])
        for name in kind.layer_bases
    ]


def _ignored(keys: Keys, ignored: str, used: str) -> None:
    text = msg(
        "Both {used} and {ignored} are there; {used} is used.",
        used=keys.place(used),
        ignored=keys.place(ignored),
    )
    keys.findings.warn("two_blocks", keys.place(ignored), text)

"""Of which kind each layer is, and whether layers of that kind rotate at all."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.model_config.keys import wrong_type
from rope_desktop.io.model_config.model_types import FULL, SLIDING, never_rotating
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

NO_ROPE = "no_rope"
# Keys that list which layers have attention, with the kind of all others.
_INDEX_KEYS = {"attn_layer_indices": "linear_attention", "full_attn_idxs": "conv"}
# How Nemotron-H writes the kinds of its layers, one letter for each.
_LETTERS = {"M": "mamba", "*": FULL, "-": "mlp", "E": "moe"}
# DeepSeek-V4 compresses keys by layer; layers that do not compress have the main base.
_UNCOMPRESSED = ("sliding_attention", "0")


def kinds_of_layers(keys: Keys, kind: ModelType, count: int | None) -> tuple[str, ...]:
    """Return the kind of every layer by its name; empty where nothing says so."""
    stated = _stated_kinds(keys) or _listed_kinds(keys, count)
    if kind.name == "deepseek_v4":
        return _by_compression(keys, stated, count)
    if stated:
        return stated[:count]
    if count is None or kind.period is None or (kind.only_sliding_rotates and _all_slide(keys)):
        return ()
    period = _period(keys, kind)
    rule = kind.period
    kinds = [rule.off if (index + rule.offset) % period else rule.on for index in range(count)]
    if rule.first:
        kinds[0] = rule.on
    if rule.last:
        kinds[-1] = rule.on
    return tuple(kinds)


def rotating_layers(
    keys: Keys, kind: ModelType, kinds: tuple[str, ...], count: int | None
) -> tuple[bool, ...]:
    """Return whether each layer rotates; empty where the number of layers is not known."""
    count = len(kinds) or count
    if count is None:
        return ()
    stated = _no_rope_list(keys, kind, count)
    kinds = kinds or ("",) * count
    return tuple(
        rotates and kind_rotates(keys, kind, name)
        for rotates, name in zip(stated, kinds, strict=True)
    )


def kind_rotates(keys: Keys, kind: ModelType, name: str) -> bool:
    """Return whether layers of the kind ``name`` rotate in a model of this type."""
    if name in never_rotating():
        return False
    if kind.only_sliding_rotates and name and keys.has("sliding_window"):
        return name == SLIDING
    return not (kind.only_sliding_rotates and name == FULL and "sliding_window" not in keys.data)


def _stated_kinds(keys: Keys) -> tuple[str, ...]:
    value = keys.raw("layer_types") or keys.raw("layers_block_type")
    if value is None:
        return ()
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise wrong_type(keys.place("layer_types"), value, msg("a list of kinds of layer"))
    return tuple(str(item) for item in value)


def _listed_kinds(keys: Keys, count: int | None) -> tuple[str, ...]:
    """Return the kinds where a list tells which layers have attention, or a pattern of letters."""
    pattern = keys.raw("hybrid_override_pattern")
    if isinstance(pattern, str):
        return tuple(_LETTERS.get(letter, letter) for letter in pattern[: count or 0])
    flags = keys.raw("attn_type_list")
    if isinstance(flags, list) and flags:
        return tuple(FULL if flag else "linear_attention" for flag in flags[:count])
    for key, other in _INDEX_KEYS.items():
        indices = keys.raw(key)
        if isinstance(indices, list) and indices and count is not None:
            wanted = {index for index in indices if isinstance(index, int)}
            return tuple(FULL if index in wanted else other for index in range(count))
    return ()


def _by_compression(keys: Keys, stated: tuple[str, ...], count: int | None) -> tuple[str, ...]:
    ratios = keys.raw("compress_ratios")
    kinds = stated or (tuple(map(str, ratios)) if isinstance(ratios, list) else ())
    return tuple("main" if name in _UNCOMPRESSED else "compress" for name in kinds[:count])


def _period(keys: Keys, kind: ModelType) -> int:
    rule = kind.period
    if rule is None:
        return 1
    value = keys.raw(rule.key) if rule.key else None
    if isinstance(value, str) and value:
        # EXAONE writes its pattern as letters, one for each layer of a period.
        return len(value)
    return (keys.count(rule.key) if rule.key and value else None) or rule.period


def _all_slide(keys: Keys) -> bool:
    """Return whether the model states that it has no sliding window, so that all layers rotate."""
    return "sliding_window" in keys.data and keys.raw("sliding_window") is None


def _no_rope_list(keys: Keys, kind: ModelType, count: int) -> tuple[bool, ...]:
    """Return which layers rotate by ``no_rope_layers`` (1 there means: rotates) or its interval."""
    value = keys.raw("no_rope_layers")
    keys.ignore("no_rope_layer_interval")
    if isinstance(value, list) and value:
        flags = tuple(bool(item) for item in value)
        return (flags + (True,) * count)[:count]
    if value is not None and not isinstance(value, list):
        raise wrong_type(keys.place("no_rope_layers"), value, msg("a list of 0 and 1"))
    if kind.no_rope_interval is None:
        return (True,) * count
    interval = keys.count("no_rope_layer_interval") or kind.no_rope_interval
    return tuple((index + 1) % interval != 0 for index in range(count))

"""Which type a model is of, and what that says of its layout and whether it rotates at all."""

from __future__ import annotations

import difflib
import re
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import Layout
from rope_desktop.io.model_config.findings import ASSUMED, by_type, refuse
from rope_desktop.io.model_config.model_types import known_types, model_type, text_type
from rope_desktop.io.model_config.sizes import HEADS_KEYS, HIDDEN_KEYS, LAYERS_KEYS
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings, RefusedError
    from rope_desktop.io.model_config.json_text import JsonObject
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType
    from rope_desktop.state.model import Origin
    from rope_desktop.support.text import Message

_CLASS_ENDING = re.compile(r"(?:For[A-Z]\w*|LMHeadModel|Model|TextModel)$")
_ROTATING = ("rope", "rotary")
_ROTATE_IF_TOLD = ("esm", "granitemoehybrid")
_ROTARY_KEYS = ("rope_theta", "rope_scaling", "rope_parameters", "rotary_emb_base", "rotary_dim")
# The name of a type beyond this is no name; it would only fill the messages.
LONGEST_TYPE = 100
# Baichuan's 13B models share the type of the 7B ones, and have ALiBi.
_BAICHUAN_13B = 5120


def type_of(root: JsonObject, keys: Keys) -> ModelType:
    """Return the type of the part in ``keys``; refuse types without rotary embedding."""
    own = keys.word("model_type")
    outer = root.get("model_type")
    if own is None and keys.path and isinstance(outer, str):
        own = text_type(outer)
    if own is None:
        own = _by_architecture(root, keys)
    kind = model_type(text_type(own[:LONGEST_TYPE]) if own else "")
    if kind.is_axial or _is_of_images(own or "", keys):
        _say_axial(keys, own or kind.name)
    if kind.is_without_rope and kind.name != "mpt":
        raise _without_rope(keys, kind.name)
    _refuse_other_positions(keys, kind)
    return kind


def layout_of(keys: Keys, kind: ModelType) -> tuple[Layout, Origin]:
    """Return which dimensions pair, by a key where the class has one, else by type."""
    for key in ("rotary_emb_interleaved", "rope_interleaved"):
        if keys.has(key) and (not kind.is_native or kind.name == "nomic_bert"):
            flag = keys.switch(key)
            return (Layout.INTERLEAVED if flag else Layout.HALF_SPLIT), keys.origin(key)
    if kind.has_layout_switch and keys.switch("rope_interleave") is False:
        return Layout.HALF_SPLIT, keys.origin("rope_interleave")
    keys.ignore("rope_interleave")
    if kind.layout is not None:
        if kind.is_permuted:
            _say_permuted(keys.findings, kind)
        return kind.layout, by_type(kind.name)
    return _assumed_layout(keys, kind)


def _assumed_layout(keys: Keys, kind: ModelType) -> tuple[Layout, Origin]:
    place = keys.place("model_type")
    if not kind.name and keys.has("dim") and keys.has("n_heads"):
        text = msg(
            "These are the names of the first releases of Llama and Mistral, whose weights are "
            "interleaved; that layout is assumed."
        )
        keys.findings.warn("layout_assumed", place, text)
        return Layout.INTERLEAVED, ASSUMED
    if not kind.name:
        text = msg("No model type is stated; the layout half_split is assumed.")
    else:
        text = _unknown_type(kind.name)
    keys.findings.warn("layout_assumed", place, text)
    return Layout.HALF_SPLIT, ASSUMED


def _unknown_type(name: str) -> Message:
    close = difflib.get_close_matches(name, known_types(), 1, 0.75)
    if close:
        return msg(
            "The model type “{type}” is not known (the nearest known is {close}); the layout "
            "half_split is assumed, and that all layers rotate alike.",
            type=name[:40],
            close=close[0],
        )
    return msg(
        "The model type “{type}” is not known; the layout half_split is assumed, and that all "
        "layers rotate alike.",
        type=name[:40],
    )


def _say_permuted(findings: Findings, kind: ModelType) -> None:
    text = msg(
        "The weights of type {type} are interleaved; transformers permutes them to half_split "
        "before it rotates.",
        type=kind.name,
    )
    findings.note("layout_permuted", "layout", text)


def _by_architecture(root: JsonObject, keys: Keys) -> str | None:
    """Return the known type that the name of the model's class contains."""
    names = root.get("architectures")
    if not isinstance(names, list) or not names or not isinstance(names[0], str):
        return None
    wanted = _CLASS_ENDING.sub("", names[0]).lower()
    found = next((name for name in known_types() if name.replace("_", "") == wanted), None)
    if found is not None:
        text = msg(
            "No model type is stated; it is taken from the architecture {name}.", name=names[0][:60]
        )
        keys.findings.note("type_from_architecture", "architectures", text)
    return found


def _refuse_other_positions(keys: Keys, kind: ModelType) -> None:
    """Refuse a configuration that says itself that positions are handled in another way."""
    if keys.has("alibi") and keys.switch("alibi"):
        raise _says_no_rope(keys.place("alibi"), "ALiBi")
    position = _other_position(keys, kind)
    if position is not None:
        raise _says_no_rope(keys.place("position_embedding_type"), position)
    attention = keys.inner("attn_config") if kind.name == "mpt" else None
    if kind.name == "mpt" and (attention is None or not attention.switch("rope")):
        raise _says_no_rope(keys.place("attn_config.rope"), "ALiBi")
    if kind.name == "zamba2" and not keys.switch("use_mem_rope"):
        raise _says_no_rope(keys.place("use_mem_rope"), "none")
    if kind.name == "baichuan" and keys.data.get("hidden_size") == _BAICHUAN_13B:
        raise _says_no_rope(keys.place("hidden_size"), "ALiBi")


def _other_position(keys: Keys, kind: ModelType) -> str | None:
    """Return what stands in place of rotation, in classes that let a key decide.

    Others keep a key from BERT that says “absolute”, and rotate nevertheless.
    """
    keys.ignore("position_embedding_type")
    position = keys.data.get("position_embedding_type")
    stated = position if isinstance(position, str) else None
    if kind.name in _ROTATE_IF_TOLD:
        return None if stated in _ROTATING else (stated or "none")[:40]
    if kind.is_known or stated is None or stated in _ROTATING or keys.first(*_ROTARY_KEYS):
        return None
    return stated[:40]


def _says_no_rope(place: str, positions: str) -> RefusedError:
    text = msg(
        "{place}: this model has no rotary embedding (its positions: {positions}).",
        place=place,
        positions=positions,
    )
    return refuse("without_rope", place, text)


def _without_rope(keys: Keys, name: str) -> RefusedError:
    text = msg("The model type {type} does not use rotary embedding (RoPE).", type=name)
    return refuse("without_rope", keys.place("model_type"), text)


def _is_of_images(name: str, keys: Keys) -> bool:
    """Return whether this is the vision part of a model whose type also names the whole."""
    return "vision" in keys.path and model_type(f"{name}_vision").is_axial


def _say_axial(keys: Keys, name: str) -> None:
    text = msg(
        "Parts of type {type} turn their pairs by row and column of an image, each with "
        "frequencies of its own, which are not shown: shown is what the keys would make of "
        "positions in a line.",
        type=name[:40],
    )
    keys.findings.warn("axial_positions", keys.place("model_type"), text)


def has_no_sizes(keys: Keys) -> bool:
    """Return whether nothing in the file says how large the model is."""
    return keys.first(*HIDDEN_KEYS, *HEADS_KEYS, *LAYERS_KEYS, "head_dim") is None

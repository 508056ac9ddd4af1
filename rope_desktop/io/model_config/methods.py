"""Which extension method a block asks for, under all the names it goes by."""

from __future__ import annotations

import difflib
from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method
from rope_desktop.io.model_config.bases import divides_positions
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.blocks import Block
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType

_NAMES = {
    "default": Method.PLAIN,
    "linear": Method.LINEAR,
    "dynamic": Method.DYNAMIC,
    "yarn": Method.YARN,
    "longrope": Method.LONGROPE,
    "llama3": Method.LLAMA3,
    "proportional": Method.PROPORTIONAL,
    "mrope": Method.PLAIN,
    "su": Method.LONGROPE,
    # Of HunYuan VL, which raises the base by alpha as its text models do under "dynamic".
    "xdrope": Method.DYNAMIC,
}
# Names that only other engines know.
_OTHER_NAMES = {"ntk": Method.NTK, "deepseek_yarn": Method.YARN, "none": Method.PLAIN}
_PHI = ("phi3", "phi4_multimodal", "phi3_v")
_MROPE_CLASSES = ("qwen2_vl", "qwen2_5_vl", "qwen2_5_omni", "qwen3_vl", "qwen3_omni", "hunyuan_vl")


def method_of(keys: Keys, block: Block, kind: ModelType, *, is_foreign: bool = False) -> Method:
    """Return the method that ``block`` names; an unknown one is said, and leaves it unscaled.

    ``is_foreign`` lets the names of other engines than transformers pass.
    """
    if kind.name == "chatglm" and keys.has("rope_ratio") and divides_positions(keys):
        return Method.LINEAR
    if block.keys is None:
        return Method.PLAIN
    name = _name(block.keys)
    if block.is_merged and name is not None and not block.keys.has("rope_type"):
        return _merged_type(block.keys, name, kind)
    if name is None:
        return Method.PLAIN
    if kind.name in _PHI and name in ("su", "yarn"):
        return _legacy_longrope(block.keys, name)
    if name in _OTHER_NAMES and is_foreign:
        return _OTHER_NAMES[name]
    method = _NAMES.get(name)
    if method is None:
        return _unknown(block.keys, name)
    _remark(block.keys, name, kind)
    if method is Method.DYNAMIC and block.keys.has("alpha") and _reads_alpha(kind):
        return Method.NTK
    return method


def _name(block: Keys) -> str | None:
    """Return the name of the method, None where the block has none and so does not scale."""
    has_both = block.has("rope_type") and block.has("type")
    if has_both:
        block.findings.conflict(
            (block.place("rope_type"), block.word("rope_type")),
            (block.place("type"), block.word("type")),
        )
    name = block.word("rope_type") if block.has("rope_type") else block.word("type")
    block.ignore("rope_type", "type")
    parameters = set(block.data) - {"rope_theta", "partial_rotary_factor", "rope_type", "type"}
    if name is None and ("rope_type" in block.data or "type" in block.data or parameters):
        text = msg("{place} names no type: the model is unscaled.", place=block.path[:-1])
        block.findings.note("no_scaling_type", block.path[:-1], text)
    return name


def _merged_type(block: Keys, name: str, kind: ModelType) -> Method:
    """Leave unscaled what transformers does: the class has a rope_type, which wins over type."""
    text = msg(
        "{place} (“{name}”) has no effect in type {type}: transformers 5.24 reads only rope_type "
        "there, and leaves the layers unscaled.",
        place=block.place("type"),
        name=name[:40],
        type=kind.name,
    )
    block.findings.warn("type_ignored", block.place("type"), text)
    return Method.PLAIN


def _legacy_longrope(block: Keys, name: str) -> Method:
    text = msg(
        "{place} says “{name}”, the former name of longrope in this model.",
        place=block.path[:-1],
        name=name,
    )
    block.findings.note("former_name", block.path[:-1], text)
    return Method.LONGROPE


def _remark(block: Keys, name: str, kind: ModelType) -> None:
    if name == "su":
        text = msg(
            "{place} says “su”, the former name of longrope; transformers 5.24 stops at it in type "
            "{type}.",
            place=block.path[:-1],
            type=kind.name,
        )
        block.findings.warn("former_name", block.path[:-1], text)
    elif name == "mrope" and not kind.name.startswith(_MROPE_CLASSES):
        text = msg(
            "{place} says “mrope”, read as unscaled with sections; transformers 5.24 stops at it "
            "in type {type}.",
            place=block.path[:-1],
            type=kind.name,
        )
        block.findings.warn("mrope_elsewhere", block.path[:-1], text)


def _reads_alpha(kind: ModelType) -> bool:
    """Return whether the class takes alpha for NTK's factor, at any length."""
    return kind.name.startswith("hunyuan") or not kind.is_native


def _unknown(block: Keys, name: str) -> Method:
    block.findings.is_unscaled = True
    known = sorted(_NAMES)
    close = difflib.get_close_matches(name.lower(), known, 1, 0.6)
    values = {"name": name[:40], "known": ", ".join(known)}
    if close:
        text = msg(
            "Type “{name}” is unknown; did you mean “{close}”? Known are {known}. The model is "
            "shown unscaled until one of these stands there.",
            close=close[0],
            **values,
        )
    else:
        text = msg(
            "Type “{name}” is unknown; known are {known}. The model is shown unscaled until one of "
            "these stands there.",
            **values,
        )
    block.findings.warn("unknown_scaling_type", block.path[:-1], text)
    block.ignore(*block.data)
    return Method.PLAIN

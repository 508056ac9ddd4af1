"""A model configuration, from bytes or a file, as the rotation it describes.

Nothing in the file is imported or run, and no size in it makes anything as large. Whatever is
wrong comes back as one problem that names the place.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.files import read_file
from rope_desktop.io.model_config.findings import Findings, RefusedError, refuse
from rope_desktop.io.model_config.identity import LONGEST_TYPE, has_no_sizes, layout_of, type_of
from rope_desktop.io.model_config.json_text import decode, parse
from rope_desktop.io.model_config.layers import layers_of
from rope_desktop.io.model_config.other_files import configuration
from rope_desktop.io.model_config.parts import part_paths, rotary_paths, text_part
from rope_desktop.io.model_config.remarks import list_unread, quantized, unused_infinities
from rope_desktop.io.model_config.sizes import head_size, say_other_spellings
from rope_desktop.io.model_config.windows import window_of
from rope_desktop.state.model import ModelRope
from rope_desktop.support.problems import note
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.json_text import JsonObject
    from rope_desktop.io.model_config.keys import Keys
    from rope_desktop.io.model_config.model_types import ModelType
    from rope_desktop.support.problems import Problem

# What is said of a file, whichever part of it is read.
_OF_THE_SOURCE = ("encoding", "link_followed")


def read_config_bytes(data: bytes, name: str, part: str | None = None) -> ModelRope | Problem:
    """Return the rotation that the configuration in ``data`` describes, or what is wrong with it.

    ``name`` is what the source is called in messages; ``part`` the path of the part to read where
    there are several (one of ``ModelRope.parts``), else the text part is.
    """
    findings = Findings()
    try:
        return model_of_text(decode(data, name, findings), name, findings, part)
    except RefusedError as refusal:
        return refusal.problem


def read_part(model: ModelRope, part: str) -> ModelRope | Problem:
    """Return another part of the configuration that ``model`` was read from."""
    findings = Findings([found for found in model.problems if found.code in _OF_THE_SOURCE])
    try:
        return model_of_text(model.source, model.name, findings, part)
    except RefusedError as refusal:
        return refusal.problem


def model_of_text(text: str, name: str, findings: Findings, part: str | None = None) -> ModelRope:
    """Return the rotation that the configuration in ``text`` describes, or raise the refusal."""
    found = model_from(configuration(parse(text, name), name), name, findings, part)
    return replace(found, source=text)


def read_config_file(path: str | Path, part: str | None = None) -> ModelRope | Problem:
    """Return the rotation that the file at ``path`` describes: a config.json, or a GGUF file."""
    path = Path(path)
    try:
        if _is_gguf(path):
            # Here, since few files are of this kind.
            from rope_desktop.io.model_config.gguf_model import read_gguf

            return read_gguf(path) if part is None else refuse_part(part, path.name).problem
        data = read_file(path)
    except RefusedError as refusal:
        return refusal.problem
    found = read_config_bytes(data, path.name, part)
    return _with_final_path(found, path) if isinstance(found, ModelRope) else found


def refuse_part(part: str, name: str) -> RefusedError:
    """Return the refusal of a part of what has no parts."""
    text = msg("There is no part “{part}”: {name} has no parts.", part=part[:40], name=name)
    return refuse("no_such_part", "part", text)


def model_from(
    root: JsonObject, name: str, findings: Findings, part: str | None = None
) -> ModelRope:
    """Return the rotation that the configuration ``root`` describes, or raise the refusal."""
    keys = text_part(root, findings, part)
    # The type of the whole implies that of its text part, and says nothing of the others.
    is_text = part is None or keys.path == text_part(root, Findings()).path
    kind = type_of(root if is_text else keys.data, keys)
    keys = _under_attention(keys, kind)
    layout, source = layout_of(keys, kind)
    head = head_size(keys, kind)
    if has_no_sizes(keys):
        _say_class_sizes(keys, kind)
    say_other_spellings(keys)
    findings.state("head_size", head.size, head.origin)
    findings.state("layout", layout, source)
    window = window_of(keys, kind)
    layers = layers_of(keys, kind, head, window)
    _remark(keys, kind)
    stated, read = root.get("model_type"), keys.path.rstrip(".")
    found = ModelRope(
        model_type=stated[:LONGEST_TYPE] if isinstance(stated, str) and is_text else kind.name,
        name=name,
        layout=layout,
        layout_source=source,
        head_size=head.size,
        rotary_size=0,
        trained_window=None,
        window=window,
        layers=layers,
        part=read,
        parts=tuple(dict.fromkeys((*part_paths(root), read))),
        rotary_parts=tuple(dict.fromkeys((*rotary_paths(root), read))),
    )
    return finished(found, findings)


def finished(found: ModelRope, findings: Findings) -> ModelRope:
    """Return ``found`` with what follows from its layers, and with all that came up."""
    main = found.main_layer
    _state_main(main.name, findings)
    return replace(
        found,
        head_size=main.head_size,
        rotary_size=main.rotary_size,
        trained_window=main.scaling.trained_window,
        origins=tuple(findings.values),
        problems=tuple(findings.problems),
        is_unscaled=findings.is_unscaled,
    )


def _state_main(name: str, findings: Findings) -> None:
    """Let the values of the main kind of layer count as the model's own."""
    stated = {item.name for item in findings.values}
    for item in list(findings.values):
        kind, _, plain = item.name.partition(".")
        if plain and kind == name and plain not in stated:
            findings.state(plain, item.value, item.origin)


def _under_attention(keys: Keys, kind: ModelType) -> Keys:
    """Return ``keys`` with MPT's scaling, which it keeps with the attention, in its place."""
    attention = keys.inner("attn_config") if kind.name == "mpt" else None
    if attention is None:
        return keys
    attention.ignore("rope", "rope_impl")
    scaling = attention.inner("rope_hf_config")
    if scaling is not None and not keys.has("rope_scaling"):
        keys.put("rope_scaling", scaling)
    return keys


def _say_class_sizes(keys: Keys, kind: ModelType) -> None:
    text = msg(
        "The file states no sizes; those that the type {type} has by default are shown.",
        type=kind.name,
    )
    keys.findings.warn("sizes_by_type", keys.place("hidden_size"), text)


def _remark(keys: Keys, kind: ModelType) -> None:
    quantized(keys)
    unused_infinities(keys)
    if kind.name == "nemotron_h":
        text = msg(
            "In transformers 5.24 the attention layers of this hybrid do not rotate; what its keys "
            "say is shown."
        )
        keys.findings.warn("may_not_rotate", keys.place("model_type"), text)
    if kind.name == "qwen" and keys.data.get("use_dynamic_ntk") is True:
        keys.ignore("use_dynamic_ntk")
        text = msg(
            "Beyond {key} this model’s own code raises the base by a rule of its own, which is "
            "not shown.",
            key="seq_length",
        )
        keys.findings.warn("own_rule", keys.place("use_dynamic_ntk"), text)
    list_unread(keys.findings)


def _with_final_path(found: ModelRope, path: Path) -> ModelRope:
    """Return ``found`` with a note on where the links of ``path`` lead."""
    try:
        final = path.resolve()
        if not path.is_symlink():
            return found
    except (OSError, RuntimeError):
        return found
    text = msg("{path} is a link; {final} was read.", path=path.name, final=str(final))
    return replace(found, problems=(*found.problems, note("link_followed", str(path), text)))


def _is_gguf(path: Path) -> bool:
    """Return whether ``path`` is to be read as GGUF: by its ending, before anything is opened."""
    return path.suffix.lower() == ".gguf"

"""A configuration pasted as text: a config.json, a scaling block, flags, or printed metadata."""

from __future__ import annotations

import json
import math
import re
from dataclasses import replace
from typing import TYPE_CHECKING

from rope_desktop.core.conventions import Layout
from rope_desktop.io.model_config.findings import (
    ASSUMED,
    Findings,
    RefusedError,
    read_at,
    refuse,
)
from rope_desktop.io.model_config.gguf_text import (
    looks_like_metadata,
    model_of_lines,
    model_of_object,
)
from rope_desktop.io.model_config.json_text import SIZE_LIMIT, JsonObject, decode, parse, too_large
from rope_desktop.io.model_config.keys import Keys
from rope_desktop.io.model_config.layers import layers_of
from rope_desktop.io.model_config.llama_cpp import (
    ASSUMED_HEAD,
    looks_like_flags,
    model_from_flags,
)
from rope_desktop.io.model_config.model_types import model_type
from rope_desktop.io.model_config.other_files import configuration
from rope_desktop.io.model_config.reader import finished, model_from, refuse_part
from rope_desktop.io.model_config.remarks import BLOCK_KEYS, list_unread
from rope_desktop.io.model_config.sizes import Head
from rope_desktop.state.model import ModelRope
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from rope_desktop.support.problems import Problem
    from rope_desktop.support.text import Message

NAME = "pasted text"
_BASE_FLAG = re.compile(r"--rope-theta[ =](\d{1,15}(?:\.\d{1,15})?)(?!\S)")
# Engines take the scaling as an argument of this name, or wrapped in one.
_WRAPPERS = ("rope_scaling", "rope-scaling", "rope_parameters", "hf_overrides", "hf-overrides")
_BLOCK_FLAG = re.compile(r"--(?:rope-scaling|rope-parameters|hf-overrides)[\s=]{1,9}['\"]?\{")
_MEMBER = re.compile(r'"\w{1,80}"\s{0,9}:')
_BLOCK_MARKS = set(BLOCK_KEYS) - {"rope_theta", "partial_rotary_factor"}


def read_pasted(text: str, part: str | None = None) -> ModelRope | Problem:
    """Return the rotation that a pasted text describes, or what is wrong with it.

    It may be a config.json or lines of one, a scaling block as vLLM takes it (``{"rope_type":
    "yarn", …}``, also in its command), llama.cpp's flags, or the metadata of a GGUF file as tools
    print them. Of a config.json the part at the path ``part`` is read if it is given.
    """
    try:
        return _read(text, Findings(), NAME, part)
    except RefusedError as refusal:
        return refusal.problem


def read_pasted_bytes(data: bytes, name: str, part: str | None = None) -> ModelRope | Problem:
    """Return what :func:`read_pasted` does, of bytes in any encoding of JSON.

    ``name`` is what their source is called in messages.
    """
    findings = Findings()
    try:
        return _read(decode(data, name, findings), findings, name, part)
    except RefusedError as refusal:
        return refusal.problem


def _read(text: str, findings: Findings, name: str, part: str | None) -> ModelRope:
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise refuse("nothing_to_paste", name, msg("There is nothing to read."))
    if len(text) > SIZE_LIMIT:
        raise refuse("file_too_large", name, too_large(name, len(text)))
    source = _json_in(text)
    if source is None:
        _refuse_parts(part, name)
        return _read_words(text, findings, name)
    value = parse(source, name)
    found = _read_block(value, text, findings, name)
    if found is not None:
        _refuse_parts(part, name)
        return found
    return replace(model_from(configuration(value, name), name, findings, part), source=source)


def _json_in(text: str) -> str | None:
    """Return the JSON that ``text`` is, or that stands in it after an engine's flag, if any."""
    if text.lstrip("\"'").startswith(("{", "[")):
        return text.strip("'")
    if _MEMBER.match(text):
        # Lines copied out of a configuration.
        return f"{{{text.rstrip(',')}}}"
    flag = _BLOCK_FLAG.search(text)
    if flag is not None:
        return _block_at(text, flag.end() - 1)
    is_other = looks_like_metadata(text) or looks_like_flags(text) or "{" not in text
    return None if is_other else text


def _read_words(text: str, findings: Findings, name: str) -> ModelRope:
    """Return the rotation of what is no JSON: printed metadata, or flags."""
    if looks_like_metadata(text):
        return model_of_lines(text, name, findings)
    if looks_like_flags(text):
        return model_from_flags(text, name, findings)
    raise refuse("nothing_known", name, _nothing_known())


def _read_block(value: object, text: str, findings: Findings, name: str) -> ModelRope | None:
    """Return the rotation of JSON that is no whole configuration, None of one that is."""
    block = _bare_block(value)
    if block is not None:
        base = _BASE_FLAG.search(text)
        if base is not None:
            block.setdefault("rope_theta", float(base[1]))
        return _model_from_block(block, findings, name)
    return model_of_object(value, name, findings) if isinstance(value, JsonObject) else None


def _refuse_parts(part: str | None, name: str) -> None:
    if part is not None:
        raise refuse_part(part, name)


def _nothing_known() -> Message:
    return msg(
        "This is neither a config.json, nor a scaling block in braces, nor llama.cpp’s flags such "
        "as {flag}, nor what {tool} prints of a file.",
        flag="--rope-scale",
        tool="gguf-dump",
    )


def _block_at(text: str, start: int) -> str:
    """Return the JSON that starts there, without the quotes of a shell."""
    text = text[start:]
    if text.startswith('{\\"'):
        text = text.replace('\\"', '"')
    try:
        _, end = json.JSONDecoder().raw_decode(text)
    except (ValueError, RecursionError):
        return text
    return text[:end]


def _bare_block(value: object) -> JsonObject | None:
    """Return the scaling block that ``value`` is or wraps; None if it is a whole configuration."""
    if not isinstance(value, JsonObject) or "model_type" in value:
        return None
    if len(value) <= 2:
        for name in _WRAPPERS:
            inner = value.get(name)
            if isinstance(inner, JsonObject):
                found = _bare_block(inner) or inner
                if "rope_theta" in value:
                    found.setdefault("rope_theta", value["rope_theta"])
                return found
    return value if not _BLOCK_MARKS.isdisjoint(value) else None


def _model_from_block(block: JsonObject, findings: Findings, name: str) -> ModelRope:
    """Return the rotation of a block alone, of a head that it does not state."""
    root = JsonObject({"rope_scaling": block})
    keys = Keys(root, "", findings)
    kind = model_type("")
    head = Head(_head_for(block), ASSUMED)
    findings.state("head_size", head.size, ASSUMED)
    window = _window_for(block)
    findings.state("window", window, read_at("factor · original_max_position_embeddings"))
    text = msg(
        "A scaling block does not state the head: {size} dimensions and the layout half_split are "
        "assumed.",
        size=num(head.size, ",d"),
    )
    findings.warn("head_assumed", "head_size", text)
    layers = layers_of(keys, kind, head, window, is_foreign=True)
    list_unread(findings)
    found = ModelRope(
        model_type="",
        name=name,
        layout=Layout.HALF_SPLIT,
        layout_source=ASSUMED,
        head_size=head.size,
        rotary_size=head.size,
        trained_window=None,
        window=window,
        layers=layers,
    )
    return finished(found, findings)


def _head_for(block: JsonObject) -> int:
    """Return twice the length of longrope's lists, which says how many pairs there are."""
    factors = block.get("short_factor")
    if isinstance(factors, list) and 0 < len(factors) <= ASSUMED_HEAD * 32:
        return 2 * len(factors)
    return ASSUMED_HEAD


def _window_for(block: JsonObject) -> int | None:
    """Return the window that a factor and a trained window make together."""
    factor, trained = block.get("factor"), block.get("original_max_position_embeddings")
    if type(factor) not in (int, float) or type(trained) is not int:
        return None
    if not isinstance(factor, int | float) or not isinstance(trained, int):
        return None
    if not math.isfinite(factor):
        return None
    return int(factor * trained) if 0 < factor * trained < 2**53 else None

"""The metadata of a GGUF file as text: what tools print of it, a line or a JSON member for each."""

from __future__ import annotations

import json
import re
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.gguf_model import model_of_metadata
from rope_desktop.io.model_config.gguf_values import Metadata
from rope_desktop.io.model_config.json_text import JsonObject

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings
    from rope_desktop.io.model_config.gguf_header import Value
    from rope_desktop.state.model import ModelRope

ARCHITECTURE = "general.architecture"
# “llama.context_length u32 = 131072” as llama.cpp logs it, or “… | llama.context_length = 131072”
# as gguf-dump prints it.
_LINE = re.compile(
    r"(?<![\w.-])([a-z][\w-]{0,60}(?:\.[\w-]{1,60}){1,6})"
    r"[ \t]*(?:[ \t](?:str|bool|[uif]\d{1,2}|arr\[[^\]\n]{0,40}\]))?[ \t]*[=:][ \t]*([^\n]{0,4000})"
)


def looks_like_metadata(text: str) -> bool:
    """Return whether ``text`` names an architecture as GGUF files do."""
    return ARCHITECTURE in text


def model_of_lines(text: str, name: str, findings: Findings) -> ModelRope:
    """Return the rotation that printed metadata describe, or raise the refusal."""
    values = {match[1]: _value(match[1], match[2].strip()) for match in _LINE.finditer(text)}
    return model_of_metadata(Metadata(values, findings, name), (), name)


def model_of_object(data: JsonObject, name: str, findings: Findings) -> ModelRope | None:
    """Return the rotation that metadata as JSON describe; None if ``data`` are something else.

    The members may stand alone, or beneath ``metadata`` with what gguf-dump says of each.
    """
    inner = data.get("metadata")
    members = inner if isinstance(inner, JsonObject) else data
    if ARCHITECTURE not in members:
        return None
    plain = {key: _plain(value) for key, value in members.items()}
    return model_of_metadata(Metadata(plain, findings, name), (), name)


def _plain(value: object) -> Value:
    """Return the value of a member; None for what metadata cannot be."""
    if isinstance(value, JsonObject):
        value = value.get("value")
    if isinstance(value, list):
        return tuple(item for item in value if isinstance(item, int | float))
    return value if isinstance(value, str | int | float) else None


def _value(key: str, text: str) -> Value:
    """Return what stands behind the equals sign; None for a list that is not printed whole."""
    if text[:1] in "'\"" and text[-1:] == text[:1]:
        return text[1:-1]
    if key.startswith("general."):
        return text
    try:
        return _plain(json.loads(text))
    except (ValueError, RecursionError):
        return None if text.startswith("[") else text

"""Which part of a configuration describes the text model, where it has several parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.model_config.findings import refuse
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import Keys
from rope_desktop.io.model_config.sizes import HEAD_KEYS, HEADS_KEYS, HIDDEN_KEYS
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.io.model_config.findings import Findings

# Parts in the order of what they are likely to say of the text model.
_TEXT_PARTS = (
    "text_config",
    "thinker_config",
    "llm_config",
    "language_config",
    "language_model_config",
    "language_model",
    "text_model_config",
    "decoder_config",
    "decoder",
    "model_config",
)
_DEEPEST = 4
_ROTARY = ("rope_theta", "rope_scaling", "rope_parameters", "rotary_emb_base", "rotary_pct")


def text_part(root: JsonObject, findings: Findings, wanted: str | None = None) -> Keys:
    """Return the keys of the text part of ``root``, or of the part at the path ``wanted``."""
    if wanted is not None:
        return _part_at(root, wanted, findings)
    keys = Keys(root, "", findings)
    for _ in range(_DEEPEST):
        name = _next_part(keys)
        if name is None:
            break
        inner = keys.inner(name)
        if inner is None:
            break
        _list_leftovers(keys, inner)
        keys = inner
    _say_null_parts(keys)
    if keys.path:
        findings.note(
            "text_part",
            keys.path[:-1],
            msg("The text part, {part}, is what is shown.", part=keys.path[:-1]),
        )
    return keys


def part_paths(root: JsonObject) -> tuple[str, ...]:
    """Return the paths of all parts of ``root`` that have sizes of a head; "" is the top."""
    found: list[str] = []
    waiting = [("", root, 0)]
    while waiting:
        path, data, depth = waiting.pop(0)
        if has_sizes(data):
            found.append(path)
        if depth < _DEEPEST:
            inner = [(key, value) for key, value in data.items() if isinstance(value, JsonObject)]
            waiting += [(f"{path}.{k}".lstrip("."), v, depth + 1) for k, v in inner]
    return tuple(found)


def has_sizes(data: JsonObject) -> bool:
    """Return whether ``data`` states the width of a head or what it follows from."""
    has_width = any(data.get(key) is not None for key in (*HIDDEN_KEYS, *HEAD_KEYS))
    return has_width and any(data.get(key) is not None for key in (*HEADS_KEYS, *HEAD_KEYS))


def _next_part(keys: Keys) -> str | None:
    """Return the key of the part to go down to; None where the sizes stand here."""
    if has_sizes(keys.data) and not _is_of_parts(keys.data):
        return None
    return next((name for name in _TEXT_PARTS if isinstance(keys.data.get(name), JsonObject)), None)


def _say_null_parts(keys: Keys) -> None:
    for name in _TEXT_PARTS:
        if name in keys.data and keys.data[name] is None:
            text = msg("{place} is null, which counts as absent.", place=keys.place(name))
            keys.findings.note("null_part", keys.place(name), text)


def _is_of_parts(data: JsonObject) -> bool:
    """Return whether ``data`` has a text part of its own that states sizes."""
    parts = [data.get(name) for name in _TEXT_PARTS]
    return any(isinstance(part, JsonObject) and _reaches_sizes(part, _DEEPEST) for part in parts)


def _reaches_sizes(data: JsonObject, depth: int) -> bool:
    if has_sizes(data):
        return True
    inner = [data.get(name) for name in _TEXT_PARTS] if depth else []
    return any(isinstance(part, JsonObject) and _reaches_sizes(part, depth - 1) for part in inner)


def _list_leftovers(outer: Keys, inner: Keys) -> None:
    """Say which rotary keys beside the text part have no effect on it."""
    for key in _ROTARY:
        if outer.has(key):
            outer.ignore(key)
            outer.findings.warn(
                "key_outside_part",
                outer.place(key),
                msg(
                    "{place} stands outside {part} and is ignored.",
                    place=outer.place(key),
                    part=inner.path[:-1],
                ),
            )


def _part_at(root: JsonObject, path: str, findings: Findings) -> Keys:
    keys = Keys(root, "", findings)
    for name in filter(None, path.split(".")):
        inner = keys.inner(name)
        if inner is None:
            raise refuse("no_such_part", path, msg("There is no part {part}.", part=path))
        keys = inner
    return keys

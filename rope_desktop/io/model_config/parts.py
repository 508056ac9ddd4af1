"""The parts of a configuration that has several: which of them is read, and which could be."""

from __future__ import annotations

from collections import deque
from itertools import islice
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.findings import refuse
from rope_desktop.io.model_config.json_text import JsonObject
from rope_desktop.io.model_config.keys import Keys
from rope_desktop.io.model_config.sizes import HEAD_KEYS, HEADS_KEYS, HIDDEN_KEYS
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.io.model_config.findings import Findings, RefusedError

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
# A file of the largest size could hold a million objects; a configuration has some hundreds.
_DEEPEST, _MOST_OBJECTS = 4, 5_000
TOP = "."
"""How the whole configuration is named where a path is typed."""
_MOST_NAMED, _LONGEST_NAME = 8, 60
_OF_IMAGES = ("vision", "visual", "vit", "image")
_ROTARY = ("rope_theta", "rope_scaling", "rope_parameters", "rotary_emb_base", "rotary_pct")


def text_part(root: JsonObject, findings: Findings, wanted: str | None = None) -> Keys:
    """Return the keys of the text part of ``root``, or of the part at the path ``wanted``.

    Where that path leads to what only holds parts, the text part in it is meant.
    """
    if wanted is None:
        return _text_part_in(Keys(root, "", findings))
    keys = _part_at(root, wanted, findings)
    if not has_sizes(keys.data):
        keys = _text_part_in(keys)
    _remark(keys)
    return keys


def _text_part_in(keys: Keys) -> Keys:
    findings, start = keys.findings, keys.path
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
    if keys.path != start:
        findings.note(
            "text_part",
            keys.path[:-1],
            msg("The text part, {part}, is what is shown.", part=keys.path[:-1]),
        )
    return keys


def part_paths(root: JsonObject) -> tuple[str, ...]:
    """Return the paths of all parts of ``root`` that have sizes of a head; "" is the top."""
    return tuple(path for path, data in _objects(root) if has_sizes(data))


def rotary_paths(root: JsonObject) -> tuple[str, ...]:
    """Return those of :func:`part_paths` that say something of a rotation."""
    return tuple(
        path for path, data in _objects(root) if has_sizes(data) and _states_rotation(data)
    )


def _objects(root: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    """Yield the first objects down to some depth with their paths, the outer ones first."""
    waiting, left = deque([("", root, 0)]), _MOST_OBJECTS - 1
    while waiting:
        path, data, depth = waiting.popleft()
        yield path, data
        inner = list(islice(_inner(path, data), left)) if depth < _DEEPEST else []
        waiting += [(name, value, depth + 1) for name, value in inner]
        left -= len(inner)


def _inner(path: str, data: JsonObject) -> Iterator[tuple[str, JsonObject]]:
    for key, value in data.items():
        # A full stop in a name could not be told from one between names.
        if isinstance(value, JsonObject) and "." not in key:
            yield f"{path}.{key}".lstrip("."), value


def _states_rotation(data: JsonObject) -> bool:
    return any(data.get(key) is not None for key in _ROTARY)


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
        inner = keys.inner(name) if isinstance(keys.data.get(name), JsonObject) else None
        if inner is None:
            raise _no_such_part(root, path)
        keys = inner
    if not (_reaches_sizes(keys.data, _DEEPEST) or "model_type" in keys.data):
        raise _no_such_part(root, path)
    return keys


def _no_such_part(root: JsonObject, path: str) -> RefusedError:
    """Return the refusal of a path that leads to no part; it names those that there are."""
    paths = part_paths(root)
    if set(paths) <= {""}:
        text = msg("There is no part “{part}”: the configuration has no parts.", part=path[:40])
        return refuse("no_such_part", "part", text)
    names = [(path or TOP)[:_LONGEST_NAME] for path in paths[:_MOST_NAMED]]
    more = ("…",) if len(paths) > _MOST_NAMED else ()
    text = msg(
        "There is no part “{part}”; the parts are “{parts}”.",
        part=path[:40],
        parts="”, “".join((*names, *more)),
    )
    return refuse("no_such_part", "part", text)


def _remark(keys: Keys) -> None:
    """Say what is to be known of a part that was asked for."""
    part, name = keys.path.rstrip("."), keys.path.rstrip(".").rpartition(".")[2].lower()
    if not _states_rotation(keys.data):
        text = msg(
            "{part} says nothing of a rotation: perhaps it has none, and what is shown is assumed.",
            part=part or TOP,
        )
        keys.findings.warn("part_without_rotation", part, text)
    if any(word in name for word in _OF_IMAGES):
        text = msg(
            "{part} is about images, whose patches mostly turn by row and by column, half of the "
            "pairs each; what is shown is one position that turns all pairs.",
            part=part,
        )
        keys.findings.warn("part_of_images", part, text)

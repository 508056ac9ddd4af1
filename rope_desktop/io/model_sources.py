"""What a user names as a model: a file, a known model, or ``-`` for the standard input."""

from __future__ import annotations

import os
import sys
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.json_text import SIZE_LIMIT
from rope_desktop.io.model_config.presets import all_presets, find_presets, preset
from rope_desktop.io.model_config.reader import read_config_file
from rope_desktop.io.model_options import STANDARD_INPUT
from rope_desktop.support.problems import error
from rope_desktop.support.text import msg, num

if TYPE_CHECKING:
    from typing import BinaryIO

    from rope_desktop.io.model_config.presets import Preset
    from rope_desktop.state.model import ModelRope
    from rope_desktop.support.problems import Problem

FIELD = "model"
_LONGEST_QUOTE = 60
_FILE_ENDINGS = (".json", ".gguf", ".txt")


def read_model(source: str, part: str | None = None) -> ModelRope | Problem:
    """Return the model that ``source`` names, or what is wrong: a file comes before a model's id.

    ``-`` reads the standard input. ``part`` is the path of a part of its configuration.
    """
    if source == STANDARD_INPUT:
        return _from_standard_input(part)
    if "\0" not in source and os.path.lexists(source):
        return read_config_file(source, part)
    found = preset_called(source)
    if found is not None:
        return found.read(part)
    return read_config_file(source) if _is_path(source) else _unknown(source)


def read_preset(name: str, part: str | None = None) -> ModelRope | Problem:
    """Return the known model of this name, or which of the known ones is nearest."""
    found = preset_called(name)
    return _unknown(name, may_be_file=False) if found is None else found.read(part)


def preset_called(name: str) -> Preset | None:
    """Return the known model with this identifier, name or other name, in any case."""
    wanted = name.strip().lower()
    named = (item for item in all_presets() if wanted in (item.name.lower(), item.also.lower()))
    return preset(wanted) or (next(named, None) if wanted else None)


def read_stream(stream: BinaryIO, name: str, part: str | None = None) -> ModelRope | Problem:
    """Return the model that a stream of bytes describes: a config.json, a block or flags."""
    # Here, since it is seldom needed.
    from rope_desktop.io.model_config.pasted import read_pasted_bytes

    try:
        # One byte more than is allowed, so that an endless stream is told from one that ends.
        data = stream.read(SIZE_LIMIT + 1) or b""
    except OSError as fault:
        text = msg("{name} cannot be read: {reason}.", name=name, reason=str(fault.strerror))
        return error("file_unreadable", FIELD, text)
    if len(data) > SIZE_LIMIT:
        text = msg(
            "{name} does not end within {limit} MB, the most that a configuration has.",
            name=name,
            limit=num(SIZE_LIMIT / 1e6, ",.0f"),
        )
        return error("file_too_large", FIELD, text)
    return read_pasted_bytes(data, name, part)


def _from_standard_input(part: str | None) -> ModelRope | Problem:
    if sys.stdin is None:
        text = msg("There is no standard input to read from.")
        return error("file_unreadable", FIELD, text)
    return read_stream(sys.stdin.buffer, "standard input", part)


def _is_path(source: str) -> bool:
    separators = ("/", "\\", "\0")
    return source.lower().endswith(_FILE_ENDINGS) or any(mark in source for mark in separators)


def _unknown(name: str, *, may_be_file: bool = True) -> Problem:
    """Return that there is no such model, nor such a file, with what was likely meant."""
    shown, close = name[:_LONGEST_QUOTE], _nearest(name.strip().lower()[:_LONGEST_QUOTE])
    if close is None:
        hint = msg("{command} lists the known models.", command="rope-desktop models")
    else:
        hint = msg("did you mean {close}?", close=close)
    if may_be_file:
        text = msg("“{name}” is neither a file nor a known model; {hint}", name=shown, hint=hint)
    else:
        text = msg("“{name}” is no known model; {hint}", name=shown, hint=hint)
    return error("unknown_model", FIELD, text)


def _nearest(name: str) -> str | None:
    """Return the identifier of the known model that is called most like ``name``."""
    named = find_presets(name.replace("/", " "))
    if name and named:
        return named[0].identifier
    # Here, since names are seldom wrong.
    import difflib

    names = {item.family.lower(): item.identifier for item in reversed(all_presets())}
    names |= {item.name.lower(): item.identifier for item in all_presets()}
    names |= {item.identifier: item.identifier for item in all_presets()}
    close = difflib.get_close_matches(name, names, 1, 0.6)
    return names[close[0]] if close else None

"""What a user names as a model: a file, a known model, or ``-`` for the standard input."""

from __future__ import annotations

import difflib
import os
import sys
from typing import TYPE_CHECKING

from rope_desktop.io.model_config.json_text import SIZE_LIMIT
from rope_desktop.io.model_config.presets import all_presets, preset
from rope_desktop.io.model_config.reader import read_config_file
from rope_desktop.support.problems import error
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from typing import BinaryIO

    from rope_desktop.io.model_config.presets import Preset
    from rope_desktop.state.model import ModelRope
    from rope_desktop.support.problems import Problem

STANDARD_INPUT = "-"
FIELD = "model"
_LONGEST_QUOTE = 60
_FILE_ENDINGS = (".json", ".gguf", ".txt")


def read_model(source: str) -> ModelRope | Problem:
    """Return the model that ``source`` names, or what is wrong: a file comes before a model's id.

    ``-`` reads the standard input.
    """
    if source == STANDARD_INPUT:
        return _from_standard_input()
    if "\0" not in source and os.path.lexists(source):
        return read_config_file(source)
    found = preset_called(source)
    if found is not None:
        return found.read()
    return read_config_file(source) if _is_path(source) else _unknown(source)


def read_preset(name: str) -> ModelRope | Problem:
    """Return the known model of this name, or which of the known ones is nearest."""
    found = preset_called(name)
    return _unknown(name) if found is None else found.read()


def preset_called(name: str) -> Preset | None:
    """Return the known model with this identifier, name or other name, in any case."""
    wanted = name.strip().lower()
    named = (item for item in all_presets() if wanted in (item.name.lower(), item.also.lower()))
    return preset(wanted) or (next(named, None) if wanted else None)


def read_stream(stream: BinaryIO, name: str) -> ModelRope | Problem:
    """Return the model that a stream of bytes describes: a config.json, a block or flags."""
    # Here, since it is seldom needed.
    from rope_desktop.io.model_config.pasted import read_pasted_bytes

    try:
        # One byte more than is allowed, so that an endless stream is told from one that ends.
        data = stream.read(SIZE_LIMIT + 1) or b""
    except OSError as fault:
        text = msg("{name} cannot be read: {reason}.", name=name, reason=str(fault.strerror))
        return error("file_unreadable", FIELD, text)
    return read_pasted_bytes(data, name)


def _from_standard_input() -> ModelRope | Problem:
    if sys.stdin is None:
        text = msg("There is no standard input to read from.")
        return error("file_unreadable", FIELD, text)
    return read_stream(sys.stdin.buffer, "standard input")


def _is_path(source: str) -> bool:
    separators = ("/", "\\", "\0")
    return source.lower().endswith(_FILE_ENDINGS) or any(mark in source for mark in separators)


def _unknown(name: str) -> Problem:
    """Return that there is neither such a file nor such a model, with what was likely meant."""
    names = {item.identifier: item.identifier for item in all_presets()}
    names |= {item.name.lower(): item.identifier for item in all_presets()}
    close = difflib.get_close_matches(name.strip().lower()[:_LONGEST_QUOTE], names, 1, 0.6)
    shown = name[:_LONGEST_QUOTE]
    if close:
        text = msg(
            "“{name}” is neither a file nor a known model; did you mean {close}?",
            name=shown,
            close=names[close[0]],
        )
    else:
        text = msg(
            "“{name}” is neither a file nor a known model; {command} lists those.",
            name=shown,
            command="models",
        )
    return error("unknown_model", FIELD, text)

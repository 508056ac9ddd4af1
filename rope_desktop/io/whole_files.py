"""Files that are written whole or not at all, and only where a file can be."""

from __future__ import annotations

import os
from pathlib import Path
from typing import TYPE_CHECKING

from rope_desktop.support.problems import error
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from rope_desktop.support.problems import Problem

FIELD = "export"


def write_whole(path: Path, data: bytes) -> Problem | None:
    """Write ``data`` to a new file that takes the place of ``path``; return why it could not be."""
    target = Path(os.path.realpath(path))
    if not target.parent.is_dir():
        text = msg("There is no folder {folder} to put the file in.", folder=str(path.parent))
        return error("no_folder", FIELD, text)
    # A pipe or a device would be replaced by the file, and so would a link that leads to itself.
    if os.path.lexists(target) and not target.is_file():
        return error("not_a_file", FIELD, msg("{file} is no file to write to.", file=str(path)))
    try:
        _replace(target, data)
    except OSError as fault:
        reason = fault.strerror or str(fault)
        text = msg("cannot write {file}: {reason}", file=str(path), reason=reason)
        return error("cannot_write", FIELD, text)
    return None


def _replace(target: Path, data: bytes) -> None:
    """Write a new file beside ``target``, which takes its place at the end."""
    partial = target.with_name(f".rope-desktop-{os.getpid()}.part")
    file = partial.open("xb")
    try:
        with file:
            file.write(data)
        os.replace(partial, target)
    finally:
        partial.unlink(missing_ok=True)

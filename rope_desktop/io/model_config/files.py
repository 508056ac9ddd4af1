"""The bytes of a file that a user names: regular files only, and never more than was allowed.

A pipe, a socket or a device would never end, so what a path leads to is looked at before it is
opened, and once more after, lest it was exchanged in between.
"""

from __future__ import annotations

import errno
import os
import stat
from typing import IO, TYPE_CHECKING

from rope_desktop.io.model_config.findings import RefusedError, refuse
from rope_desktop.io.model_config.json_text import SIZE_LIMIT, too_large
from rope_desktop.support.text import msg

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.support.text import Message


def read_file(path: Path) -> bytes:
    """Return the bytes of the regular file at ``path``, or raise the refusal."""
    try:
        with open_file(path) as file:
            # None is what a file without data yet gives, instead of waiting for them.
            data = file.read(SIZE_LIMIT + 1) or b""
    except OSError as reason:
        raise unreadable(path, reason) from None
    if len(data) > SIZE_LIMIT:
        raise refuse("file_too_large", str(path), too_large(path.name, len(data)))
    return data


def open_file(path: Path, limit: int | None = SIZE_LIMIT) -> IO[bytes]:
    """Open the regular file at ``path`` for reading; ``limit`` is the largest size in bytes."""
    try:
        status = path.stat()
        _check(path, status, limit)
        # Without waiting: a pipe put in the file's place since would wait for a writer.
        handle = os.open(
            path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
        )
    except (OSError, ValueError) as reason:
        raise unreadable(path, reason) from None
    file = os.fdopen(handle, "rb")
    try:
        _check(path, os.fstat(handle), limit)
    except RefusedError:
        file.close()
        raise
    return file


def _check(path: Path, status: os.stat_result, limit: int | None) -> None:
    kind = _KINDS.get(stat.S_IFMT(status.st_mode))
    if kind is not None:
        raise refuse("not_a_file", str(path), kind(path))
    if not stat.S_ISREG(status.st_mode):
        raise refuse("not_a_file", str(path), _no_regular_file(path))
    if limit is not None and status.st_size > limit:
        raise refuse("file_too_large", str(path), too_large(path.name, status.st_size))


def _folder(path: Path) -> Message:
    return msg("{path} is a folder: choose the config.json in it.", path=str(path))


def _pipe(path: Path) -> Message:
    return msg("{path} is a pipe, not a regular file; nothing was read.", path=str(path))


def _socket(path: Path) -> Message:
    return msg("{path} is a socket, not a regular file; nothing was read.", path=str(path))


def _device(path: Path) -> Message:
    return msg("{path} is a device, not a regular file; nothing was read.", path=str(path))


def _no_regular_file(path: Path) -> Message:
    return msg("{path} is not a regular file; nothing was read.", path=str(path))


_KINDS = {
    stat.S_IFDIR: _folder,
    stat.S_IFIFO: _pipe,
    stat.S_IFSOCK: _socket,
    stat.S_IFCHR: _device,
    stat.S_IFBLK: _device,
}


def unreadable(path: Path, reason: Exception) -> RefusedError:
    """Return the refusal of a file that cannot be opened or read, for this reason."""
    shown = str(path)
    if isinstance(reason, FileNotFoundError):
        if path.is_symlink():
            target = os.readlink(path)
            text = msg(
                "{path} is a link to {target}, which is not there.", path=shown, target=target
            )
        else:
            text = msg("{path} is not there.", path=shown)
    elif isinstance(reason, PermissionError):
        text = msg("{path} may not be read: permission is denied.", path=shown)
    elif isinstance(reason, OSError) and reason.errno == errno.ELOOP:
        text = msg("{path} is a link that leads back to itself.", path=shown)
    elif isinstance(reason, OSError):
        text = msg("{path} cannot be read: {reason}.", path=shown, reason=str(reason.strerror))
    else:
        text = msg("{path} is no possible path of a file.", path=repr(shown)[:80])
    return refuse("file_unreadable", shown, text)

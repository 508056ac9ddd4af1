"""Settings: what the program remembers between two starts, in one small JSON file.

A file that cannot be used never stops the start: it is kept beside itself with the ending
``.bad`` and the settings begin anew.
"""

from __future__ import annotations

import base64
import json
import os
import sys
import zlib
from pathlib import Path
from typing import Any, NamedTuple

from rope_desktop.support.problems import Problem, warning
from rope_desktop.support.text import msg

FORMAT = 1
FILE_NAME = "settings.json"
FOLDER_VARIABLE = "ROPE_DESKTOP_SETTINGS"
_SIZE_LIMIT = 1_000_000
_CHECKSUM_BYTES = 4


class Settings(NamedTuple):
    """What is remembered. ``theme`` is empty while the system's scheme decides."""

    theme: str = ""
    view: str = "rotate"
    geometry: bytes = b""
    layout: bytes = b""
    tables_open: bool = False


def settings_folder() -> Path:
    """Return the folder of the settings file, by the platform's custom."""
    chosen = os.environ.get(FOLDER_VARIABLE)
    if chosen:
        return Path(chosen)
    if sys.platform == "win32":
        base = Path(os.environ.get("APPDATA") or _home() / "AppData" / "Roaming")
        return base / "RoPE Desktop"
    if sys.platform == "darwin":
        return _home() / "Library" / "Application Support" / "RoPE Desktop"
    return Path(os.environ.get("XDG_CONFIG_HOME") or _home() / ".config") / "rope-desktop"


def load_settings(folder: Path) -> tuple[Settings, Problem | None]:
    """Return the settings in ``folder``, or the defaults; and what was wrong with the file."""
    path = folder / FILE_NAME
    try:
        if not path.is_file():
            return Settings(), None
        if path.stat().st_size > _SIZE_LIMIT:
            raise ValueError("too large")
        return _settings_from(json.loads(path.read_bytes())), None
    except (OSError, ValueError, RecursionError):
        return Settings(), _set_aside(path)


def save_settings(folder: Path, settings: Settings) -> Problem | None:
    """Write ``settings`` whole or not at all; return why it could not be done."""
    data = {"format": FORMAT, **{name: _plain(value) for name, value in settings._asdict().items()}}
    try:
        folder.mkdir(parents=True, exist_ok=True)
        _write_whole(folder / FILE_NAME, json.dumps(data, indent=1))
    except OSError as reason:
        text = msg("The settings could not be saved: {reason}", reason=str(reason))
        return warning("settings_not_saved", "settings", text)
    return None


def _write_whole(path: Path, text: str) -> None:
    """Write a new file beside ``path`` and let it take its place, so that none is ever half."""
    # Here, because it loads slowly and nothing is written at the start.
    import tempfile

    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        Path(name).replace(path)
    finally:
        Path(name).unlink(missing_ok=True)


def _settings_from(data: Any) -> Settings:
    """Return the settings that ``data`` holds; a wrong shape or type is a ValueError."""
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise ValueError("not a settings file of this format")
    values: dict[str, Any] = {}
    for name, default in Settings._field_defaults.items():
        if name in data:
            values[name] = _typed(data[name], type(default))
    return Settings(**values)


def _typed(value: Any, kind: type) -> Any:
    if kind is bytes and isinstance(value, str):
        return _unpacked(value)
    if type(value) is not kind:
        raise ValueError("of the wrong type")
    return value


def _plain(value: Any) -> Any:
    return _packed(value) if isinstance(value, bytes) else value


def _packed(value: bytes) -> str:
    """Return ``value`` as text, with a checksum: damaged bytes can crash Qt, which takes any."""
    return base64.b64encode(_checksum(value) + value).decode("ascii")


def _unpacked(text: str) -> bytes:
    data = base64.b64decode(text, validate=True)
    if data[:_CHECKSUM_BYTES] != _checksum(data[_CHECKSUM_BYTES:]):
        raise ValueError("damaged")
    return data[_CHECKSUM_BYTES:]


def _checksum(value: bytes) -> bytes:
    return zlib.crc32(value).to_bytes(_CHECKSUM_BYTES, "little")


def _home() -> Path:
    """Return the user's home, or a place where nothing can be kept if there is none."""
    try:
        return Path.home()
    except RuntimeError:
        return Path(os.devnull)


def _set_aside(path: Path) -> Problem:
    kept = path.with_suffix(".bad")
    try:
        path.replace(kept)
    except OSError:
        text = msg("The settings file {path} cannot be used; the defaults are.", path=str(path))
    else:
        text = msg("The settings file was damaged; it is kept as {path}.", path=str(kept))
    return warning("settings_damaged", "settings", text)

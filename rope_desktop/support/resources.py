"""Finds the program's data: the only module that knows where ``resources/`` lies.

The data lie beside the package in a checkout, inside it in an installed wheel, and inside the
bundle of a frozen program. Its errors speak to developers: a name here is never a user's input.
"""

from __future__ import annotations

import sys
from functools import lru_cache
from pathlib import Path, PurePosixPath

_PACKAGE = Path(__file__).resolve().parent.parent


class ResourceError(LookupError):
    """A resource that the program asked for is not part of it."""


def read_text(relative: str) -> str:
    """Return the UTF-8 text of the resource at ``relative``, a path below ``resources/``."""
    return read_bytes(relative).decode("utf-8")


def read_bytes(relative: str) -> bytes:
    """Return the bytes of the resource at ``relative``, a path below ``resources/``."""
    try:
        return path(relative).read_bytes()
    except OSError as fault:
        raise ResourceError(f"cannot read the resource {relative!r}: {fault}") from fault


def path(relative: str) -> Path:
    """Return where the resource lies, for those who take nothing but the name of a file.

    Absolute paths and paths that climb are refused.
    """
    parts = PurePosixPath(relative)
    if parts.is_absolute() or ".." in parts.parts or "\\" in relative or ":" in relative:
        raise ResourceError(f"not a path below resources/: {relative!r}")
    return _root().joinpath(*parts.parts)


@lru_cache(maxsize=1)
def _root() -> Path:
    """Return the folder of resources: of the frozen program, the wheel or the checkout."""
    places = [_PACKAGE / "resources", _PACKAGE.parent / "resources"]
    bundle = getattr(sys, "_MEIPASS", None)
    if bundle is not None:
        places.insert(0, Path(bundle) / "rope_desktop" / "resources")
    for place in places:
        if place.is_dir():
            return place
    raise ResourceError(f"no resources in any of {', '.join(map(str, places))}")

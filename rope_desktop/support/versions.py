"""The versions of the program and of all it stands on, read without importing any of it."""

from __future__ import annotations

import platform
from importlib import metadata

import rope_desktop
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

PACKAGES = ("numpy", "PySide6-Essentials", "pyqtgraph")


def versions() -> tuple[tuple[str, str | Message], ...]:
    """Return (name, version) of the program, of Python and of each library."""
    return (
        ("RoPE Desktop", rope_desktop.__version__),
        ("Python", platform.python_version()),
        *((package, _installed(package)) for package in PACKAGES),
    )


def versions_text() -> str:
    """Return the versions as lines of text."""
    return "\n".join(f"{name} {say(version)}" for name, version in versions())


def _installed(package: str) -> str | Message:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return msg("not installed")

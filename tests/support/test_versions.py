"""The versions of the program and its libraries."""

from __future__ import annotations

import re
import sys
from typing import TYPE_CHECKING

import numpy as np

import rope_desktop
from rope_desktop.support import versions as module
from rope_desktop.support.language import say
from rope_desktop.support.versions import versions

if TYPE_CHECKING:
    import pytest


def test_they_are_what_is_in_use() -> None:
    found = dict(versions())
    assert list(found) == ["RoPE Desktop", "Python", "numpy", "PySide6-Essentials", "pyqtgraph"]
    assert found["RoPE Desktop"] == rope_desktop.__version__
    assert found["Python"] == ".".join(map(str, sys.version_info[:3]))
    assert found["numpy"] == np.__version__
    assert all(re.match(r"\d+\.\d+", say(version)) for version in found.values())


def test_a_library_that_is_missing_is_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PACKAGES", ("no-such-package",))
    name, version = versions()[-1]
    assert (name, say(version)) == ("no-such-package", "not installed")

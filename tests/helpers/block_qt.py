"""A pytest plugin for a run without Qt: ``python -m pytest -p tests.helpers.block_qt tests/core``.

Importing PySide6, shiboken6 or pyqtgraph raises, as it would where they are not installed.
"""

from __future__ import annotations

import sys
from importlib.abc import MetaPathFinder
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import pytest

BLOCKED = frozenset({"PySide6", "shiboken6", "pyqtgraph"})


class QtBlocker(MetaPathFinder):
    """Refuses to find Qt."""

    def find_spec(self, name: str, *_: object) -> None:
        if name.partition(".")[0] in BLOCKED:
            raise ModuleNotFoundError(f"{name} is blocked in this run", name=name)


def block_qt() -> None:
    """Have every later import of Qt raise in this process."""
    sys.meta_path.insert(0, QtBlocker())


def pytest_addoption(parser: pytest.Parser, pluginmanager: pytest.PytestPluginManager) -> None:
    block_qt()
    pluginmanager.set_blocked("pytest-qt")
    # Its settings are in pyproject.toml all the same, and an unknown setting is an error.
    for setting in ("qt_api", "qt_log_level_fail", "qt_log_ignore"):
        parser.addini(setting, "of pytest-qt, which this run goes without", type="linelist")

"""A table on the screen."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from tests.ui.tables.driver import Driver

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def driver(qtbot: QtBot) -> Iterator[Driver]:
    made = Driver(qtbot)
    yield made
    made.presenter.close()

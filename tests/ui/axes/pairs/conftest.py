"""The three cards about pairs, shown and kept up to date."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QApplication

from tests.ui.axes.pairs.driver import Cards
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import use_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def cards(qtbot: QtBot, presenter: Presenter) -> Iterator[Cards]:
    QApplication.setStyle("Fusion")
    use_theme("light")
    made = Cards(presenter)
    qtbot.addWidget(made)
    made.resize(600, 1000)
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    use_theme("light")
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

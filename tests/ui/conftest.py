"""What the tests of the window share: a presenter on a fresh store, and the window itself."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.store import Store
from rope_desktop.ui import theme
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.window import MainWindow

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def presenter(qapp: QApplication) -> Iterator[Presenter]:
    made = Presenter(Store())
    yield made
    made.close()


@pytest.fixture
def window(qtbot: QtBot, presenter: Presenter) -> Iterator[MainWindow]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = MainWindow(presenter)
    made.resize(1600, 1000)
    made.show_view("rotate")
    made.show()
    qtbot.waitExposed(made)
    QApplication.processEvents()
    yield made
    made.close()
    made.deleteLater()
    QApplication.processEvents()

"""The window on the Context view."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme
from rope_desktop.ui.views.context import ContextView
from rope_desktop.ui.window import MainWindow
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.context.model_card import ModelCard
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def main_window(qtbot: QtBot, presenter: Presenter) -> Iterator[MainWindow]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = MainWindow(presenter)
    made.resize(1600, 1000)
    made.show_view("context")
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    made.close()
    made.deleteLater()
    settle()


@pytest.fixture
def view(main_window: MainWindow) -> ContextView:
    made = main_window.views["context"]
    assert isinstance(made, ContextView)
    return made


@pytest.fixture
def card(view: ContextView) -> ModelCard:
    return view.model

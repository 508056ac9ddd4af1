"""The scene panel on the screen, kept up to date as the window does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme
from rope_desktop.ui.controls.scene_panel import ScenePanel
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.controls.vector_panel import VectorPanel
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture(autouse=True)
def _light_theme(qapp: QApplication) -> Iterator[None]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    yield
    if theme.current().name != "light":
        theme.use(theme.load("light"))


@pytest.fixture
def panel(qtbot: QtBot, presenter: Presenter) -> Iterator[ScenePanel]:
    made = ScenePanel(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    # This view has rows of its own beside those of all views.
    made.show_rows_of("compose")
    made.resize(320, 980)
    made.show()
    made.refresh()
    qtbot.waitExposed(made)
    settle()
    yield made
    presenter.changed.disconnect(made.refresh)


@pytest.fixture
def vectors(panel: ScenePanel) -> VectorPanel:
    return panel.vectors

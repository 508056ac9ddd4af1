"""The encodings' card on the screen, kept up to date as its view does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme
from rope_desktop.ui.distance.encodings_card import EncodingsCard
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def encodings_card(
    qtbot: QtBot, qapp: QApplication, presenter: Presenter
) -> Iterator[EncodingsCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = EncodingsCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(760, 560)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    presenter.changed.disconnect(made.refresh)
    theme.use(theme.load("light"))
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)

"""The card of controls of the Axes view, kept up to date as its view does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme
from rope_desktop.ui.axes.scheme_card import SchemeCard
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def scheme_card(qtbot: QtBot, presenter: Presenter) -> Iterator[SchemeCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = SchemeCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(300, 1100)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    presenter.changed.disconnect(made.refresh)
    theme.use(theme.load("light"))

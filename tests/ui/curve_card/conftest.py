"""The card on the screen, kept up to date as the view does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.ui import theme
from tests.ui.curve_card.driver import shown

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.distance.curve_card import CurveCard
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def card(qtbot: QtBot, presenter: Presenter) -> Iterator[CurveCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = shown(qtbot, presenter)
    yield made
    made.hide()

"""The decay laboratory's card, shown and counted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts import decay_work
from rope_desktop.core.ensemble import Sampling
from rope_desktop.ui import theme
from rope_desktop.ui.distance.decay_card import DecayCard
from tests.ui.decay.driver import finish

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.core.ensemble import EnsembleSettings
    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def counted(monkeypatch: pytest.MonkeyPatch) -> list[EnsembleSettings]:
    """Every ensemble that is begun."""
    begun: list[EnsembleSettings] = []

    def sampling(settings: EnsembleSettings) -> Sampling:
        begun.append(settings)
        return Sampling(settings)

    monkeypatch.setattr(decay_work, "Sampling", sampling)
    return begun


@pytest.fixture
def card(
    qtbot: QtBot, presenter: Presenter, counted: list[EnsembleSettings]
) -> Iterator[DecayCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = DecayCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(760, 520)
    made.refresh()
    assert counted == []
    made.show()
    qtbot.waitExposed(made)
    finish(qtbot, made)
    yield made
    theme.use(theme.load("light"))

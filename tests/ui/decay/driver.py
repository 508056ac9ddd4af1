"""Hands and eyes for the tests of the decay laboratory."""

from __future__ import annotations

from typing import TYPE_CHECKING

from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.distance.decay_card import DecayCard

# Milliseconds: until the scene has settled, and a long computation on a slow machine.
SETTLING, PATIENCE = 300, 120_000


def finish(qtbot: QtBot, card: DecayCard) -> None:
    qtbot.waitUntil(lambda: not card.is_busy, timeout=PATIENCE)
    settle()


def shown(card: DecayCard) -> list[str]:
    chart = card.plot.chart
    assert chart is not None
    return [line.curve_id for line in chart.lines]

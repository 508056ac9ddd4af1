"""Faults of the parts we stand on, watched for: see the notes beside the pins in pyproject.toml."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pyqtgraph as pg
import pytest

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

REPAINTS = 200


@pytest.mark.skipif(sys.version_info >= (3, 12), reason="None is immortal from Python 3.12 on")
def test_repaints_leave_the_references_to_none_where_they_were(qtbot: QtBot) -> None:
    """PySide6 6.12.0 on Python 3.11 loses some 170 of them with each repaint, and then aborts."""
    plot = pg.PlotWidget()
    qtbot.addWidget(plot)
    plot.plot([1.0, 2.0, 3.0], [3.0, 1.0, 2.0])
    plot.show()
    plot.grab()

    before = sys.getrefcount(None)
    for _ in range(REPAINTS):
        plot.grab()
    assert abs(sys.getrefcount(None) - before) < REPAINTS


def test_a_plot_is_drawn(qtbot: QtBot) -> None:
    """PySide6 6.9.1 draws empty plots (pyqtgraph issue 3328)."""
    plot = pg.PlotWidget()
    qtbot.addWidget(plot)
    plot.resize(200, 150)
    plot.plot([0.0, 1.0], [0.0, 1.0], pen=pg.mkPen("#ff0000", width=3))
    plot.show()

    picture = plot.grab().toImage()
    colours = {picture.pixelColor(x, y).name() for x in range(200) for y in range(0, 150, 3)}
    assert "#ff0000" in colours

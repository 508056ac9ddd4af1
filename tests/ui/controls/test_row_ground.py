"""A row fills its own ground: while a number is dragged, nothing beneath it is painted."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject

from rope_desktop.state.actions import set_value
from rope_desktop.ui import theme
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from rope_desktop.ui.controls.scene_panel import ScenePanel
    from rope_desktop.ui.presenter import Presenter


class Painted(QObject):
    """Counts how often a widget is painted."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self.count = 0
        widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.mark.parametrize("name", ["light", "dark", "projector"])
def test_a_number_that_changes_repaints_its_row_alone(
    panel: ScenePanel, presenter: Presenter, name: str
) -> None:
    theme.use(theme.load(name))
    # The first change also wakes the button that takes it back.
    presenter.send(set_value("base", 700.0))
    settle()
    beneath, row = Painted(panel), Painted(panel.rows["base"])
    presenter.send(set_value("base", 500.0))
    settle()
    assert row.count > 0
    assert beneath.count == 0
    corner = panel.rows["base"].grab().toImage().pixelColor(0, 0)
    assert corner == theme.current().color("card")

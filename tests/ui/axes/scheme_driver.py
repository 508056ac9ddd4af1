"""Hands for the tests of the controls of the Axes view."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import SetValues
from tests.ui.controls.driver import focus, settle

if TYPE_CHECKING:
    from rope_desktop.ui.axes.sizes_box import SizesBox
    from rope_desktop.ui.presenter import Presenter


def send(presenter: Presenter, **values: Any) -> None:
    presenter.send(SetValues(tuple(values.items())))
    settle()


def enter(box: SizesBox, text: str) -> None:
    edit = box.line.edit
    focus(edit)
    edit.selectAll()
    QTest.keyClick(edit, Qt.Key.Key_Delete)
    QTest.keyClicks(edit, text)
    QTest.keyClick(edit, Qt.Key.Key_Return)
    settle()

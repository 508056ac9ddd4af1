"""The picture of the view on the clipboard."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QGuiApplication, QImage

from rope_desktop.state.actions import set_value
from rope_desktop.ui import handlers
from rope_desktop.ui.window import MainWindow
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


def copied(window: MainWindow) -> QImage:
    window.commands["copy_picture"].trigger()
    return QGuiApplication.clipboard().image()


def test_the_view_is_copied_as_it_stands(window: MainWindow) -> None:
    QGuiApplication.clipboard().setText("something else")
    told: list[str] = []
    window.presenter.told.connect(told.append)
    first = copied(window)
    assert window.view is not None
    assert first.size() == window.view.size() * window.view.devicePixelRatio()
    assert len({first.pixelColor(x, first.height() // 2).name() for x in range(300)}) > 5
    assert told == ["The picture is on the clipboard."]
    window.presenter.send(set_value("query_position", 9))
    settle()
    assert copied(window) != first


def test_before_the_view_is_built_there_is_nothing_to_copy(
    qtbot: QtBot, presenter: Presenter
) -> None:
    window = MainWindow(presenter)
    qtbot.addWidget(window)
    QGuiApplication.clipboard().setText("kept")
    handlers.copy_picture(window)
    assert QGuiApplication.clipboard().text() == "kept"

"""Hands for the tests of the grid: they go to a cell, type into it, copy and paste."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLineEdit

from rope_desktop.ui.controls.scene_panel import ScenePanel
from tests.ui.controls.driver import focus, settle

if TYPE_CHECKING:
    from rope_desktop.ui.controls.vector_model import Column
    from rope_desktop.ui.controls.vector_panel import VectorPanel
    from rope_desktop.ui.presenter import Presenter

QUERY = [1, 0, 0.5, 0.5, 1, -1, 0.25, 0]
KEY = [0, 1, 1, 0, 0.5, 0.5, 0, 0.25]


def query(presenter: Presenter) -> list[float]:
    return presenter.resolved.query.vector.tolist()


def key(presenter: Presenter) -> list[float]:
    return presenter.resolved.key.vector.tolist()


def go_to(vectors: VectorPanel, row: int, column: Column) -> None:
    focus(vectors.table)
    vectors.table.setCurrentIndex(vectors.model.index(row, column))


def type_in(vectors: VectorPanel, text: str, end: Qt.Key = Qt.Key.Key_Return) -> None:
    """Type over the current cell, as a user does."""
    QTest.keyClicks(vectors.table, text[0])
    editor = vectors.table.findChild(QLineEdit)
    assert editor is not None
    QTest.keyClicks(editor, text[1:])
    QTest.keyClick(editor, end)
    settle()


def paste(vectors: VectorPanel, text: str) -> str:
    """Paste ``text`` with the keys and return the sentence that is then shown."""
    QGuiApplication.clipboard().setText(text)
    focus(vectors.table)
    QTest.keySequence(vectors.table, QKeySequence(QKeySequence.StandardKey.Paste))
    settle()
    return told(vectors)


def told(vectors: VectorPanel) -> str:
    """Return what the panel around ``vectors`` says of the scene."""
    panel = vectors.window()
    assert isinstance(panel, ScenePanel)
    return panel.notices.text if panel.notices.isVisible() else ""


def copied(vectors: VectorPanel) -> str:
    focus(vectors.table)
    QTest.keySequence(vectors.table, QKeySequence(QKeySequence.StandardKey.Copy))
    return QGuiApplication.clipboard().text()

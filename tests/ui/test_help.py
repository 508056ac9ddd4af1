"""The dialogs of the Help menu."""

from __future__ import annotations

from typing import TYPE_CHECKING

import PySide6
import pytest
from PySide6.QtCore import QEvent, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtWidgets import QApplication, QDialog, QLabel, QPushButton

import rope_desktop
from rope_desktop.core.selfcheck import LawResult
from rope_desktop.ui import theme
from rope_desktop.ui.help import AboutDialog, SelfCheckPanel, selfcheck_panel

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def panel(qtbot: QtBot) -> SelfCheckPanel:
    panel = SelfCheckPanel()
    qtbot.addWidget(panel)
    with qtbot.waitExposed(panel):
        panel.show()
    return panel


@pytest.fixture
def about(qtbot: QtBot) -> AboutDialog:
    dialog = AboutDialog()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    return dialog


@pytest.fixture
def own_theme(qtbot: QtBot) -> Iterator[None]:
    """Give back the look that a test has changed."""
    before = theme.current()
    yield
    theme.use(before)


def cells(panel: SelfCheckPanel, row: int) -> list[str]:
    items = [panel.table.item(row, column) for column in range(panel.table.columnCount())]
    return [item.text() for item in items if item is not None]


def verdict_colors(panel: SelfCheckPanel) -> list[QColor]:
    items = [panel.table.item(row, 4) for row in range(panel.table.rowCount())]
    return [item.foreground().color() for item in items if item is not None]


def fail_one(monkeypatch: pytest.MonkeyPatch) -> None:
    results = (LawResult("angles_add", 5, 0.0, 1e-12), LawResult("norm_kept", 1234, 0.5, 1e-12))
    monkeypatch.setattr(selfcheck_panel, "run_selfcheck", lambda: results)


def test_the_panel_has_run_when_it_is_shown(panel: SelfCheckPanel) -> None:
    assert panel.verdict.text() == "All 13 laws hold."
    assert panel.table.rowCount() == 13
    assert cells(panel, 1) == [
        "Rotating by 0 changes nothing, not even the last bit",
        "12",
        "0",
        "0",
        "✓ ok",
    ]


def test_a_failure_is_told_in_words_and_by_its_colour(
    panel: SelfCheckPanel, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    fail_one(monkeypatch)
    qtbot.mouseClick(panel.again_button, Qt.MouseButton.LeftButton)
    assert panel.verdict.text() == "1 law failed."
    assert panel.table.rowCount() == 2
    assert cells(panel, 1)[1:] == ["1,234", "5.0e−01", "1.0e−12", "✗ FAILED"]
    assert verdict_colors(panel) == [theme.current().color("gain"), theme.current().color("error")]


@pytest.mark.parametrize("by_key", [False, True])
def test_the_table_is_copied_for_a_spreadsheet(
    panel: SelfCheckPanel, qtbot: QtBot, by_key: bool
) -> None:
    QGuiApplication.clipboard().clear()
    if by_key:
        qtbot.keyClick(panel.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    else:
        qtbot.mouseClick(panel.copy_button, Qt.MouseButton.LeftButton)
    lines = [line.split("\t") for line in QGuiApplication.clipboard().text().splitlines()]
    assert lines[0] == ["Law", "Cases", "Worst error", "Tolerance", "Verdict"]
    assert len(lines) == 14
    assert all(float(line[2]) <= float(line[3]) for line in lines[1:])


def test_tab_leaves_the_table(panel: SelfCheckPanel, qtbot: QtBot) -> None:
    panel.table.setFocus()
    qtbot.keyClick(panel.table, Qt.Key.Key_Tab)
    assert isinstance(QApplication.focusWidget(), QPushButton)


@pytest.mark.parametrize("kind", [SelfCheckPanel, AboutDialog])
def test_escape_closes(kind: type[QDialog], qtbot: QtBot) -> None:
    dialog = kind()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


@pytest.mark.parametrize("kind", [SelfCheckPanel, AboutDialog])
@pytest.mark.usefixtures("own_theme")
def test_nothing_is_cut_when_type_is_large(kind: type[QDialog], qtbot: QtBot) -> None:
    theme.use(theme.load("projector"))
    dialog = kind()
    qtbot.addWidget(dialog)
    with qtbot.waitExposed(dialog):
        dialog.show()
    for label in dialog.findChildren(QLabel):
        if label.isVisible():
            assert label.height() >= label.heightForWidth(label.width())
            assert label.width() >= label.minimumSizeHint().width()
    for button in dialog.findChildren(QPushButton):
        assert button.width() >= button.minimumSizeHint().width()


@pytest.mark.usefixtures("own_theme")
def test_a_new_theme_recolours_the_verdicts(panel: SelfCheckPanel) -> None:
    theme.use(theme.load("dark"))
    QApplication.sendEvent(panel, QEvent(QEvent.Type.PaletteChange))
    assert set(map(QColor.name, verdict_colors(panel))) == {theme.load("dark").roles["gain"]}
    assert panel.verdict.text() == "All 13 laws hold."


def test_a_new_language_is_taken_up(panel: SelfCheckPanel) -> None:
    panel.close_button.setText("")
    QApplication.sendEvent(panel, QEvent(QEvent.Type.LanguageChange))
    assert panel.close_button.text() == "Close"


def test_about_copies_what_a_report_of_a_fault_needs(about: AboutDialog, qtbot: QtBot) -> None:
    qtbot.mouseClick(about.copy_button, Qt.MouseButton.LeftButton)
    lines = QGuiApplication.clipboard().text().splitlines()
    assert lines[0] == f"RoPE Desktop {rope_desktop.__version__}"
    assert f"PySide6-Essentials {PySide6.__version__}" in lines
    assert len(lines) == 6


def test_about_says_what_it_is_and_under_which_licence(about: AboutDialog) -> None:
    told = " ".join(label.text() for label in about.findChildren(QLabel))
    assert "Rotary position embeddings" in told
    assert "MIT licence" in told
    assert about.versions_text() in told

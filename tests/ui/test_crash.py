"""A fault of the program's own: told once, in the log in full, and nothing is lost."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QMessageBox

from rope_desktop.state.actions import set_value
from rope_desktop.ui import crash

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.ui.window import MainWindow


def fail(text: str) -> None:
    """Have a fault arrive as Qt hands it on."""
    try:
        raise ValueError(text)
    except ValueError as fault:
        sys.excepthook(type(fault), fault, fault.__traceback__)
    QApplication.processEvents()


def boxes() -> list[QMessageBox]:
    return [box for box in QApplication.topLevelWidgets() if isinstance(box, QMessageBox)]


@pytest.fixture
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(sys, "excepthook", sys.excepthook)
    crash.install()
    yield
    for box in boxes():
        box.close()
    QApplication.processEvents()


@pytest.mark.usefixtures("_installed")
def test_faults_are_logged_and_the_first_of_them_is_shown(
    window: MainWindow, caplog: pytest.LogCaptureFixture
) -> None:
    window.presenter.send(set_value("base", 500.0))
    fail("first")
    fail("second")
    [box] = boxes()
    assert box.isVisible()
    assert "Your scene is still there." in box.text()
    assert "ValueError: first" in box.detailedText()
    assert "test_crash.py" in box.detailedText()
    assert "numpy" in box.detailedText()
    assert [record.levelname for record in caplog.records] == ["ERROR", "ERROR"]
    assert "ValueError: first" in caplog.records[0].message
    assert "ValueError: second" in caplog.records[1].message
    assert window.isVisible()
    assert window.presenter.store.scene.base == 500.0


@pytest.mark.usefixtures("_installed")
def test_once_a_report_is_closed_the_next_fault_is_shown(
    window: MainWindow, caplog: pytest.LogCaptureFixture
) -> None:
    fail("first")
    boxes()[0].close()
    window.activateWindow()
    QApplication.processEvents()
    fail("second")
    assert ["ValueError: second" in box.detailedText() for box in boxes() if box.isVisible()] == [
        True
    ]
    assert len(caplog.records) == 2


@pytest.mark.usefixtures("_installed")
def test_an_interrupt_at_the_keyboard_ends_the_program_without_a_word(
    qapp: QApplication, caplog: pytest.LogCaptureFixture
) -> None:
    interrupt = KeyboardInterrupt()
    QTimer.singleShot(0, lambda: crash.report(KeyboardInterrupt, interrupt, None))
    # Without the interrupt this would end the loop too, with another code.
    late = QTimer(interval=5000, singleShot=True)
    late.timeout.connect(lambda: qapp.exit(1))
    late.start()
    assert qapp.exec() == 0
    late.stop()
    assert boxes() == []
    assert caplog.records == []

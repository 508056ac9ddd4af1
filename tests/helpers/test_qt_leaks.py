from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QWidget

from tests.helpers.qt_leaks import LeakHunt

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot


@pytest.fixture
def hunt(qtbot: QtBot) -> Iterator[LeakHunt]:
    hunt = LeakHunt()
    yield hunt
    assert hunt.find() == []


def test_a_window_left_behind_is_found(hunt: LeakHunt) -> None:
    window = QWidget()
    found = hunt.find()
    window.deleteLater()
    assert len(found) == 1
    assert "top-level widget" in found[0]


def test_a_running_timer_is_found(hunt: LeakHunt) -> None:
    timer = QTimer()
    timer.start(10_000)
    found = hunt.find()
    timer.stop()
    assert len(found) == 1
    assert "running timer" in found[0]


def test_a_window_that_only_a_cycle_holds_is_tidied_up(hunt: LeakHunt) -> None:
    window = QWidget()
    window.setProperty("cycle", [window])
    window.cycle = window  # type: ignore[attr-defined]
    del window
    assert hunt.find() == []


def test_children_and_stopped_timers_are_nobodys_leak(hunt: LeakHunt, qtbot: QtBot) -> None:
    window = QWidget()
    QWidget(window)
    QTimer(window)
    window.deleteLater()
    assert hunt.find() == []

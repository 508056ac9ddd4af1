"""One warning of the offscreen platform is kept back, and none other."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMessageLogContext, QtMsgType, qInstallMessageHandler, qWarning

from rope_desktop.ui.offscreen import unmentioned_size_hints

if TYPE_CHECKING:
    from collections.abc import Iterator

SIZE_HINTS = "This plugin does not support propagateSizeHints()"


@pytest.fixture
def heard() -> Iterator[list[str]]:
    """Collect what Qt says."""
    messages: list[str] = []

    def hear(_kind: QtMsgType, _context: QMessageLogContext, message: str) -> None:
        messages.append(message)

    before = qInstallMessageHandler(hear)
    yield messages
    qInstallMessageHandler(before)


def test_only_that_warning_is_kept_back_and_only_for_the_while(heard: list[str]) -> None:
    with unmentioned_size_hints():
        qWarning(SIZE_HINTS)
        qWarning("something else")
    qWarning(SIZE_HINTS)
    assert heard == ["something else", SIZE_HINTS]


def test_where_nobody_listens_other_warnings_go_to_stderr(
    heard: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    hear = qInstallMessageHandler(None)
    with unmentioned_size_hints():
        qWarning(SIZE_HINTS)
        qWarning("something else")
    qInstallMessageHandler(hear)
    assert capsys.readouterr().err == "something else\n"
    assert heard == []

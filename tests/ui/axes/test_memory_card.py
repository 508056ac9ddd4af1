"""The table of SAM 2's attentions: rows are walked, read and copied."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.memory_card import MemoryCard
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import press_key, told_by, tooltips

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


@pytest.fixture
def card(qtbot: QtBot, presenter: Presenter) -> Iterator[MemoryCard]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = MemoryCard(presenter)
    qtbot.addWidget(made)
    presenter.changed.connect(made.refresh)
    made.resize(520, 400)
    made.show()
    qtbot.waitExposed(made)
    send(made, axes_scheme=AxesScheme.MEMORY)
    yield made
    theme.use(theme.load("light"))


def send(card: MemoryCard, **values: object) -> None:
    card.presenter.send(SetValues(tuple(values.items())))  # type: ignore[arg-type]
    settle()


def place_of(card: MemoryCard, row: int) -> QPoint:
    """The middle of a row, below the headings."""
    height = card.attentions.height() / 9
    return QPoint(60, round((row + 1.5) * height))


def test_keys_walk_the_attentions_and_tell_of_each(card: MemoryCard) -> None:
    told = told_by(card.presenter)
    focus(card.attentions)
    before = card.attentions.grab().toImage()
    for pressed, name in (
        (Qt.Key.Key_Down, "layers.0.self_attn"),
        (Qt.Key.Key_Down, "layers.0.cross_attn_image"),
        (Qt.Key.Key_End, "layers.3.cross_attn_image"),
        (Qt.Key.Key_Down, "layers.3.cross_attn_image"),
        (Qt.Key.Key_Up, "layers.3.self_attn"),
        (Qt.Key.Key_Home, "layers.0.self_attn"),
    ):
        assert press_key(card.attentions, pressed)
        assert name in told[-1]
    assert card.attentions.grab().toImage() != before


def test_hovering_reads_a_row(card: MemoryCard, monkeypatch: pytest.MonkeyPatch) -> None:
    told = told_by(card.presenter)
    QTest.mouseMove(card.attentions, place_of(card, 3))
    assert told[-1].startswith("Layer 2, cross-attention (layers.1.cross_attn_image): q turns")
    shown = tooltips(monkeypatch, card.attentions, place_of(card, 3), place_of(card, -1))
    assert shown == [told[-1], ""]


def test_ctrl_c_copies_the_table(card: MemoryCard) -> None:
    focus(card.attentions)
    QTest.keyClick(card.attentions, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert len(QGuiApplication.clipboard().text().splitlines()) == 9


def test_frames_and_pointers_are_drawn(card: MemoryCard) -> None:
    before = card.attentions.grab().toImage()
    send(card, memory_frames=7, pointer_tokens=0)
    assert card.attentions.grab().toImage() != before
    assert "keys: 7 × 1,024 + 0: 7,168" in card.measured.accessibleName()
    assert "pointer, k" not in card.measured.accessibleName()


def test_no_cell_is_cut(card: MemoryCard) -> None:
    theme.use(theme.load("projector"))
    send(card, grid_width=64, grid_height=64, memory_frames=16, pointer_tokens=64)
    assert card.attentions.width() >= card.attentions.sizeHint().width()


def test_a_head_that_cannot_be_halved_is_told_in_place(card: MemoryCard) -> None:
    send(card, head_size=6)
    assert not card.content.isVisible()
    assert "cannot be halved between x and y" in card.caption.text

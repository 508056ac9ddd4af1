"""The attention card on the screen: mouse and keys, colours, copying, and what it must not lose."""

from __future__ import annotations

import gc
import sys
from itertools import pairwise

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.heat_map import SIDE
from rope_desktop.state.actions import SetValues, set_value
from rope_desktop.ui.distance.attention_card import AttentionCard
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import (
    LEFT,
    NO_KEYS,
    press_key,
    told_by,
    undo_steps,
    use_theme,
)

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def card(qtbot, presenter):
    QApplication.setStyle("Fusion")
    use_theme("light")
    made = AttentionCard(presenter)
    qtbot.addWidget(made)
    made.resize(600, 420)
    presenter.changed.connect(made.refresh)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    presenter.changed.disconnect(made.refresh)
    use_theme("light")
    QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def positions(presenter):
    scene = presenter.store.scene
    return scene.query_position, scene.key_position


def key_place(card, position):
    plot = card.attention
    return plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(position, 0.01)))


def move(surface, place, buttons=LEFT):
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(surface.mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        buttons,
        NO_KEYS,
    )
    QApplication.sendEvent(surface, event)
    settle()


def test_a_press_on_the_weights_moves_the_key_and_arrows_do(presenter, card):
    surface = card.attention.view.viewport()
    QTest.mousePress(surface, LEFT, NO_KEYS, key_place(card, 5))
    move(surface, key_place(card, 6))
    QTest.mouseRelease(surface, LEFT, NO_KEYS, key_place(card, 6))
    settle()
    assert positions(presenter) == (7, 6)
    assert press_key(card.attention.view, Qt.Key.Key_Left)
    settle()
    assert positions(presenter) == (7, 5)
    assert undo_steps(presenter) == 2
    send(presenter, query_position=-5)
    QTest.mouseClick(surface, LEFT, NO_KEYS, surface.rect().center())
    settle()
    assert positions(presenter) == (-5, 2)


def test_a_weight_is_read_in_full_precision(presenter, card):
    told = told_by(presenter)
    move(card.attention.view.viewport(), key_place(card, 2), Qt.MouseButton.NoButton)
    weight = float(card.attention._chart.weights.values[2])
    assert told[-1].startswith(f"key at 2, 5 back: weight {weight!r}, score ")


def test_ctrl_c_copies_the_weights_or_the_map(presenter, card):
    clipboard = QGuiApplication.clipboard()
    told = told_by(presenter)
    for widget, first, count in (
        (card.attention.view, "key_position\tscore\tweight", 9),
        (card.heat_map, "m, n\t0\t1\t2", SIDE + 1),
    ):
        clipboard.clear()
        widget.setFocus()
        QTest.keyClick(widget, Qt.Key.Key_C, CONTROL)
        lines = clipboard.text().splitlines()
        assert lines[0].startswith(first)
        assert len(lines) == count
        assert told[-1].startswith("Copied the ")


def test_the_choice_of_keys_changes_the_weights_and_not_the_map(presenter, card):
    weights, cells = card.attention.grab().toImage(), card.heat_map.grab().toImage()
    card.keys.segments[1].click()
    settle()
    assert presenter.store.scene.has_random_keys
    assert card.attention.grab().toImage() != weights
    assert card.heat_map.grab().toImage() == cells
    assert "its own random key (seed 0)" in card.words.text
    presenter.store.undo()
    settle()
    assert card.keys.segments[0].isChecked()
    assert card.attention.grab().toImage() == weights


@pytest.mark.parametrize("head_size", [1, 8, 128])
def test_the_pictures_are_not_mirrored(qtbot, presenter, card, head_size):
    send(presenter, head_size=head_size)
    before = [part.grab().toImage() for part in (card.attention, card.heat_map)]
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    mirrored = AttentionCard(presenter)
    qtbot.addWidget(mirrored)
    mirrored.refresh()
    mirrored.show()
    settle()
    for part, old in zip((mirrored.attention, mirrored.heat_map), before, strict=True):
        part.setFixedSize(old.size())
        settle()
        assert part.grab().toImage() == old


def test_narrow_pictures_stand_below_each_other(card):
    def places():
        settle()
        return [part.mapTo(card, QPoint(0, 0)) for part in (card.attention, card.heat_map)]

    first, second = places()
    assert second.x() > first.x()
    card.resize(card.minimumSizeHint().width(), 700)
    first, second = places()
    assert second.y() > first.y() + 50


def test_both_pictures_have_names_and_descriptions(presenter, card):
    presenter.settled.emit()
    assert card.attention.view.accessibleName() == "Weights of the keys"
    assert card.attention.view.accessibleDescription().startswith("Most weight: ")
    assert card.heat_map.accessibleName() == "The score of every two tokens"
    assert "at m = 7 and n = 2 the score is −0.7096" in card.heat_map.accessibleDescription()
    assert not card.is_busy


@pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None is immortal from 3.12 on, its count means nothing"
)
def test_painting_loses_no_reference_to_none(presenter, card):
    gesture = object()

    def steps(count):
        for step in range(count):
            presenter.send(set_value("base", 1000.0 + step), gesture)
            presenter.send(set_value("query_position", step % 90), gesture)
            settle()
        gc.collect()
        return sys.getrefcount(None)

    before = steps(60)
    assert abs(steps(200) - before) < 50


def test_the_label_of_equal_shares_is_shorter_where_it_would_be_cut(card, presenter):
    send(presenter, query_position=877)
    plot = card.attention
    assert plot._share_text(plot._chart, 300.0) == "equal shares: 0.00114"
    assert plot._share_text(plot._chart, 60.0) == "equal: 0.00114"


def test_numbers_of_the_key_axis_keep_apart(card, presenter):
    axis = card.attention.axes["bottom"]
    for theme_name in ("light", "projector"):
        use_theme(theme_name)
        card.restyle()
        card.attention.restyle()
        for m in (7, 877, 4000, 123_456, 2**40):
            send(presenter, query_position=m)
            width = axis.size().width()
            low, high = axis.range
            ticks = axis._ticks(low, high, width)
            ends = [
                ((value - low) / (high - low) * width, axis._texts.size(text)[0])
                for value, text in ticks
            ]
            for (left, first), (right, second) in pairwise(ends):
                assert right - left >= (first + second) / 2 + 4, (theme_name, m)

"""The decay laboratory's card: it counts only at rest, and shows nothing of other numbers."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from rope_desktop.state.actions import FillVectors, Toggle, set_value
from rope_desktop.state.scene import DECAY_CURVES, FillKind
from rope_desktop.ui.distance.decay_card import DecayCard
from tests.ui.controls.driver import settle
from tests.ui.decay.driver import PATIENCE, SETTLING, finish, shown
from tests.ui.drawings.driver import told_by
from tests.ui.test_view_contract import Paints

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.core.ensemble import EnsembleSettings
    from rope_desktop.ui.presenter import Presenter


# So many are not counted before the test has done what it does meanwhile.
MANY = 60_000


def test_what_was_counted_is_shown(
    card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    assert [(made.size, made.count, made.seed, made.base) for made in counted] == [
        (64, 2000, 0, 10000.0)
    ]
    assert shown(card) == ["random", "same"]
    assert "stays at 0.794" in card.caption.text
    assert card.title.text == "Does it fade with distance?"
    assert "725" in card.words.text
    assert card.counts.currentWidget() is card.table
    assert "0.8166" in card.table.accessibleDescription()
    presenter.settled.emit()
    assert card.plot.view.accessibleDescription() == card.caption.text


def test_nothing_is_counted_on_the_drag_path(
    qtbot: QtBot, card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    gesture, done = object(), len(counted)
    # However slow the machine, the scene is not at rest between two steps.
    presenter._calm.setInterval(60_000)
    for step in range(25):
        presenter.send(set_value("base", 10500.0 + 500 * step), gesture)
        settle()
        assert shown(card) == ["same"]
        assert "not counted yet" in card.caption.text
        assert card.counts.currentWidget() is card.progress
    assert card.is_busy
    assert len(counted) == done
    presenter._calm.start(0)
    finish(qtbot, card)
    assert [made.base for made in counted[done:]] == [22500.0]
    assert shown(card) == ["random", "same"]
    assert card.counts.currentWidget() is card.table


def test_undo_brings_the_counted_pairs_back_at_once(
    qtbot: QtBot, card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    presenter.send(set_value("sample_seed", 5))
    settle()
    finish(qtbot, card)
    done = len(counted)
    presenter.store.undo()
    settle()
    assert not card.is_busy
    assert "0.8166" in card.table.accessibleDescription()
    assert len(counted) == done


def test_what_it_does_not_show_moves_nothing(card: DecayCard, presenter: Presenter) -> None:
    chart, paints = card.plot.chart, Paints(card)
    for field, value in (("query_position", 90), ("key_position", 3), ("window", 777)):
        presenter.send(set_value(field, value))
    presenter.send(set_value("head_size", 128))
    presenter.send(FillVectors(FillKind.RANDOM, 3))
    settle()
    assert card.plot.chart is chart
    assert paints.count == 0


def test_counting_can_be_cancelled_and_started_again(
    qtbot: QtBot, card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    presenter.send(set_value("sample_count", MANY))
    qtbot.waitUntil(lambda: card.work.share > 0.02 and len(counted) > 1, timeout=PATIENCE)
    settle()
    assert card.progress.bar.accessibleName().endswith("%")
    assert card.progress.button.text() == "Cancel"
    QTest.mouseClick(card.progress.button, Qt.MouseButton.LeftButton)
    assert not card.is_busy
    done = len(counted)
    assert card.progress.button.text() == "Start again"
    presenter.send(set_value("query_position", 50))
    qtbot.wait(SETTLING)
    assert len(counted) == done
    assert shown(card) == ["same"]
    QTest.mouseClick(card.progress.button, Qt.MouseButton.LeftButton)
    finish(qtbot, card)
    assert shown(card) == ["random", "same"]
    assert "60,000 random pairs" in card.caption.text


def test_a_drag_of_something_else_pauses_the_counting(
    qtbot: QtBot, card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    presenter.send(set_value("sample_count", MANY))
    qtbot.waitUntil(lambda: card.work.share > 0.02 and len(counted) > 1, timeout=PATIENCE)
    presenter.send(set_value("query_position", 11))
    settle()
    share = card.work.share
    for step in range(20):
        presenter.send(set_value("query_position", 12 + step))
        settle()
    assert card.work.share == share
    finish(qtbot, card)
    assert len(counted) == 2


def test_what_is_not_seen_is_not_counted(
    qtbot: QtBot, card: DecayCard, counted: list[EnsembleSettings], presenter: Presenter
) -> None:
    card.hide()
    done = len(counted)
    presenter.send(set_value("sample_size", 32))
    qtbot.wait(SETTLING)
    assert len(counted) == done
    assert card.is_busy
    card.show()
    finish(qtbot, card)
    assert len(counted) == done + 1


def test_the_switches_decide_what_is_drawn(
    qtbot: QtBot, card: DecayCard, presenter: Presenter
) -> None:
    assert card.rows["tuned_offset"].isHidden()
    for name in ("opposite", "tuned", "bound"):
        QTest.mouseClick(card.switches.segments[name], Qt.MouseButton.LeftButton)
        settle()
    assert presenter.store.scene.decay_curves == DECAY_CURVES
    finish(qtbot, card)
    assert shown(card) == ["bound", "random", "tuned", "opposite", "same"]
    assert not card.rows["tuned_offset"].isHidden()
    presenter.send(Toggle("decay_curves", "random"))
    settle()
    assert shown(card) == ["bound", "tuned", "opposite", "same"]
    assert card.counts.isHidden()


def test_numbers_out_of_range_are_said_in_place(card: DecayCard, presenter: Presenter) -> None:
    presenter.send(set_value("sample_count", 5))
    card.refresh()
    assert "is outside" in card.rows["sample_count"].remark
    assert card.rows["sample_seed"].remark == ""
    presenter.send(set_value("sample_count", 50))
    settle()
    assert card.rows["sample_count"].remark == ""


def test_the_distance_under_the_mouse_is_told_in_full(
    card: DecayCard, presenter: Presenter
) -> None:
    chart = card.plot.chart
    assert chart is not None
    told = told_by(presenter)
    surface = card.plot.view.viewport()
    x = float(np.log2(1 + 725))
    spot = card.plot.view.mapFromScene(card.plot.view.box.mapViewToScene(QPointF(x, 0.5)))
    before = card.plot.grab().toImage()
    QTest.mouseMove(surface, spot)
    settle()
    offset = chart.offset_at(card.plot.view.box.mapSceneToView(QPointF(spot)).x())
    exact = repr(float(chart.lines[-1].values[offset])).replace("-", "−")
    assert exact in told[-1]
    assert told[-1].startswith(f"Δ = {offset}")
    assert card.plot.grab().toImage() != before
    tip = QHelpEvent(QEvent.Type.ToolTip, spot, surface.mapToGlobal(spot))
    QApplication.sendEvent(surface, tip)
    assert exact in QToolTip.text()
    QToolTip.hideText()
    QApplication.sendEvent(card.plot.view, QEvent(QEvent.Type.Leave))
    settle()
    assert card.plot.grab().toImage() == before


def test_the_arrow_keys_walk_the_distances(card: DecayCard, presenter: Presenter) -> None:
    told = told_by(presenter)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Left, Qt.Key.Key_Left):
        QTest.keyClick(card.plot.view, key)
    QTest.keyClick(card.plot.view, Qt.Key.Key_Left)
    assert [text.split(";")[0] for text in told] == [f"Δ = {n}" for n in (1, 2, 1, 0, 0)]


def test_the_table_is_copied_and_read(card: DecayCard, presenter: Presenter) -> None:
    told = told_by(presenter)
    card.table.setFocus()
    QTest.keyClick(card.table, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().split("\n")
    assert [line.split("\t")[0] for line in lines] == ["Δ", "0", "16", "256", "4096"]
    chart = card.plot.chart
    assert chart is not None
    mean = next(line for line in chart.lines if line.curve_id == "random").values
    assert float(lines[2].split("\t")[1]) == mean[16]
    QTest.mouseMove(card.table, QPoint(80, card.table.height() - 8))
    settle()
    assert repr(float(mean[4096])) in told[-1]
    QApplication.clipboard().clear()


def test_after_changes_it_looks_as_if_it_had_begun_there(
    qtbot: QtBot, card: DecayCard, presenter: Presenter
) -> None:
    for action in (
        set_value("decay_curves", DECAY_CURVES),
        set_value("base", 5e5),
        set_value("sample_size", 128),
        set_value("tuned_offset", 9000),
        Toggle("decay_curves", "bound"),
    ):
        presenter.send(action)
        settle()
    finish(qtbot, card)
    # Words keep the height of longer ones until the width changes.
    for width in (card.width() + 20, card.width()):
        card.resize(width, card.height())
        settle()
    fresh = DecayCard(presenter)
    qtbot.addWidget(fresh)
    fresh.resize(card.size())
    fresh.refresh()
    fresh.show()
    finish(qtbot, fresh)
    assert card.plot.grab().toImage() == fresh.plot.grab().toImage()
    assert card.table.grab().toImage() == fresh.table.grab().toImage()


def test_the_words_stand_below_the_table_where_it_is_narrow(card: DecayCard) -> None:
    assert card.words.y() < card.table.mapTo(card, card.table.rect().bottomLeft()).y()
    card.resize(430, 800)
    settle()
    assert card.words.y() >= card.table.mapTo(card, card.table.rect().bottomLeft()).y()


def test_the_key_for_copying_gives_the_curves(card: DecayCard, presenter: Presenter) -> None:
    told = told_by(presenter)
    card.plot.view.setFocus()
    QTest.keyClick(card.plot.view, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    lines = QApplication.clipboard().text().splitlines()
    assert lines[0] == "offset\trandom\tsame\tlower_quartile\tupper_quartile"
    assert len(lines) == 4098
    assert told[-1] == "Copied the curves as a table."

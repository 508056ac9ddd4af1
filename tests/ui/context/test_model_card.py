"""Models are found, opened, pasted, dropped, compared and used; a bad one says so in place."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog

from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.scene import METHODS
from tests.ui.context.driver import LLAMA, fact, search
from tests.ui.controls.driver import LEFT, settle, turn_wheel, type_into

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.ui.context.model_card import ModelCard
    from rope_desktop.ui.views.context import ContextView
    from rope_desktop.ui.window import MainWindow


def name_of_model(view: ContextView) -> str | None:
    model = view.presenter.store.scene.model
    return None if model is None else model.name


def test_a_model_is_found_by_family_and_opened_by_the_keyboard(
    view: ContextView, card: ModelCard
) -> None:
    assert search(card, "deepseek v3")[0] == "DeepSeek-V3"
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    settle()
    assert name_of_model(view) == "DeepSeek-V3"
    assert view.presenter.store.scene.target_window == 163_840
    assert card.name.text == "DeepSeek-V3"
    assert card.controls.method_row.isHidden()


def test_the_arrow_keys_walk_the_list_from_the_search_field(
    view: ContextView, card: ModelCard
) -> None:
    found = search(card, "gemma")
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return):
        QTest.keyClick(card.models.search, key)
    assert name_of_model(view) == found[0]


def test_a_search_that_finds_nothing_says_so_and_esc_takes_it_back(
    view: ContextView, card: ModelCard
) -> None:
    search(card, "llama-3.1")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    assert search(card, "zzz") == ["No model of this name"]
    for key in (Qt.Key.Key_Return, Qt.Key.Key_Down, Qt.Key.Key_Return):
        QTest.keyClick(card.models.search, key)
    settle()
    assert name_of_model(view) == "Llama-3.1-8B"
    QTest.keyClick(card.models.search, Qt.Key.Key_Escape)
    assert card.models.search.text() == ""
    assert card.models.list.item(0).text() == "Built by hand"


def test_built_by_hand_is_the_first_of_the_list(view: ContextView, card: ModelCard) -> None:
    search(card, "llama-3.1")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    assert search(card, " ")[0] == "Built by hand"
    card.models.list.itemClicked.emit(card.models.list.item(0))
    settle()
    assert name_of_model(view) is None
    assert not card.controls.method_row.isHidden()


def test_a_file_is_opened_and_a_bad_one_says_so_while_the_model_stays(
    view: ContextView, card: ModelCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    good, bad = tmp_path / "config.json", tmp_path / "broken.json"
    good.write_text(json.dumps(LLAMA), encoding="utf-8")
    bad.write_text('{"rope_theta": ', encoding="utf-8")
    chosen = iter([str(good), str(bad), "", str(good)])
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (next(chosen), ""))
    card.buttons["open"].click()
    settle()
    opened = view.presenter.store.scene.model
    assert opened is not None
    assert opened.layers[0].base == 123_456.0
    card.buttons["open"].click()
    settle()
    assert "broken.json" in card.fault.text
    assert card.fault.isVisible()
    assert view.presenter.store.scene.model is opened
    card.buttons["open"].click()
    assert card.fault.isVisible()
    card.buttons["open"].click()
    settle()
    assert not card.fault.isVisible()


def test_a_scaling_block_can_be_pasted_and_nonsense_is_refused(
    view: ContextView, card: ModelCard
) -> None:
    QGuiApplication.clipboard().setText(
        '{"rope_type": "yarn", "factor": 4.0, "original_max_position_embeddings": 32768}'
    )
    card.buttons["paste"].click()
    settle()
    model = view.presenter.store.scene.model
    assert model is not None
    assert model.layers[0].scaling.method is Method.YARN
    QGuiApplication.clipboard().setText("hello")
    card.buttons["paste"].click()
    settle()
    assert card.fault.text
    assert view.presenter.store.scene.model is model


def test_a_file_copied_in_a_file_manager_can_be_pasted(
    view: ContextView, card: ModelCard, tmp_path: Path
) -> None:
    path = tmp_path / "copied.json"
    path.write_text(json.dumps(LLAMA), encoding="utf-8")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    mime.setText(str(path))
    QGuiApplication.clipboard().setMimeData(mime)
    card.buttons["paste"].click()
    settle()
    assert name_of_model(view) == "copied.json"


def test_a_file_dropped_on_the_window_is_shown_in_this_view(
    main_window: MainWindow, view: ContextView, tmp_path: Path
) -> None:
    path = tmp_path / "config.json"
    path.write_text(json.dumps(LLAMA), encoding="utf-8")
    main_window.show_view("rotate")
    mime = QMimeData()
    mime.setUrls([QUrl.fromLocalFile(str(path))])
    copy, no_keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(20, 20), copy, mime, LEFT, no_keys)
    QApplication.sendEvent(main_window, entered)
    assert entered.isAccepted()
    dropped = QDropEvent(QPointF(20, 20), copy, mime, LEFT, no_keys)
    QApplication.sendEvent(main_window, dropped)
    settle()
    assert main_window.view is view
    assert name_of_model(view) == "config.json"


@pytest.mark.parametrize("urls", [[], ["https://example.org/a.json"], ["file:///a", "file:///b"]])
def test_nothing_but_one_local_file_can_be_dropped(
    main_window: MainWindow, urls: list[str]
) -> None:
    mime = QMimeData()
    mime.setUrls([QUrl(url) for url in urls])
    copy, no_keys = Qt.DropAction.CopyAction, Qt.KeyboardModifier.NoModifier
    entered = QDragEnterEvent(QPoint(20, 20), copy, mime, LEFT, no_keys)
    entered.ignore()
    QApplication.sendEvent(main_window, entered)
    assert not entered.isAccepted()


def test_kinds_of_layer_are_buttons(view: ContextView, card: ModelCard) -> None:
    assert card.kinds.isHidden()
    search(card, "gemma-3-27b")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    settle()
    assert list(card.kinds.segments) == ["full_attention", "sliding_attention"]
    assert card.kinds.segments["full_attention"].isChecked()
    card.kinds.segments["sliding_attention"].click()
    settle()
    assert view.presenter.store.scene.layer_kind == "sliding_attention"
    assert fact(card, "base") == "10,000"


def test_the_wheel_passes_over_a_choice(view: ContextView, card: ModelCard) -> None:
    assert not turn_wheel(card.controls.method, -1)
    assert view.presenter.store.scene.method == "default"


def test_a_second_model_stands_beside_the_first_until_it_is_ended(
    view: ContextView, card: ModelCard
) -> None:
    search(card, "llama-3.1-8b")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    card.slots.segments[1].click()
    search(card, "phi-3-mini")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    settle()
    scene = view.presenter.store.scene
    assert (name_of_model(view), scene.compared_model and scene.compared_model.name) == (
        "Llama-3.1-8B",
        "Phi-3-mini-128k-instruct",
    )
    assert card.buttons["drop"].isVisible()
    card.buttons["drop"].click()
    settle()
    assert view.presenter.store.scene.compared_model is None
    assert not card.buttons["drop"].isVisible()


def test_the_method_and_its_factor_are_set_by_hand(view: ContextView, card: ModelCard) -> None:
    card.controls.method.activated.emit(METHODS.index("yarn"))
    type_into(card.controls.rows["factor"].box, "16")
    scene = view.presenter.store.scene
    assert (scene.method, scene.factor) == ("yarn", 16.0)
    assert fact(card, "factor") == "16"


def test_what_is_shown_becomes_the_scenes_own(view: ContextView, card: ModelCard) -> None:
    search(card, "llama-3.1-8b")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    card.use_button.click()
    settle()
    scene = view.presenter.store.scene
    assert (scene.head_size, scene.base, scene.layout) == (128, 500_000.0, Layout.HALF_SPLIT)
    assert scene.scaling is not None
    assert scene.scaling.method is Method.LLAMA3
    assert view.presenter.resolved.frequencies.theta[63] == pytest.approx(
        500_000 ** (-126 / 128) / 8, rel=1e-14
    )


def test_the_facts_are_copied_as_a_table(view: ContextView, card: ModelCard) -> None:
    search(card, "llama-3.1-8b")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    settle()
    card.facts.setFocus()
    QTest.keySequence(card.facts, "Ctrl+C")
    assert "base\t500,000\tread from rope_theta" in QGuiApplication.clipboard().text()
    assert view.presenter.store.can_undo


def test_a_name_that_is_cut_shows_that_it_is(card: ModelCard) -> None:
    card.name.show_text("config.json, part " + "thinker_config" * 9)
    wide = card.name.grab().toImage()
    card.name.show_text("config.json, part")
    assert card.name.grab().toImage() != wide

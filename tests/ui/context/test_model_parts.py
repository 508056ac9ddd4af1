"""The part of a configuration is chosen in the window, also when its file is gone."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from tests.ui.context.driver import LLAMA, fact
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.ui.context.model_card import ModelCard
    from rope_desktop.ui.views.context import ContextView


def open_parts(card: ModelCard, tmp_path: Path) -> Path:
    talker = {**LLAMA, "rope_theta": 777.0, "head_dim": 64, "max_position_embeddings": 512}
    config = {"text_config": LLAMA, "talker_config": talker, "bad_config": {**LLAMA, "head_dim": 0}}
    path = tmp_path / "config.json"
    path.write_text(json.dumps(config), encoding="utf-8")
    card.open_file(str(path))
    settle()
    return path


def choose_part(card: ModelCard, path: str) -> None:
    card.parts.box.activated.emit(card.parts.box.findText(path))
    settle()


def test_parts_of_a_configuration_are_chosen_though_its_file_is_gone(
    view: ContextView, card: ModelCard, tmp_path: Path
) -> None:
    assert card.parts.isHidden()
    open_parts(card, tmp_path).unlink()
    assert card.parts.isVisible()
    assert card.parts.box.currentText() == "text_config"
    choose_part(card, "talker_config")
    scene = view.presenter.store.scene
    assert scene.model is not None
    assert (scene.model.part, scene.trained_window) == ("talker_config", 512)
    assert fact(card, "base") == "777"
    assert card.name.text == "config.json, part talker_config"
    view.presenter.store.undo()
    settle()
    assert (fact(card, "base"), card.parts.box.currentText()) == ("123,456", "text_config")
    card.models.list.itemClicked.emit(card.models.list.item(0))
    settle()
    assert card.parts.isHidden()


def test_a_part_that_cannot_be_read_says_so_and_is_not_chosen(
    card: ModelCard, tmp_path: Path
) -> None:
    open_parts(card, tmp_path)
    choose_part(card, "bad_config")
    assert "bad_config.head_dim" in card.fault.text
    assert card.parts.box.currentText() == "text_config"


def test_a_part_is_chosen_for_the_model_beside_too(
    view: ContextView, card: ModelCard, tmp_path: Path
) -> None:
    open_parts(card, tmp_path)
    card.slots.segments[1].click()
    assert card.parts.isHidden()
    card.open_file(str(tmp_path / "config.json"))
    settle()
    choose_part(card, "talker_config")
    scene = view.presenter.store.scene
    assert scene.model is not None
    assert scene.compared_model is not None
    assert (scene.model.part, scene.compared_model.part) == ("text_config", "talker_config")
    card.slots.segments[0].click()
    assert card.parts.box.currentText() == "text_config"

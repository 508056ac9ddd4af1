"""What the model card shows is written to files, under which name, and never over another."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QFileDialog

from tests.ui.context.driver import search
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from pathlib import Path

    from rope_desktop.ui.context.model_card import ModelCard


@pytest.mark.parametrize("name", ["a.csv", "a.json", "a.py", "a.npz"])
def test_what_is_shown_can_be_written(card: ModelCard, tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    card.export(str(path))
    assert path.stat().st_size > 100
    assert card.fault.isHidden()
    if name == "a.json":
        assert json.loads(path.read_bytes())["head_size"] == 8


def test_where_nothing_can_be_written_it_says_so(card: ModelCard, tmp_path: Path) -> None:
    (tmp_path / "folder.csv").mkdir()
    card.export(str(tmp_path / "folder.csv"))
    settle()
    assert card.fault.isVisible()
    card.export(str(tmp_path / "b.csv"))
    settle()
    assert not card.fault.isVisible()


def test_a_name_without_an_ending_gets_that_of_the_kind(
    card: ModelCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def choose(*arguments: object) -> tuple[str, str]:
        kinds = str(arguments[-1]).split(";;")
        return str(tmp_path / "made"), next(kind for kind in kinds if "PyTorch" in kind)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    card.buttons["export"].click()
    assert "import torch" in (tmp_path / "made.py").read_text(encoding="utf-8")


def test_a_name_is_suggested_and_no_file_is_replaced_unasked(
    card: ModelCard, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The dialog asks about “made”, and the file is called “made.csv”."""
    (tmp_path / "made.csv").write_text("mine", encoding="utf-8")
    suggested: list[str] = []
    chosen = iter([str(tmp_path / "made"), str(tmp_path / "made.csv")])

    def choose(*arguments: object) -> tuple[str, str]:
        suggested.append(str(arguments[2]))
        return next(chosen), str(arguments[-1]).split(";;")[0]

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    card.buttons["export"].click()
    assert "made.csv is there already" in card.fault.text
    assert (tmp_path / "made.csv").read_text(encoding="utf-8") == "mine"
    search(card, "llama-3.1-8b")
    QTest.keyClick(card.models.search, Qt.Key.Key_Return)
    card.buttons["export"].click()
    assert (tmp_path / "made.csv").read_text(encoding="utf-8").startswith("layer,pair,")
    assert suggested == ["head-rope", "Llama-3.1-8B-rope"]

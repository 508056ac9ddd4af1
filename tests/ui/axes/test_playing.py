"""The player in the Axes view: query and key move on together, within the grid."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import START

if TYPE_CHECKING:
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.window import MainWindow


def score(window: MainWindow) -> float:
    resolved = resolve_axes(window.presenter.store.scene).resolved
    assert resolved is not None
    return resolved.score.at_positions


def test_patches_move_on_and_it_is_one_undo_step(qtbot: QtBot, window: MainWindow) -> None:
    window.show_view("axes")
    before = score(window)
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: window.presenter.store.scene.query_column >= 23)
    window.commands["play"].trigger()
    scene = window.presenter.store.scene
    assert scene.key_column == scene.query_column + 5
    assert (scene.query_position, scene.key_position) == (7, 2)
    assert score(window) == pytest.approx(before, abs=1e-12)
    window.commands["undo"].trigger()
    assert window.presenter.store.scene == START


def test_a_triple_moves_on(qtbot: QtBot, window: MainWindow) -> None:
    window.presenter.send(SetValues((("axes_scheme", "mrope"),)))
    window.show_view("axes")
    before = score(window)
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: window.presenter.store.scene.query_time >= 7)
    window.commands["play"].trigger()
    scene = window.presenter.store.scene
    assert scene.key_width == scene.query_width - 6
    assert score(window) == pytest.approx(before, abs=1e-12)


def test_patches_that_fill_the_grid_stand_still(qtbot: QtBot, window: MainWindow) -> None:
    window.show_view("axes")
    window.presenter.send(SetValues((("grid_width", 1), ("grid_height", 1))))
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: not window.player.is_playing)


def test_another_view_moves_its_own_tokens(qtbot: QtBot, window: MainWindow) -> None:
    window.show_view("axes")
    window.show_view("rotate")
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: window.presenter.store.scene.query_position >= 9)
    window.commands["play"].trigger()
    assert window.presenter.store.scene.query_column == START.query_column

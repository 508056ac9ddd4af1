"""The window as its users see it: what each control does shows in what is drawn."""

import gc
import sys

import pytest
from PySide6.QtCore import QEvent, QPointF, Qt
from PySide6.QtGui import QImage, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.io.settings import Settings
from rope_desktop.state.actions import set_value
from rope_desktop.state.scene import START
from rope_desktop.ui import theme
from rope_desktop.ui.commands import COMMANDS
from rope_desktop.ui.views.rotate import RotateView
from rope_desktop.ui.window import MainWindow


def rotate(window: MainWindow) -> RotateView:
    assert isinstance(window.view, RotateView)
    return window.view


def settle():
    for _ in range(3):
        QApplication.processEvents()


def colors_of(widget):
    image = widget.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    return {
        image.pixelColor(x, y).name()
        for x in range(0, image.width(), 2)
        for y in range(0, image.height(), 2)
    }


def test_start_scene_shows_the_published_figures(window):
    words = rotate(window).sentences.text
    assert "the score is −0.709554" in words
    assert "163.52° apart" in words
    assert "−0.709554095" in rotate(window).invariance.accessibleName()
    assert "1 of 4 pairs" in rotate(window).wavelength_card.caption.text


def test_the_window_is_painted_before_the_plots_are_built(qtbot, presenter):
    window = MainWindow(presenter)
    window.show()
    assert window.view is None
    assert window.panel.isVisible()
    qtbot.waitUntil(lambda: window.view is not None)
    window.close()
    window.deleteLater()
    settle()


@pytest.mark.parametrize(
    ("field", "typed"),
    [
        ("head_size", "10"),
        ("rotary_size", "4"),
        ("base", "500"),
        ("pair", "2"),
        ("query_position", "8"),
        ("key_position", "3"),
        ("shift", "7"),
        ("window", "100"),
    ],
)
def test_no_field_is_dead(window, field, typed):
    row = window.panel.rows[field]
    before = rotate(window).grab().toImage()
    row.box.selectAll()
    QTest.keyClicks(row.box, typed)
    QTest.keyClick(row.box, Qt.Key.Key_Return)
    settle()
    assert getattr(window.presenter.store.scene, field) == float(typed)
    changed = rotate(window).grab().toImage()
    assert changed != before
    row.slider.setFocus()
    QTest.keyClick(row.slider, Qt.Key.Key_Left)
    settle()
    assert rotate(window).grab().toImage() != changed


def test_no_choice_is_dead(window):
    # By size, the bars of the start scene would not move: begin where they do.
    window.presenter.send(set_value("query_position", 3))
    settle()
    layouts = window.panel.layout_switch.segments.segments
    view = rotate(window)
    for button in (layouts[1], view.order.segments[1], view.reach.segments[1]):
        before = rotate(window).grab().toImage()
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        settle()
        assert rotate(window).grab().toImage() != before


def test_undo_and_redo_go_through_everything(window):
    window.presenter.send(set_value("base", 500.0))
    window.presenter.send(set_value("pair", 2))
    settle()
    window.commands["undo"].trigger()
    window.commands["undo"].trigger()
    settle()
    assert window.presenter.store.scene == START
    assert not window.commands["undo"].isEnabled()
    window.commands["redo"].trigger()
    window.commands["redo"].trigger()
    settle()
    assert window.presenter.store.scene == START._replace(base=500.0, pair=2)


def test_reset_all_can_be_undone(window):
    window.presenter.send(set_value("base", 500.0))
    window.commands["reset_all"].trigger()
    assert window.presenter.store.scene == START
    settle()
    window.commands["undo"].trigger()
    assert window.presenter.store.scene.base == 500.0


def test_one_key_opens_and_closes_the_tables(window):
    window.commands["tables"].trigger()
    settle()
    assert window.tables.isVisible()
    assert window.commands["tables"].isChecked()
    window.commands["tables"].trigger()
    settle()
    assert not window.tables.isVisible()


def test_play_moves_both_tokens_and_is_one_undo_step(qtbot, window):
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: window.presenter.store.scene.query_position >= 10)
    window.commands["play"].trigger()
    assert not window.player.is_playing
    settle()
    assert window.presenter.resolved.score.offset == 5
    assert window.presenter.resolved.score.at_positions == pytest.approx(-0.709554095051457)
    window.commands["undo"].trigger()
    assert window.presenter.store.scene == START


def test_playing_stops_at_the_last_position(qtbot, window):
    window.presenter.send(set_value("shift", 2**53 - 1 - 9))
    window.commands["play"].trigger()
    qtbot.waitUntil(lambda: not window.player.is_playing)
    assert window.presenter.resolved.query_shifted.position == 2**53 - 1


@pytest.mark.parametrize("name", ["light", "dark", "projector"])
def test_a_theme_reaches_every_drawing(window, name):
    window.theming.choose(name)
    settle()
    look = theme.load(name)
    assert look.roles["q"] in colors_of(rotate(window).circle)
    assert look.roles["loss"] in colors_of(rotate(window).contributions)
    assert look.roles["window"] in colors_of(rotate(window).wavelengths)
    assert look.roles["card"] in colors_of(window.panel)
    window.theming.choose("light")


def test_what_is_remembered_comes_back(qtbot, presenter, window):
    window.resize(800, 640)  # the offscreen screen is 800 × 800
    window.commands["tables"].trigger()
    window.theming.choose("dark")
    remembered = window.settings()
    assert remembered.theme == "dark"
    again = MainWindow(presenter, remembered)
    again.show()
    settle()
    assert (again.width(), again.height()) == (800, 640)
    assert again.tables.isVisible()
    again.close()
    again.deleteLater()
    window.theming.choose("light")
    settle()


def test_damaged_geometry_is_survived(qtbot, presenter):
    broken = Settings(geometry=b"\x01garbage", layout=b"\xff" * 40, view="gone", theme="")
    window = MainWindow(presenter, broken)
    window.show()
    qtbot.waitUntil(lambda: window.view is not None)
    window.close()
    window.deleteLater()
    settle()


def test_a_click_on_a_bar_selects_its_pair(window):
    plot = rotate(window).contributions
    place = plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(2.0, 0.1)))
    QTest.mouseClick(plot.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.presenter.store.scene.pair == 2


def test_dragging_the_window_line_is_one_undo_step(window):
    plot = rotate(window).wavelengths
    box = plot.view.box

    def pixel(decade):
        return plot.view.mapFromScene(box.mapViewToScene(QPointF(1.5, decade)))

    surface = plot.view.viewport()
    QTest.mousePress(surface, Qt.MouseButton.LeftButton, pos=pixel(3.3113))
    for decade in (3.2, 3.1, 3.0):
        _move(surface, pixel(decade))
        settle()
    QTest.mouseRelease(surface, Qt.MouseButton.LeftButton, pos=pixel(3.0))
    assert window.presenter.store.scene.window == pytest.approx(1000, rel=0.05)
    window.presenter.store.undo()
    assert window.presenter.store.scene == START


def _move(surface, position):
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(position),
        QPointF(surface.mapToGlobal(position)),
        Qt.MouseButton.NoButton,
        Qt.MouseButton.LeftButton,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(surface, event)


def test_a_click_on_the_curve_moves_the_query(window):
    plot = rotate(window).curve
    place = plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(20.0, 0.0)))
    QTest.mouseClick(plot.view.viewport(), Qt.MouseButton.LeftButton, pos=place)
    assert window.presenter.resolved.score.offset == pytest.approx(20, abs=1)


def test_arrow_keys_walk_pairs_and_offsets(window):
    rotate(window).contributions.view.setFocus()
    QTest.keyClick(rotate(window).contributions.view, Qt.Key.Key_Right)
    assert window.presenter.store.scene.pair == 1
    QTest.keyClick(rotate(window).curve.view, Qt.Key.Key_Left)
    assert window.presenter.resolved.score.offset == 4
    QTest.keyClick(rotate(window).wavelengths.view, Qt.Key.Key_Up)
    assert window.presenter.store.scene.window == 4096


def test_hovering_one_drawing_highlights_the_pair_in_the_others(window):
    before = rotate(window).wavelengths.grab().toImage()
    window.presenter.hover(2)
    settle()
    assert rotate(window).wavelengths.grab().toImage() != before
    window.presenter.hover(None)
    settle()
    assert rotate(window).wavelengths.grab().toImage() == before


def test_every_command_has_its_own_keys_and_a_hint(window):
    keys = [key for command in COMMANDS for key in command.keys]
    assert len(keys) == len(set(keys))
    for command in COMMANDS:
        assert window.commands[command.command_id].toolTip()


def test_right_to_left_mirrors_the_window_but_no_plot(presenter, window):
    drawings = ("contributions", "curve", "wavelengths")
    before = [getattr(rotate(window), name).grab().toImage() for name in drawings]
    QApplication.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        mirrored = MainWindow(presenter)
        mirrored.resize(window.size())
        mirrored.show_view("rotate")
        mirrored.show()
        settle()
        assert mirrored.panel.x() > rotate(mirrored).circle.x()
        # Axes on their sides, minus signs before their digits: the pictures are the same.
        assert [getattr(rotate(mirrored), name).grab().toImage() for name in drawings] == before
        mirrored.close()
        mirrored.deleteLater()
    finally:
        QApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
        settle()


@pytest.mark.skipif(
    sys.version_info >= (3, 12), reason="None is immortal from 3.12 on, its count means nothing"
)
def test_painting_loses_no_reference_to_none(window):
    gesture = object()

    def steps(count):
        for step in range(count):
            window.presenter.send(set_value("query_position", step % 50), gesture)
            settle()
        gc.collect()
        return sys.getrefcount(None)

    before = steps(60)
    assert abs(steps(200) - before) < 50

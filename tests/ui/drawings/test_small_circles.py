"""The small circles as a widget: select, hover, scroll, and move by keys."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from rope_desktop.charts.small_circles import build_small_circles_chart
from rope_desktop.state.actions import set_value
from rope_desktop.state.scene import START, Scene
from rope_desktop.state.store import Store
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.cell_grid import CellGrid
from rope_desktop.ui.drawings.small_circles import SmallCircles
from rope_desktop.ui.presenter import Presenter

NO_KEYS = Qt.KeyboardModifier.NoModifier


def use_theme(look: str) -> None:
    theme.use(theme.load(look))
    QApplication.processEvents()


@pytest.fixture(autouse=True)
def _own_theme(qapp):
    use_theme("light")
    yield
    use_theme("light")
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def made(qtbot):
    presenters = []

    def make(scene=START, size=(240, 460)):
        presenter = Presenter(Store(scene))
        presenters.append(presenter)
        widget = SmallCircles(presenter)
        qtbot.addWidget(widget)
        widget.resize(*size)
        presenter.changed.connect(
            lambda: widget.show_chart(build_small_circles_chart(presenter.resolved))
        )
        widget.show_chart(build_small_circles_chart(presenter.resolved))
        widget.show()
        return presenter, widget

    yield make
    for presenter in presenters:
        presenter.close()


def head(size: int, **values: Any) -> Scene:
    return replace(START, head_size=size, **values)


def place(widget, pair):
    x, y = widget.grid.centres(range(pair, pair + 1))[0].tolist()
    left = widget.width() - widget.bar.width() if widget.bar.isVisible() else widget.width()
    offset = widget.width() - left if widget.bar.x() == 0 and widget.bar.isVisible() else 0
    return QPoint(round(x + offset), round(y) - widget.bar.value())


def shows(widget, pair):
    y = widget.grid.centres(range(pair, pair + 1))[0, 1] - widget.bar.value()
    return widget.grid.radius <= y <= widget.height() - widget.grid.radius


def wheel(widget: SmallCircles, steps: int) -> QWheelEvent:
    where = QPointF(100, 100)
    event = QWheelEvent(
        where,
        widget.mapToGlobal(where),
        QPoint(),
        QPoint(0, -120 * steps),
        Qt.MouseButton.NoButton,
        NO_KEYS,
        Qt.ScrollPhase.NoScrollPhase,
        False,
    )
    QApplication.sendEvent(widget, event)
    return event


@pytest.mark.parametrize("pair", [0, 17, 63])
def test_a_click_selects_the_pair(pair, made):
    presenter, widget = made(head(128, pair=5))
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, place(widget, pair))

    assert presenter.store.scene.pair == pair


def test_other_buttons_select_nothing(made):
    presenter, widget = made(head(128))
    QTest.mouseClick(widget, Qt.MouseButton.RightButton, NO_KEYS, place(widget, 9))

    assert presenter.store.scene.pair == 0


def test_64_pairs_show_without_scrolling(made):
    _, widget = made(head(128))

    assert not widget.bar.isVisible()
    assert all(shows(widget, pair) for pair in range(64))


def test_more_pairs_are_scrolled(made):
    presenter, widget = made(head(8192))
    assert widget.bar.isVisible()
    assert not shows(widget, 4095)

    widget.bar.setValue(widget.bar.maximum())
    assert shows(widget, 4095)
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, place(widget, 4095))
    assert presenter.store.scene.pair == 4095


def test_only_what_shows_is_painted(made, monkeypatch):
    _, widget = made(head(8192))
    widget.bar.setValue(10_000)
    asked: list[range] = []
    whole = CellGrid.centres

    def noted(grid, pairs):
        asked.append(pairs)
        return whole(grid, pairs)

    monkeypatch.setattr(CellGrid, "centres", noted)
    widget.grab()

    assert asked
    assert max(len(pairs) for pairs in asked) < 100


def test_the_wheel_scrolls_and_highlights_what_comes_under_the_mouse(made):
    presenter, widget = made(head(512))
    QTest.mouseMove(widget, QPoint(100, 100))
    before = presenter.hovered
    event = wheel(widget, 3)

    assert event.isAccepted()
    assert widget.bar.value() > 0
    assert presenter.hovered not in (None, before)


def test_the_wheel_is_left_to_the_window_where_all_pairs_show(made):
    _, widget = made(head(16))

    assert not wheel(widget, 3).isAccepted()


def test_a_pair_selected_elsewhere_is_scrolled_into_view(made):
    presenter, widget = made(head(4096))
    presenter.send(set_value("pair", 1500))
    QApplication.processEvents()
    assert shows(widget, 1500)

    before = widget.bar.value()
    presenter.send(set_value("query_position", 9))
    QApplication.processEvents()
    assert widget.bar.value() == before


def test_scrolling_away_from_the_selected_pair_is_respected(made):
    presenter, widget = made(head(4096))
    widget.bar.setValue(5000)
    presenter.send(set_value("query_position", 9))
    QApplication.processEvents()

    assert widget.bar.value() == 5000


@pytest.mark.parametrize(
    ("key", "target"),
    [
        (Qt.Key.Key_Left, lambda grid: 29),
        (Qt.Key.Key_Right, lambda grid: 31),
        (Qt.Key.Key_Up, lambda grid: 30 - grid.columns),
        (Qt.Key.Key_Down, lambda grid: 30 + grid.columns),
        (Qt.Key.Key_Home, lambda grid: 0),
        (Qt.Key.Key_End, lambda grid: 63),
        (Qt.Key.Key_PageDown, lambda grid: 63),
        (Qt.Key.Key_PageUp, lambda grid: 0),
    ],
)
def test_keys_move_the_selection(key, target, made):
    presenter, widget = made(head(128, pair=30))
    QTest.keyClick(widget, key)

    assert presenter.store.scene.pair == target(widget.grid)


def test_keys_stop_at_the_ends(made):
    presenter, widget = made(head(128, pair=0))
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Up):
        QTest.keyClick(widget, key)
    assert presenter.store.scene.pair == 0
    QTest.keyClick(widget, Qt.Key.Key_End)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Down):
        QTest.keyClick(widget, key)
    assert presenter.store.scene.pair == 63


def test_pages_are_as_long_as_what_shows(made):
    presenter, widget = made(head(8192))
    QTest.keyClick(widget, Qt.Key.Key_PageDown)
    QApplication.processEvents()

    assert 40 < presenter.store.scene.pair < 100
    assert shows(widget, presenter.store.scene.pair)


def test_a_held_key_is_one_undo_step(made):
    presenter, widget = made(head(128))
    for number in range(8):
        event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_Right, NO_KEYS, "", number > 0)
        QApplication.sendEvent(widget, event)
        QApplication.processEvents()
    assert presenter.store.scene.pair == 8
    presenter.store.undo()

    assert presenter.store.scene.pair == 0


def test_other_keys_are_left_to_the_window(made):
    presenter, widget = made(head(128, pair=3))
    for key, modifiers in (
        (Qt.Key.Key_A, NO_KEYS),
        (Qt.Key.Key_Left, Qt.KeyboardModifier.ControlModifier),
    ):
        event = QKeyEvent(QEvent.Type.KeyPress, key, modifiers)
        QApplication.sendEvent(widget, event)
        assert not event.isAccepted()

    assert presenter.store.scene.pair == 3


def test_the_pair_under_the_mouse_is_told_and_highlighted(made):
    presenter, widget = made(head(16))
    told: list[str] = []
    presenter.told.connect(told.append)
    plain = widget.grab().toImage()
    QTest.mouseMove(widget, place(widget, 5))

    assert presenter.hovered == 5
    assert told[-1] == say(build_small_circles_chart(presenter.resolved).reading(5))
    assert widget.grab().toImage() != plain
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert presenter.hovered is None
    assert told[-1] == ""


def test_a_pair_hovered_elsewhere_is_highlighted(made):
    presenter, widget = made(head(16))
    plain = widget.grab().toImage()
    presenter.hover(6)
    lit = widget.grab().toImage()
    presenter.hover(10_000)

    assert lit != plain
    assert widget.grab().toImage() == plain


def test_what_is_told_follows_the_scene(made):
    presenter, widget = made(head(16))
    QTest.mouseMove(widget, place(widget, 7))
    told: list[str] = []
    presenter.told.connect(told.append)
    presenter.send(set_value("base", 500.0))
    QApplication.processEvents()
    assert told[-1] == say(build_small_circles_chart(presenter.resolved).reading(7))

    presenter.send(set_value("head_size", 4))
    QApplication.processEvents()
    assert presenter.hovered is None


def test_the_tooltip_has_every_digit(made, monkeypatch):
    _, widget = made()
    shown = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: shown.append(text))
    for where in (place(widget, 1), QPoint(1, 1)):
        event = QHelpEvent(QEvent.Type.ToolTip, where, widget.mapToGlobal(where))
        QApplication.sendEvent(widget, event)

    assert "62.8318530717958" in shown[0]
    assert shown[1] == ""


def test_the_selected_pair_is_outlined(made):
    presenter, widget = made(head(16))
    before = widget.grab().toImage()
    presenter.send(set_value("pair", 3))
    QApplication.processEvents()
    image = widget.grab().toImage()
    x, y = widget.grid.corner(3)
    width, _ = widget.grid.cell

    assert image != before
    edge = image.pixelColor(round(x + width / 2), round(y))
    assert edge.blue() > edge.red() + 40


def test_slow_pairs_are_marked_by_more_than_colour(made):
    _, widget = made(head(16))
    image = widget.grab().toImage()
    window = theme.current().color("window").name()

    def mark(pair: int) -> str:
        x, y = widget.grid.centres(range(pair, pair + 1))[0]
        reach = 0.7071 * widget.grid.radius
        return image.pixelColor(round(x + reach), round(y - reach)).name()

    assert [mark(pair) == window for pair in range(8)] == [False] * 6 + [True] * 2


def test_focus_is_seen(qtbot, made):
    _, widget = made(head(16))
    widget.clearFocus()
    plain = widget.grab().toImage()
    widget.activateWindow()
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)

    assert widget.grab().toImage() != plain


@pytest.mark.parametrize("look", theme.THEME_NAMES)
@pytest.mark.parametrize("size", [(160, 120), (240, 460), (600, 300), (1300, 1500)])
@pytest.mark.parametrize("dimensions", [1, 2, 8, 64, 128, 130, 8192])
def test_every_size_and_theme_is_painted(dimensions, size, look, made):
    use_theme(look)
    _, widget = made(head(dimensions), size)
    image = widget.grab().toImage()

    assert (image.width(), image.height()) == size
    if dimensions > 1:
        assert widget.grid.pair_at(*widget.grid.centres(range(1))[0]) == 0
        assert shows(widget, 0)


def test_in_a_right_to_left_window_the_bar_is_at_the_left(qapp, made):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    presenter, widget = made(head(8192))
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, place(widget, 8))

    assert widget.bar.x() == 0
    assert presenter.store.scene.pair == 8
    assert widget.pair_at(QPoint(widget.bar.width() + 2, 10)) == 0
    assert widget.pair_at(QPoint(widget.width() - 2, 10)) == widget.grid.columns - 1


def test_without_a_pair_there_is_nothing_to_select(made):
    presenter, widget = made(head(1))
    widget.grab()
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(50, 50))
    QTest.keyClick(widget, Qt.Key.Key_Right)

    assert presenter.store.scene == head(1)
    assert widget.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert widget.accessibleDescription() == "No pair rotates."


def test_assistive_technology_hears_the_picture(made):
    presenter, widget = made(head(128, window=8192))
    assert widget.accessibleName() == "Every pair on its circle"
    assert "14 slower" in widget.accessibleDescription()
    presenter.send(set_value("pair", 12))
    QApplication.processEvents()
    assert "Pair 12 is selected" in widget.accessibleDescription()


def test_the_ground_is_kept_while_only_arrows_move(made):
    presenter, widget = made(head(128))
    widget.grab()
    ground = widget._picture._ground.cacheKey()
    presenter.send(set_value("query_position", 12))
    QApplication.processEvents()
    widget.grab()
    assert widget._picture._ground.cacheKey() == ground

    presenter.send(set_value("window", 64))
    QApplication.processEvents()
    widget.grab()
    assert widget._picture._ground.cacheKey() != ground

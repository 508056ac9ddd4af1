"""The small circles of a large head: scrolled, and only as far as is asked."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import set_value
from rope_desktop.ui.drawings.cell_grid import CellGrid
from tests.ui.drawings.driver import LEFT, NO_KEYS, place_of, shows

if TYPE_CHECKING:
    from rope_desktop.ui.drawings.small_circles import SmallCircles


def wheel(widget: SmallCircles, steps: int) -> bool:
    """Turn the wheel down over ``widget``; return whether the widget took it."""
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
    return event.isAccepted()


def test_64_pairs_show_without_scrolling(small_circles):
    widget = small_circles(128)

    assert not widget.bar.isVisible()
    assert all(shows(widget, pair) for pair in range(64))


def test_more_pairs_are_scrolled(presenter, small_circles):
    widget = small_circles(8192)
    assert widget.bar.isVisible()
    assert not shows(widget, 4095)

    widget.bar.setValue(widget.bar.maximum())
    assert shows(widget, 4095)
    QTest.mouseClick(widget, LEFT, NO_KEYS, place_of(widget, 4095))
    assert presenter.store.scene.pair == 4095


def test_only_what_shows_is_painted(small_circles, monkeypatch):
    widget = small_circles(8192)
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


def test_the_wheel_scrolls_and_highlights_what_comes_under_the_mouse(presenter, small_circles):
    widget = small_circles(512)
    QTest.mouseMove(widget, QPoint(100, 100))
    before = presenter.hovered

    assert wheel(widget, 3)
    assert widget.bar.value() > 0
    assert presenter.hovered not in (None, before)


def test_the_wheel_is_left_to_the_window_where_all_pairs_show(small_circles):
    assert not wheel(small_circles(16), 3)


def test_a_pair_selected_elsewhere_is_scrolled_into_view(presenter, small_circles):
    widget = small_circles(4096)
    presenter.send(set_value("pair", 1500))
    QApplication.processEvents()
    assert shows(widget, 1500)

    before = widget.bar.value()
    presenter.send(set_value("query_position", 9))
    QApplication.processEvents()
    assert widget.bar.value() == before


def test_scrolling_away_from_the_selected_pair_is_respected(presenter, small_circles):
    widget = small_circles(4096)
    widget.bar.setValue(5000)
    presenter.send(set_value("query_position", 9))
    QApplication.processEvents()

    assert widget.bar.value() == 5000


def test_pages_are_as_long_as_what_shows(presenter, small_circles):
    widget = small_circles(8192)
    QTest.keyClick(widget, Qt.Key.Key_PageDown)
    QApplication.processEvents()

    assert 40 < presenter.store.scene.pair < 100
    assert shows(widget, presenter.store.scene.pair)


def test_in_a_right_to_left_window_the_bar_is_at_the_left(qapp, presenter, small_circles):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    widget = small_circles(8192)
    QTest.mouseClick(widget, LEFT, NO_KEYS, place_of(widget, 8))

    assert widget.bar.x() == 0
    assert presenter.store.scene.pair == 8
    assert widget.pair_at(QPoint(widget.bar.width() + 2, 10)) == 0
    assert widget.pair_at(QPoint(widget.width() - 2, 10)) == widget.grid.columns - 1

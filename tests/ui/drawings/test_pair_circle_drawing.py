"""The pair's circle as a picture: its colours, its size, and what is told of it in words."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest

from rope_desktop.state.scene import START
from rope_desktop.ui import theme
from tests.ui.drawings.driver import LEFT, NO_KEYS, show_scene, use_theme


def test_the_picture_changes_with_the_scene(presenter, circle):
    before = circle.grab().toImage()
    show_scene(presenter, circle, START._replace(query_position=8))

    assert circle.grab().toImage() != before


def test_colours_come_from_the_theme(circle):
    for look in theme.THEME_NAMES:
        use_theme(look)
        roles = theme.current().roles
        image = circle.grab().toImage()
        shown = {image.pixelColor(x, y).name() for x in range(860) for y in range(60, 460, 3)}
        assert {roles["card"], roles["q"], roles["k"], roles["faint"]} <= shown


def test_a_right_to_left_window_shows_the_same_circle(qapp, circle):
    before = circle.grab().toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    circle.retranslate()

    assert circle.grab().toImage() == before


def test_the_focused_arrowhead_is_marked(qtbot, circle):
    circle.clearFocus()
    unfocused = circle.grab().toImage()
    circle.activateWindow()
    circle.setFocus(Qt.FocusReason.TabFocusReason)
    qtbot.waitUntil(circle.hasFocus)
    on_q = circle.grab().toImage()
    circle.focusNextPrevChild(True)
    on_k = circle.grab().toImage()

    assert unfocused != on_q
    assert on_q != on_k


def test_without_a_pair_there_is_nothing_to_focus(presenter, circle):
    show_scene(presenter, circle, START._replace(head_size=1))
    circle.grab()

    assert circle.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert circle.arrow_at((430, 260)) is None
    QTest.keyClick(circle, Qt.Key.Key_Left)
    QTest.mouseClick(circle, LEFT, NO_KEYS, QPoint(430, 260))
    show_scene(presenter, circle, START)
    assert circle.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_assistive_technology_hears_the_picture(presenter, circle):
    assert circle.accessibleName() == "Pair 0 on its circle"
    assert "163.52° apart" in circle.accessibleDescription()
    show_scene(presenter, circle, START._replace(pair=1))
    presenter.settled.emit()
    assert circle.accessibleName() == "Pair 1 on its circle"


def test_it_takes_the_least_size_of_its_card(circle):
    hint = circle.minimumSizeHint()

    assert (hint.width(), hint.height()) == (160, 120)
    assert circle.frame.pixel((0.0, 0.0)) == (430.0, 260.0)
    assert circle.frame.point(circle.frame.pixel((0.3, -0.7))) == pytest.approx((0.3, -0.7))
    assert circle.frame.pixel((0.0, 1.0))[1] < 260.0

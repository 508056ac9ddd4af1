"""What both pictures of two arrows do with the mouse and the keys."""

from __future__ import annotations

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRectF, Qt
from PySide6.QtGui import QImage, QMouseEvent, QPainter
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.charts.winding import UNIT_CIRCLE
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.dial import Dial
from rope_desktop.ui.drawings.labels import draw_labels
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import LEFT, NO_KEYS, told_by, tooltips, undo_steps, use_theme

AT_THE_HEAD = QPoint(0, 0)


@pytest.fixture(params=["dial", "circle"])
def handles(request):
    return request.getfixturevalue(request.param)


def head(handles, number):
    name = handles._order[number]
    x, y = handles._heads()[name]
    return QPoint(round(x), round(y))


def move_to(handles, place, buttons):
    on_screen, none = handles.mapToGlobal(place), Qt.MouseButton.NoButton
    QApplication.sendEvent(
        handles, QMouseEvent(QEvent.Type.MouseMove, place, on_screen, none, buttons, NO_KEYS)
    )


def take(handles, number, beside=AT_THE_HEAD):
    QTest.mouseMove(handles, head(handles, number) + beside)
    QTest.mousePress(handles, LEFT, NO_KEYS, head(handles, number) + beside)


def test_an_arrow_whose_release_went_elsewhere_is_let_go(handles, presenter):
    take(handles, 0)
    before = presenter.store.scene
    for buttons in (Qt.MouseButton.NoButton, LEFT):
        move_to(handles, QPointF(300, 30), buttons)
        settle()
        assert presenter.store.scene == before
    QTest.mouseRelease(handles, LEFT, NO_KEYS, QPoint(300, 30))


def test_tab_in_the_middle_of_a_drag_does_not_change_hands(handles, presenter):
    first, second = head(handles, 0), head(handles, 1)
    take(handles, 0)
    handles.focusNextPrevChild(True)
    QTest.mouseMove(handles, QPoint(320, 60))
    settle()
    QTest.mouseRelease(handles, LEFT, NO_KEYS, QPoint(320, 60))
    assert head(handles, 0) != first
    scene = presenter.store.scene
    assert scene.second_angle == 45.0
    assert scene.key.edits == ()
    assert undo_steps(presenter) == 1
    settle()
    assert (head(handles, 0), head(handles, 1)) == (first, second)


def test_taking_hold_beside_a_head_does_not_move_it(handles, presenter):
    before = presenter.store.scene
    beside = QPoint(7, 7)
    take(handles, 1, beside)
    QTest.mouseMove(handles, head(handles, 1) + beside)
    settle()
    place = head(handles, 1) + QPoint(1, 0) + beside
    QTest.mouseMove(handles, place)
    settle()
    QTest.mouseRelease(handles, LEFT, NO_KEYS, place)
    after = presenter.store.scene
    assert abs(after.second_angle - before.second_angle) <= 1.0
    assert head(handles, 1).x() == pytest.approx(place.x() - 7, abs=3)


def test_a_head_under_the_mouse_tells_itself_in_full(handles, presenter, monkeypatch):
    told = told_by(presenter)
    QTest.mouseMove(handles, head(handles, 0))
    # cos 40° and cos 7 to the last digit.
    in_full = "0.766044443118978" if isinstance(handles, Dial) else "0.7539022543433046"
    assert in_full in told[-1]
    assert in_full in tooltips(monkeypatch, handles, head(handles, 0))[0]
    QTest.mouseMove(handles, QPoint(3, 3))
    assert told[-1] == ""


def test_the_other_buttons_and_keys_are_left_to_others(handles, presenter):
    before = presenter.store.scene
    QTest.mousePress(handles, Qt.MouseButton.RightButton, NO_KEYS, head(handles, 0))
    QTest.mouseMove(handles, QPoint(100, 100))
    QTest.mouseRelease(handles, Qt.MouseButton.RightButton, NO_KEYS, QPoint(100, 100))
    QTest.keyClick(handles, Qt.Key.Key_Q)
    assert presenter.store.scene == before


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
def test_no_label_is_struck_through_by_a_line_of_the_ground(handles, look):
    use_theme(look)
    handles.resize(330, 330)
    drawn = handles.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    circle, crossing = handles.frame.pixels(UNIT_CIRCLE).tolist(), 0
    for label in handles.picture.labels:
        box = QRectF(*label.corner, *label.size)
        crossing += any(box.contains(QPointF(*place)) for place in circle)
        alone = QImage(handles.size(), drawn.format())
        alone.fill(theme.current().color("card"))
        with QPainter(alone) as painter:
            draw_labels(painter, [label])
        inside = box.toAlignedRect().adjusted(1, 1, -1, -1)
        if not is_crossed_by_an_arrow(handles, box):
            assert drawn.copy(inside) == alone.copy(inside)
    assert crossing


def is_crossed_by_an_arrow(handles, box):
    """Return whether a label stands on an arrow, as it may on the thin ones of shifted tokens."""
    if isinstance(handles, Dial):
        return False
    origin = np.array(handles.frame.pixel((0.0, 0.0)))
    arrows = build_pair_circle_chart(resolve(START)).arrows
    tips = [np.array(handles.frame.pixel(tip)) for a in arrows for tip in (a.shifted, a.start)]
    wide = box.adjusted(-6, -6, 6, 6)
    return any(
        wide.contains(QPointF(*(origin + share * (tip - origin))))
        for tip in tips
        for share in np.linspace(0.0, 1.0, 99)
    )

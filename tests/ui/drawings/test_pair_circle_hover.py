"""The pair's circle under the mouse: what can be taken hold of, and what is told of it."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.scene import START, Fill, FillKind, VectorSpec
from rope_desktop.support.language import say
from rope_desktop.ui.drawings.arrow_handles import HIT_RADIUS
from tests.ui.drawings.driver import LEFT, NO_KEYS, drag, show_scene, tip, told_by, tooltips

ELSEWHERE = QPoint(600, 400)


def test_the_handle_is_large_enough_to_hit(presenter, circle):
    place = tip(presenter, circle)

    assert HIT_RADIUS >= 12
    assert circle.arrow_at((place.x() + 12, place.y())) == "query"
    assert circle.arrow_at((place.x(), place.y() - 12)) == "query"
    assert circle.arrow_at((place.x() + 30, place.y())) is None


def test_where_two_tips_meet_the_focused_arrow_is_taken(presenter, circle):
    same = START._replace(key=VectorSpec(Fill(FillKind.SAME)), key_position=7)
    show_scene(presenter, circle, same)
    circle.setFocus(Qt.FocusReason.TabFocusReason)
    place = circle.frame.pixel(tuple(presenter.resolved.query.pairs_out[0]))

    assert circle.arrow_at(place) == "query"
    circle.focusNextPrevChild(True)
    assert circle.arrow_at(place) == "key"


def test_the_cursor_says_what_can_be_taken(presenter, circle):
    start = tip(presenter, circle)
    QTest.mouseMove(circle, ELSEWHERE)
    assert circle.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseMove(circle, start)
    assert circle.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.mousePress(circle, LEFT, NO_KEYS, start)
    assert circle.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(circle, LEFT, NO_KEYS, start)
    assert circle.cursor().shape() == Qt.CursorShape.OpenHandCursor


def test_the_arrow_under_the_mouse_is_told_and_highlighted(presenter, circle):
    told = told_by(presenter)
    QTest.mouseMove(circle, tip(presenter, circle, "key"))

    assert presenter.hovered == 0
    assert told[-1] == say(build_pair_circle_chart(presenter.resolved).arrows[1].reading)
    QTest.mouseMove(circle, ELSEWHERE)
    assert presenter.hovered is None
    assert told[-1] == ""


def test_leaving_the_widget_ends_the_highlight(presenter, circle):
    QTest.mouseMove(circle, tip(presenter, circle))
    QApplication.sendEvent(circle, QEvent(QEvent.Type.Leave))

    assert presenter.hovered is None


def test_the_status_follows_a_drag(presenter, circle):
    told = told_by(presenter)
    drag(circle, tip(presenter, circle), QPoint(430, 150))

    assert told[-1] == say(build_pair_circle_chart(presenter.resolved).arrows[0].reading)


def test_the_tooltip_has_every_digit(presenter, circle, monkeypatch):
    on_tip, elsewhere = tooltips(monkeypatch, circle, tip(presenter, circle), ELSEWHERE)

    assert "0.7539022543433046" in on_tip
    assert elsewhere == ""

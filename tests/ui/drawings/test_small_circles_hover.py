"""The small circles under the mouse: the pair is highlighted, and told with every digit."""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.small_circles import build_small_circles_chart
from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from tests.ui.drawings.driver import place_of, told_by, tooltips


def test_the_pair_under_the_mouse_is_told_and_highlighted(presenter, small_circles):
    widget = small_circles(16)
    told = told_by(presenter)
    plain = widget.grab().toImage()
    QTest.mouseMove(widget, place_of(widget, 5))

    assert presenter.hovered == 5
    assert told[-1] == say(build_small_circles_chart(presenter.resolved).reading(5))
    assert widget.grab().toImage() != plain
    QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert presenter.hovered is None
    assert told[-1] == ""


def test_a_pair_hovered_elsewhere_is_highlighted(presenter, small_circles):
    widget = small_circles(16)
    plain = widget.grab().toImage()
    presenter.hover(6)
    lit = widget.grab().toImage()
    presenter.hover(10_000)

    assert lit != plain
    assert widget.grab().toImage() == plain


def test_what_is_told_follows_the_scene(presenter, small_circles):
    widget = small_circles(16)
    QTest.mouseMove(widget, place_of(widget, 7))
    told = told_by(presenter)
    presenter.send(set_value("base", 500.0))
    QApplication.processEvents()
    assert told[-1] == say(build_small_circles_chart(presenter.resolved).reading(7))

    presenter.send(set_value("head_size", 4))
    QApplication.processEvents()
    assert presenter.hovered is None


def test_the_tooltip_has_every_digit(small_circles, monkeypatch):
    widget = small_circles(8)
    on_pair, beside = tooltips(monkeypatch, widget, place_of(widget, 1), QPoint(1, 1))

    assert "62.8318530717958" in on_pair
    assert beside == ""

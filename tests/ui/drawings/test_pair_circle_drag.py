"""The arrows of the pair's circle, dragged."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.scene import START, Fill, VectorSpec
from rope_desktop.support.problems import Severity
from tests.helpers.specs import ZERO
from tests.ui.drawings.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    angle,
    drag,
    length,
    show_scene,
    tip,
    undo_steps,
)


def test_an_arrowhead_follows_the_mouse(presenter, circle):
    start = tip(presenter, circle)
    drag(circle, start, start + QPoint(20, 5), QPoint(430, 100))

    x, y = presenter.resolved.query.pairs_out[0]
    assert circle.frame.pixel((x, y)) == pytest.approx((430, 100), abs=1.5)
    assert presenter.resolved.key.pairs_out[0] == pytest.approx([-0.9093, -0.4161], abs=1e-4)


def test_a_drag_is_one_undo_step(presenter, circle):
    start = tip(presenter, circle, "key")
    drag(circle, start, *(start + QPoint(4 * step, -3 * step) for step in range(1, 15)))

    assert angle(presenter, "key") != pytest.approx(-155.4, abs=1.0)
    assert undo_steps(presenter) == 1
    assert presenter.store.scene == START


def test_two_drags_are_two_undo_steps(presenter, circle):
    for _ in range(2):
        start = tip(presenter, circle)
        drag(circle, start, start + QPoint(-10, 10))

    assert undo_steps(presenter) == 2


def test_taking_hold_beside_the_tip_moves_nothing(presenter, circle):
    start = tip(presenter, circle) + QPoint(6, -5)
    QTest.mousePress(circle, LEFT, NO_KEYS, start)
    assert presenter.store.scene == START
    QTest.mouseMove(circle, start)
    QTest.mouseRelease(circle, LEFT, NO_KEYS, start)

    assert presenter.resolved.query.pairs_out[0] == pytest.approx([0.7539, 0.6570], abs=1e-3)


def test_the_axes_stand_still_during_a_drag_and_fit_after_it(presenter, circle):
    start, before = tip(presenter, circle), circle.frame
    QTest.mousePress(circle, LEFT, NO_KEYS, start)
    QTest.mouseMove(circle, QPoint(800, 50))
    QApplication.processEvents()
    assert length(presenter) > 1.8
    assert circle.frame == before
    QTest.mouseRelease(circle, LEFT, NO_KEYS, QPoint(800, 50))

    assert circle.frame.scale < before.scale


def test_the_tip_cannot_be_dragged_out_of_sight(presenter, circle):
    start = tip(presenter, circle)
    QTest.mousePress(circle, LEFT, NO_KEYS, start)
    QTest.mouseMove(circle, QPoint(5000, -4000))
    QApplication.processEvents()
    shown = tip(presenter, circle)
    QTest.mouseRelease(circle, LEFT, NO_KEYS, QPoint(860, 0))

    assert (shown.x(), shown.y()) == (860, 0)


def test_a_vast_vector_that_comes_back_during_a_drag_is_drawn_at_its_own_scale(presenter, circle):
    vast = VectorSpec(Fill(), ((0, 1e100), (1, 1e100)))
    QTest.mousePress(circle, LEFT, NO_KEYS, tip(presenter, circle))
    show_scene(presenter, circle, START._replace(query=vast))
    circle.grab()
    x, y = circle.frame.pixel((1e100, 0.0))
    QTest.mouseRelease(circle, LEFT, NO_KEYS, QPoint(10, 10))

    assert 430 < x < 860
    assert y == 260


def test_a_zero_arrow_can_be_drawn_out(presenter, circle):
    show_scene(presenter, circle, START._replace(query=ZERO))
    presenter.store.subscribe(
        lambda: circle.show_chart(build_pair_circle_chart(presenter.resolved))
    )
    centre = QPoint(430, 260)
    drag(circle, centre, centre + QPoint(30, 0), centre + QPoint(100, 0))

    assert angle(presenter) == pytest.approx(0.0, abs=0.5)
    assert length(presenter) > 0.3


@pytest.mark.parametrize(
    ("button", "beside"),
    [(LEFT, QPoint(40, 200)), (RIGHT, QPoint(0, 0))],
    ids=["a press elsewhere", "the right button"],
)
def test_what_drags_nothing(button, beside, presenter, circle):
    drag(circle, tip(presenter, circle) + beside, QPoint(500, 300), button=button)

    assert presenter.store.scene == START


def test_a_drag_ends_when_its_pair_goes(presenter, circle):
    QTest.mousePress(circle, LEFT, NO_KEYS, tip(presenter, circle))
    show_scene(presenter, circle, START._replace(head_size=1))
    QTest.mouseMove(circle, QPoint(500, 300))

    assert presenter.store.scene == START._replace(head_size=1)
    assert not any(problem.severity is Severity.ERROR for problem in presenter.problems)

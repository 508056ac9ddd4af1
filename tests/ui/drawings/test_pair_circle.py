"""The pair's circle as a widget: what it shows, and what it asks for."""

from __future__ import annotations

import itertools
import math
from dataclasses import replace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QHBoxLayout, QLineEdit, QToolTip, QWidget

from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START, Fill, FillKind, Scene, VectorSpec
from rope_desktop.state.store import Store
from rope_desktop.support.language import say
from rope_desktop.support.problems import Severity
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.pair_circle import HIT_RADIUS, PairCircle
from rope_desktop.ui.presenter import Presenter

FAR = 2**53 - 1
ZERO = VectorSpec(Fill(FillKind.ZERO))
NO_KEYS = Qt.KeyboardModifier.NoModifier
SHIFT, CONTROL = Qt.KeyboardModifier.ShiftModifier, Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def presenter(qapp):
    made = Presenter(Store())
    yield made
    made.close()


@pytest.fixture
def circle(qtbot, presenter):
    widget = PairCircle(presenter)
    qtbot.addWidget(widget)
    widget.resize(860, 520)
    presenter.changed.connect(
        lambda: widget.show_chart(build_pair_circle_chart(presenter.resolved))
    )
    widget.show_chart(build_pair_circle_chart(presenter.resolved))
    widget.show()
    return widget


def use_theme(look: str) -> None:
    theme.use(theme.load(look))
    QApplication.processEvents()


@pytest.fixture(autouse=True)
def _own_theme(qapp):
    use_theme("light")
    yield
    use_theme("light")
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def show_scene(presenter: Presenter, circle: PairCircle, scene: Scene) -> None:
    presenter.store = Store(scene)
    circle.show_chart(build_pair_circle_chart(resolve(scene)))


def tip(presenter: Presenter, circle: PairCircle, vector: str = "query") -> QPoint:
    placed = getattr(presenter.resolved, vector)
    x, y = circle.frame.pixel(tuple(placed.pairs_out[presenter.resolved.pair]))
    return QPoint(round(x), round(y))


def angle(presenter: Presenter, vector: str = "query") -> float:
    placed = getattr(presenter.resolved, vector)
    return float(np.degrees(np.angle(complex(*placed.pairs_out[presenter.resolved.pair]))))


def length(presenter: Presenter, vector: str = "query") -> float:
    placed = getattr(presenter.resolved, vector)
    return math.hypot(*placed.pairs_out[presenter.resolved.pair])


def undo_steps(presenter: Presenter) -> int:
    steps = 0
    while presenter.store.can_undo:
        presenter.store.undo()
        steps += 1
    return steps


def drag(circle: PairCircle, start: QPoint, *places: QPoint) -> None:
    QTest.mouseMove(circle, start)
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    for place in places:
        QTest.mouseMove(circle, place)
        QApplication.processEvents()
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, places[-1])
    QApplication.processEvents()


def held(circle: PairCircle, key: Qt.Key, repeats: int) -> None:
    for number in range(repeats):
        event = QKeyEvent(QEvent.Type.KeyPress, key, NO_KEYS, "", number > 0)
        QApplication.sendEvent(circle, event)


SCENES = {
    "start": START,
    "negative": replace(START, query_position=-7, key_position=-20),
    "far": replace(START, query_position=FAR, key_position=-FAR),
    "zero": replace(START, query=ZERO),
    "both zero": replace(START, query=ZERO, key=ZERO),
    "unmoved": replace(START, query_position=0, key_position=0),
    "same": replace(START, key=VectorSpec(Fill(FillKind.SAME)), key_position=7, pair=2),
    "opposite": replace(START, key=VectorSpec(Fill(FillKind.OPPOSITE)), key_position=7),
    "unequal": replace(START, query=VectorSpec(Fill(), ((0, 0.1),))),
    "slow": replace(START, head_size=128, pair=63, window=8192),
    "none": replace(START, head_size=1),
    "tiny": replace(START, query=VectorSpec(Fill(), ((0, 5e-324),)), key=ZERO),
    "vast": replace(START, query=VectorSpec(Fill(), ((0, 1e100), (1, 1e100)))),
}
SIZES = [(860, 520), (430, 460), (300, 600), (700, 240), (160, 120), (1600, 1400)]


def strokes(circle: PairCircle, scene: Scene) -> np.ndarray:
    """Return points half a pixel apart on every arrow, spiral and arc."""
    chart = build_pair_circle_chart(resolve(scene))
    lines = [np.array([(0.0, 0.0), tip]) for a in chart.arrows for tip in (a.start, a.end)]
    lines += [arrow.spiral for arrow in chart.arrows if len(arrow.spiral)]
    if chart.between is not None:
        lines.append(chart.between.arc)
    dense = [np.empty((0, 2))]
    for line in lines:
        pixels = circle.frame.pixels(line)
        for start, end in itertools.pairwise(pixels):
            count = int(np.abs(end - start).max() * 2) + 2
            dense.append(np.linspace(start, end, count))
    return np.vstack(dense)


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("name", SCENES)
def test_labels_touch_nothing_and_are_never_cut(name, size, look, presenter, circle):
    use_theme(look)
    circle.resize(*size)
    show_scene(presenter, circle, SCENES[name])
    circle.grab()
    points = strokes(circle, SCENES[name])
    boxes = [(*label.corner, *label.size) for label in circle.picture.labels]

    for left, top, width, height in boxes:
        assert left >= 0
        assert top >= 0
        assert left + width <= size[0]
        assert top + height <= size[1]
        across = (points[:, 0] > left - 1) & (points[:, 0] < left + width + 1)
        down = (points[:, 1] > top - 1) & (points[:, 1] < top + height + 1)
        assert not np.any(across & down)
    for first, second in itertools.combinations(boxes, 2):
        apart = (
            first[0] + first[2] <= second[0]
            or second[0] + second[2] <= first[0]
            or first[1] + first[3] <= second[1]
            or second[1] + second[3] <= first[1]
        )
        assert apart


@pytest.mark.parametrize("position", range(-30, 60, 7))
def test_all_that_matters_is_labelled_at_a_common_size(position, presenter, circle):
    show_scene(presenter, circle, replace(START, query_position=position, key_position=3))
    circle.grab()
    texts = [label.text for label in circle.picture.labels]

    assert any(text.startswith("q at ") for text in texts)
    assert "k at 3" in texts
    assert any(text.endswith("apart") for text in texts)
    assert sum("turn" in text or text.endswith("°") for text in texts) == 2


def test_where_a_position_has_no_room_the_arrow_is_still_named(presenter, circle):
    circle.resize(300, 300)
    show_scene(presenter, circle, SCENES["far"])
    circle.grab()

    assert {"q", "k"} <= {label.text for label in circle.picture.labels}


def test_labels_do_not_flicker_while_an_arrow_turns(presenter, circle):
    places = []
    for step in range(60):
        scene = replace(START, head_size=128, pair=20, query_position=100 + step)
        show_scene(presenter, circle, scene)
        circle.grab()
        corners = {label.key: label.corner for label in circle.picture.labels}
        places.append(corners["between"])
    jumps = [math.dist(a, b) > 40 for a, b in itertools.pairwise(places)]

    assert sum(jumps) <= 2


def test_the_picture_changes_with_the_scene(presenter, circle):
    before = circle.grab().toImage()
    show_scene(presenter, circle, replace(START, query_position=8))

    assert circle.grab().toImage() != before


def test_colours_come_from_the_theme(presenter, circle):
    for look in theme.THEME_NAMES:
        use_theme(look)
        roles = theme.current().roles
        image = circle.grab().toImage()
        shown = {image.pixelColor(x, y).name() for x in range(0, 860, 1) for y in range(60, 460, 3)}
        assert {roles["card"], roles["q"], roles["k"], roles["faint"]} <= shown


def test_a_right_to_left_window_shows_the_same_circle(qapp, circle):
    before = circle.grab().toImage()
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    circle.retranslate()

    assert circle.grab().toImage() == before


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
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    assert presenter.store.scene == START
    QTest.mouseMove(circle, start)
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)

    assert presenter.resolved.query.pairs_out[0] == pytest.approx([0.7539, 0.6570], abs=1e-3)


def test_the_axes_stand_still_during_a_drag_and_fit_after_it(presenter, circle):
    start, before = tip(presenter, circle), circle.frame
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    QTest.mouseMove(circle, QPoint(800, 50))
    QApplication.processEvents()
    assert length(presenter) > 1.8
    assert circle.frame == before
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(800, 50))

    assert circle.frame.scale < before.scale


def test_the_tip_cannot_be_dragged_out_of_sight(presenter, circle):
    start = tip(presenter, circle)
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    QTest.mouseMove(circle, QPoint(5000, -4000))
    QApplication.processEvents()
    shown = tip(presenter, circle)
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(860, 0))

    assert (shown.x(), shown.y()) == (860, 0)


def test_a_vast_vector_that_comes_back_during_a_drag_is_drawn_at_its_own_scale(presenter, circle):
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, tip(presenter, circle))
    show_scene(presenter, circle, SCENES["vast"])
    circle.grab()
    x, y = circle.frame.pixel((1e100, 0.0))
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(10, 10))

    assert 430 < x < 860
    assert y == 260


def test_a_zero_arrow_can_be_drawn_out(presenter, circle):
    show_scene(presenter, circle, replace(START, query=ZERO))
    presenter.store.subscribe(
        lambda: circle.show_chart(build_pair_circle_chart(presenter.resolved))
    )
    centre = QPoint(430, 260)
    drag(circle, centre, centre + QPoint(30, 0), centre + QPoint(100, 0))

    assert angle(presenter) == pytest.approx(0.0, abs=0.5)
    assert length(presenter) > 0.3


def test_a_press_elsewhere_drags_nothing(presenter, circle):
    drag(circle, QPoint(600, 400), QPoint(500, 300))

    assert presenter.store.scene == START


def test_the_right_button_drags_nothing(presenter, circle):
    start = tip(presenter, circle)
    QTest.mousePress(circle, Qt.MouseButton.RightButton, NO_KEYS, start)
    QTest.mouseMove(circle, QPoint(500, 300))
    QTest.mouseRelease(circle, Qt.MouseButton.RightButton, NO_KEYS, QPoint(500, 300))

    assert presenter.store.scene == START


def test_the_handle_is_large_enough_to_hit(presenter, circle):
    place = tip(presenter, circle)

    assert HIT_RADIUS >= 12
    assert circle.arrow_at((place.x() + 12, place.y())) == "query"
    assert circle.arrow_at((place.x(), place.y() - 12)) == "query"
    assert circle.arrow_at((place.x() + 30, place.y())) is None


def test_where_two_tips_meet_the_focused_arrow_is_taken(presenter, circle):
    same = replace(START, key=VectorSpec(Fill(FillKind.SAME)), key_position=7)
    show_scene(presenter, circle, same)
    circle.setFocus(Qt.FocusReason.TabFocusReason)
    place = circle.frame.pixel(tuple(presenter.resolved.query.pairs_out[0]))

    assert circle.arrow_at(place) == "query"
    circle.focusNextPrevChild(True)
    assert circle.arrow_at(place) == "key"


def test_the_cursor_says_what_can_be_taken(presenter, circle):
    start = tip(presenter, circle)
    QTest.mouseMove(circle, QPoint(600, 400))
    assert circle.cursor().shape() == Qt.CursorShape.ArrowCursor
    QTest.mouseMove(circle, start)
    assert circle.cursor().shape() == Qt.CursorShape.OpenHandCursor
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    assert circle.cursor().shape() == Qt.CursorShape.ClosedHandCursor
    QTest.mouseRelease(circle, Qt.MouseButton.LeftButton, NO_KEYS, start)
    assert circle.cursor().shape() == Qt.CursorShape.OpenHandCursor


def test_the_arrow_under_the_mouse_is_told_and_highlighted(presenter, circle):
    told: list[str] = []
    presenter.told.connect(told.append)
    QTest.mouseMove(circle, tip(presenter, circle, "key"))

    assert presenter.hovered == 0
    assert told[-1] == say(build_pair_circle_chart(presenter.resolved).arrows[1].reading)
    QTest.mouseMove(circle, QPoint(600, 400))
    assert presenter.hovered is None
    assert told[-1] == ""


def test_leaving_the_widget_ends_the_highlight(presenter, circle):
    QTest.mouseMove(circle, tip(presenter, circle))
    QApplication.sendEvent(circle, QEvent(QEvent.Type.Leave))

    assert presenter.hovered is None


def test_the_status_follows_a_drag(presenter, circle):
    told: list[str] = []
    presenter.told.connect(told.append)
    start = tip(presenter, circle)
    drag(circle, start, QPoint(430, 150))

    assert told[-1] == say(build_pair_circle_chart(presenter.resolved).arrows[0].reading)


def test_the_tooltip_has_every_digit(presenter, circle, monkeypatch):
    shown = []
    monkeypatch.setattr(QToolTip, "showText", lambda _place, text, _widget: shown.append(text))
    for place in (tip(presenter, circle), QPoint(600, 400)):
        event = QHelpEvent(QEvent.Type.ToolTip, place, circle.mapToGlobal(place))
        QApplication.sendEvent(circle, event)

    assert "0.7539022543433046" in shown[0]
    assert shown[1] == ""


@pytest.mark.parametrize(
    ("key", "modifiers", "degrees"),
    [
        (Qt.Key.Key_Left, NO_KEYS, 1.0),
        (Qt.Key.Key_Up, NO_KEYS, 1.0),
        (Qt.Key.Key_Right, NO_KEYS, -1.0),
        (Qt.Key.Key_Down, NO_KEYS, -1.0),
        (Qt.Key.Key_Left, CONTROL, 15.0),
        (Qt.Key.Key_Right, CONTROL, -15.0),
        (Qt.Key.Key_PageUp, NO_KEYS, 15.0),
        (Qt.Key.Key_PageDown, NO_KEYS, -15.0),
    ],
)
def test_keys_turn_the_focused_arrow(key, modifiers, degrees, presenter, circle):
    before = angle(presenter)
    QTest.keyClick(circle, key, modifiers)

    assert angle(presenter) - before == pytest.approx(degrees)
    assert length(presenter) == pytest.approx(1.0)


@pytest.mark.parametrize(
    ("key", "factor"),
    [
        (Qt.Key.Key_Right, 1.05),
        (Qt.Key.Key_Up, 1.05),
        (Qt.Key.Key_Left, 1 / 1.05),
        (Qt.Key.Key_Down, 1 / 1.05),
    ],
)
def test_shifted_keys_lengthen_and_shorten(key, factor, presenter, circle):
    QTest.keyClick(circle, key, SHIFT)

    assert length(presenter) == pytest.approx(factor)
    assert angle(presenter) == pytest.approx(41.0704566)


def test_a_held_key_is_one_undo_step_and_a_second_press_another(presenter, circle):
    before = angle(presenter)
    held(circle, Qt.Key.Key_Left, 10)
    held(circle, Qt.Key.Key_Left, 5)

    assert angle(presenter) - before == pytest.approx(15.0)
    assert undo_steps(presenter) == 2


def test_other_keys_are_left_to_the_window(presenter, circle):
    event = QKeyEvent(QEvent.Type.KeyPress, Qt.Key.Key_A, NO_KEYS, "a")
    QApplication.sendEvent(circle, event)

    assert not event.isAccepted()
    assert presenter.store.scene == START


def test_a_zero_arrow_is_made_longer_by_keys(presenter, circle):
    show_scene(presenter, circle, replace(START, query=ZERO))
    QTest.keyClick(circle, Qt.Key.Key_Left)
    assert length(presenter) == 0.0
    QTest.keyClick(circle, Qt.Key.Key_Right, SHIFT)

    assert length(presenter) == pytest.approx(1.0)


def test_tab_walks_q_then_k_then_leaves(qtbot, presenter):
    window = QWidget()
    qtbot.addWidget(window)
    row = QHBoxLayout(window)
    before, circle, after = QLineEdit(), PairCircle(presenter), QLineEdit()
    for widget in (before, circle, after):
        row.addWidget(widget)
    circle.show_chart(build_pair_circle_chart(presenter.resolved))
    window.show()
    window.activateWindow()
    before.setFocus()
    qtbot.waitUntil(before.hasFocus)

    def moved(vector):
        was = angle(presenter, vector)
        QTest.keyClick(circle, Qt.Key.Key_Left)
        return angle(presenter, vector) != was

    QTest.keyClick(before, Qt.Key.Key_Tab)
    assert circle.hasFocus()
    assert moved("query")
    QTest.keyClick(circle, Qt.Key.Key_Tab)
    assert circle.hasFocus()
    assert moved("key")
    assert "move k" in circle.accessibleDescription()
    QTest.keyClick(circle, Qt.Key.Key_Tab)
    assert after.hasFocus()
    QTest.keyClick(after, Qt.Key.Key_Backtab)
    assert circle.hasFocus()
    assert moved("key")
    QTest.keyClick(circle, Qt.Key.Key_Backtab)
    assert moved("query")
    QTest.keyClick(circle, Qt.Key.Key_Backtab)
    assert before.hasFocus()


def test_the_focused_arrowhead_is_marked(qtbot, presenter, circle):
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
    show_scene(presenter, circle, replace(START, head_size=1))
    circle.grab()

    assert circle.focusPolicy() == Qt.FocusPolicy.NoFocus
    assert circle.arrow_at((430, 260)) is None
    QTest.keyClick(circle, Qt.Key.Key_Left)
    QTest.mouseClick(circle, Qt.MouseButton.LeftButton, NO_KEYS, QPoint(430, 260))
    show_scene(presenter, circle, START)
    assert circle.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_a_drag_ends_when_its_pair_goes(presenter, circle):
    QTest.mousePress(circle, Qt.MouseButton.LeftButton, NO_KEYS, tip(presenter, circle))
    show_scene(presenter, circle, replace(START, head_size=1))
    QTest.mouseMove(circle, QPoint(500, 300))

    assert presenter.store.scene == replace(START, head_size=1)
    assert not any(problem.severity is Severity.ERROR for problem in presenter.problems)


def test_assistive_technology_hears_the_picture(presenter, circle):
    assert circle.accessibleName() == "Pair 0 on its circle"
    assert "163.52° apart" in circle.accessibleDescription()
    show_scene(presenter, circle, replace(START, pair=1))
    assert circle.accessibleName() == "Pair 1 on its circle"


def test_it_takes_the_least_size_of_its_card(circle):
    hint = circle.minimumSizeHint()

    assert (hint.width(), hint.height()) == (160, 120)
    assert circle.frame.pixel((0.0, 0.0)) == (430.0, 260.0)
    assert circle.frame.point(circle.frame.pixel((0.3, -0.7))) == pytest.approx((0.3, -0.7))
    assert QPointF(*circle.frame.pixel((0.0, 1.0))).y() < 260.0

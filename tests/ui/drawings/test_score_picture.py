"""The score picture on the screen: clicked, dragged, moved by keys; its colours and its marks."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtTest import QTest

from rope_desktop.charts.axes.picture import build_picture_chart
from rope_desktop.charts.axes.tiles import Spot
from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes_resolved import key_point, query_point, resolve_axes
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.score_picture import ScorePicture
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import (
    LEFT,
    NO_KEYS,
    RIGHT,
    drag,
    press_key,
    told_by,
    tooltips,
    undo_steps,
    use_theme,
)

KEY, SHIFT = Qt.Key, Qt.KeyboardModifier.ShiftModifier
SCHEMES = tuple(AxesScheme)


@pytest.fixture
def picture(qtbot, own_theme, presenter):
    widget = ScorePicture(presenter)
    qtbot.addWidget(widget)
    widget.resize(560, 520)

    def refresh():
        widget.show_chart(chart(presenter))

    presenter.changed.connect(refresh)
    refresh()
    widget.show()
    qtbot.waitExposed(widget)
    settle()
    return widget


def chart(presenter):
    resolved = resolve_axes(presenter.store.scene).resolved
    assert resolved is not None
    return build_picture_chart(resolved)


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def points(presenter):
    return query_point(presenter.store.scene), key_point(presenter.store.scene)


def at(picture, tile, row, column):
    return picture.painter.ground.box(tile).cell(row, column).center().toPoint()


def test_a_click_puts_the_query_there_and_with_shift_or_right_the_key(presenter, picture):
    QTest.mouseClick(picture, LEFT, NO_KEYS, at(picture, 0, 4, 7))
    settle()
    assert points(presenter) == ((7, 4), (25, 9))
    QTest.mouseClick(picture, LEFT, SHIFT, at(picture, 0, 30, 2))
    settle()
    assert points(presenter) == ((7, 4), (2, 30))
    QTest.mouseClick(picture, RIGHT, NO_KEYS, at(picture, 0, 5, 6))
    settle()
    assert points(presenter) == ((7, 4), (6, 5))
    assert undo_steps(presenter) == 3


def test_a_drag_is_one_step_and_stops_at_the_edge(presenter, picture):
    outside = QPoint(picture.width() + 60, picture.height() + 60)
    drag(picture, at(picture, 0, 2, 2), at(picture, 0, 9, 9), at(picture, 0, 3, 20), outside)
    assert points(presenter)[0] == (31, 31)
    assert undo_steps(presenter) == 1
    drag(picture, at(picture, 0, 2, 2), at(picture, 0, 9, 9), button=RIGHT)
    assert points(presenter) == ((20, 12), (9, 9))


def test_arrow_keys_move_the_query_and_with_shift_the_key(presenter, picture):
    for key in (KEY.Key_Right, KEY.Key_Right, KEY.Key_Down, KEY.Key_Left):
        assert press_key(picture, key)
    assert points(presenter) == ((21, 13), (25, 9))
    assert press_key(picture, KEY.Key_Up, SHIFT)
    assert points(presenter) == ((21, 13), (25, 8))
    assert not press_key(picture, KEY.Key_PageDown)
    assert not press_key(picture, KEY.Key_Down, Qt.KeyboardModifier.ControlModifier)
    assert undo_steps(presenter) == 5


def test_a_held_key_is_one_step_to_undo(presenter, picture):
    for repeated in (False, True, True):
        press_key(picture, KEY.Key_Left, repeated=repeated)
    assert points(presenter)[0] == (17, 12)
    assert undo_steps(presenter) == 1


def test_pages_turn_the_frames_of_a_film(presenter, picture):
    send(presenter, axes_scheme=AxesScheme.MROPE, frame_step=3)
    assert press_key(picture, KEY.Key_PageDown)
    assert press_key(picture, KEY.Key_PageUp, SHIFT)
    assert points(presenter) == ((7, 5, 6), (-3, 0, 0))


def test_clicks_take_the_place_of_patches_and_words(presenter, picture):
    send(presenter, axes_scheme=AxesScheme.MROPE, film_frames=3, film_height=4, film_width=4)
    QTest.mouseClick(picture, LEFT, NO_KEYS, at(picture, 2, 3, 1))
    QTest.mouseClick(picture, RIGHT, NO_KEYS, at(picture, 4, 0, 2))
    settle()
    assert points(presenter) == ((5, 7, 5), (10, 10, 10))


def test_stored_frames_take_keys_and_pointers_nothing(presenter, picture):
    send(presenter, axes_scheme=AxesScheme.MEMORY)
    QTest.mouseClick(picture, LEFT, NO_KEYS, at(picture, 2, 3, 1))
    QTest.mouseClick(picture, LEFT, NO_KEYS, at(picture, 3, 0, 1))
    settle()
    assert points(presenter) == ((20, 12), (1, 3))


def test_a_cell_tells_itself_in_status_bar_and_tooltip(presenter, picture, monkeypatch):
    told = told_by(presenter)
    QTest.mouseMove(picture, at(picture, 0, 9, 25))
    assert told[-1].startswith("column, row (25, 9): (Δx, Δy) = (−5, +3), score 1.62628371")
    shown = tooltips(monkeypatch, picture, at(picture, 0, 12, 20), QPoint(1, 1))
    assert shown[0].startswith("column, row (20, 12): (Δx, Δy) = (0, 0), score 0.5")
    assert shown[1] == ""


def test_what_is_told_keeps_up_with_the_picture(presenter, picture):
    told = told_by(presenter)
    drag(picture, at(picture, 0, 2, 2), at(picture, 0, 9, 9))
    assert told[-1].startswith("column, row (9, 9): (Δx, Δy) = (0, 0), score 0.5")
    send(presenter, query_column=10)
    assert told[-1].startswith("column, row (9, 9): (Δx, Δy) = (+1, 0), score ")
    picture.leaveEvent(QEvent(QEvent.Type.Leave))
    assert told[-1] == ""
    press_key(picture, KEY.Key_Right)
    settle()
    assert "for the query at (11, 9); for the key at (25, 9) the score is " in told[-1]


def test_tiles_that_are_gone_are_not_found_before_the_others_are_painted(presenter, picture):
    send(presenter, axes_scheme=AxesScheme.MEMORY)
    spot = at(picture, 2, 9, 9)
    QTest.mouseMove(picture, spot)
    send(presenter, axes_scheme=AxesScheme.GRID)
    picture.show_chart(chart(presenter))
    send(presenter, axes_scheme=AxesScheme.MEMORY)
    resolved = resolve_axes(presenter.store.scene._replace(axes_scheme=AxesScheme.GRID)).resolved
    assert resolved is not None
    picture.show_chart(build_picture_chart(resolved))
    assert picture.painter.spot_at(QPointF(spot)) is None


def test_the_whole_picture_can_be_copied(presenter, picture):
    send(presenter, grid_width=3, grid_height=2)
    picture.copy()
    lines = QGuiApplication.clipboard().text().splitlines()
    assert len(lines) == 4
    assert float(lines[2].split("\t")[1]) == chart(presenter).scores(0)[0, 0]


def channels(color):
    return [color.red(), color.green(), color.blue()]


def mixed(role, share):
    """Return a colour between the card's own and that of ``role``."""
    ground, full = (channels(theme.current().color(name)) for name in ("card", role))
    return [a + (b - a) * share for a, b in zip(ground, full, strict=True)]


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize("scheme", SCHEMES)
def test_the_colour_of_a_cell_is_its_score(presenter, picture, look, scheme):
    use_theme(look)
    send(presenter, axes_scheme=scheme, head_size=12 if scheme in SCHEMES[2:] else 8)
    built, image = chart(presenter), picture.grab().toImage()
    for tile in range(3):
        box = picture.painter.ground.box(tile if scheme is not AxesScheme.GRID else 0)
        number = tile if scheme is not AxesScheme.GRID else 0
        scores = built.scores(number)
        for row, column in ((0, 1), (len(scores) - 1, 2)):
            share = float(built.ground.scale.shares(scores[row, column]))
            corner = box.cell(row, column).topLeft() + QPointF(2, 2)
            expected = mixed("gain" if share > 0 else "loss", abs(share))
            assert channels(image.pixelColor(corner.toPoint())) == pytest.approx(expected, abs=2)


def test_the_picture_moves_with_the_query(presenter, picture):
    def cells(image, row, column):
        box = picture.painter.ground.box(0)
        corner = box.cell(row, column).topLeft() + QPointF(1, 1)
        return image.pixelColor(corner.toPoint()).name()

    send(presenter, key_column=0, key_row=31)
    before = picture.grab().toImage()
    send(presenter, query_column=15, query_row=10)
    after = picture.grab().toImage()
    for row, column in ((20, 20), (30, 8), (25, 28)):
        assert cells(after, row - 2, column - 5) == cells(before, row, column)
    assert after != before


@pytest.mark.parametrize("role", ["q", "k"])
def test_query_and_key_are_outlined_in_their_colours(presenter, picture, role):
    image = picture.grab().toImage()
    row, column = (12, 20) if role == "q" else (9, 25)
    cell = picture.painter.ground.box(0).cell(row, column)
    line = [
        channels(image.pixelColor(x, round(cell.center().y())))
        for x in range(round(cell.left()) - 3, round(cell.right()) + 4)
    ]
    assert channels(theme.current().color(role)) in line


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("size", [(1, 1), (90, 400), (400, 90), (300, 300), (2000, 1500)])
def test_every_cell_shown_is_found_under_the_mouse(presenter, picture, scheme, size):
    send(presenter, axes_scheme=scheme, head_size=12 if scheme is AxesScheme.FILM else 8)
    picture.resize(*size)
    picture.grab()
    places = picture.painter.arrangement
    if places is None:
        assert min(size) < 100
        return
    whole = picture.painter.ground.room
    for number, box in enumerate(places.boxes):
        if min(size) >= 300:
            assert whole.contains(box.area)
        for row, column in ((0, 0), (box.rows - 1, box.columns - 1)):
            spot = picture.painter.spot_at(box.cell(row, column).center())
            assert spot == Spot(number, row, column)
    areas = [box.area for box in places.boxes]
    assert not any(a.intersects(b) for a in areas for b in areas if a is not b)


def test_small_pictures_have_their_numbers_written(presenter, picture):
    def inked():
        image, ink = picture.grab().toImage(), theme.current().color("ink").name()
        box = picture.painter.ground.box(0)
        # Of the last patch, where neither mark is.
        area = box.cell(box.rows - 1, 0).toAlignedRect()
        found = {
            image.pixelColor(x, y).name()
            for x in range(area.left() + 3, area.right() - 3)
            for y in range(area.top() + 3, area.bottom() - 3)
        }
        return ink in found or len(found) > 3

    send(presenter, grid_width=4, grid_height=4)
    assert inked()
    send(presenter, grid_width=32, grid_height=32)
    assert not inked()


def test_the_ring_shows_where_the_keys_arrive(picture):
    picture.clearFocus()
    plain = picture.grab().toImage()
    picture.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert picture.grab().toImage() != plain


def test_it_says_what_it_shows(presenter, picture):
    assert picture.accessibleName() == "Scores for the query at (20, 12)"
    description = picture.accessibleDescription()
    assert description.startswith("The scores of 1,024 tokens for the query at (20, 12); ")
    assert "with Shift the key" in description
    assert chart(presenter).sheets.sheets[0].shape == (63, 63)

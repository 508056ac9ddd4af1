"""The heat map on the screen: clicked, dragged, moved by keys; its colours, its outline."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QPolygonF
from PySide6.QtTest import QTest

from rope_desktop.charts.heat_map import SIDE, build_heat_map_chart
from rope_desktop.state.actions import SetValues
from rope_desktop.ui import theme
from rope_desktop.ui.drawings.heat_map import HeatMap
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import (
    LEFT,
    NO_KEYS,
    drag,
    press_key,
    told_by,
    tooltips,
    undo_steps,
    use_theme,
)

CONTROL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def heat_map(qtbot, own_theme, presenter):
    widget = HeatMap(presenter)
    qtbot.addWidget(widget)
    widget.resize(300, 250)

    def refresh():
        widget.show_chart(build_heat_map_chart(presenter.resolved))

    presenter.changed.connect(refresh)
    refresh()
    widget.show()
    qtbot.waitExposed(widget)
    settle()
    return widget


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def positions(presenter):
    scene = presenter.store.scene
    return scene.query_position, scene.key_position


def cell(heat_map, row, column):
    place = heat_map.picture.place
    x = place.x + (column + 0.5) * place.cell
    return QPoint(int(x), int(place.y + (row + 0.5) * place.cell))


def test_a_click_on_the_map_sets_both_positions(presenter, heat_map):
    QTest.mouseClick(heat_map, LEFT, NO_KEYS, cell(heat_map, 40, 30))
    settle()
    assert positions(presenter) == (40, 30)
    assert undo_steps(presenter) == 1
    QTest.mouseClick(heat_map, LEFT, NO_KEYS, QPoint(2, 2))
    QTest.mouseClick(heat_map, Qt.MouseButton.RightButton, NO_KEYS, cell(heat_map, 9, 9))
    settle()
    assert positions(presenter) == (7, 2)


def test_a_drag_over_the_map_is_one_step_and_stops_at_its_edge(presenter, heat_map):
    outside = QPoint(heat_map.width() + 50, heat_map.height() + 50)
    drag(heat_map, cell(heat_map, 5, 5), cell(heat_map, 6, 6), cell(heat_map, 20, 3), outside)
    assert positions(presenter) == (SIDE - 1, SIDE - 1)
    assert undo_steps(presenter) == 1
    assert positions(presenter) == (7, 2)


def test_arrow_keys_move_the_positions_and_turn_the_page(presenter, heat_map):
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Right, Qt.Key.Key_Right, Qt.Key.Key_Up):
        assert press_key(heat_map, key)
    assert positions(presenter) == (7, 4)
    send(presenter, query_position=63)
    assert press_key(heat_map, Qt.Key.Key_Down)
    settle()
    assert positions(presenter) == (64, 4)
    assert heat_map.picture.cell_at(QPointF(cell(heat_map, 0, 4))) == (0, 4)
    assert not press_key(heat_map, Qt.Key.Key_Down, CONTROL)


def test_a_held_key_is_one_step_to_undo(presenter, heat_map):
    for repeated in (False, True, True):
        press_key(heat_map, Qt.Key.Key_Left, repeated=repeated)
    assert positions(presenter) == (7, -1)
    assert undo_steps(presenter) == 1


def test_the_last_positions_can_be_reached_and_not_passed(presenter, heat_map):
    far = 2**53 - 1
    send(presenter, shift=0, query_position=far, key_position=far)
    assert press_key(heat_map, Qt.Key.Key_Down)
    QTest.mouseClick(heat_map, LEFT, NO_KEYS, cell(heat_map, 10, 20))
    settle()
    assert positions(presenter) == (2**53 - 64 + 10, 2**53 - 64 + 20)
    send(presenter, query_position=-far, key_position=far)
    QTest.mouseClick(heat_map, LEFT, NO_KEYS, cell(heat_map, 0, 63))
    settle()
    assert positions(presenter) == (-far, far)


def test_a_cell_tells_itself_in_status_bar_and_tooltip(presenter, heat_map, monkeypatch):
    told = told_by(presenter)
    QTest.mouseMove(heat_map, cell(heat_map, 7, 2))
    assert told[-1].startswith("m = 7, n = 2, Δ = 5: score −0.70955409")
    score = float(build_heat_map_chart(presenter.resolved).cells.matrix[2, 7])
    later, beside = tooltips(monkeypatch, heat_map, cell(heat_map, 2, 7), QPoint(1, 1))
    assert later == (
        f"m = 2, n = 7, Δ = −5: score {score!r}; the key is after the query, hidden from it"
    )
    assert beside == ""


def channels(color):
    return [color.red(), color.green(), color.blue()]


def mixed(role, share):
    """Return a colour between the card's own and that of ``role``."""
    ground, full = (channels(theme.current().color(name)) for name in ("card", role))
    return [a + (b - a) * share for a, b in zip(ground, full, strict=True)]


@pytest.mark.parametrize("look", ["light", "dark"])
@pytest.mark.parametrize(("row", "column"), [(60, 2), (50, 20), (30, 10), (62, 1)])
def test_the_colour_of_a_cell_is_its_score(presenter, heat_map, look, row, column):
    use_theme(look)
    settle()
    cells = build_heat_map_chart(presenter.resolved).cells
    share = float(cells.matrix[row, column]) / cells.limit
    image = heat_map.grab().toImage()
    found = channels(image.pixelColor(cell(heat_map, row, column)))
    expected = mixed("gain" if share > 0 else "loss", abs(share))
    assert found == pytest.approx(expected, abs=2)
    assert channels(image.pixelColor(cell(heat_map, row - 1, column - 1))) == found


def test_later_keys_are_faded_and_hatched_but_there(presenter, heat_map):
    send(presenter, head_size=128, query_position=0, key_position=0)
    image = heat_map.grab().toImage()
    place = heat_map.picture.place
    row, column = 20, 40
    colours = {
        image.pixelColor(int(place.x + x), int(place.y + 20 * place.cell)).name()
        for x in range(int(40 * place.cell), int(50 * place.cell))
    }
    assert theme.current().color("faint").name() in colours
    assert len(colours) > 2
    assert heat_map.picture.cell_at(QPointF(cell(heat_map, row, column))) == (row, column)


@pytest.mark.parametrize("offset", [-63, -5, 0, 1, 40, 63])
def test_the_outline_holds_one_diagonal(heat_map, offset):
    picture = heat_map.picture
    outline, place = QPolygonF(picture.diagonal(offset)), picture.place
    corner = QPointF(place.x, place.y)
    inside = {
        (row, column)
        for row in range(SIDE)
        for column in range(SIDE)
        if outline.containsPoint(
            corner + QPointF(column + 0.5, row + 0.5) * place.cell, Qt.FillRule.WindingFill
        )
    }
    assert {(row, row - offset) for row in range(SIDE) if 0 <= row - offset < SIDE} <= inside
    # Its sides are straight: they pass through the middles of the neighbours.
    assert {abs(row - column - offset) for row, column in inside} <= {0, 1}


def test_the_ring_shows_where_the_keys_arrive(heat_map):
    heat_map.clearFocus()
    plain = heat_map.grab().toImage()
    heat_map.setFocus(Qt.FocusReason.TabFocusReason)
    settle()
    assert heat_map.grab().toImage() != plain

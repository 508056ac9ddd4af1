"""The Compose view: what its cards do, and that a step draws only what it changes."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.charts.angles_add import build_angles_add_chart
from rope_desktop.charts.invariance import InvarianceRow
from rope_desktop.state.actions import EditVector, SetValues, set_value
from rope_desktop.state.resolve import resolve
from rope_desktop.state.scene import START
from rope_desktop.support.language import say
from rope_desktop.support.text import msg, num
from rope_desktop.ui import theme
from rope_desktop.ui.board import Board
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.registry import HOME, VIEWS
from rope_desktop.ui.views.compose import ComposeView
from tests.ui.controls.driver import settle
from tests.ui.drawings.driver import told_by, tooltips

LEFT, NO_KEYS = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier


@pytest.fixture
def view(qtbot, presenter):
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = ComposeView(presenter)
    qtbot.addWidget(made)
    made.resize(1280, 920)
    presenter.changed.connect(made.refresh)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    presenter.changed.disconnect(made.refresh)


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def cell(view, row, column):
    place = view.head_matrix.picture.place
    side = place.side / place.rows
    return QPoint(round(place.x + (column + 0.5) * side), round(place.y + (row + 0.5) * side))


def test_compose_comes_before_rotate_and_the_window_opens_on_rotate(window):
    assert [entry.view_id for entry in VIEWS][:2] == ["compose", "rotate"]
    assert HOME == "rotate"
    assert window.settings().view == "rotate"
    window.show_view("compose")
    assert window.panel.rows["first_angle"].isVisible()
    window.show_view("rotate")
    assert not window.panel.rows["first_angle"].isVisible()
    assert window.panel.rows["window"].isVisible()


def test_the_button_and_ctrl_c_on_the_card_copy_latex(view, presenter):
    clipboard = QGuiApplication.clipboard()
    for copy in (
        view.copy_button.click,
        lambda: QTest.keyClick(
            view.complex_card, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier
        ),
    ):
        clipboard.clear()
        view.complex_card.setFocus()
        copy()
        assert clipboard.text().endswith("= -0.7095540951")
    send(presenter, query_position=2)
    view.copy_button.click()
    assert clipboard.text().endswith("= 0.5")


@pytest.mark.parametrize(
    ("values", "changed"),
    [
        ({"first_angle": 41.0}, {"dial"}),
        ({"second_angle": 41.0}, {"dial"}),
        ({"rerotate_by": 3}, {"rerotation"}),
        ({"query_position": 9}, {"head_matrix", "frames", "sums"}),
        ({"key_position": 9}, {"frames", "sums", "rerotation"}),
        ({"shift": 9, "window": 64}, set()),
        ({"pair": 2}, {"head_matrix", "frames", "rerotation"}),
    ],
)
def test_a_step_draws_the_cards_that_it_changes(view, presenter, monkeypatch, values, changed):
    shown = set()
    for name, card in (
        ("dial", view.dial_card),
        ("head_matrix", view.matrix_card),
        ("frames", view.frames_card),
        ("sums", view.complex_card),
        ("rerotation", view.rerotation_card),
    ):
        monkeypatch.setattr(card, "show_texts", lambda *_, name=name: shown.add(name))
    send(presenter, **values)
    assert shown == changed


def test_a_cell_of_the_matrix_tells_itself_and_selects_its_pair(view, presenter, monkeypatch):
    told = told_by(presenter)
    QTest.mouseMove(view.head_matrix, cell(view, 4, 5))
    assert told[-1].startswith("row 4, column 5: −0.0699428")
    assert presenter.hovered == 2
    assert tooltips(monkeypatch, view.head_matrix, cell(view, 0, 0))[0].endswith("of pair 0")
    QTest.mouseClick(view.head_matrix, LEFT, NO_KEYS, cell(view, 6, 7))
    settle()
    assert presenter.store.scene.pair == 3
    QTest.mouseClick(view.head_matrix, LEFT, NO_KEYS, cell(view, 0, 7))
    settle()
    assert presenter.store.scene.pair == 3
    QTest.mouseMove(view.head_matrix, QPoint(1, 1))
    assert presenter.hovered is None


@pytest.mark.parametrize("head_size", [2, 3, 8, 64, 128, 777, 4096])
def test_every_cell_of_the_matrix_is_under_some_pixel(view, presenter, head_size):
    send(presenter, head_size=head_size)
    picture = view.head_matrix.picture
    place, covered = picture.place, []
    for row in range(place.rows):
        y = place.y + (row + 0.5) * place.side / place.rows
        rows, columns = picture.cells_at(QPointF(place.x + 1, y))
        assert columns.start == 0
        covered.extend(rows)
    assert covered == list(range(head_size))
    assert picture.cells_at(QPointF(place.x - 2, place.y)) is None


def test_the_colours_of_the_matrix_are_gain_and_loss(view, presenter):
    send(presenter, query_position=0)
    image = view.head_matrix.grab().toImage()
    spot = cell(view, 7, 7) - QPoint(12, 12)
    assert image.pixelColor(spot).name() == theme.current().color("gain").name()
    spot = cell(view, 7, 0) - QPoint(12, 12)
    assert image.pixelColor(spot).name() == theme.current().color("card").name()


def test_the_two_frames_differ_by_a_turn_of_both_arrows(view, presenter):
    send(presenter, query_position=0, key_position=0)
    image = view.frames.grab().toImage()
    half = image.width() // 2
    left, right = (
        image.copy(0, 0, half, image.height() - 60),
        image.copy(half, 0, half, image.height() - 60),
    )
    pixels = [np.array(side.bits()).reshape(side.height(), -1) for side in (left, right)]
    assert (pixels[0] != pixels[1]).mean() < 0.01
    presenter.send(set_value("query_position", 3))
    settle()
    assert view.frames.grab().toImage() != image


def test_a_formula_runs_from_left_to_right_in_every_language(view, presenter):
    before = view.formula.grab().toImage()
    view.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    settle()
    assert view.formula.layoutDirection() == Qt.LayoutDirection.LeftToRight
    assert view.formula.grab().toImage() == before


def test_the_view_can_be_built_in_an_application_from_right_to_left(qapp, qtbot, presenter):
    qapp.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    try:
        made = ComposeView(presenter)
        qtbot.addWidget(made)
        assert made.formula.layoutDirection() == Qt.LayoutDirection.LeftToRight
        assert made.head_words.layoutDirection() == Qt.LayoutDirection.RightToLeft
    finally:
        qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def test_the_matrices_are_told_once_a_drag_has_settled(view, presenter):
    assert view.matrices.accessibleName().startswith("R(φ): 0.71, −0.71, 0.71, 0.71; 45°")
    view.matrices.show_matrices(
        build_angles_add_chart(resolve(START._replace(second_angle=90.0))).matrices
    )
    assert "; 45°" in view.matrices.accessibleName()
    presenter.settled.emit()
    assert view.matrices.accessibleName().startswith("R(φ): 0.00, −1.00, 1.00, 0.00; 90°")


def test_the_status_follows_the_cell_and_the_number_under_a_mouse_that_rests(view, presenter):
    told = told_by(presenter)
    QTest.mouseMove(view.head_matrix, cell(view, 4, 5))
    send(presenter, query_position=0)
    assert told[-1] == "row 4, column 5: 0, of pair 2"
    QTest.mouseMove(view.sums, QPoint(5, 5))
    send(presenter, query_position=2)
    assert float(told[-1]) == 0.5
    assert presenter.hovered is None
    for widget in (view.sums, view.head_matrix):
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
    assert told[-1] == ""


def test_a_number_in_the_status_is_gone_when_the_mouse_has_left(view, presenter):
    told = told_by(presenter)
    for widget, place in ((view.head_matrix, cell(view, 0, 0)), (view.laws, QPoint(9, 9))):
        QTest.mouseMove(widget, place)
        assert told[-1]
        QApplication.sendEvent(widget, QEvent(QEvent.Type.Leave))
        assert told[-1] == ""
        count = len(told)
        send(presenter, query_position=len(told))
        assert len(told) == count


def test_far_positions_and_large_numbers_take_no_more_width(view, presenter):
    width = view.minimumSizeHint().width(), view.findChild(Board).widget().minimumSizeHint().width()
    send(presenter, query_position=2**53 - 1, key_position=-(2**53) + 1, shift=0, base=1e300)
    presenter.send(EditVector("query", ((0, -1e100), (1, 1e-100))))
    settle()
    board = view.findChild(Board)
    assert (view.minimumSizeHint().width(), board.widget().minimumSizeHint().width()) == width


@pytest.mark.parametrize("direction", list(Qt.LayoutDirection)[:2])
def test_a_number_is_never_written_over_its_label(qtbot, view, presenter, direction):
    table = InvarianceTable(presenter)
    qtbot.addWidget(table)
    table.setLayoutDirection(direction)
    number = msg("{value}", value=num(-1.0 / 3.0, ".12f"))
    images = []
    for label in ("a name far too long for what the number leaves of the row", "…"):
        chart = SimpleNamespace(
            rows=(InvarianceRow(msg("{label}", label=label), number, None, number),)
        )
        table.show_chart(chart)
        table.resize(260, table.height())
        table.show()
        settle()
        images.append(table.grab().toImage())
    digits = QFontMetrics(theme.current().font(1.05, fixed=True)).horizontalAdvance(say(number))
    is_mirrored = direction == Qt.LayoutDirection.RightToLeft
    area = QRect(0 if is_mirrored else 260 - digits, 0, digits, table.height())
    assert images[0] != images[1]
    assert images[0].copy(area) == images[1].copy(area)

"""The drawing of the encodings: what is painted when, its names, its mark, its clipboard."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import ENCODINGS
from rope_desktop.ui import theme
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import press_key, told_by, tooltips

KEYS = Qt.Key


class Painted(QObject):
    """Takes down what is painted of a widget."""

    def __init__(self, widget):
        super().__init__()
        self.regions = []
        widget.installEventFilter(self)

    def eventFilter(self, _watched, event):
        if event.type() == QEvent.Type.Paint:
            self.regions.append(event.region())
        return False


def send(presenter, **values):
    presenter.send(SetValues(tuple(values.items())))
    settle()


def place(cell, row, offset):
    axis, area = cell.plot.axis, cell.area
    up = (cell.plot.scores[row, offset] - axis.low) / (axis.high - axis.low)
    return QPoint(round(cell.x_of(offset)), round(area.bottom() - up * area.height()))


def difference(first, second):
    """Return how far apart two colours are."""
    return (
        abs(first.red() - second.red())
        + abs(first.green() - second.green())
        + abs(first.blue() - second.blue())
    )


def dense(line):
    """Return points at most a pixel apart on a polyline."""
    parts = [np.linspace(a, b, int(np.abs(b - a).max()) + 2) for a, b in pairwise(line)]
    return np.concatenate(parts) if parts else line


@pytest.mark.parametrize("look", theme.THEME_NAMES)
@pytest.mark.parametrize(
    "changes",
    [
        {"encodings": ENCODINGS},
        {"encodings": ENCODINGS, "offset_count": 2},
        {"encodings": ENCODINGS, "offset_count": 4096},
        {"encodings": ENCODINGS, "anchors": (0, 500, 600, -3)},
        {"encodings": ENCODINGS, "anchors": (0, 2**52, 2**52 + 8)},
        {"anchors": tuple(range(0, 160, 10))},
        {"anchors": (5,)},
        {"encodings": ENCODINGS, "compares_scene": True},
    ],
)
@pytest.mark.parametrize("size", [(620, 700), (1500, 900)])
def test_names_touch_neither_each_other_nor_a_curve(encodings_card, presenter, look, changes, size):
    theme.use(theme.load(look))
    encodings_card.resize(*size)
    send(presenter, **changes)
    for cell in encodings_card.plots.cells:
        names = [*cell.names, *([cell.note] if cell.note else [])]
        boxes = [cell.box_of(name) for name in names]
        for number, box in enumerate(boxes):
            assert cell.rect.adjusted(-1, -1, 1, 1).contains(box), names[number]
            tight = box.adjusted(0.5, 0.5, -0.5, -0.5)
            assert not any(tight.intersects(other) for other in boxes[number + 1 :]), names
            for line in cell.lines:
                x, y = dense(line).T
                inside = (x > tight.left()) & (x < tight.right())
                assert not (inside & (y > tight.top()) & (y < tight.bottom())).any(), names[number]


def test_every_curve_has_its_name_or_all_have_one(encodings_card):
    rope, sinusoidal = encodings_card.plots.cells
    assert [name.text for name in rope.names] == ["at 0, 8, 24, 40"]
    assert sorted(name.text for name in sinusoidal.names) == ["at 0", "at 24", "at 40", "at 8"]
    for name in sinusoidal.names:
        assert name.end == pytest.approx(tuple(sinusoidal.lines[name.row][-1]))


def test_the_curves_are_where_their_scores_are(encodings_card):
    cell = encodings_card.plots.cells[1]
    for row in range(4):
        for offset in (0, 13, 31):
            true = place(cell, row, offset)
            assert cell.lines[row][offset] == pytest.approx((true.x(), true.y()), abs=0.51)


def test_each_anchor_has_its_colour_on_the_one_line_too(encodings_card):
    image = encodings_card.plots.grab().toImage()
    for cell in encodings_card.plots.cells:
        area = cell.area.toRect()
        found = {
            image.pixelColor(x, y).name()
            for x in range(area.left(), area.right())
            for y in range(area.top(), area.bottom())
        }
        wanted = [theme.current().roles[f"anchor_{number}"] for number in (1, 2, 3, 4)]
        for role in wanted:
            assert min(difference(QColor(role), QColor(color)) for color in found) < 60


def test_where_there_is_no_value_it_is_hatched(encodings_card, presenter):
    send(presenter, encodings=("learned_512",), offset_count=1024)
    cell = encodings_card.plots.cells[0]
    assert cell.note.text == "no value beyond position 511"
    right = QRectF(cell.x_of(900), cell.area.top(), cell.x_of(1000) - cell.x_of(900), 20)
    image = encodings_card.plots.grab().toImage()
    area = right.toRect()
    colors = {
        image.pixelColor(x, y).name()
        for x in range(area.left(), area.right())
        for y in range(area.top() + 3, area.bottom())
    }
    assert theme.current().roles["faint"] in colors


def test_only_what_turns_is_painted_while_the_base_moves(encodings_card, presenter):
    send(presenter, encodings=ENCODINGS)
    painted = Painted(encodings_card.plots)
    send(presenter, query_position=50, key_position=-3, window=99, shift=4)
    send(presenter, head_size=64)
    assert painted.regions == []
    send(presenter, base=5e5)
    (region,) = painted.regions
    hit = [
        cell.plot.encoding
        for cell in encodings_card.plots.cells
        if region.intersects(cell.area.toRect())
    ]
    assert hit == ["rope", "rotated_embedding"]


def test_the_mouse_reads_the_nearest_curve_in_full(encodings_card, presenter, monkeypatch):
    plots = encodings_card.plots
    told = told_by(presenter)
    cell = plots.cells[1]
    QTest.mouseMove(plots, place(cell, 3, 12))
    score = f"{cell.plot.scores[3, 12]:.17g}"
    text = f"Sinusoidal, added: offset 12, key at 40, query at 52: {score}"
    assert told[-1] == text
    assert plots.marked == (1, 3, 12)
    assert tooltips(monkeypatch, plots, place(cell, 3, 12), QPoint(1, 1)) == [text, ""]
    QApplication.sendEvent(plots, QEvent(QEvent.Type.Leave))
    assert plots.marked is None
    assert told[-1] == ""


def test_the_keys_move_the_mark(encodings_card, presenter):
    plots, told = encodings_card.plots, told_by(presenter)
    focus(plots)
    assert press_key(plots, KEYS.Key_Right)
    assert plots.marked == (0, 0, 0)
    for key, expected in (
        (KEYS.Key_Right, (0, 0, 1)),
        (KEYS.Key_Down, (0, 1, 1)),
        (KEYS.Key_End, (0, 1, 31)),
        (KEYS.Key_Right, (0, 1, 31)),
        (KEYS.Key_PageDown, (1, 1, 31)),
        (KEYS.Key_Left, (1, 1, 30)),
        (KEYS.Key_Up, (1, 0, 30)),
        (KEYS.Key_Home, (1, 0, 0)),
    ):
        assert press_key(plots, key)
        assert plots.marked == expected
    assert press_key(plots, KEYS.Key_Right, Qt.KeyboardModifier.ControlModifier)
    assert plots.marked == (1, 0, 16)
    assert told[-1].startswith("Sinusoidal, added: offset 16, key at 0, query at 16: ")
    send(presenter, sample_seed=5)
    assert told[-1].endswith(f"{plots.cells[1].plot.scores[0, 16]:.17g}")
    assert press_key(plots, KEYS.Key_Escape)
    assert plots.marked is None
    assert not press_key(plots, KEYS.Key_Escape)
    press_key(plots, KEYS.Key_Right)
    send(presenter, encodings=())
    assert plots.marked is None
    assert not press_key(plots, KEYS.Key_Right)


def test_ctrl_c_copies_the_figures(encodings_card, presenter):
    told = told_by(presenter)
    focus(encodings_card.plots)
    QTest.keySequence(encodings_card.plots, "Ctrl+C")
    text = QGuiApplication.clipboard().text()
    assert text.startswith("anchor\toffset\tquery_position\trope\tsinusoidal\n0\t0\t0\t")
    assert len(text.splitlines()) == 1 + 4 * 32 + 1 + 1 + 2
    assert told[-1].startswith("Copied")


def test_from_right_to_left_the_first_plot_is_at_the_right(encodings_card):
    encodings_card.setLayoutDirection(Qt.LayoutDirection.RightToLeft)
    settle()
    rope, sinusoidal = encodings_card.plots.cells
    assert rope.cell.left > sinusoidal.cell.left
    assert rope.x_of(1) > rope.x_of(0)


def test_who_hears_it_is_told_the_figures(encodings_card):
    plots = encodings_card.plots
    assert plots.accessibleName() == "Encodings side by side"
    assert "RoPE: range 0.1795, spread across anchors" in plots.accessibleDescription()


def test_it_can_be_shrunk_to_nothing(encodings_card, presenter):
    send(presenter, encodings=ENCODINGS)
    encodings_card.plots.setMinimumSize(1, 1)
    encodings_card.setMinimumSize(1, 1)
    encodings_card.resize(1, 1)
    settle()
    encodings_card.plots.grab()

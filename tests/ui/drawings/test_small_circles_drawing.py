"""The small circles as a picture: its marks, its sizes, and what is told of it in words."""

from __future__ import annotations

import pytest
from PySide6.QtWidgets import QApplication

from rope_desktop.state.actions import set_value
from rope_desktop.ui import theme
from tests.ui.drawings.driver import shows, use_theme


def test_the_selected_pair_is_outlined(presenter, small_circles):
    widget = small_circles(16)
    before = widget.grab().toImage()
    presenter.send(set_value("pair", 3))
    QApplication.processEvents()
    image = widget.grab().toImage()
    x, y = widget.grid.corner(3)
    width, _ = widget.grid.cell

    assert image != before
    edge = image.pixelColor(round(x + width / 2), round(y))
    assert edge.blue() > edge.red() + 40


def test_slow_pairs_are_marked_by_more_than_colour(small_circles):
    widget = small_circles(16)
    image = widget.grab().toImage()
    window = theme.current().color("window").name()

    def mark(pair: int) -> str:
        x, y = widget.grid.centres(range(pair, pair + 1))[0]
        reach = 0.7071 * widget.grid.radius
        return image.pixelColor(round(x + reach), round(y - reach)).name()

    assert [mark(pair) == window for pair in range(8)] == [False] * 6 + [True] * 2


def test_focus_is_seen(qtbot, small_circles):
    widget = small_circles(16)
    widget.clearFocus()
    plain = widget.grab().toImage()
    widget.activateWindow()
    widget.setFocus()
    qtbot.waitUntil(widget.hasFocus)

    assert widget.grab().toImage() != plain


@pytest.mark.parametrize("look", theme.THEME_NAMES)
@pytest.mark.parametrize("size", [(160, 120), (240, 460), (600, 300), (1300, 1500)])
@pytest.mark.parametrize("head_size", [1, 2, 8, 64, 128, 130, 8192])
def test_every_size_and_theme_is_painted(head_size, size, look, small_circles):
    use_theme(look)
    widget = small_circles(head_size, size)
    image = widget.grab().toImage()

    assert (image.width(), image.height()) == size
    if head_size > 1:
        assert widget.grid.pair_at(*widget.grid.centres(range(1))[0]) == 0
        assert shows(widget, 0)


def test_assistive_technology_hears_the_picture(presenter, small_circles):
    widget = small_circles(128, window=8192)
    assert widget.accessibleName() == "Every pair on its circle"
    assert "14 slower" in widget.accessibleDescription()
    presenter.send(set_value("pair", 12))
    QApplication.processEvents()
    presenter.settled.emit()
    assert "Pair 12 is selected" in widget.accessibleDescription()


def test_the_ground_is_kept_while_only_arrows_move(presenter, small_circles):
    widget = small_circles(128)
    widget.grab()
    ground = widget._picture._ground_key
    presenter.send(set_value("query_position", 12))
    QApplication.processEvents()
    widget.grab()
    assert widget._picture._ground_key == ground

    presenter.send(set_value("window", 64))
    QApplication.processEvents()
    widget.grab()
    assert widget._picture._ground_key != ground

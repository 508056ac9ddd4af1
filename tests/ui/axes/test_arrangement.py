"""Where the cards and rows of the Axes view stand, at the size of a usual window."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPoint, QRect, Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.views.axes import AxesView
from tests.ui.axes.scheme_driver import send
from tests.ui.controls.driver import focus, focused, settle

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from rope_desktop.ui.axes.scheme_card import SchemeCard
    from rope_desktop.ui.window import MainWindow


@pytest.fixture
def view(window: MainWindow) -> AxesView:
    window.presenter.send(SetValues((("head_size", 128),)))
    window.show_view("axes")
    settle()
    shown = window.views["axes"]
    assert isinstance(shown, AxesView)
    return shown


def place(widget: QWidget, within: QWidget) -> QRect:
    return QRect(widget.mapTo(within, QPoint()), widget.size())


@pytest.mark.parametrize("scheme", [AxesScheme.GRID, AxesScheme.MEMORY, AxesScheme.FILM])
def test_all_cards_are_seen_at_once(view: AxesView, scheme: AxesScheme) -> None:
    send(view.presenter, axes_scheme=scheme)
    settle()
    assert view.board.verticalScrollBar().maximum() == 0
    places = [place(card, view) for card in view._cards if card.isVisible()]
    assert all(view.rect().contains(area) for area in places)
    assert not any(a.intersects(b) for a in places for b in places if a is not b)


def test_the_last_card_stands_where_there_is_room_and_comes_back(view: AxesView) -> None:
    def columns() -> list[bool]:
        middle = view.picture.x()
        return [card.x() == middle for card in (view.circles, view.added)]

    assert columns() == [False, False]
    send(view.presenter, axes_scheme=AxesScheme.MEMORY)
    settle()
    assert columns() == [False, True]
    send(view.presenter, axes_scheme=AxesScheme.GRID)
    settle()
    assert columns() == [False, False]


def test_of_words_and_film_picture_and_tokens_are_seen_with_all_controls(view: AxesView) -> None:
    send(view.presenter, axes_scheme=AxesScheme.MROPE)
    settle()
    last = view.scheme.rows["text_after"]
    for widget in (view.picture, view.tokens, view.strip, view.order, last):
        assert view.rect().contains(place(widget, view)), widget
    assert view.tokens.y() == view.picture.geometry().bottom() + 11


def test_a_row_is_one_line_and_heard_in_full(scheme_card: SchemeCard) -> None:
    rows = [row for row in scheme_card.rows.values() if row.isVisible()]
    assert [row.label.text for row in rows[2:4]] == ["Column x", "Row y"]
    assert rows[2].box.accessibleName() == rows[2].slider.accessibleName() == "Query column x"
    for row in rows:
        assert row.height() == max(row.box.height(), row.slider.height(), row.label.height())
        assert row.label.x() < row.slider.x() < row.box.x()
    assert len({row.slider.x() for row in rows}) == 1
    focus(rows[2].slider)
    QTest.keyClick(rows[2].slider, Qt.Key.Key_Tab)
    assert focused() in (rows[2].box, rows[2].box.lineEdit())


def test_no_detail_of_a_scheme_is_cut(scheme_card: SchemeCard) -> None:
    scheme_card.resize(scheme_card.minimumSizeHint().width(), scheme_card.height())
    for name in ("light", "projector"):
        theme.use(theme.load(name))
        settle()
        scheme_card.resize(scheme_card.minimumSizeHint().width(), scheme_card.height())
        settle()
        for segment in scheme_card.choice.segments:
            needed = segment.fontMetrics().boundingRect(segment.detail).width() * 0.85 / 0.95
            assert segment.width() >= needed

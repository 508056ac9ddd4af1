"""Strip, circles and contributions of the Axes view: hands, eyes, and what stands still."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import AxesScheme, ContributionOrder
from rope_desktop.ui import theme
from rope_desktop.ui.axes.added_card import AddedCard
from rope_desktop.ui.axes.circles_card import CirclesCard
from rope_desktop.ui.axes.strip_card import StripCard
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import drag, press_key, told_by, undo_steps, use_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter

MROPE = {"axes_scheme": AxesScheme.MROPE, "head_size": 128, "sections": (24, 20, 20)}


class Cards(QWidget):
    """The three cards below each other, kept up to date as the view does."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self.presenter = presenter
        self.strip, self.circles = StripCard(presenter), CirclesCard(presenter)
        self.added = AddedCard(presenter)
        column = QVBoxLayout(self)
        for card in (self.strip, self.circles, self.added):
            column.addWidget(card)
        presenter.changed.connect(self.refresh)
        self.refresh()

    def refresh(self) -> None:
        for card in (self.strip, self.circles, self.added):
            card.refresh()

    def set(self, **values: Any) -> None:
        self.presenter.send(SetValues(tuple(values.items())))
        settle()


class Paints(QObject):
    """Counts what is painted of some widgets."""

    def __init__(self, *widgets: QWidget) -> None:
        super().__init__()
        self.count = 0
        for widget in widgets:
            widget.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture
def cards(qtbot: QtBot, presenter: Presenter) -> Iterator[Cards]:
    QApplication.setStyle("Fusion")
    use_theme("light")
    made = Cards(presenter)
    qtbot.addWidget(made)
    made.resize(600, 1000)
    made.show()
    qtbot.waitExposed(made)
    settle()
    yield made
    use_theme("light")
    QGuiApplication.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


def colours(widget: QWidget) -> set[str]:
    image = widget.grab().toImage()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {QColor(image.pixel(x, y)).name() for x, y in places}


def role(name: str) -> str:
    return theme.current().color(name).name()


def scene_of(cards: Cards) -> Any:
    return cards.presenter.store.scene


def hovered(cards: Cards) -> int | None:
    return cards.presenter.hovered


def test_a_press_selects_the_pair_and_arrow_keys_walk_on(cards: Cards) -> None:
    strip = cards.strip.strip
    strip.pressed(2.3, 0.4)
    settle()
    assert scene_of(cards).pair == 2
    assert cards.circles.caption.text.startswith("Pair 2 turns with row y: q at 12, k at 9")
    focus(strip.view)
    press_key(strip.view, Qt.Key.Key_Right)
    press_key(strip.view, Qt.Key.Key_Right)
    settle()
    assert scene_of(cards).pair == 3
    press_key(strip.view, Qt.Key.Key_Left)
    settle()
    assert scene_of(cards).pair == 2


def test_a_press_on_the_other_strip_chooses_its_order(cards: Cards) -> None:
    cards.set(**MROPE)
    strip = cards.strip.strip
    strip.pressed(5.0, 0.5)
    settle()
    assert scene_of(cards).section_order is SectionOrder.INTERLEAVED
    assert scene_of(cards).pair == 0
    strip.pressed(5.0, 0.5)
    settle()
    assert scene_of(cards).pair == 5
    assert cards.circles.caption.text.startswith("Pair 5 turns with width w: q at 6, k at 0")
    focus(strip.view)
    press_key(strip.view, Qt.Key.Key_Up)
    settle()
    assert scene_of(cards).section_order is SectionOrder.CHUNKED
    assert cards.circles.caption.text.startswith("Pair 5 turns with time t: q at 4, k at 0")
    press_key(strip.view, Qt.Key.Key_Up)
    settle()
    assert scene_of(cards).section_order is SectionOrder.CHUNKED
    assert undo_steps(cards.presenter) == 4


def test_an_order_that_cannot_be_is_told_and_not_chosen(cards: Cards) -> None:
    cards.set(**{**MROPE, "sections": (16, 24, 24)})
    told = told_by(cards.presenter)
    cards.strip.strip.pressed(5.0, 0.5)
    settle()
    assert scene_of(cards).section_order is SectionOrder.CHUNKED
    assert told[-1].startswith("Dealt in turn, sections of 16, 24, 24 do not come out")
    # Set elsewhere, it can be left here.
    cards.set(section_order=SectionOrder.INTERLEAVED)
    assert cards.circles.content.isHidden()
    assert cards.strip.caption.text == told[-1]
    cards.strip.strip.pressed(5.0, 1.5)
    settle()
    assert scene_of(cards).section_order is SectionOrder.CHUNKED
    assert not cards.circles.content.isHidden()


def test_where_no_order_can_be_only_the_sentence_is_left(cards: Cards) -> None:
    cards.set(**{**MROPE, "sections": (16, 24, 23)})
    assert cards.strip.content.isHidden()
    assert "add up to 63 pairs; 64 pairs rotate" in cards.strip.caption.text
    cards.set(sections=(16, 24, 24))
    assert not cards.strip.content.isHidden()


def test_hovering_the_strip_tells_of_the_pair_where_the_query_stands_now(cards: Cards) -> None:
    told = told_by(cards.presenter)
    strip = cards.strip.strip
    strip.hovered(3.2, 0.5)
    assert hovered(cards) == 3
    assert told[-1].startswith("Pair 3 turns with row y: q at 12, k at 9, Δy = 3.")
    cards.set(query_row=30)
    strip.hovered(3.2, 0.5)
    assert told[-1].startswith("Pair 3 turns with row y: q at 30, k at 9, Δy = 21.")
    strip.left()
    assert hovered(cards) is None
    cards.set(**MROPE)
    strip.hovered(1.0, 0.5)
    assert told[-1] == (
        "In the order interleaved 24 · 20 · 20, pair 1 turns with height h. A click chooses this "
        "order."
    )


def test_a_hovered_pair_is_marked_in_the_strip(cards: Cards) -> None:
    before = cards.strip.strip.grab().toImage()
    cards.presenter.hover(2)
    settle()
    assert cards.strip.strip.grab().toImage() != before
    cards.presenter.hover(None)
    settle()
    assert cards.strip.strip.grab().toImage() == before


def test_the_strip_stands_still_while_the_query_moves(cards: Cards) -> None:
    strip = cards.strip.strip
    paints = Paints(strip, strip.view, strip.view.viewport())
    for column in range(5):
        cards.set(query_column=column, key_row=column)
    assert paints.count == 0
    cards.set(head_size=16)
    assert paints.count > 0


def test_strip_and_bars_are_copied_in_full(cards: Cards) -> None:
    for plot, first in ((cards.strip.strip, "pair\taxis\twavelength"), (cards.added.plot, "pair")):
        focus(plot.view)
        QTest.keySequence(plot.view, "Ctrl+C")
        lines = QGuiApplication.clipboard().text().split("\n")
        assert lines[0].startswith(first)
        assert len(lines) == 5


@pytest.mark.parametrize("look", ["light", "dark", "projector"])
def test_every_axis_shows_its_colour_in_all_three_drawings(cards: Cards, look: str) -> None:
    use_theme(look)
    cards.set(axes_scheme=AxesScheme.FILM)
    axes = {role(name) for name in ("axis_time", "axis_height", "axis_width")}
    for drawing in (cards.strip.strip, cards.circles.circles, cards.added.plot):
        assert axes <= colours(drawing)
    cards.set(axes_scheme=AxesScheme.GRID)
    for drawing in (cards.strip.strip, cards.circles.circles, cards.added.plot):
        assert role("axis_time") not in colours(drawing)


@pytest.mark.parametrize("head_size", [4, 128, 256, 4096])
@pytest.mark.parametrize("order", SectionOrder)
def test_the_band_has_of_each_axis_what_its_pairs_are(
    cards: Cards, head_size: int, order: SectionOrder
) -> None:
    sections = {4: (2, 0, 0), 128: (24, 20, 20), 256: (44, 42, 42), 4096: (684, 682, 682)}
    cards.set(**{**MROPE, "head_size": head_size, "sections": sections[head_size]})
    cards.set(section_order=order)
    image = cards.strip.strip.grab().toImage()
    names = {role(name): name for name in ("axis_time", "axis_height", "axis_width")}
    found = dict.fromkeys(names.values(), 0)
    for y in range(image.height()):
        for x in range(image.width()):
            name = names.get(QColor(image.pixel(x, y)).name())
            if name is not None:
                found[name] += 1
    shares = np.array(list(found.values())) / sum(found.values())
    wanted = np.array(sections[head_size]) / (head_size // 2)
    assert shares == pytest.approx(wanted, abs=0.06)


@pytest.mark.parametrize("scheme", AxesScheme)
@pytest.mark.parametrize("vector", ["query", "key"])
def test_a_dragged_arrow_follows_the_mouse_on_its_axis(
    cards: Cards, scheme: AxesScheme, vector: str
) -> None:
    # A row or a width far from the positions of one dimension.
    cards.set(axes_scheme=scheme, pair=3, query_row=30, query_width=1000, key_width=-77, shift=0)
    circle = cards.circles.circle

    def tip() -> tuple[float, float]:
        found = resolve_axes(scene_of(cards)).resolved
        assert found is not None
        placed = found.query if vector == "query" else found.key
        x, y = placed.pairs_out[3].tolist()
        return x, y

    frame = circle.frame
    start, end = frame.pixel(tip()), (frame.x - 40.0, frame.y - 30.0)
    wanted = frame.point((round(end[0]), round(end[1])))
    drag(circle, QPoint(*map(round, start)), QPoint(round(end[0]), round(end[1])))
    settle()
    # The head is taken hold of within a pixel of where it is.
    assert tip() == pytest.approx(
        wanted, abs=2.0 * abs(frame.point((1.0, 0.0))[0] - frame.point((0.0, 0.0))[0])
    )


def test_the_keys_turn_the_arrow_on_its_axis(cards: Cards) -> None:
    cards.set(pair=3)
    found = resolve_axes(scene_of(cards)).resolved
    assert found is not None
    before = np.angle(complex(*found.query.pairs_out[3]))
    focus(cards.circles.circle)
    press_key(cards.circles.circle, Qt.Key.Key_Right)
    settle()
    found = resolve_axes(scene_of(cards)).resolved
    assert found is not None
    turned = np.degrees(np.angle(complex(*found.query.pairs_out[3])) - before)
    assert abs(turned) == pytest.approx(1.0, abs=1e-9)


def test_bars_in_the_order_of_size_take_their_axes_along(cards: Cards) -> None:
    cards.set(query_column=3, key_column=0)
    before = cards.added.plot.grab().toImage()
    cards.set(contribution_order=ContributionOrder.SIZE)
    assert cards.added.plot.grab().toImage() != before
    assert cards.added.caption.text.startswith("x adds")


def test_the_view_shown_again_in_one_dimension_has_no_band(cards: Cards) -> None:
    """The plot of the Rotate view is the very same, and has no axes."""
    from rope_desktop.charts.contributions import build_contributions_chart

    plot = cards.added.plot
    plot.show_chart(build_contributions_chart(cards.presenter.resolved))
    settle()
    assert role("axis_width") not in colours(plot)


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize(
    "direction", [Qt.LayoutDirection.LeftToRight, Qt.LayoutDirection.RightToLeft]
)
@pytest.mark.parametrize("head_size", [1, 2, 6, 8, 128, 4096])
def test_every_head_is_drawn_in_every_scheme(
    cards: Cards, look: str, direction: Qt.LayoutDirection, head_size: int
) -> None:
    use_theme(look)
    QGuiApplication.setLayoutDirection(direction)
    for scheme in AxesScheme:
        cards.set(axes_scheme=scheme, head_size=head_size, pair=2047)
        assert not cards.grab().isNull()
        for card in (cards.strip, cards.circles, cards.added):
            assert card.content.isVisible() or card.caption.text


def test_every_drawing_has_a_name_and_says_what_it_shows(cards: Cards) -> None:
    cards.presenter.settled.emit()
    assert cards.strip.strip.view.accessibleName() == "The axis of every pair"
    assert cards.strip.strip.view.accessibleDescription() == cards.strip.caption.text
    assert "2 pairs with column, 2 pairs with row" in cards.circles.circles.accessibleDescription()

"""The strip of pairs: mouse, keys, copying, and that it stands still while the query moves."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QColor, QGuiApplication
from PySide6.QtTest import QTest

from rope_desktop.core.conventions import SectionOrder
from tests.ui.axes.pairs.driver import MROPE, Cards, hovered, role, scene_of
from tests.ui.controls.driver import focus, settle
from tests.ui.drawings.driver import press_key, told_by, undo_steps

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget


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

"""What is drawn of the score curve, and how it comes about where it takes long."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from PySide6.QtGui import QFontMetricsF

from rope_desktop.state.actions import FillVectors, SetValues, set_value
from rope_desktop.state.scene import FillKind
from rope_desktop.state.store import Store
from rope_desktop.ui import theme
from rope_desktop.ui.presenter import Presenter
from tests.ui.controls.driver import settle
from tests.ui.curve_card.driver import busy, chart, place_of_point, send, shown, wait_for

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget
    from pytestqt.qtbot import QtBot

    from rope_desktop.state.actions import FieldValue
    from rope_desktop.ui.distance.curve_card import CurveCard

TEN_MILLION = 10_485_760


def test_moving_the_query_computes_no_score_anew(card: CurveCard) -> None:
    before = chart(card).columns
    send(card, query_position=300)
    assert chart(card).columns is before
    assert chart(card).mark_x == 298.0
    send(card, base=500.0)
    assert chart(card).columns is not before


def test_a_change_looks_as_if_the_curve_had_begun_there(qtbot: QtBot, card: CurveCard) -> None:
    stages: tuple[dict[str, FieldValue], ...] = (
        {"curve_span": (-64, 64)},
        {"head_size": 128, "window": 131_072, "curve_span": None},
        {"curve_span": (2**31 - 300, 2**31), "query_position": 900},
        {"curve_span": None, "window": 1},
        {"window": TEN_MILLION, "head_size": 4},
    )
    for values in stages:
        send(card, **values)
        wait_for(qtbot, card)
        settle()
        presenter = Presenter(Store(card.plot.presenter.store.scene))
        fresh = shown(qtbot, presenter)
        wait_for(qtbot, fresh)
        settle()
        assert card.plot.grab().toImage() == fresh.plot.grab().toImage(), values
        fresh.hide()
        presenter.close()


def test_a_long_curve_grows_in_slices_and_is_left_when_the_scene_changes(
    qtbot: QtBot, card: CurveCard
) -> None:
    store = card.plot.presenter.store
    seen: list[int] = []
    card._slices.progressed.connect(lambda: seen.append(len(chart(card).columns.low)))
    send(card, head_size=128, query_position=9)
    store.dispatch(set_value("window", 2**31))
    qtbot.waitUntil(lambda: len(seen) > 3, timeout=20_000)
    assert busy(card)
    assert seen == sorted(seen)
    assert "% so far" in card.caption.text
    send(card, query_position=12)
    assert busy(card)
    assert chart(card).mark_x == 10.0
    store.dispatch(set_value("base", 777.0))
    card.refresh()
    assert chart(card).columns.done == 0
    send(card, window=4096)
    assert not busy(card)
    assert chart(card).columns.is_whole


def test_a_hidden_card_computes_nothing_and_goes_on_when_shown(
    qtbot: QtBot, card: CurveCard
) -> None:
    card.plot.presenter.store.dispatch(set_value("window", 30 * TEN_MILLION))
    qtbot.waitUntil(lambda: card.is_busy, timeout=20_000)
    qtbot.waitUntil(lambda: chart(card).columns.done > 0, timeout=20_000)
    card.hide()
    settle()
    done = chart(card).columns.done
    assert not busy(card)
    card.show()
    assert busy(card)
    qtbot.waitUntil(lambda: chart(card).columns.done > done, timeout=20_000)
    wait_for(qtbot, card)
    assert chart(card).columns.is_whole


def test_another_width_gives_every_pixel_its_own_column(card: CurveCard) -> None:
    send(card, head_size=64, query_position=30)
    for width in (480, 901, 640):
        card.resize(width, 400)
        settle()
        assert len(chart(card).columns.starts) == card.plot.pixels


def test_the_lonely_peak_reaches_its_height_on_the_screen(qtbot: QtBot, card: CurveCard) -> None:
    peak = 1_234_567
    store = card.plot.presenter.store
    store.dispatch(SetValues((("head_size", 64), ("window", 2_000_000))))
    store.dispatch(FillVectors(FillKind.RANDOM, 1))
    store.dispatch(FillVectors(FillKind.TUNED, peak))
    settle()
    wait_for(qtbot, card)
    settle()
    image = card.plot.view.grab().toImage()
    columns, layer = chart(card).columns, card.plot.layer
    assert columns.highest_offset == peak
    area = layer.area
    top = place_of_point(card, peak, columns.highest)
    ground = theme.current().color("card").rgb()
    column = [image.pixel(round(top.x()) + step, top.y() + 3) for step in (-1, 0, 1)]
    assert any(pixel != ground for pixel in column)
    above = [image.pixel(x, top.y() - 6) for x in range(int(area.left()) + 120, int(area.right()))]
    assert all(pixel == ground for pixel in above)
    assert np.count_nonzero(columns.high == columns.highest) == 1


def test_names_are_there_for_those_who_hear_them(card: CurveCard) -> None:
    widgets: list[QWidget] = [*card.buttons.values(), card.plot.view]
    assert all(widget.accessibleName() for widget in widgets)


@pytest.mark.parametrize("look", ["dark", "projector"])
def test_the_curve_follows_the_theme(card: CurveCard, look: str) -> None:
    send(card, curve_span=(-8, 8))
    before = card.plot.grab().toImage()
    theme.use(theme.load(look))
    settle()
    assert card.plot.grab().toImage() != before
    theme.use(theme.load("light"))
    settle()
    assert card.plot.grab().toImage() == before


@pytest.mark.parametrize("look", ["light", "projector"])
@pytest.mark.parametrize("span", [(0, 3), (-(2**31), 2**31), (1_999_000, 2_099_000), (7, 7)])
def test_ticks_stand_at_whole_offsets_and_their_texts_apart(
    card: CurveCard, span: tuple[int, int], look: str
) -> None:
    theme.use(theme.load(look))
    send(card, curve_span=span, head_size=2)
    axis = card.plot.axes["bottom"]
    (low, high), width = axis.range, axis.width()
    ((spacing, values),) = axis.tickValues(low, high, width)
    assert spacing == int(spacing) >= 1
    assert all(float(value).is_integer() for value in values)
    metrics = QFontMetricsF(theme.current().font(0.85))
    texts = axis.tickStrings(values, 1.0, spacing)
    widest = max(metrics.horizontalAdvance(text) for text in texts)
    assert widest < spacing * width / (high - low)
    card.hide()
    theme.use(theme.load("light"))

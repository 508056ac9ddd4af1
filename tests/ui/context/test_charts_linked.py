"""One pair is selected and hovered everywhere, the target can be dragged, pages change."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QPointF, Qt
from PySide6.QtTest import QTest

from rope_desktop.state.actions import SetValues
from rope_desktop.state.open_model import opened
from rope_desktop.ui.board import Board
from tests.charts.context.scenes import model
from tests.ui.controls.driver import LEFT, settle

if TYPE_CHECKING:
    from rope_desktop.ui.plots.plot import Plot
    from rope_desktop.ui.views.context import ContextView
    from rope_desktop.ui.window import MainWindow


@pytest.fixture
def llama(view: ContextView) -> ContextView:
    view.presenter.send(opened(model("llama-3.1-8b")))
    settle()
    return view


def test_a_pair_beyond_the_scenes_head_is_selected_everywhere(llama: ContextView) -> None:
    """The scene's head has 4 pairs, the model's 64."""
    llama.wavelengths.plot.pressed(40.2, 1.0)
    settle()
    assert llama.presenter.store.scene.pair == 40
    assert llama.presenter.problems == ()
    arcs = llama.arcs.arcs.chart
    assert arcs is not None
    assert [circle.pair for circle in arcs.circles] == [63, 40]
    table = llama.details.table
    assert table.model.pair_at(table.view.currentIndex().row()) == 40


def test_a_row_of_the_table_selects_its_pair(llama: ContextView) -> None:
    table = llama.details.table
    table.view.setCurrentIndex(table.model.index(50, 0))
    settle()
    assert llama.presenter.store.scene.pair == 50


def test_hovering_a_plot_reads_its_pair(llama: ContextView) -> None:
    told: list[str] = []
    llama.presenter.told.connect(told.append)
    llama.divisors.plot.hovered(63.0, 0.5)
    assert llama.presenter.hovered == 63
    assert "Llama 3 bands ×8, as set: 8" in told[-1]
    llama.divisors.plot.left()
    assert llama.presenter.hovered is None


def test_the_targets_line_is_dragged(llama: ContextView) -> None:
    plot = llama.wavelengths.plot
    assert plot.chart is not None
    decade = plot.chart.lines[-1].decade
    plot.gesture = object()
    plot.pressed(10.0, decade)
    plot.dragged(10.0, decade + 0.5)
    plot.dragged(10.0, decade - 1.0)
    plot.released()
    settle()
    assert llama.presenter.store.scene.target_window == 13_100
    llama.presenter.store.undo()
    assert llama.presenter.store.scene.target_window == 131_072


@pytest.mark.parametrize(("key", "pair"), [(Qt.Key.Key_Right, 1), (Qt.Key.Key_Left, 0)])
def test_arrow_keys_walk_the_pairs(llama: ContextView, key: Qt.Key, pair: int) -> None:
    plot: Plot = llama.divisors.plot
    QTest.keyClick(plot.view, key)
    assert llama.presenter.store.scene.pair == pair


def test_the_up_key_doubles_the_target(llama: ContextView) -> None:
    QTest.keyClick(llama.wavelengths.plot.view, Qt.Key.Key_Up)
    assert llama.presenter.store.scene.target_window == 262_144


def test_pages_change_title_and_content(llama: ContextView) -> None:
    details = llama.details
    titles = []
    for segment in details.pages.segments:
        segment.click()
        settle()
        titles.append(details.title.text)
    assert titles == ["Scaling", "Base × window", "Score curve: where the peak goes"]
    llama.presenter.send(SetValues((("tuned_offset", 100),)))
    settle()
    assert details.caption.text.startswith("A head tuned to Δ = 100")


def test_the_map_is_read_where_the_mouse_is(llama: ContextView) -> None:
    llama.details.show_page("map")
    settle()
    told: list[str] = []
    llama.presenter.told.connect(told.append)
    llama.details.map.hovered(4.0, 4.0)
    assert told[-1].startswith("base 10,000, window 10,000:")


def click_on_map(view: ContextView, *places: tuple[float, float]) -> None:
    """Press at the first place of the map, in decades (window, base), and drag to the others."""
    plot = view.details.map
    spots = [plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(*p))) for p in places]
    QTest.mousePress(plot.view.viewport(), LEFT, pos=spots[0])
    for spot in spots[1:]:
        QTest.mouseMove(plot.view.viewport(), spot)
        settle()
    QTest.mouseRelease(plot.view.viewport(), LEFT, pos=spots[-1])
    settle()


def test_a_click_on_the_map_sets_base_and_trained_window(view: ContextView) -> None:
    view.details.show_page("map")
    settle()
    before = view.presenter.store.scene
    click_on_map(view, (4.5, 6.0), (5.0, 7.0))
    scene = view.presenter.store.scene
    assert scene.base == pytest.approx(1e7, rel=0.1)
    assert scene.trained_window == pytest.approx(1e5, rel=0.1)
    assert scene.base == float(f"{scene.base:.3g}")
    assert scene.target_window == before.target_window
    view.presenter.store.undo()
    assert view.presenter.store.scene == before


def test_the_targets_point_is_dragged_sideways_only(view: ContextView) -> None:
    view.details.show_page("map")
    settle()
    click_on_map(view, (math.log10(8192), 4.0), (6.0, 7.0))
    scene = view.presenter.store.scene
    assert scene.target_window == pytest.approx(1e6, rel=0.1)
    assert (scene.base, scene.trained_window) == (10_000.0, 2048)


def test_arrow_keys_move_the_point_by_tenths_of_a_decade(view: ContextView) -> None:
    view.details.show_page("map")
    settle()
    told: list[str] = []
    view.presenter.told.connect(told.append)
    for key in (Qt.Key.Key_Right, Qt.Key.Key_Up):
        QTest.keyClick(view.details.map.view, key)
        settle()
    scene = view.presenter.store.scene
    assert (scene.trained_window, scene.base) == (2510, 12_600.0)
    assert told[-1].startswith("base 12,600, window 2,510:")
    view.presenter.store.undo()
    assert view.presenter.store.scene.base == 10_000.0
    QTest.keyClick(view.details.map.view, Qt.Key.Key_Left)
    assert view.presenter.store.scene.trained_window == 2000


def test_of_a_model_the_map_sets_the_target_and_says_why(llama: ContextView) -> None:
    llama.details.show_page("map")
    settle()
    model = llama.presenter.store.scene.model
    click_on_map(llama, (3.0, 3.0))
    QTest.keyClick(llama.details.map.view, Qt.Key.Key_Up)
    scene = llama.presenter.store.scene
    assert scene.target_window == pytest.approx(1000, rel=0.1)
    assert (scene.model, scene.base) == (model, 10_000.0)
    assert "the base is the model's" in llama.details.caption.text


def test_the_circles_read_the_pair_under_the_mouse(llama: ContextView) -> None:
    arcs = llama.arcs.arcs
    place = QPointF(arcs.width() * 0.25, arcs.height() / 2)
    QTest.mouseMove(arcs, place.toPoint())
    settle()
    assert llama.presenter.hovered == 63


def test_a_head_that_does_not_rotate_has_no_circle_under_the_mouse(view: ContextView) -> None:
    view.presenter.send(SetValues((("rotary_size", 0),)))
    settle()
    arcs = view.arcs.arcs
    assert arcs.chart is not None
    assert arcs.chart.circles == ()
    QTest.mouseMove(arcs, arcs.rect().center())
    settle()
    assert view.presenter.hovered is None


def test_every_card_fits_the_narrowest_window_in_the_largest_type(
    main_window: MainWindow, view: ContextView
) -> None:
    main_window.commands["theme_projector"].trigger()
    main_window.resize(1024, 640)
    settle()
    board = view.findChildren(Board)[0]
    assert board.horizontalScrollBar().maximum() == 0


def test_a_method_switched_on_gets_a_curve(llama: ContextView) -> None:
    llama.divisors.switches.segments["dynamic"].click()
    settle()
    chart = llama.divisors.plot.chart
    assert chart is not None
    assert [curve.curve_id for curve in chart.curves] == ["linear", "ntk", "dynamic", "yarn", "own"]
    assert "Dynamic NTK" in llama.divisors.words.text

"""The three plots in a shown window: they follow every change; mouse and keys mean one thing."""

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, Qt
from PySide6.QtGui import QHelpEvent, QKeyEvent, QMouseEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip

from rope_desktop.state.actions import FillVectors, set_value
from rope_desktop.state.scene import START, FillKind, OffsetRange
from rope_desktop.state.store import Store
from rope_desktop.ui.plots.plot import Plot
from rope_desktop.ui.presenter import Presenter
from rope_desktop.ui.views.rotate import RotateView
from rope_desktop.ui.window import MainWindow


def settle():
    for _ in range(4):
        QApplication.processEvents()


@pytest.fixture
def view(window: MainWindow) -> RotateView:
    assert isinstance(window.view, RotateView)
    return window.view


def pixel(plot: Plot, x: float, y: float) -> QPoint:
    return plot.view.mapFromScene(plot.view.box.mapViewToScene(QPointF(x, y)))


def move(plot, place, buttons=Qt.MouseButton.LeftButton):
    surface = plot.view.viewport()
    event = QMouseEvent(
        QEvent.Type.MouseMove,
        QPointF(place),
        QPointF(surface.mapToGlobal(place)),
        Qt.MouseButton.NoButton,
        buttons,
        Qt.KeyboardModifier.NoModifier,
    )
    QApplication.sendEvent(surface, event)
    settle()


def drag(plot, start, *ends):
    surface = plot.view.viewport()
    QTest.mousePress(surface, Qt.MouseButton.LeftButton, pos=start)
    for end in ends:
        move(plot, end)
    QTest.mouseRelease(surface, Qt.MouseButton.LeftButton, pos=ends[-1])
    settle()


@pytest.mark.parametrize(
    "actions",
    [
        [set_value("head_size", 128), set_value("window", 8192)],
        [set_value("head_size", 4096)],
        [set_value("base", 1e6)],
        [set_value("query_position", 136)],
        [set_value("offset_range", OffsetRange.WINDOW)],
        [FillVectors(FillKind.SEEDED_64)],
        [set_value("head_size", 128), set_value("head_size", 8)],
    ],
)
def test_after_a_change_the_plots_look_as_if_they_had_begun_there(qtbot, window, view, actions):
    for action in actions:
        window.presenter.send(action)
        settle()
    presenter = Presenter(Store(window.presenter.store.scene))
    fresh = MainWindow(presenter)
    fresh.resize(window.size())
    fresh.show_view("rotate")
    fresh.show()
    qtbot.waitExposed(fresh)
    settle()
    for name in ("contributions", "curve", "wavelengths"):
        changed, begun = getattr(view, name), getattr(fresh.view, name)
        assert changed.grab().toImage() == begun.grab().toImage(), name
    fresh.close()
    fresh.deleteLater()
    presenter.close()
    settle()


def test_what_is_painted_alone_looks_as_in_the_whole_window(window, view):
    for position in (100, 101):
        window.presenter.send(set_value("query_position", position))
        settle()
    plots = [view.contributions, view.curve, view.wavelengths]
    for plot in plots:
        plot.redraw()
    settle()
    shown = window.screen().grabWindow(window.winId()).toImage()
    whole = window.grab().toImage().convertToFormat(shown.format())
    for plot in plots:
        place = QRect(plot.mapTo(window, QPoint()), plot.size())
        assert shown.copy(place) == whole.copy(place)


def test_the_window_line_stays_under_the_mouse(window, view):
    plot = view.wavelengths
    start = pixel(plot, 1.5, 3.3113)
    drag(plot, start, *(start - QPoint(0, step) for step in range(5, 50, 5)))
    decade = plot.view.box.mapSceneToView(QPointF(start - QPoint(0, 45))).y()
    assert window.presenter.store.scene.window < 1e6
    assert window.presenter.store.scene.window > 2048
    assert abs(decade) < 10


def test_a_drag_begun_beside_the_line_never_grabs_it(window, view):
    plot = view.wavelengths
    drag(plot, pixel(plot, 1.0, 1.0), pixel(plot, 1.2, 3.3113), pixel(plot, 2.0, 3.9))
    assert window.presenter.store.scene.window == 2048
    assert window.presenter.store.scene.pair == 2


def test_a_drag_over_the_bars_is_one_undo_step(window, view):
    plot = view.contributions
    drag(plot, pixel(plot, 1.0, 0.1), pixel(plot, 2.0, 0.1), pixel(plot, 3.0, 0.1))
    assert window.presenter.store.scene.pair == 3
    window.presenter.store.undo()
    assert window.presenter.store.scene == START


@pytest.mark.parametrize("name", ["contributions", "curve", "wavelengths"])
def test_a_key_held_down_is_one_undo_step(window, view, name):
    surface = getattr(view, name).view
    for repeats in (False, True, True):
        event = QKeyEvent(
            QEvent.Type.KeyPress,
            Qt.Key.Key_Right,
            Qt.KeyboardModifier.NoModifier,
            "",
            repeats,
        )
        QApplication.sendEvent(surface, event)
        settle()
    assert window.presenter.store.scene != START
    window.presenter.store.undo()
    assert window.presenter.store.scene == START


@pytest.mark.parametrize(
    ("name", "place", "told"),
    [
        ("contributions", (0.0, 0.0), "-0.95892427466313"),
        ("curve", (5.0, 0.0), "-0.709554095051"),
        ("wavelengths", (3.0, 1.0), "6283.18530717958"),
    ],
)
def test_status_bar_and_tooltip_tell_in_full_precision(window, view, name, place, told):
    plot = getattr(view, name)
    said: list[str] = []
    window.presenter.told.connect(said.append)
    move(plot, pixel(plot, *place), Qt.MouseButton.NoButton)
    assert told in said[-1].replace("−", "-")
    surface, spot = plot.view.viewport(), pixel(plot, *place)
    QApplication.sendEvent(
        surface, QHelpEvent(QEvent.Type.ToolTip, spot, surface.mapToGlobal(spot))
    )
    assert told in QToolTip.text().replace("−", "-")
    QToolTip.hideText()
    settle()


def test_a_plot_shows_that_the_keys_arrive_there(window, view):
    window.activateWindow()
    window.setFocus()
    settle()
    before = view.curve.grab().toImage()
    view.curve.view.setFocus()
    settle()
    assert view.curve.grab().toImage() != before


def test_the_axis_of_the_running_total_is_written_in_its_own_units(window, view):
    view.presenter.send(set_value("head_size", 64))
    settle()
    axis, unit = view.contributions.axes["right"], view.contributions._chart.running_unit
    assert unit > 1
    ticks = axis._ticks(*axis.range, axis.geometry().height())
    for place, text in ticks:
        assert float(text.replace("−", "-")) == pytest.approx(unit * place, rel=0.1)

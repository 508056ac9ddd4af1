"""What every view must stand, whichever it is: the registry's views, one by one."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtWidgets import QApplication, QWidget

from rope_desktop.charts.tables.registry import TABLES
from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import SetValues
from rope_desktop.ui import theme
from rope_desktop.ui.registry import VIEWS
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from collections.abc import Iterator

    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter
    from rope_desktop.ui.registry import ViewEntry
    from rope_desktop.ui.views import View

SCALINGS = (
    Scaling(Method.YARN, 4.0, 2048, 8192, attention_factor=1.4),
    Scaling(Method.PROPORTIONAL, turning_pairs=8),
    Scaling(Method.LONGROPE, 4.0, 64, 256, short_factors=(3.0,) * 32, long_factors=(9.0,) * 32),
)
RIGHT_TO_LEFT = Qt.LayoutDirection.RightToLeft


class Paints(QObject):
    """Counts what is painted of a widget and of all that is in it."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.count = 0
        for part in (widget, *widget.findChildren(QWidget)):
            part.installEventFilter(self)

    def eventFilter(self, _watched: QObject, event: QEvent) -> bool:
        self.count += event.type() == QEvent.Type.Paint
        return False


@pytest.fixture(params=VIEWS, ids=lambda entry: entry.view_id)
def entry(request: pytest.FixtureRequest) -> ViewEntry:
    found: ViewEntry = request.param
    return found


@pytest.fixture
def view(qtbot: QtBot, presenter: Presenter, entry: ViewEntry) -> Iterator[View]:
    QApplication.setStyle("Fusion")
    theme.use(theme.load("light"))
    made = entry.build(presenter)
    qtbot.addWidget(made)
    made.resize(1200, 800)
    made.refresh()
    made.show()
    qtbot.waitExposed(made)
    qtbot.waitUntil(lambda: not made.is_busy)
    come_to_rest(made)
    yield made
    theme.use(theme.load("light"))


def show(view: View, **values: int | Scaling | None) -> None:
    view.presenter.send(SetValues(tuple(values.items())))
    view.refresh()
    come_to_rest(view)


def come_to_rest(view: View) -> None:
    """Let the view settle: while a value is dragged, names may stay where they stood."""
    settle()
    view.presenter._calm.stop()
    view.presenter.settled.emit()
    settle()


def test_a_view_has_a_name_for_those_who_hear_it(view: View, entry: ViewEntry) -> None:
    assert view.accessibleName() == entry.title.text


def test_a_second_refresh_with_nothing_changed_paints_nothing(view: View) -> None:
    paints = Paints(view)
    view.refresh()
    view.refresh()
    settle()
    assert paints.count == 0
    show(view, head_size=16)
    assert paints.count > 0


@pytest.mark.parametrize("head_size", [1, 2, 7, 4096])
def test_a_view_draws_every_head(view: View, head_size: int) -> None:
    before = view.grab().toImage()
    show(view, head_size=head_size)
    drawn = view.grab().toImage()
    assert drawn != before
    show(view, head_size=8)
    assert view.grab().toImage() == before


@pytest.mark.parametrize("scaling", SCALINGS, ids=lambda scaling: str(scaling.method))
def test_a_view_draws_a_scaled_scene(view: View, entry: ViewEntry, scaling: Scaling) -> None:
    show(view, head_size=64, pair=31, has_random_keys=True, compares_scene=True)
    before = view.grab().toImage()
    show(view, scaling=scaling)
    # The Context view shows a model, not the scaling that the scene took from one.
    assert entry.view_id == "context" or view.grab().toImage() != before
    for table in TABLES.values():
        table(view.presenter.resolved)
    # By way of another pair: labels stay where they are while there is room.
    show(view, scaling=None, head_size=8)
    show(view, head_size=64)
    assert view.grab().toImage() == before


def test_a_view_speaks_and_looks_as_it_is_told(view: View) -> None:
    before = view.grab().toImage()
    for part in (view, *view.findChildren(QWidget)):
        QApplication.sendEvent(part, QEvent(QEvent.Type.LanguageChange))
    settle()
    assert view.grab().toImage() == before
    theme.use(theme.load("projector"))
    settle()
    assert view.grab().toImage() != before
    theme.use(theme.load("light"))
    settle()
    assert view.grab().toImage() == before


@pytest.mark.parametrize("head_size", [1, 8, 4096])
def test_a_view_can_be_turned_around_and_shrunk_to_nothing(view: View, head_size: int) -> None:
    show(view, head_size=head_size)
    before = view.grab().toImage()
    view.setLayoutDirection(RIGHT_TO_LEFT)
    settle()
    assert view.grab().toImage() != before
    view.setMinimumSize(1, 1)
    view.resize(1, 1)
    settle()
    assert view.grab().size().width() == 1
    show(view, query_position=9, base=20_000, grid_width=20)
    view.setLayoutDirection(Qt.LayoutDirection.LeftToRight)
    view.resize(1200, 800)
    show(view, query_position=7, base=10_000, grid_width=32)
    again = view.grab().toImage()
    show(view, query_position=9, base=20_000, grid_width=20)
    assert view.grab().toImage() != again

"""The drawings on the screen, kept up to date as their cards do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Protocol

import pytest
from PySide6.QtCore import Qt

from rope_desktop.charts.angles_add import build_angles_add_chart
from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.charts.small_circles import build_small_circles_chart
from rope_desktop.state.actions import SetValues
from rope_desktop.ui.drawings.dial import Dial
from rope_desktop.ui.drawings.pair_circle import PairCircle
from rope_desktop.ui.drawings.small_circles import SmallCircles
from tests.ui.drawings.driver import use_theme

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtWidgets import QApplication
    from pytestqt.qtbot import QtBot

    from rope_desktop.ui.presenter import Presenter


class MakeSmallCircles(Protocol):
    """Shows the small circles of a scene with these values."""

    def __call__(
        self, head_size: int, size: tuple[int, int] = ..., **values: float
    ) -> SmallCircles: ...


@pytest.fixture
def own_theme(qapp: QApplication) -> Iterator[None]:
    """Begin with the light theme; give back the theme and the direction a test has changed."""
    use_theme("light")
    yield
    use_theme("light")
    qapp.setLayoutDirection(Qt.LayoutDirection.LeftToRight)


@pytest.fixture
def circle(qtbot: QtBot, own_theme: None, presenter: Presenter) -> PairCircle:
    widget = PairCircle(presenter)
    qtbot.addWidget(widget)
    widget.resize(860, 520)

    def refresh() -> None:
        widget.show_chart(build_pair_circle_chart(presenter.resolved))

    presenter.changed.connect(refresh)
    refresh()
    widget.show()
    return widget


@pytest.fixture
def dial(qtbot: QtBot, own_theme: None, presenter: Presenter) -> Dial:
    widget = Dial(presenter)
    qtbot.addWidget(widget)
    widget.resize(640, 520)

    def refresh() -> None:
        widget.show_chart(build_angles_add_chart(presenter.resolved))

    presenter.changed.connect(refresh)
    refresh()
    widget.show()
    return widget


@pytest.fixture
def small_circles(qtbot: QtBot, own_theme: None, presenter: Presenter) -> MakeSmallCircles:
    def make(head_size: int, size: tuple[int, int] = (240, 460), **values: float) -> SmallCircles:
        presenter.send(SetValues((("head_size", head_size), *values.items())))
        widget = SmallCircles(presenter)
        qtbot.addWidget(widget)
        widget.resize(*size)

        def refresh() -> None:
            widget.show_chart(build_small_circles_chart(presenter.resolved))

        presenter.changed.connect(refresh)
        refresh()
        widget.show()
        return widget

    return make

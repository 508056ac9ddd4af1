"""The three cards about pairs on the screen, and eyes for what they show."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from PySide6.QtGui import QColor
from PySide6.QtWidgets import QVBoxLayout, QWidget

from rope_desktop.state.actions import SetValues
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui import theme
from rope_desktop.ui.axes.added_card import AddedCard
from rope_desktop.ui.axes.circles_card import CirclesCard
from rope_desktop.ui.axes.strip_card import StripCard
from tests.ui.controls.driver import settle

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
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


def colours(widget: QWidget) -> set[str]:
    image = widget.grab().toImage()
    places = ((x, y) for x in range(image.width()) for y in range(image.height()))
    return {QColor(image.pixel(x, y)).name() for x, y in places}


def role(name: str) -> str:
    return theme.current().color(name).name()


def scene_of(cards: Cards) -> Scene:
    return cards.presenter.store.scene


def hovered(cards: Cards) -> int | None:
    return cards.presenter.hovered

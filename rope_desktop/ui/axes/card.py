"""What the cards of the Axes view have in common."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QWidget

from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.scene import AxesScheme
from rope_desktop.ui.card import Card
from rope_desktop.ui.panel import HEAD, VECTORS

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import AxesResolved
    from rope_desktop.support.text import Message
    from rope_desktop.ui.panel import Panel
    from rope_desktop.ui.presenter import Presenter

SPLIT = (*HEAD, "axes_scheme", "axis_order", "section_order", "sections", "axis_sizes")
"""The fields that say which pair turns with which axis."""
POINTS = (
    *("grid_width", "grid_height", "query_column", "query_row", "key_column", "key_row"),
    *("query_time", "query_height", "query_width", "key_time", "key_height", "key_width"),
)
"""The fields that say where query and key stand."""
TURNED = (*SPLIT, *VECTORS, *POINTS)
"""Those that the rotated query and key depend on."""


class AxesCard(Card):
    """A card of some of the schemes. Where the pairs cannot be split, it says why."""

    schemes: tuple[AxesScheme, ...] = tuple(AxesScheme)

    def __init__(self, presenter: Presenter, title: Message) -> None:
        super().__init__()
        self.presenter = presenter
        self._title = title
        self._panels: tuple[Panel[AxesResolved], ...] = ()
        self.content = QWidget()
        # Hidden, it keeps its room: title and sentence stay where they are.
        policy = self.content.sizePolicy()
        policy.setRetainSizeWhenHidden(True)
        self.content.setSizePolicy(policy)
        self.add(self.content, 1)

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        axes = resolve_axes(self.presenter.store.scene)
        if self.content.isHidden() is (axes.resolved is not None):
            self.content.setVisible(axes.resolved is not None)
        if axes.resolved is None:
            for panel in self._panels:
                panel.forget()
            self.show_texts(self._title, axes.problems[0].message)
            return
        for panel in self._panels:
            panel.refresh(axes.resolved)

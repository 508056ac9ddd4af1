"""The strip of pairs, coloured by their axis."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout

from rope_desktop.charts.axes.strip import build_strip_chart
from rope_desktop.support.text import msg
from rope_desktop.ui.axes.card import SPLIT, AxesCard
from rope_desktop.ui.drawings.axis_strip import AxisStrip

if TYPE_CHECKING:
    from rope_desktop.charts.axes.strip import StripChart
    from rope_desktop.ui.presenter import Presenter

_PART = attrgetter(*SPLIT, "pair")


class StripCard(AxesCard):
    """The strip of pairs, coloured by their axis.

    Where one order of M-RoPE's sections cannot be, the other can still be chosen here.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Which pairs listen to which axis"))
        self.strip = AxisStrip(presenter)
        self._part: object = None
        self._chart: StripChart | None = None
        whole = QVBoxLayout(self.content)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.strip)

    def refresh(self) -> None:
        """Draw the scene as it stands, if it has changed."""
        scene = self.presenter.store.scene
        part = _PART(scene)
        if part != self._part:
            self._part, self._chart = part, build_strip_chart(scene)
            self._show(self._chart)

    def restyle(self) -> None:
        """Keep the strips as high as the theme's type needs them."""
        super().restyle()
        self._keep_height()

    def _show(self, chart: StripChart) -> None:
        self.content.setVisible(chart.can_be_drawn)
        if chart.can_be_drawn:
            self._keep_height()
            self.strip.show_chart(chart)
        self.show_texts(chart.title, chart.caption)

    def _keep_height(self) -> None:
        if self._chart is not None:
            rows = self._chart.rows
            self.strip.setMinimumHeight(
                self.strip.least_height(len(rows), has_labels=rows[0].order is not None)
            )

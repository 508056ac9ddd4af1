"""The score of the scene's q and k at every offset of the window, with zoom."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QToolButton

from rope_desktop.charts.curve_work import CurveWork
from rope_desktop.charts.distance_curve import build_distance_curve_chart
from rope_desktop.state.actions import set_value
from rope_desktop.state.curve_span import NEAR, shown_span
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.drawings.distance_curve import DistanceCurvePlot
from rope_desktop.ui.panel import HEAD, POSITIONS, VECTORS
from rope_desktop.ui.slices import Slices

if TYPE_CHECKING:
    from PySide6.QtGui import QHideEvent, QShowEvent

    from rope_desktop.ui.presenter import Presenter

_part_of = attrgetter(*HEAD, *VECTORS, *POSITIONS)
_BUTTONS = {
    # Symbols and not words: in the projector theme the title leaves little room.
    "window": (msg("W"), msg("Every offset of the window, 0 … W − 1.")),
    "near": (msg("±64"), msg("The offsets near 0, on either side.")),
    "zoom_out": (
        msg("−"),
        msg("Zoom out: twice as many offsets. So do the wheel with Ctrl and the − key."),
    ),
    "zoom_in": (
        msg("+"),
        msg("Zoom in: half as many offsets. So do the wheel with Ctrl and the + key."),
    ),
}


class CurveCard(Card):
    """The curve, and how much of it is shown.

    What a frame has no time for is computed in slices, and shown as far as it has come.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._shown: tuple[object, ...] = ()
        self._work: CurveWork | None = None
        self.plot = DistanceCurvePlot(presenter)
        self.buttons = {name: QToolButton() for name in _BUTTONS}
        self._slices = Slices(self)
        self._build()
        self.restyle()
        self.retranslate()

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return self._slices.is_running

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""
        scene, pixels = self._presenter.store.scene, self.plot.pixels
        shown = (*_part_of(scene), shown_span(scene), pixels)
        if shown != self._shown:
            self._shown = shown
            self._compute(pixels)
            self._show()

    def retranslate(self) -> None:
        """Put the buttons into words again."""
        for name, (text, hint) in _BUTTONS.items():
            button = self.buttons[name]
            button.setText(say(text))
            button.setToolTip(say(hint))
            button.setAccessibleName(say(hint))

    def restyle(self) -> None:
        """Keep the plot as large as the theme's type needs it."""
        super().restyle()
        line = QFontMetrics(theme.current().font()).height()
        self.plot.setMinimumSize(15 * line, 8 * line)

    def hideEvent(self, event: QHideEvent) -> None:
        """Compute nothing that nobody sees."""
        super().hideEvent(event)
        self._slices.stop()

    def showEvent(self, event: QShowEvent) -> None:
        """Go on with what was left."""
        super().showEvent(event)
        if self._work is not None and not self._work.columns().is_whole:
            self._slices.start(self._work.steps)

    def _build(self) -> None:
        for button in self.buttons.values():
            self.add_to_header(button)
        self.add(self.plot, 1)
        self.buttons["window"].clicked.connect(lambda: self._choose(None))
        self.buttons["near"].clicked.connect(lambda: self._choose(NEAR))
        self.buttons["zoom_out"].clicked.connect(self.plot.zoom_out)
        self.buttons["zoom_in"].clicked.connect(self.plot.zoom_in)
        self.plot.pixels_changed.connect(self.refresh)
        self._slices.progressed.connect(self._go_on)

    def _choose(self, span: tuple[int, int] | None) -> None:
        self._presenter.send(set_value("curve_span", span))

    def _compute(self, pixels: int) -> None:
        """Begin anew unless only the mark has moved."""
        resolved = self._presenter.resolved
        span = shown_span(resolved.scene)
        if self._work is not None and self._work.is_for(resolved, span, pixels):
            return
        self._work = CurveWork(resolved, span, pixels)
        self._slices.stop()
        if self._work.is_quick:
            self._work.carry_out()
        elif self.isVisible():
            self._slices.start(self._work.steps)

    def _go_on(self) -> None:
        """Show what has come, unless the scene has changed in the meantime."""
        self.refresh()
        self._show()

    def _show(self) -> None:
        if self._work is not None:
            chart = build_distance_curve_chart(self._presenter.resolved, self._work.columns())
            self.plot.show_chart(chart)
            self.show_texts(chart.title, chart.caption)

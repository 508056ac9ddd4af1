"""The Rotate view, home: circles, contributions, the invariance, the score curve, wavelengths."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout

from rope_desktop.charts.contributions import build_contributions_chart
from rope_desktop.charts.invariance import build_invariance_chart
from rope_desktop.charts.offset_curve import build_offset_curve_chart
from rope_desktop.charts.pair_circle import build_pair_circle_chart
from rope_desktop.charts.sentences import build_sentences
from rope_desktop.charts.small_circles import build_small_circles_chart
from rope_desktop.charts.wavelengths import build_wavelength_chart
from rope_desktop.state.scene import ContributionOrder, OffsetRange
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.board import Board
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.choice import FieldChoice
from rope_desktop.ui.drawings.contributions import ContributionsPlot
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.drawings.offset_curve import OffsetCurvePlot
from rope_desktop.ui.drawings.pair_circle import PairCircle
from rope_desktop.ui.drawings.sentences import Sentences
from rope_desktop.ui.drawings.small_circles import SmallCircles
from rope_desktop.ui.drawings.wavelengths import WavelengthPlot
from rope_desktop.ui.panel import HEAD, POSITIONS, VECTORS, Panel
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.presenter import Presenter

_AT_POSITIONS = (*HEAD, *VECTORS, *POSITIONS)


class RotateView(View):
    """Six cards. Each is drawn anew only if the part of the scene that it shows has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.circle, self.circles = PairCircle(presenter), SmallCircles(presenter)
        self.contributions = ContributionsPlot(presenter)
        self.invariance, self.sentences = InvarianceTable(presenter), Sentences()
        self.curve, self.wavelengths = OffsetCurvePlot(presenter), WavelengthPlot(presenter)
        self._panels = self._build_panels()
        self._arrange()
        self.restyle()

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""
        resolved = self.presenter.resolved
        for panel in self._panels:
            panel.refresh(resolved)
        self.order.refresh()
        self.reach.refresh()

    def restyle(self) -> None:
        """Keep every drawing as large as the theme's type needs it."""
        line = QFontMetrics(theme.current().font()).height()
        for drawing, width, height in (
            (self.circle, 11, 13),
            (self.circles, 7, 13),
            (self.contributions, 16, 9),
            (self.curve, 15, 6),
            (self.wavelengths, 15, 8),
        ):
            drawing.setMinimumSize(width * line, height * line)

    def _build_panels(self) -> tuple[Panel[Resolved], ...]:
        self.circle_card, self.bars_card, self.invariance_card = Card(), Card(), Card()
        self.curve_card, self.wavelength_card = Card(), Card()
        self.words_card = Card(has_caption=False)
        return (
            Panel(
                self.circle_card,
                build_pair_circle_chart,
                self.circle.show_chart,
                (*_AT_POSITIONS, "pair", "shift", "window"),
            ),
            Panel(
                None,
                build_small_circles_chart,
                self.circles.show_chart,
                (*_AT_POSITIONS, "pair", "window"),
            ),
            Panel(
                self.bars_card,
                build_contributions_chart,
                self.contributions.show_chart,
                (*_AT_POSITIONS, "pair", "contribution_order"),
            ),
            Panel(
                self.invariance_card,
                build_invariance_chart,
                self.invariance.show_chart,
                (*_AT_POSITIONS, "shift"),
            ),
            Panel(
                self.curve_card,
                build_offset_curve_chart,
                self.curve.show_chart,
                (*_AT_POSITIONS, "window", "offset_range"),
            ),
            Panel(
                self.wavelength_card,
                build_wavelength_chart,
                self.wavelengths.show_chart,
                ("head_size", "rotary_size", "base", "scaling", "pair", "window"),
            ),
            Panel(
                None,
                build_sentences,
                self.sentences.show_sentences,
                (*_AT_POSITIONS, "pair", "window"),
            ),
        )

    def _arrange(self) -> None:
        circles = QHBoxLayout()
        circles.addWidget(self.circle, 64)
        circles.addWidget(self.circles, 36)
        self.circle_card.body.addLayout(circles)
        self.bars_card.add(self.contributions, 1)
        self.invariance_card.add(self.invariance)
        self.curve_card.add(self.curve, 1)
        self.wavelength_card.add(self.wavelengths, 1)
        self.words_card.add(self.sentences)
        self.words_card.show_texts(msg("In words"))
        self._add_choices()
        left = ((self.circle_card, 58), (self.bars_card, 42))
        right = ((self.invariance_card, 0), (self.curve_card, 40), (self.wavelength_card, 60))
        board = Board((left, 55), ((*right, (self.words_card, 0)), 45))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(board)

    def _add_choices(self) -> None:
        self.order = FieldChoice(
            self.presenter,
            "contribution_order",
            (
                (ContributionOrder.PAIR, msg("by pair"), msg("Bars in the order of the pairs.")),
                (ContributionOrder.SIZE, msg("by size"), msg("The largest contribution first.")),
            ),
        )
        self.reach = FieldChoice(
            self.presenter,
            "offset_range",
            (
                (OffsetRange.NEAR, msg("near"), msg("Offsets around 0.")),
                (OffsetRange.WINDOW, msg("window"), msg("Every offset that the window holds.")),
            ),
        )
        self.bars_card.add_to_header(self.order)
        self.curve_card.add_to_header(self.reach)

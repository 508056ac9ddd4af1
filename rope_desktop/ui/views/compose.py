"""The Compose view: angles add, so a rotation by a position can be undone, moved and compared."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QGuiApplication, QKeySequence, QShortcut
from PySide6.QtWidgets import QToolButton, QVBoxLayout

from rope_desktop.charts.angles_add import build_angles_add_chart
from rope_desktop.charts.complex_form import build_complex_form_chart
from rope_desktop.charts.head_matrix import build_head_matrix_chart
from rope_desktop.charts.rerotation import build_rerotation_chart
from rope_desktop.charts.two_frames import build_two_frames_chart
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.board import Board
from rope_desktop.ui.card import Card
from rope_desktop.ui.drawings.dial import Dial
from rope_desktop.ui.drawings.head_matrix import HeadMatrix
from rope_desktop.ui.drawings.invariance import InvarianceTable
from rope_desktop.ui.drawings.sentences import Sentences
from rope_desktop.ui.drawings.small_matrices import SmallMatrices
from rope_desktop.ui.drawings.two_frames import TwoFrames
from rope_desktop.ui.panel import HEAD, POSITIONS, VECTORS, Panel
from rope_desktop.ui.views import View

if TYPE_CHECKING:
    from rope_desktop.charts.angles_add import AnglesAddChart
    from rope_desktop.charts.complex_form import ComplexFormChart
    from rope_desktop.charts.head_matrix import HeadMatrixChart
    from rope_desktop.charts.two_frames import TwoFramesChart
    from rope_desktop.state.resolve import Resolved
    from rope_desktop.ui.presenter import Presenter

_ANGLES = ("first_angle", "second_angle")
_FORMULA_SCALE = 1.0


class ComposeView(View):
    """Five cards. Each is drawn anew only if the part of the scene that it shows has changed."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter)
        self.dial, self.matrices = Dial(presenter), SmallMatrices(presenter)
        self.laws = InvarianceTable(presenter)
        self.head_matrix, self.head_words = HeadMatrix(presenter), Sentences()
        self.frames, self.frame_scores = TwoFrames(presenter), InvarianceTable(presenter)
        self.formula, self.sums = (
            Sentences(_FORMULA_SCALE, is_formula=True),
            InvarianceTable(presenter),
        )
        self.rerotation = InvarianceTable(presenter)
        self.copy_button = QToolButton()
        self._complex_form: ComplexFormChart | None = None
        self._panels = self._build_panels()
        self._arrange()
        self._connect()
        self.restyle()
        self.retranslate()

    def refresh(self) -> None:
        """Draw the cards whose part of the scene has changed."""
        resolved = self.presenter.resolved
        for panel in self._panels:
            panel.refresh(resolved)

    def retranslate(self) -> None:
        """Put the button into words again."""
        self.copy_button.setText(say(msg("Copy LaTeX")))
        self.copy_button.setToolTip(
            say(msg("Copy the sum with the scene's numbers; Ctrl+C on this card does the same."))
        )

    def restyle(self) -> None:
        """Keep every drawing as large as the theme's type needs it."""
        line = QFontMetrics(theme.current().font()).height()
        for drawing, width, height in (
            (self.dial, 17, 15),
            (self.head_matrix, 15, 12),
            (self.frames, 15, 9),
        ):
            drawing.setMinimumSize(width * line, height * line)

    def copy_latex(self) -> None:
        """Put the complex form on the clipboard as LaTeX."""
        if self._complex_form is not None:
            QGuiApplication.clipboard().setText(self._complex_form.latex)
            self.presenter.tell(msg("Copied as LaTeX."))

    def _build_panels(self) -> tuple[Panel[Resolved], ...]:
        self.dial_card, self.matrix_card, self.frames_card = Card(), Card(), Card()
        self.complex_card, self.rerotation_card = Card(), Card()
        return (
            Panel(
                self.dial_card,
                build_angles_add_chart,
                self._show_angles,
                _ANGLES,
            ),
            Panel(
                self.matrix_card,
                build_head_matrix_chart,
                self._show_head_matrix,
                (*HEAD, "query_position", "pair"),
            ),
            Panel(
                self.frames_card,
                build_two_frames_chart,
                self._show_frames,
                (*HEAD, *VECTORS, *POSITIONS, "pair"),
            ),
            Panel(
                self.complex_card,
                build_complex_form_chart,
                self._show_complex_form,
                (*HEAD, *VECTORS, *POSITIONS),
            ),
            Panel(
                self.rerotation_card,
                build_rerotation_chart,
                self.rerotation.show_chart,
                (*HEAD, *VECTORS, "key_position", "pair", "rerotate_by"),
            ),
        )

    def _arrange(self) -> None:
        for card, drawing, parts in (
            (self.dial_card, self.dial, (self.matrices, self.laws)),
            (self.matrix_card, self.head_matrix, (self.head_words,)),
            (self.frames_card, self.frames, (self.frame_scores,)),
        ):
            card.add(drawing, 1)
            for part in parts:
                card.add(part)
        self.complex_card.add(self.formula)
        self.complex_card.add(self.sums)
        self.complex_card.add_to_header(self.copy_button)
        self.complex_card.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.rerotation_card.add(self.rerotation)
        left = ((self.dial_card, 1), (self.complex_card, 0))
        right = ((self.matrix_card, 58), (self.frames_card, 42), (self.rerotation_card, 0))
        whole = QVBoxLayout(self)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(Board((left, 55), (right, 45)))

    def _connect(self) -> None:
        self.copy_button.clicked.connect(self.copy_latex)
        copy = QShortcut(QKeySequence.StandardKey.Copy, self.complex_card)
        copy.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        copy.activated.connect(self.copy_latex)

    def _show_angles(self, chart: AnglesAddChart) -> None:
        self.dial.show_chart(chart)
        self.matrices.show_matrices(chart.matrices)
        self.laws.show_chart(chart)

    def _show_head_matrix(self, chart: HeadMatrixChart) -> None:
        self.head_matrix.show_chart(chart)
        self.head_words.show_sentences(chart.remarks)

    def _show_frames(self, chart: TwoFramesChart) -> None:
        self.frames.show_chart(chart)
        self.frame_scores.show_chart(chart)

    def _show_complex_form(self, chart: ComplexFormChart) -> None:
        self._complex_form = chart
        self.formula.show_sentences(chart.formula)
        self.sums.show_chart(chart)

"""Encodings side by side, each with a curve for every anchor."""

from __future__ import annotations

import math
from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeySequence, QShortcut

from rope_desktop.charts.encodings import build_encodings_chart, depends_on, needs_seed
from rope_desktop.state.fields import FIELD
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.anchors_box import AnchorsBox
from rope_desktop.ui.controls.choice import FieldChoice
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.problem_line import ProblemLine
from rope_desktop.ui.controls.switches import FieldSwitches
from rope_desktop.ui.controls.wrapping import Wrapping
from rope_desktop.ui.drawings.encoding_plots import EncodingPlots

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem
    from rope_desktop.ui.presenter import Presenter

_SWITCHES = (
    ("rope", msg("RoPE"), msg("q and k are turned by their positions.")),
    (
        "sinusoidal",
        msg("sinusoidal"),
        msg("The sines and cosines of the first Transformer, added to q and k."),
    ),
    ("learned_512", msg("learned 512"), msg("A table of 512 positions, as in BERT, added.")),
    ("learned_1024", msg("learned 1,024"), msg("A table of 1,024 positions, as in GPT-2, added.")),
    (
        "t5_bidirectional",
        msg("T5, both ways"),
        msg("A learned bias for each of 32 buckets of offsets, in the encoder of T5."),
    ),
    ("t5_causal", msg("T5, causal"), msg("The same in the decoder of T5, for offsets from 0 on.")),
    ("alibi", msg("ALiBi"), msg("A penalty for each token of distance, another in each head.")),
    (
        "rotated_embedding",
        msg("embeddings rotated"),
        msg("A mistake to compare with: rotated before the projections to q and k, not after."),
    ),
)
_VECTORS = (
    (False, msg("unit q and k"), msg("Random q and k of length 1, of the sample head size.")),
    (True, msg("the scene's"), msg("The q and k of the scene panel.")),
)
_ROWS = ("sample_size", "sample_seed", "offset_count", "alibi_heads", "alibi_head")
# With larger type, title and choice together are wider than half of a small window.
_LARGEST_BESIDE_TITLE = 1.25
# Pixels: what title and choice need besides, with the margins of card and board, and a scroll bar.
_BESIDE_BOTH = 70
_IN_CONTROLS = attrgetter(*_ROWS, "compares_scene", "encodings", "anchors")


class EncodingsCard(Card):
    """Encodings side by side, each with a curve for every anchor."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._shown: object = None
        self._controls: object = None
        self._problems: tuple[Problem, ...] = ()
        self._room, self._title_width = math.inf, 0
        self.vectors = FieldChoice(presenter, "compares_scene", _VECTORS)
        self.switches = FieldSwitches(presenter, "encodings", _SWITCHES)
        self.anchors, self.fault = AnchorsBox(presenter), ProblemLine()
        self.rows = {name: FieldRow(FIELD[name], presenter) for name in _ROWS}
        self.plots = EncodingPlots(presenter)
        self._controls_rows = Wrapping((self.anchors, *self.rows.values()))
        self._arrange()
        copy = QShortcut(QKeySequence.StandardKey.Copy, self)
        copy.setContext(Qt.ShortcutContext.WidgetShortcut)
        copy.activated.connect(self.plots.copy_figures)

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed."""
        return False

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""
        self._show_problems(self._presenter.problems)
        scene = self._presenter.store.scene
        controls = _IN_CONTROLS(scene)
        if controls != self._controls:
            self._controls = controls
            self._show_controls(scene)
        shown = depends_on(scene)
        if shown != self._shown:
            self._shown = shown
            chart = build_encodings_chart(scene)
            self.show_texts(chart.title, chart.caption)
            if self.title.minimumWidth() != self._title_width:
                self._place_choice()
            self.plots.show_chart(chart)

    def restyle(self) -> None:
        """Draw the ground again, and give the choice of vectors a place where it has room."""
        super().restyle()
        self._place_choice()

    def fit_into(self, width: int) -> None:
        """Take a place in a view that is ``width`` pixels wide.

        The card can't find this out: while title and choice share a line, it gets no narrower.
        """
        self._room = width
        self._place_choice()

    def _arrange(self) -> None:
        self.add_to_header(self.vectors)
        self._place_choice()
        for part in (self.switches, self._controls_rows, self.fault):
            self.add(part)
        self.add(self.plots, 1)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def _place_choice(self) -> None:
        """Put the choice of vectors beside the title, or where it has no room to the controls."""
        self._title_width = self.title.minimumWidth()
        both = self._title_width + self.vectors.sizeHint().width() + _BESIDE_BOTH
        is_below = self._room < both or theme.current().font_scale > _LARGEST_BESIDE_TITLE
        if is_below is (self.vectors.parentWidget() is self._controls_rows):
            return
        focused = next((part for part in self.vectors.segments if part.hasFocus()), None)
        if is_below:
            self._controls_rows.add(self.vectors)
        else:
            self.add_to_header(self.vectors)
        if focused is not None:
            self.vectors.show()
            focused.setFocus()

    def _show_controls(self, scene: Scene) -> None:
        self.vectors.refresh()
        self.switches.refresh()
        self.anchors.show_scene(scene)
        for row in self.rows.values():
            row.show_scene(scene)
        self.rows["sample_size"].setEnabled(not scene.compares_scene)
        self.rows["sample_seed"].setEnabled(needs_seed(scene))
        for name in ("alibi_heads", "alibi_head"):
            self.rows[name].setVisible("alibi" in scene.encodings)

    def _show_problems(self, problems: tuple[Problem, ...]) -> None:
        if problems == self._problems:
            return
        self._problems = problems
        self.anchors.show_problems(problems)
        for row in self.rows.values():
            row.show_problems(problems)
        self.fault.show_problems(tuple(p for p in problems if p.field == "anchors"))

"""The decay laboratory: random pairs, q = k, q = −k, a tuned q, and the bound."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QBoxLayout, QSizePolicy, QStackedWidget

from rope_desktop.charts.decay_lab import build_decay_chart
from rope_desktop.charts.decay_work import DecayWork, jobs_of
from rope_desktop.core.ensemble import EnsembleSettings
from rope_desktop.state.fields import FIELD
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.card import Card
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.switches import FieldSwitches
from rope_desktop.ui.controls.wrapping import Wrapping
from rope_desktop.ui.distance.progress import Progress
from rope_desktop.ui.drawings.decay_lab import DecayPlot
from rope_desktop.ui.drawings.decay_table import DecayTableView
from rope_desktop.ui.drawings.sentences import Sentences
from rope_desktop.ui.slices import Slices

if TYPE_CHECKING:
    from collections.abc import Iterator

    from PySide6.QtGui import QHideEvent, QResizeEvent, QShowEvent

    from rope_desktop.charts.decay_work import Job
    from rope_desktop.ui.presenter import Presenter

_FIELDS = ("sample_count", "tuned_offset", "sample_size", "sample_seed")
_PART = attrgetter("base", "scaling", "decay_curves", *_FIELDS)
_WORDS_IN_LINES = 14
_SWITCHES = (
    ("random", msg("random pairs"), msg("Mean and middle half of |score| of random q and k")),
    ("same", msg("q = k"), msg("The mean cosine: the score of q = k over |q|²")),
    ("opposite", msg("q = −k"), msg("The score of q = −k over |q|²: it rises at first")),
    ("tuned", msg("tuned q"), msg("A q turned so that it scores highest at a chosen distance")),
    (
        "bound",
        msg("upper bound"),
        msg("The bound of RoFormer's section 3.4.3 for q = k: it decays, and is no score"),
    ),
)


class DecayCard(Card):
    """The card. What takes long is counted when nothing moves, and only while it is seen.

    What belongs to other numbers is taken away at once.
    """

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.work, self._slices = DecayWork(), Slices(self)
        self._part: object = None
        self._jobs: tuple[Job, ...] = ()
        self._missing: tuple[Job, ...] = ()
        # What is in hand, running or paused.
        self._steps: Iterator[None] | None = None
        self._is_cancelled = False
        self.switches = FieldSwitches(presenter, "decay_curves", _SWITCHES)
        self.rows = {name: FieldRow(FIELD[name], presenter) for name in _FIELDS}
        self.plot, self.table = DecayPlot(presenter), DecayTableView(presenter)
        self.words, self.progress = Sentences(0.85), Progress()
        # The table, and in its place what is going on until it can be filled.
        self.counts = QStackedWidget()
        self._strip = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._arrange()
        self._connect()
        self.restyle()

    @property
    def is_busy(self) -> bool:
        """Return whether something is still being computed, or is going to be."""
        return bool(self._missing) and not self._is_cancelled

    def refresh(self) -> None:
        """Draw the scene as it stands, redoing only what has changed."""
        scene = self._presenter.store.scene
        if not self._presenter.is_settled:
            self._slices.stop()
        problems = self._presenter.problems
        for row in self.rows.values():
            row.show_scene(scene)
            row.show_problems(problems)
        part = _PART(scene)
        if part != self._part:
            self._part = part
            self.switches.refresh()
            self.rows["tuned_offset"].setVisible("tuned" in scene.decay_curves)
            self._take_jobs(jobs_of(scene))
            self._show_chart()
        self._start_if_ready()

    def restyle(self) -> None:
        """Keep the drawing as large as the theme's type needs it."""
        super().restyle()
        line = _line_height()
        self.plot.setMinimumSize(16 * line, 11 * line)
        self._turn_strip()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the words beside the table where there is room, else below it."""
        super().resizeEvent(event)
        self._turn_strip()

    def showEvent(self, event: QShowEvent) -> None:
        """Begin with what is missing."""
        super().showEvent(event)
        self._start_if_ready()

    def hideEvent(self, event: QHideEvent) -> None:
        """Pause: what nobody sees is not computed."""
        super().hideEvent(event)
        self._slices.stop()

    def cancel(self) -> None:
        """End the computation; the button starts it again."""
        self._drop_steps()
        self._is_cancelled = True
        self._show_progress()

    def start_again(self) -> None:
        """Begin anew with what was ended."""
        self._is_cancelled = False
        self._start_if_ready()
        self._show_progress()

    def _turn_strip(self) -> None:
        needed = self.table.sizeHint().width() + _WORDS_IN_LINES * _line_height()
        is_wide = self.contentsRect().width() >= needed
        way = QBoxLayout.Direction
        self._strip.setDirection(way.LeftToRight if is_wide else way.TopToBottom)

    def _arrange(self) -> None:
        self.add(self.switches)
        self.add(Wrapping(self.rows.values()))
        self.add(self.plot, 1)
        self.counts.addWidget(self.table)
        self.counts.addWidget(self.progress)
        self.counts.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self._strip.setSpacing(10)
        self._strip.addWidget(self.counts)
        self._strip.addWidget(self.words, 1)
        self.body.addLayout(self._strip)
        self.body.setSpacing(6)

    def _connect(self) -> None:
        self._presenter.settled.connect(self._start_if_ready)
        self._slices.progressed.connect(self._on_progressed)
        self._slices.finished.connect(self._on_finished)
        self.progress.cancelled.connect(self.cancel)
        self.progress.wanted.connect(self.start_again)

    def _take_jobs(self, jobs: tuple[Job, ...]) -> None:
        """Make ``jobs`` those to be done; the one in hand goes on if it is among them."""
        if jobs == self._jobs:
            return
        self._jobs, self._missing = jobs, self.work.missing(jobs)
        self._is_cancelled = False
        if self.work.doing not in self._missing:
            self._drop_steps()
        self._show_progress()

    def _drop_steps(self) -> None:
        self._slices.stop()
        self._steps = None

    def _start_if_ready(self) -> None:
        """Begin, or go on, if the scene stands still and the card is seen."""
        is_ready = self._presenter.is_settled and self.isVisible()
        if not self.is_busy or not is_ready or self._slices.is_running:
            return
        if self._steps is None:
            # One job at a time, so that none is begun that is no longer wanted.
            self._steps = self.work.steps(self._missing[:1])
        self._slices.start(self._steps)

    def _on_finished(self) -> None:
        self._steps = None
        self._start_if_ready()

    def _on_progressed(self) -> None:
        missing = self.work.missing(self._jobs)
        if missing != self._missing:
            self._missing = missing
            self._show_chart()
        self._show_progress()

    def _show_progress(self) -> None:
        is_counting = any(isinstance(job, EnsembleSettings) for job in self._missing)
        self.counts.setCurrentWidget(self.progress if is_counting else self.table)
        if self._is_cancelled:
            self.progress.show_stopped()
        elif self._steps is not None:
            is_in_hand = isinstance(self.work.doing, EnsembleSettings)
            self.progress.show_running(self.work.share if is_in_hand else 0.0)
        else:
            self.progress.show_waiting()

    def _show_chart(self) -> None:
        scene, results = self._presenter.store.scene, self.work.results(self._jobs)
        chart = build_decay_chart(scene, results)
        self.show_texts(chart.title, chart.caption)
        self.plot.show_chart(chart)
        self.table.show_table(chart.table)
        self.counts.setVisible(chart.table is not None)
        self.words.show_sentences(chart.sentences)


def _line_height() -> int:
    return QFontMetrics(theme.current().font()).height()

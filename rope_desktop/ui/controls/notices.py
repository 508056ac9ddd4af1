"""The notices: all that there is to say about the scene, in one place that moves no control."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QEvent, QObject

from rope_desktop.state.fields import FIELD
from rope_desktop.support.problems import Problem, Severity
from rope_desktop.support.text import Message, msg
from rope_desktop.ui.controls.problem_line import ProblemLine
from rope_desktop.ui.controls.scroll import VerticalScroll

if TYPE_CHECKING:
    from collections.abc import Iterable

_GRAVEST_FIRST = (Severity.ERROR, Severity.WARNING, Severity.NOTE)
_OTHER_NAMES = {
    "query": msg("q"),
    "key": msg("k"),
    "seed": msg("Seed"),
    "peak_offset": msg("Peak at offset"),
}
# What is said of any field alike does not tell which one is meant.
_NAMELESS = frozenset(
    (
        "ambiguous_number",
        "component_too_large",
        "empty_number",
        "not_a_number",
        "not_finite",
        "not_whole",
        "too_large",
        "too_long",
        "zero_vector",
    )
)
_SHARE = 0.4
_LEAST_HEIGHT = 60


class Notices(VerticalScroll):
    """The sentences, the gravest first; where they would take too much room they scroll."""

    def __init__(self) -> None:
        super().__init__()
        self._most = _LEAST_HEIGHT
        self.line = ProblemLine()
        self.column.addWidget(self.line)
        self.column.addStretch(1)
        self.hide()

    @property
    def text(self) -> str:
        """Return the sentences as shown."""
        return self.line.text

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Show the sentences of ``problems``."""
        self.line.show_problems(tuple(_in_order(problems)))
        self.setVisible(bool(problems))
        self._fit()

    def leave_room_in(self, height: int) -> None:
        """Take no more than a part of this height."""
        self._most = max(round(_SHARE * height), _LEAST_HEIGHT)
        self._fit()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Grow and shrink with the sentences, which wrap."""
        if event.type() == QEvent.Type.LayoutRequest:
            self._fit()
        return super().eventFilter(watched, event)

    def _fit(self) -> None:
        margins = self.column.contentsMargins()
        wanted = self.line.height() + margins.top() + margins.bottom()
        height = min(wanted, self._most)
        if height != self.height() or self.minimumHeight() != height:
            self.setFixedHeight(height)


def _in_order(problems: Iterable[Problem]) -> list[Problem]:
    named = (
        Problem(problem.code, problem.severity, problem.field, _with_name(problem))
        for problem in problems
    )
    return sorted(named, key=lambda problem: _GRAVEST_FIRST.index(problem.severity))


def _with_name(problem: Problem) -> Message:
    """Return the sentence, after the name of the field if it does not tell it."""
    name = FIELD[problem.field].label if problem.field in FIELD else None
    name = name or _OTHER_NAMES.get(problem.field)
    if name is None or problem.code not in _NAMELESS:
        return problem.message
    return msg("{field}: {problem}", field=name, problem=problem.message)

"""The sizes of three axes as a line of text, with what is wrong with them beneath it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QToolButton, QVBoxLayout

from rope_desktop.state.axes_split import axis_sizes_of, sections_of
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.list_box import ListBox
from rope_desktop.ui.controls.problem_line import ProblemLine

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem
    from rope_desktop.ui.presenter import Presenter


class _SectionsList(ListBox):
    """The pairs of each axis, as M-RoPE deals them out."""

    def __init__(self, presenter: Presenter) -> None:
        hint = msg(
            "How many pairs turn with time, height and width, such as {example}: together all of "
            "them.",
            example="16, 24, 24",
        )
        super().__init__(presenter, "sections", msg("Sections"), hint)

    def numbers_in(self, scene: Scene) -> tuple[int, ...]:
        """Return the sections, shared out if none are set."""
        return sections_of(scene)


class _AxisSizesList(ListBox):
    """The dimensions of each axis of a film."""

    def __init__(self, presenter: Presenter) -> None:
        hint = msg(
            "How many dimensions turn with time, height and width, such as {example}: each even, "
            "together all that rotate.",
            example="44, 42, 42",
        )
        super().__init__(presenter, "axis_sizes", msg("Sizes"), hint)

    def numbers_in(self, scene: Scene) -> tuple[int, ...]:
        """Return the sizes, shared out if none are set."""
        return axis_sizes_of(scene)


class SizesBox(Adaptive):
    """The line, a button that shares out what there is, and the sentences."""

    def __init__(self, line: ListBox, shares_as: Message) -> None:
        super().__init__()
        self._shares_as = shares_as
        self.line, self.fault, self.share_button = line, ProblemLine(), QToolButton()
        row = QHBoxLayout()
        row.setSpacing(6)
        row.addWidget(line, 1)
        row.addWidget(self.share_button)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addLayout(row)
        column.addWidget(self.fault)
        self.share_button.clicked.connect(line.reset)
        self.retranslate()

    @property
    def field(self) -> str:
        """Return the name of the field."""
        return self.line.field

    def show_scene(self, scene: Scene) -> None:
        """Show the sizes."""
        self.line.show_scene(scene)
        self.share_button.setEnabled(getattr(scene, self.field) is not None)

    def show_problems(self, refused: tuple[Problem, ...], problems: tuple[Problem, ...]) -> None:
        """Say why the sizes that were typed are refused, or else what is wrong with the scene's."""
        for found in (refused, problems):
            own = tuple(problem for problem in found if problem.field == self.field)
            if own:
                break
        self.line.show_problems(own)
        self.fault.show_problems(own)

    def retranslate(self) -> None:
        """Put the texts of the button into words again."""
        self.share_button.setText(say(msg("Share out")))
        self.share_button.setToolTip(say(self._shares_as))


def sections_box(presenter: Presenter) -> SizesBox:
    """Return the box of the sections of M-RoPE."""
    how = msg("Share all pairs out among time, height and width, as a model of this order does.")
    return SizesBox(_SectionsList(presenter), how)


def axis_sizes_box(presenter: Presenter) -> SizesBox:
    """Return the box of the sizes of a film's axes."""
    how = msg("Share all dimensions out among time, height and width, as common video models do.")
    return SizesBox(_AxisSizesList(presenter), how)

"""What positions are made of: the scheme, its grid or film, where query and key stand."""

from __future__ import annotations

from operator import attrgetter
from typing import TYPE_CHECKING

from PySide6.QtWidgets import QVBoxLayout, QWidget

from rope_desktop.charts.axes.scheme import scheme_caption
from rope_desktop.state.axes import SCHEME_FIELDS, is_flat
from rope_desktop.state.axes_resolved import resolve_axes
from rope_desktop.state.fields import FIELD
from rope_desktop.state.scene import AxesScheme
from rope_desktop.support.text import Message, msg
from rope_desktop.ui.axes.card import SPLIT, AxesCard
from rope_desktop.ui.axes.ready_models import ReadyModels
from rope_desktop.ui.axes.scheme_choice import AxisOrderChoice, SchemeChoice, SectionOrderChoice
from rope_desktop.ui.axes.sizes_box import axis_sizes_box, sections_box
from rope_desktop.ui.card import TextLine
from rope_desktop.ui.controls.columns import Columns
from rope_desktop.ui.controls.field_row import FieldRow
from rope_desktop.ui.controls.problem_line import ProblemLine

if TYPE_CHECKING:
    from rope_desktop.state.axes_resolved import Axes
    from rope_desktop.ui.presenter import Presenter

GROUPS: tuple[tuple[Message, str, dict[str, Message]], ...] = (
    (msg("Grid"), "muted", {"grid_width": msg("Width"), "grid_height": msg("Height")}),
    (
        msg("Query"),
        "q",
        {
            **{"query_column": msg("Column"), "query_row": msg("Row")},
            **{"query_time": msg("Time"), "query_height": msg("Height")},
            "query_width": msg("Width"),
        },
    ),
    (
        msg("Key"),
        "k",
        {
            **{"key_column": msg("Column"), "key_row": msg("Row")},
            **{"key_time": msg("Time"), "key_height": msg("Height"), "key_width": msg("Width")},
        },
    ),
    (msg("Memory"), "muted", {"memory_frames": msg("Frames"), "pointer_tokens": msg("Pointers")}),
    (
        msg("Film"),
        "muted",
        {
            **{"film_frames": msg("Frames"), "film_height": msg("Rows")},
            **{"film_width": msg("Columns"), "frame_step": msg("Time step")},
        },
    ),
    (msg("Words"), "muted", {"text_before": msg("Before"), "text_after": msg("After")}),
)
"""The heading of each group and its role, and the names of its fields beneath the heading."""
# Where query and key stand is in their rows alone, which show themselves anew.
_STANDING = ("query_", "key_")
_IN_CONTROLS = attrgetter(*SPLIT, *(name for name in FIELD if not name.startswith(_STANDING)))


class SchemeCard(AxesCard):
    """The controls of the Axes view. They stay where the pairs cannot be split, to mend it."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(presenter, msg("Axes"))
        self._shown: object = None
        self.choice, self.models = SchemeChoice(presenter), ReadyModels(presenter)
        self.axis_order = AxisOrderChoice(presenter)
        self.section_order = SectionOrderChoice(presenter)
        self.sections, self.axis_sizes = sections_box(presenter), axis_sizes_box(presenter)
        self.fault = ProblemLine()
        self.rows = {
            field: FieldRow(FIELD[field], presenter, wants_slider=True, name=name)
            for _, _, names in GROUPS
            for field, name in names.items()
        }
        self.headings = [TextLine(1, 0.9, role, bold=True) for _, role, _ in GROUPS]
        self._schemes_of: dict[QWidget, tuple[AxesScheme, ...]] = {
            self.axis_order: tuple(filter(is_flat, AxesScheme)),
            self.section_order: (AxesScheme.MROPE,),
            self.sections: (AxesScheme.MROPE,),
            self.axis_sizes: (AxesScheme.FILM,),
        }
        self.columns = Columns(self._build_blocks())
        whole = QVBoxLayout(self.content)
        whole.setContentsMargins(0, 0, 0, 0)
        whole.addWidget(self.columns, 1)

    def refresh(self) -> None:
        """Show the scene as it stands; what has not changed is left alone."""
        axes = resolve_axes(self.presenter.store.scene)
        shown = _IN_CONTROLS(axes.scene)
        if shown != self._shown:
            self._shown = shown
            self._show(axes)
        # What was clicked or dragged in this turn may have been taken back in it.
        for choice in (self.choice, self.axis_order, self.section_order):
            choice.refresh()
        for name in SCHEME_FIELDS[axes.scene.axes_scheme]:
            self.rows[name].show_scene(axes.scene)
        self._show_problems(axes)

    def _show(self, axes: Axes) -> None:
        scene = axes.scene
        for part, schemes in self._schemes_of.items():
            is_shown = scene.axes_scheme in schemes
            if part.isHidden() is is_shown:
                part.setVisible(is_shown)
        self.columns.arrange()
        for part in (self.models, self.sections, self.axis_sizes):
            part.show_scene(scene)
        self.show_texts(self._title, scheme_caption(axes))

    def _show_problems(self, axes: Axes) -> None:
        """Say what is wrong beside its box, and else in one place of the card."""
        refused = self.presenter.problems
        for box in (self.sections, self.axis_sizes):
            box.show_problems(refused, axes.problems)
        fields = SCHEME_FIELDS[axes.scene.axes_scheme]
        for name in fields:
            self.rows[name].show_problems((*refused, *axes.problems))
        own = [problem for problem in refused if problem.field in fields]
        rest = [problem for problem in axes.problems if problem.field not in self._boxed]
        self.fault.show_problems((*own, *rest))

    @property
    def _boxed(self) -> tuple[str, ...]:
        return self.sections.field, self.axis_sizes.field

    def _build_blocks(self) -> list[QWidget]:
        """Return the first block, what is chosen or typed, and a block for each group of rows."""
        blocks = [_block(self.choice, self.models, self.fault, *self._schemes_of)]
        for line, (heading, _, names) in zip(self.headings, GROUPS, strict=True):
            line.show_text(heading)
            for name in names:
                self._schemes_of[self.rows[name]] = _schemes_with((name,))
            block = _block(line, *(self.rows[name] for name in names))
            self._schemes_of[block] = _schemes_with(tuple(names))
            blocks.append(block)
        return blocks


def _block(*parts: QWidget) -> QWidget:
    block = QWidget()
    column = QVBoxLayout(block)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(6)
    for part in parts:
        column.addWidget(part)
    return block


def _schemes_with(names: tuple[str, ...]) -> tuple[AxesScheme, ...]:
    """Return the schemes that have one of the fields."""
    return tuple(
        scheme for scheme in AxesScheme if not set(names).isdisjoint(SCHEME_FIELDS[scheme])
    )

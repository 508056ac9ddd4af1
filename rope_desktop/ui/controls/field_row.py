"""One field of the scene: label, number field, slider, and a mark where something is odd."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics, QPainter, QPaintEvent, QShortcut
from PySide6.QtWidgets import QGridLayout, QSizePolicy

from rope_desktop.state.actions import ResetValue, set_value
from rope_desktop.state.field_steps import slider_place, stepped
from rope_desktop.state.field_values import shown_in_field, start_value
from rope_desktop.support.language import say
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.field_label import RESET_KEYS, FieldLabel
from rope_desktop.ui.controls.number_box import DIGITS, NumberBox
from rope_desktop.ui.controls.problem_sign import is_grave
from rope_desktop.ui.controls.slider import FieldSlider

if TYPE_CHECKING:
    from rope_desktop.state.fields import Field
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

# Times the height of a line: the name and the slider of a row that is one line.
_NAME_IN_LINES, _SLIDER_IN_LINES = 5.5, 3


class FieldRow(Adaptive):
    """A row of the scene panel. It sends what is entered, and shows what the scene became.

    One that is not in the panel has no slider unless it is wanted, and no more room than its
    numbers need. With a ``name`` that is shorter than the field's, since a heading says the rest,
    all of it stands on one line.
    """

    def __init__(
        self,
        field: Field,
        presenter: Presenter,
        *,
        wants_slider: bool = False,
        name: Message | None = None,
    ) -> None:
        super().__init__()
        self.field, self._presenter = field, presenter
        self._shown: tuple[float, float | None] | None = None
        self._place = 0
        self._value: float = 0
        self._top: float | None = None
        self.label = FieldLabel(name or field.label, field.symbol, field.hint, start_value(field))
        self._is_short = name is not None
        digits = _digits(field, has_line=wants_slider)
        self.box, self.slider = NumberBox(field, start_value(field), digits), FieldSlider(field)
        self._problems: tuple[Problem, ...] = ()
        self._arrange(has_slider=field.in_panel or wants_slider)
        self._connect()
        self.retranslate()
        self.restyle()

    def show_scene(self, scene: Scene) -> None:
        """Show the field's value."""
        value, top = shown_in_field(self.field, scene)
        self._value, self._top = value, top
        if (value, top) == self._shown:
            # A handle that was let go on a refused value must come back; the box does so itself.
            if self.slider.value() != self._place:
                self.slider.show_value(value, top)
            return
        self._shown = value, top
        self.slider.setEnabled(top is None or top > 0)
        self.slider.show_value(value, top)
        self.box.show_value(value)
        self._place = slider_place(self.field, value, top)

    def show_problems(self, problems: tuple[Problem, ...]) -> None:
        """Mark the field with those of ``problems`` that concern it; nothing moves for them."""
        own = tuple(problem for problem in problems if problem.field == self.field.name)
        if own != self._problems:
            self._problems = own
            self.retranslate()

    @property
    def remark(self) -> str:
        """Return what there is to say about the field."""
        return "\n".join(say(problem.message) for problem in self._problems)

    def retranslate(self) -> None:
        """Name the controls for those who hear them, and say what is wrong or odd."""
        remark, grave = self.remark, is_grave(self._problems)
        told = "\n".join(filter(None, (remark, say(self.field.hint))))
        self.label.show_remark(remark, grave=grave)
        self.box.show_fault(is_shown=grave)
        self.box.setAccessibleDescription(told)
        self.slider.show_description(told)
        name = f"{say(self.field.label)} {self.field.symbol}".strip()
        for control in (self.label, self.box, self.slider):
            control.setAccessibleName(name)
        for control in (self.box, self.slider):
            control.setToolTip(told)

    def restyle(self) -> None:
        """Take the font of the theme."""
        self.box.restyle()
        self.slider.updateGeometry()
        if self._is_short:
            self._align()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the ground itself, so that a new number does not repaint all that is beneath."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.current().color("card"))

    def _arrange(self, *, has_slider: bool) -> None:
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(6)
        grid.setVerticalSpacing(2)
        grid.addWidget(self.label, 0, 0)
        if self._is_short:
            grid.addWidget(self.slider, 0, 1)
            grid.addWidget(self.box, 0, 2)
            grid.setColumnStretch(1, 1)
            # The Tab key walks as one reads.
            self.setTabOrder(self.slider, self.box)
        else:
            grid.addWidget(self.box, 0, 1)
            grid.addWidget(self.slider, 1, 0, 1, 2)
            grid.setColumnStretch(0, 1)
        self.slider.setVisible(has_slider)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def _align(self) -> None:
        """Let the sliders of short rows below each other begin and end at the same places."""
        line = QFontMetrics(theme.current().font()).height()
        # It may not have been told of the theme yet, and the width of its name is asked for.
        self.label.restyle()
        self.label.setFixedWidth(max(round(_NAME_IN_LINES * line), self.label.sizeHint().width()))
        self.slider.setMinimumWidth(_SLIDER_IN_LINES * line)

    def _connect(self) -> None:
        for part in (self.label, self.box):
            part.reset_wanted.connect(self._on_reset_wanted)
        reset = QShortcut(RESET_KEYS, self)
        reset.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        reset.activated.connect(self._on_reset_wanted)
        self.box.value_entered.connect(self._on_value_typed)
        self.box.refused.connect(self._presenter.store.refuse)
        for control in (self.box, self.slider):
            control.step_wanted.connect(self._on_step_wanted)
        self.slider.value_entered.connect(self._on_value_dragged)

    def _on_reset_wanted(self) -> None:
        self.box.drop_text()
        self._presenter.send(ResetValue(self.field.name))

    def _on_value_typed(self, value: float) -> None:
        if self._send(value, None):
            self.box.show_value(value)
        else:
            self.box.keep_text()

    def _on_value_dragged(self, value: float, gesture: object) -> None:
        self._send(value, gesture)

    def _on_step_wanted(self, steps: int, gesture: object) -> None:
        value = stepped(self.field, self._value, steps, self._top)
        if value != self._value and self._send(value, gesture):
            self.box.show_value(value)
            self.slider.show_value(value, self._top)

    def _send(self, value: float, gesture: object) -> bool:
        """Set the field to ``value`` and return whether the scene took it."""
        is_whole_head = self.field.name == "rotary_size" and value == self._top
        wanted = None if is_whole_head else value
        self._presenter.send(set_value(self.field.name, wanted), gesture)
        taken: bool = getattr(self._presenter.store.scene, self.field.name) == wanted
        if taken:
            self._value = value
        return taken


def _digits(field: Field, *, has_line: bool) -> int:
    """Return for how many digits the box has room; one with a line to itself cuts no number."""
    if field.in_panel:
        return DIGITS
    usual = len(str(field.slider_maximum)) + 2
    # In narrow digits twice as many have room.
    longest = len(str(field.minimum)) // 2 + 2 if field.is_whole else 0
    return max(usual, longest) if has_line else usual

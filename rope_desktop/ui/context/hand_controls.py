"""The controls of a model built by hand, and the target window of any."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.actions import set_value
from rope_desktop.state.fields import FIELD
from rope_desktop.state.scaling_words import METHOD_NAMES
from rope_desktop.state.scene import METHODS
from rope_desktop.state.shown_model import shown_trained_window
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui import theme
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.drop_down import DropDown
from rope_desktop.ui.controls.field_row import FieldRow

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.problems import Problem
    from rope_desktop.ui.presenter import Presenter

_FIELDS = ("factor", "trained_window", "target_window")


class HandControls(Adaptive):
    """Method and factor, where no model is open; the trained window, where nothing says it."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.label, self.method = QLabel(), DropDown()
        self.rows = {name: FieldRow(FIELD[name], presenter, wants_slider=True) for name in _FIELDS}
        self.method_row = QWidget()
        self.setAttribute(Qt.WidgetAttribute.WA_OpaquePaintEvent)
        self._arrange()
        self.method.activated.connect(self._on_chosen)
        self.retranslate()

    def show_scene(self, scene: Scene, problems: tuple[Problem, ...]) -> None:
        """Show the values of ``scene``, and what is wrong with them."""
        is_by_hand = scene.model is None
        says_nothing = is_by_hand or shown_trained_window(scene) is None
        for widget, is_shown in (
            (self.method_row, is_by_hand),
            (self.rows["factor"], is_by_hand),
            (self.rows["trained_window"], says_nothing),
        ):
            if widget.isHidden() is is_shown:
                widget.setVisible(is_shown)
        if METHODS[self.method.currentIndex()] != scene.method:
            self.method.setCurrentIndex(METHODS.index(scene.method))
        for row in self.rows.values():
            row.show_scene(scene)
            row.show_problems(problems)

    def restyle(self) -> None:
        """Paint the ground in the colours of the theme."""
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Fill the ground, so that a moved slider does not repaint all that is beneath it."""
        painter = QPainter(self)
        painter.fillRect(event.rect(), theme.current().color("card"))

    def retranslate(self) -> None:
        """Put the names of the methods into words again."""
        self.label.setText(say(msg("Method")))
        self.method.setAccessibleName(say(msg("Method")))
        for index, name in enumerate(METHODS):
            self.method.setItemText(index, say(METHOD_NAMES[Method(name)]))

    def _arrange(self) -> None:
        row = QHBoxLayout(self.method_row)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.label)
        row.addWidget(self.method, 1)
        self.method.addItems([""] * len(METHODS))
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(6)
        column.addWidget(self.method_row)
        for field_row in self.rows.values():
            column.addWidget(field_row)

    def _on_chosen(self, index: int) -> None:
        self._presenter.send(set_value("method", METHODS[index]))
        self.method.setCurrentIndex(METHODS.index(self._presenter.store.scene.method))

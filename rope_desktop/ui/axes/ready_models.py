"""A menu of models that rotate by more than one number, and the name of the one that is set."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QHBoxLayout, QMenu, QPushButton, QSizePolicy

from rope_desktop.io.axes_models import axes_models, model_in
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine

if TYPE_CHECKING:
    from rope_desktop.state.actions import SetValues
    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.presenter import Presenter


class ReadyModels(Adaptive):
    """The button with the menu. A model sets all that it says, in one step."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.button, self.name, self.menu = QPushButton(), TextLine(1, 0.9, "muted"), QMenu(self)
        self.button.setMenu(self.menu)
        for model in axes_models():
            action = self.menu.addAction(model.name)
            action.triggered.connect(lambda _checked=False, values=model.values: self._take(values))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.button)
        row.addWidget(self.name, 1)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)
        self.retranslate()

    def show_scene(self, scene: Scene) -> None:
        """Name the model whose values the scene has, if it has those of one."""
        model = model_in(scene)
        self.name.show_text("" if model is None else model.name)

    def retranslate(self) -> None:
        """Put the button into words again."""
        self.button.setText(say(msg("Models")))
        self.button.setToolTip(say(msg("Models to start from: head, base, layout and axes.")))

    def _take(self, values: SetValues) -> None:
        self._presenter.send(values)

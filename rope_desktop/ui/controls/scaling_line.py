"""The line that says which scaling acts on the frequencies, with the button that takes it away."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QToolButton

from rope_desktop.state.actions import set_value
from rope_desktop.state.scaling_words import scaling_name
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.presenter import Presenter


class ScalingLine(Adaptive):
    """Hidden as long as the frequencies are the plain ones."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self.line, self.remove_button = TextLine(2, 0.9, "ink"), QToolButton()
        self.remove_button.clicked.connect(self._on_remove_clicked)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.line, 1)
        row.addWidget(self.remove_button, 0, Qt.AlignmentFlag.AlignTop)
        # Shown before it has a place in the panel, it would be a window of its own.
        self.hide()
        self._name_button()

    def show_scene(self, scene: Scene) -> None:
        """Show which scaling acts in ``scene``, if any."""
        if scene.scaling is not None:
            said = msg("Scaled: {scaling}", scaling=scaling_name(scene.scaling))
            self.line.show_text(said)
        if self.isHidden() is (scene.scaling is not None):
            self.setVisible(scene.scaling is not None)

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self._name_button()
        self.show_scene(self._presenter.store.scene)

    def _name_button(self) -> None:
        self.remove_button.setText(say(msg("Remove scaling")))
        self.remove_button.setToolTip(say(msg("Return to the plain frequencies of the base.")))

    def _on_remove_clicked(self) -> None:
        self._presenter.send(set_value("scaling", None))

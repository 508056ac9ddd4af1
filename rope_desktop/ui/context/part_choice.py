"""Which part of a configuration is shown, where it has several that rotate."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel

from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.controls.drop_down import DropDown

if TYPE_CHECKING:
    from rope_desktop.state.model import ModelRope


class PartChoice(Adaptive):
    """A box with the paths of the parts; hidden where there is but one to choose.

    :attr:`chosen` gives the path of the part that was chosen.
    """

    chosen = Signal(str)

    def __init__(self) -> None:
        super().__init__()
        self.label, self.box = QLabel(), DropDown()
        self._model: ModelRope | None = None
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.addWidget(self.label)
        row.addWidget(self.box, 1)
        self.box.activated.connect(self._on_activated)
        self.hide()
        self.retranslate()

    def show_model(self, model: ModelRope | None) -> None:
        """Offer the parts of ``model``, of which one is shown."""
        former, self._model = self._model, model
        parts = () if model is None else model.rotary_parts
        if former is None or former.rotary_parts != parts:
            self._fill()
        if model is not None and len(parts) > 1:
            self.box.setCurrentIndex(parts.index(model.part))
        self.setVisible(len(parts) > 1)

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self.label.setText(say(msg("Part")))
        self.box.setAccessibleName(say(msg("Part of the configuration")))
        hint = msg("This configuration has several parts that rotate; which of them is shown.")
        self.box.setToolTip(say(hint))
        self._fill()
        self.show_model(self._model)

    def _fill(self) -> None:
        self.box.clear()
        for path in () if self._model is None else self._model.rotary_parts:
            self.box.addItem(path or say(msg("the whole configuration")))
            self.box.setItemData(self.box.count() - 1, path, Qt.ItemDataRole.ToolTipRole)

    def _on_activated(self, index: int) -> None:
        if self._model is None:
            return
        wanted = self._model.rotary_parts[index]
        # What cannot be read leaves the scene as it is, and so the box.
        self.box.setCurrentIndex(self._model.rotary_parts.index(self._model.part))
        if wanted != self._model.part:
            self.chosen.emit(wanted)

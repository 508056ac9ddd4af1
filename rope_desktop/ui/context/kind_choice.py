"""Which kind of layer of the model is shown, where it has several."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QButtonGroup

from rope_desktop.state.actions import set_value
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.controls.segments import Segment
from rope_desktop.ui.controls.wrapping import Wrapping

if TYPE_CHECKING:
    from rope_desktop.charts.context.layer_kinds import LayerKind
    from rope_desktop.ui.presenter import Presenter


class KindChoice(Wrapping):
    """A button for each kind; hidden where there is but one."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__(spacing=3)
        self._presenter = presenter
        self._kinds: tuple[LayerKind, ...] = ()
        self.segments: dict[str, Segment] = {}
        self._group = QButtonGroup(self)
        self.hide()
        self.retranslate()

    def show_kinds(self, kinds: tuple[LayerKind, ...], kind: str) -> None:
        """Offer ``kinds``, of which ``kind`` is shown."""
        if kinds != self._kinds:
            self._kinds = kinds
            self._build()
        if kind in self.segments:
            self.segments[kind].setChecked(True)

    def retranslate(self) -> None:
        """Put the names into words again."""
        self.setAccessibleName(say(msg("Kind of layer")))
        for segment in self.segments.values():
            segment.retranslate()

    def restyle(self) -> None:
        """Take the fonts of the theme."""
        for segment in self.segments.values():
            segment.restyle()

    def _build(self) -> None:
        for segment in self.segments.values():
            self._group.removeButton(segment)
            segment.setParent(None)
            segment.deleteLater()
        self.segments = {}
        for kind in self._kinds:
            segment = Segment(kind.label, kind.hint, has_detail=False)
            segment.clicked.connect(lambda _checked=False, name=kind.name: self._choose(name))
            self.segments[kind.name] = segment
            self._group.addButton(segment)
            self.add(segment)
            segment.restyle()
            segment.retranslate()
        self.setVisible(bool(self._kinds))
        self.updateGeometry()

    def _choose(self, name: str) -> None:
        self._presenter.send(set_value("layer_kind", name))

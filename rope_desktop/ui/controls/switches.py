"""Switches: a field of the scene that holds several choices, each a button that is on or off."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.actions import Toggle
from rope_desktop.ui.controls.segments import Segment
from rope_desktop.ui.controls.wrapping import Wrapping

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter


class FieldSwitches(Wrapping):
    """The rows. :meth:`refresh` shows which choices the scene has on."""

    def __init__(
        self,
        presenter: Presenter,
        field: str,
        choices: Sequence[tuple[str, Message, Message]],
    ) -> None:
        super().__init__(spacing=3)
        self._presenter, self._field = presenter, field
        self.segments: dict[str, Segment] = {}
        for choice, text, hint in choices:
            segment = Segment(text, hint, has_detail=False)
            segment.clicked.connect(lambda _checked=False, choice=choice: self._toggle(choice))
            self.segments[choice] = segment
            self.add(segment)
        self.restyle()
        self.retranslate()
        self.refresh()

    def refresh(self) -> None:
        """Show the choices of the scene."""
        chosen = getattr(self._presenter.store.scene, self._field)
        for choice, segment in self.segments.items():
            segment.setChecked(choice in chosen)

    def retranslate(self) -> None:
        """Put the names into words again."""
        for segment in self.segments.values():
            segment.retranslate()

    def restyle(self) -> None:
        """Take the fonts and colours of the theme."""
        for segment in self.segments.values():
            segment.restyle()

    def _toggle(self, choice: str) -> None:
        self._presenter.send(Toggle(self._field, choice))
        self.refresh()

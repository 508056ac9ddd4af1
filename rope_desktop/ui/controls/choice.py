"""Choices of the scene: a field that is one of a few values, as a row of buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtWidgets import QSizePolicy, QVBoxLayout

from rope_desktop.core.conventions import Layout
from rope_desktop.state.actions import set_value
from rope_desktop.state.sizes import dims_in_layouts, rotating_pairs, shown_pair
from rope_desktop.support.language import say
from rope_desktop.support.text import msg
from rope_desktop.ui.base import Adaptive
from rope_desktop.ui.card import TextLine
from rope_desktop.ui.controls.segments import Segments

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.state.actions import FieldValue
    from rope_desktop.state.scene import Scene
    from rope_desktop.support.text import Message
    from rope_desktop.ui.presenter import Presenter

_LAYOUTS = (
    (
        Layout.INTERLEAVED,
        msg("interleaved"),
        msg("Pair i is formed by dimensions 2i and 2i + 1, as in RoFormer."),
    ),
    (
        Layout.HALF_SPLIT,
        msg("half-split"),
        msg(
            "Pair i is formed by dimension i and the one half the rotary size further on, "
            "as in GPT-NeoX and Hugging Face's Llama."
        ),
    ),
)


class FieldChoice(Segments):
    """A choice of the scene's; :meth:`refresh` shows which one it is."""

    def __init__(
        self,
        presenter: Presenter,
        field: str,
        choices: Sequence[tuple[FieldValue, Message, Message]],
        *,
        has_details: bool = False,
        per_row: int = 0,
    ) -> None:
        super().__init__(choices, has_details=has_details, per_row=per_row)
        self._presenter, self._field = presenter, field
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.chosen.connect(self._on_chosen)
        self.refresh()

    def refresh(self) -> None:
        """Show the value of the scene."""
        self.show_chosen(getattr(self._presenter.store.scene, self._field))

    def _on_chosen(self, value: FieldValue) -> None:
        self._presenter.send(set_value(self._field, value))
        self.refresh()


class LayoutSwitch(Adaptive):
    """Which dimensions form a pair: the two layouts, each with the dimensions of the pair shown."""

    def __init__(self, presenter: Presenter) -> None:
        super().__init__()
        self._presenter = presenter
        self._key: tuple[object, ...] = ()
        self._title = TextLine(1, 1.0, "ink")
        self.segments = Segments(_LAYOUTS, has_details=True)
        self.segments.chosen.connect(self._on_chosen)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(3)
        column.addWidget(self._title)
        column.addWidget(self.segments)

    def show_scene(self, scene: Scene) -> None:
        """Show the layout, and the dimensions of the selected pair in either."""
        key = (scene.layout, shown_pair(scene), rotating_pairs(scene))
        if key != self._key:
            self._key = key
            self._show(scene)

    def retranslate(self) -> None:
        """Put the texts into words again."""
        self._key = ()
        self.show_scene(self._presenter.store.scene)

    def _show(self, scene: Scene) -> None:
        self.segments.show_chosen(scene.layout)
        self._title.show_text(msg("Layout: the dimensions of pair {pair}", pair=shown_pair(scene)))
        self.segments.setAccessibleName(self._title.text)
        dims = dims_in_layouts(scene)
        for (layout, _, _), segment in zip(_LAYOUTS, self.segments.segments, strict=True):
            both = dims[layout]
            segment.show_detail(say(msg("{a} and {b}", a=both[0], b=both[1])) if both else "")

    def _on_chosen(self, layout: Layout) -> None:
        self._presenter.send(set_value("layout", layout))
        self.segments.show_chosen(self._presenter.store.scene.layout)

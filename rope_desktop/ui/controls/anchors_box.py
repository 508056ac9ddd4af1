"""The key positions that curves are anchored at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtGui import QKeySequence

from rope_desktop.state.distance import MOST_ANCHORS
from rope_desktop.support.text import msg
from rope_desktop.ui.controls.field_label import RESET_KEYS
from rope_desktop.ui.controls.list_box import ListBox

if TYPE_CHECKING:
    from rope_desktop.state.scene import Scene
    from rope_desktop.ui.presenter import Presenter


class AnchorsBox(ListBox):
    """A list of positions, each of them once."""

    def __init__(self, presenter: Presenter) -> None:
        hint = msg(
            "Where the key stands: up to {count} positions, such as {example}. {keys} resets them.",
            count=MOST_ANCHORS,
            example="0, 8, 24, 40",
            keys=RESET_KEYS.toString(QKeySequence.SequenceFormat.NativeText),
        )
        super().__init__(presenter, "anchors", msg("Key anchors"), hint)

    def numbers_in(self, scene: Scene) -> tuple[int, ...]:
        """Return the positions."""
        return scene.anchors

    def enter(self, numbers: tuple[int, ...]) -> bool:
        """Set them without those that were named before: a second one would only be drawn twice."""
        once = tuple(dict.fromkeys(numbers))
        is_taken = super().enter(once)
        if is_taken and len(once) < len(numbers):
            self.presenter.tell(msg("A position that was named twice is kept once."))
        return is_taken

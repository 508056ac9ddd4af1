"""A numeric field of a scene: what it is called, what it may be, how far its slider goes."""

from __future__ import annotations

from enum import StrEnum
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from rope_desktop.support.text import Message


class Scale(StrEnum):
    """How a field's slider is divided and how its arrow keys step."""

    LINEAR = "linear"
    ONE_TWO_FIVE = "one_two_five"
    DOUBLING = "doubling"


class Field(NamedTuple):
    """One number of the scene: what it is called, what it may be, how far its slider goes.

    ``views`` names the views that show it; a field that names none is shown in every view. One
    that is not ``in_panel`` stands in a card of its view instead of the scene panel.
    """

    name: str
    label: Message
    symbol: str
    hint: Message
    minimum: float
    maximum: float
    slider_minimum: float
    slider_maximum: float
    step: int = 1
    scale: Scale = Scale.LINEAR
    is_whole: bool = True
    views: tuple[str, ...] = ()
    in_panel: bool = True

    def is_in(self, view_id: str) -> bool:
        """Return whether the view shows the field: those that name no view are in all."""
        return not self.views or view_id in self.views

"""What a field shows of a scene, and what it is reset to."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.state.patches import PATCH_FIELDS, last_place, shown_place
from rope_desktop.state.scene import START
from rope_desktop.state.shown_value import shown_value
from rope_desktop.state.sizes import rotating_pairs, shown_pair
from rope_desktop.support.text import Value, msg

if TYPE_CHECKING:
    from rope_desktop.state.fields import Field
    from rope_desktop.state.scene import Scene


def shown_in_field(field: Field, scene: Scene) -> tuple[float, float | None]:
    """Return the value of ``field`` as it works in the scene, and the top that the scene sets."""
    if field.name == "pair":
        return shown_pair(scene), max(rotating_pairs(scene) - 1, 0)
    if field.name == "rotary_size":
        size = scene.rotary_size
        return min(scene.head_size if size is None else size, scene.head_size), scene.head_size
    if field.name in PATCH_FIELDS:
        return shown_place(scene, field.name), last_place(scene, field.name)
    value: float = getattr(scene, field.name)
    return value, None


def start_value(field: Field) -> Value:
    """Return what ``field`` is reset to, as sentences show it."""
    value: float | None = getattr(START, field.name)
    return msg("the whole head") if value is None else shown_value(value)

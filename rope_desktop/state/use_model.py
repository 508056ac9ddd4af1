"""What a kind of layer of a model makes of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.actions import SetValues

if TYPE_CHECKING:
    from rope_desktop.state.actions import FieldValue, UseModel


def values_of(action: UseModel) -> SetValues:
    """Return the values that the scene takes on; layers that do not rotate turn no dimension."""
    layer, scaling = action.layer, action.layer.scaling
    rotary_size = layer.rotary_size if layer.rotates else 0
    values: dict[str, FieldValue] = {
        "head_size": layer.head_size,
        "rotary_size": None if rotary_size == layer.head_size else rotary_size,
        # What is no base at all is left for the check to refuse.
        "base": layer.power_base if layer.base > 0 else layer.base,
        "layout": action.layout,
        "scaling": None if scaling.method is Method.PLAIN else scaling,
    }
    if action.window is not None:
        values["window"] = action.window
    return SetValues(tuple(values.items()))

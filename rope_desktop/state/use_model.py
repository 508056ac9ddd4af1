"""What a kind of layer of a model makes of a scene."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.actions import SetValues
from rope_desktop.state.axes import TRIPLE
from rope_desktop.state.scene import AxesScheme
from rope_desktop.state.shown_model import BY_HAND

if TYPE_CHECKING:
    from rope_desktop.state.actions import FieldValue, UseModel
    from rope_desktop.state.model import LayerRope


def values_of(action: UseModel) -> SetValues:
    """
    Return the values that the scene takes on; layers that do not rotate turn no dimension.

    Sections of a former model are none of this one's, while a head built by hand leaves those of
    the scene. A model that has its own is shown by them in the Axes view.
    """
    layer, scaling = action.layer, action.layer.scaling
    rotary_size = layer.rotary_size if layer.rotates else 0
    values: dict[str, FieldValue] = {
        "head_size": layer.head_size,
        "rotary_size": None if rotary_size == layer.head_size else rotary_size,
        # What is no base at all is left for the check to refuse.
        "base": layer.power_base if layer.base > 0 else layer.base,
        "layout": action.layout,
        "scaling": None if scaling.method is Method.PLAIN else scaling,
        **_sections_of(layer),
    }
    if action.window is not None:
        values["window"] = action.window
    return SetValues(tuple(values.items()))


def _sections_of(layer: LayerRope) -> dict[str, FieldValue]:
    if layer.name == BY_HAND:
        return {}
    # Some models deal their pairs out to four axes, which no scheme of the Axes view has.
    order = layer.section_order
    if not layer.rotates or order is None or len(layer.sections) != len(TRIPLE):
        return {"sections": None}
    return {
        "sections": layer.sections_by_axis,
        "section_order": order,
        "axes_scheme": AxesScheme.MROPE,
    }

"""Which axis each pair of a model's layer turns with."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.axes.split import deal
from rope_desktop.core.conventions import pair_count
from rope_desktop.state.axes import TRIPLE

if TYPE_CHECKING:
    from rope_desktop.state.model import LayerRope


def dealt_axes(layer: LayerRope) -> tuple[int, ...]:
    """Return the axis of each pair, counted from 0; none if the sections do not fill the pairs."""
    order, sections = layer.section_order, layer.sections_by_axis
    if order is None or sum(sections) != pair_count(layer.rotary_size):
        return ()
    axes: list[int] = deal(sections, order).tolist()
    return tuple(axes)


def axis_ids(layer: LayerRope) -> tuple[str, ...]:
    """Return the same by name, where the sections are time, height and width; else by number."""
    if len(layer.sections) == len(TRIPLE):
        return tuple(TRIPLE[axis].axis_id for axis in dealt_axes(layer))
    return tuple(map(str, dealt_axes(layer)))

"""What opening a model does to the scene: it is shown, and the windows are its own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.actions import SetValues

if TYPE_CHECKING:
    from rope_desktop.state.actions import FieldValue
    from rope_desktop.state.model import ModelRope

# How far a model without a scaling is asked to read, as a multiple of its trained window.
_STRETCH = 4
_LONGEST = 2**31


def opened(model: ModelRope) -> SetValues:
    """Return the action that shows ``model``, its main kind of layer first.

    The target is the configured window, or for a model that nothing scales one four times longer
    than it was trained with: the question is what would become of its pairs there.
    """
    values: dict[str, FieldValue] = {"model": model, "layer_kind": model.main_layer.name}
    scaling = model.main_layer.scaling
    trained = scaling.trained_window or model.trained_window or model.window
    if trained is not None and 1 <= trained <= _LONGEST:
        target = model.window or trained
        if scaling.method is Method.PLAIN:
            target = max(target, _STRETCH * trained)
        values |= {"trained_window": trained, "target_window": min(max(target, 1), _LONGEST)}
    return SetValues(tuple(values.items()))

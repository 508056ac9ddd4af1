"""What the charts of the Context view are about: a kind of layer, its scaling, three windows."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.core.conventions import pair_count
from rope_desktop.core.scaling.scale import divisors_of
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.shown_model import (
    layer_of,
    scaled_layer,
    shown_layer,
    shown_trained_window,
    shown_window,
)

if TYPE_CHECKING:
    from rope_desktop.core.scaling.scaled import Scaled
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.model import LayerRope
    from rope_desktop.state.scene import Scene

CONTEXT = (
    "model",
    "compared_model",
    "layer_kind",
    "method",
    "factor",
    "trained_window",
    "target_window",
    "head_size",
    "rotary_size",
    "base",
    "layout",
)
"""The fields of the scene that all charts of this view depend on."""
MODEL = tuple(name for name in CONTEXT if name != "target_window")
"""Those that the facts of the model depend on."""


class Subject(NamedTuple):
    """The layer shown; windows are tokens, ``configured`` None where nothing says so.

    ``pair`` is the selected pair, the last one where there are fewer.
    """

    layer: LayerRope
    scaled: Scaled
    trained: int
    configured: int | None
    target: int
    pair: int

    @property
    def pair_count(self) -> int:
        """Return how many pairs there are, whether they turn or not."""
        return len(self.scaled.plain.theta)

    @property
    def slowest(self) -> int | None:
        """Return the pair that turns slowest after the scaling, None where none turns."""
        theta = self.scaled.scaled.theta
        turning = np.flatnonzero(theta > 0)
        if not (self.layer.rotates and len(turning)):
            return None
        return int(turning[theta[turning].argmin()])


def subject_of(scene: Scene) -> Subject:
    """Return what the charts of ``scene`` are about."""
    layer = shown_layer(scene)
    scaled = scaled_for(layer, scene.target_window)
    return Subject(
        layer=layer,
        scaled=scaled,
        trained=shown_trained_window(scene) or scene.trained_window,
        configured=shown_window(scene),
        target=scene.target_window,
        pair=min(scene.pair, max(len(scaled.plain.theta) - 1, 0)),
    )


def compared_scaled(scene: Scene) -> Scaled | None:
    """Return what the model to compare with does, in its layers of the same kind if it has any."""
    model = scene.compared_model
    if model is None:
        return None
    layer = layer_of(model, scene.layer_kind)
    return scaled_for(layer, scene.target_window) if layer.rotates else None


def scaled_for(layer: LayerRope, target: int) -> Scaled:
    """Return the frequencies of a layer for a text of ``target`` tokens.

    Where the method does not look at the length, they are the very same object for any.
    """
    return scaled_layer(layer, _length_for(layer, target))


def divisors_for(layer: LayerRope, target: int) -> FloatArray:
    """Return what divides the frequencies of a layer, (n_pairs,); 1 where its scaling is none."""
    try:
        return divisors_of(
            layer.rotary_size, layer.power_base, layer.scaling, _length_for(layer, target)
        )
    except ValueError:
        return np.ones(pair_count(layer.rotary_size))


def _length_for(layer: LayerRope, target: int) -> int | None:
    looks_at_length = layer.scaling.method in (Method.DYNAMIC, Method.LONGROPE)
    return target if looks_at_length else None

"""What the Context view shows: a model and one of its kinds of layer, or a head built by hand."""

from __future__ import annotations

from dataclasses import replace
from functools import lru_cache
from typing import TYPE_CHECKING

from rope_desktop.core.scaling.spec import Method, Scaling
from rope_desktop.state.actions import UseModel
from rope_desktop.state.fitted import fitted
from rope_desktop.state.model import ASSUMED, LayerRope, ModelRope
from rope_desktop.state.sizes import rotating_dims

if TYPE_CHECKING:
    from rope_desktop.core.conventions import Layout
    from rope_desktop.core.scaling.scaled import Scaled
    from rope_desktop.state.scene import Scene

BY_HAND = "by_hand"
"""The ``model_type`` and the name of the only kind of layer of what is built by hand."""


def shown_model(scene: Scene) -> ModelRope:
    """Return the model that is open, or what the scene's own controls build by hand."""
    return by_hand(scene) if scene.model is None else scene.model


def shown_layer(scene: Scene) -> LayerRope:
    """Return the kind of layer that is chosen; the model's main one where it has no such kind."""
    return layer_of(shown_model(scene), scene.layer_kind)


def layer_of(model: ModelRope, kind: str) -> LayerRope:
    """Return the kind of layer called ``kind`` of a model, else its main one."""
    return next((layer for layer in model.layers if layer.name == kind), model.main_layer)


def pairs_of_model(scene: Scene) -> int:
    """Return how many pairs the shown layer of an open model has, 0 where none is open."""
    return 0 if scene.model is None else shown_layer(scene).rotary_size // 2


def shown_scaled(scene: Scene, length: int | None = None) -> Scaled:
    """
    Return the frequencies of the shown layer before and after its scaling; never raises.

    ``length`` is the length of text that dynamic NTK and LongRoPE look at; None is the configured
    window. Where :func:`scaling_fits` is False the frequencies are the plain ones. Layers that do
    not rotate give those that they would have.
    """
    return scaled_layer(shown_layer(scene), length)


def scaled_layer(layer: LayerRope, length: int | None = None) -> Scaled:
    """Return what :func:`shown_scaled` does, of any kind of layer."""
    return fitted(layer.rotary_size, layer.power_base, layer.scaling, length).scaled


def scaling_fits(layer: LayerRope) -> bool:
    """Return whether the scaling of a layer can be worked out: YaRN with base 1 cannot."""
    return fitted(layer.rotary_size, layer.power_base, layer.scaling).fits


def shown_trained_window(scene: Scene) -> int | None:
    """Return the trained window of the shown layer in tokens; None where nothing says so."""
    model, layer = shown_model(scene), shown_layer(scene)
    return layer.scaling.trained_window or model.trained_window or model.window


def shown_window(scene: Scene) -> int | None:
    """Return the configured window of the shown model, else its trained one; None if neither."""
    return shown_model(scene).window or shown_trained_window(scene)


def use_shown(scene: Scene, length: int | None = None) -> UseModel:
    """
    Return the action that makes what is shown the scene's own, in all views.

    With ``length``, the frequencies are those for a text of so many tokens (dynamic NTK and
    LongRoPE look at it), and that is the window; else both are those of the configured window.
    """
    layer, window = shown_layer(scene), shown_window(scene)
    if length is not None:
        trained = shown_trained_window(scene)
        scaling = layer.scaling._replace(trained_window=trained, window=length)
        layer, window = replace(layer, scaling=scaling), length
    return UseModel(layer, shown_model(scene).layout, window)


def by_hand(scene: Scene) -> ModelRope:
    """
    Return a model of one kind of layer with the scene's head, base and layout, and its method.

    Its configured window is ``trained_window`` × ``factor`` tokens; the trained one where the
    method changes nothing. The same object comes back as long as nothing of it changes.
    """
    return _by_hand(
        (scene.head_size, rotating_dims(scene), scene.base, scene.layout),
        hand_scaling(scene.method, scene.factor, scene.trained_window),
    )


@lru_cache(maxsize=64)
def hand_scaling(method: str, factor: float, trained_window: int) -> Scaling:
    """
    Return the scaling of a method (one of ``METHODS``) that is built by hand.

    All other numbers are those that the method usually has.
    """
    if method == Method.PLAIN:
        return Scaling(trained_window=trained_window, window=trained_window)
    window = round(trained_window * factor)
    return Scaling(Method(method), factor, trained_window, window)


@lru_cache(maxsize=16)
def _by_hand(head: tuple[int, int, float, Layout], scaling: Scaling) -> ModelRope:
    head_size, rotary_size, base, layout = head
    layer = LayerRope(BY_HAND, (), base, head_size, rotary_size, rotary_size, scaling)
    return ModelRope(
        model_type=BY_HAND,
        name="",
        layout=layout,
        layout_source=ASSUMED,
        head_size=head_size,
        rotary_size=rotary_size,
        trained_window=scaling.trained_window,
        window=scaling.window,
        layers=(layer,),
    )

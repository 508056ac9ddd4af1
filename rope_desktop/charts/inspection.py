"""What a model's configuration does to each pair, as plain data for all writers.

A number beyond float64 stands as None, and so does one that follows from a window nobody stated; a
problem tells of either, so that no writer meets an infinity.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, TypeAlias

import numpy as np

from rope_desktop.charts.inspection_problems import (
    length_problems,
    pair_problems,
    scaling_problems,
    section_problems,
    window_problems,
)
from rope_desktop.core.conventions import pair_count
from rope_desktop.core.frequencies import turns_in_window
from rope_desktop.core.layout import pair_dims
from rope_desktop.core.scaling.windows import unfinished_count
from rope_desktop.state.fitted import fitted

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.core.scaling.scaled import Scaled
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.fitted import Fitted
    from rope_desktop.state.model import LayerRope, ModelRope, Origin
    from rope_desktop.support.problems import Problem

Real: TypeAlias = float | None
Reals: TypeAlias = tuple[Real, ...]


@dataclass(frozen=True, slots=True)
class LayerInspection:
    """One kind of layer that rotates; what is told of each pair is a tuple with one item for it.

    ``dims`` are the pair's two dimensions, ``plain_inv_freq`` and ``inv_freq`` its frequency before
    and after scaling, ``divisor`` the one over the other. ``scaled`` holds the same in arrays.
    """

    layer: LayerRope
    scaled: Scaled
    rope_type: str
    trained_window: int | None
    dims: tuple[tuple[int, int], ...]
    inv_freq: Reals
    plain_inv_freq: Reals
    divisor: Reals
    band: tuple[str, ...]
    wavelength: Reals
    turns_in_trained_window: Reals
    turns_in_window: Reals
    unfinished_in_trained_window: int | None
    unfinished_in_window: int | None

    @property
    def name(self) -> str:
        """Return the name of this kind of layer."""
        return self.layer.name

    @property
    def pairs(self) -> Iterator[tuple[Any, ...]]:
        """Yield of each pair all that is told of it, from ``dims`` to the turns in the window."""
        return zip(
            self.dims,
            self.plain_inv_freq,
            self.inv_freq,
            self.divisor,
            self.band,
            self.wavelength,
            self.turns_in_trained_window,
            self.turns_in_window,
            strict=True,
        )


@dataclass(frozen=True, slots=True)
class Inspection:
    """All that ``rope-desktop inspect`` prints of a model.

    ``window`` is the one that was asked for, else the configured one; ``length`` the length of text
    that was asked for. ``layers`` are the kinds that rotate and ``still`` those that don't.
    """

    model: ModelRope
    window: int | None
    window_origin: Origin | None
    length: int | None
    layers: tuple[LayerInspection, ...]
    still: tuple[LayerRope, ...]
    problems: tuple[Problem, ...]

    @property
    def main(self) -> LayerInspection | None:
        """Return the kind of layer that stands for the model; None if nothing rotates."""
        name = self.model.main_layer.name
        return next((layer for layer in self.layers if layer.name == name), None)


def build_inspection(
    model: ModelRope,
    window: int | None = None,
    length: int | None = None,
    more_problems: tuple[Problem, ...] = (),
) -> Inspection:
    """Return what ``model`` does to each pair.

    ``window`` is a length to compare wavelengths with instead of the configured window, ``length``
    the length of text that dynamic NTK and LongRoPE look at (None: the configured window).
    """
    used = model.window if window is None else window
    rotating = [layer for layer in model.layers if layer.rotates]
    found = [_fitted(layer, length) for layer in rotating]
    layers = tuple(
        _layer(model, layer, result, used) for layer, result in zip(rotating, found, strict=True)
    )
    return Inspection(
        model=model,
        window=used,
        window_origin=model.origin_of("window") if window is None and used is not None else None,
        length=length,
        layers=layers,
        still=tuple(layer for layer in model.layers if not layer.rotates),
        problems=(
            *model.problems,
            *more_problems,
            *scaling_problems(rotating, [result.fits for result in found]),
            *section_problems(rotating),
            *length_problems(rotating, length),
            *(problem for layer in layers for problem in window_problems(layer, used)),
            *(problem for layer in layers for problem in pair_problems(layer)),
        ),
    )


def _fitted(layer: LayerRope, length: int | None) -> Fitted:
    return fitted(layer.rotary_size, layer.power_base, layer.scaling, length)


def _layer(
    model: ModelRope, layer: LayerRope, result: Fitted, window: int | None
) -> LayerInspection:
    scaled = result.scaled
    trained = layer.scaling.trained_window or model.trained_window or model.window
    return LayerInspection(
        layer=layer,
        scaled=scaled,
        rope_type=str(layer.scaling.method) if result.fits else "default",
        trained_window=trained,
        dims=_dims(model, layer),
        inv_freq=_reals(scaled.scaled.theta),
        plain_inv_freq=_reals(scaled.plain.theta),
        divisor=_reals(scaled.divisor),
        band=tuple(map(str, scaled.bands)),
        wavelength=_reals(scaled.scaled.wavelength),
        turns_in_trained_window=_turns(scaled, trained),
        turns_in_window=_turns(scaled, window),
        unfinished_in_trained_window=_unfinished(scaled, trained),
        unfinished_in_window=_unfinished(scaled, window),
    )


def _dims(model: ModelRope, layer: LayerRope) -> tuple[tuple[int, int], ...]:
    return tuple((a, b) for a, b in pair_dims(layer.rotary_size, model.layout).tolist())


def _turns(scaled: Scaled, window: int | None) -> Reals:
    if window is None:
        return (None,) * pair_count(scaled.scaled.rotary_size)
    return _reals(turns_in_window(scaled.scaled.theta, window))


def _unfinished(scaled: Scaled, window: int | None) -> int | None:
    return None if window is None else unfinished_count(scaled.scaled, window)


def _reals(values: FloatArray) -> Reals:
    """Return an array's values as plain floats, with None for those that are not finite."""
    if np.isfinite(values).all():
        return tuple(values.tolist())
    finite = np.isfinite(values).tolist()
    return tuple(
        value if good else None for value, good in zip(values.tolist(), finite, strict=True)
    )

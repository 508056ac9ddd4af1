"""What the facts of a model say, by the names that readers give their values."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.scale import brief
from rope_desktop.core.conventions import Layout
from rope_desktop.core.scaling.spec import Method
from rope_desktop.state.scaling_words import METHOD_NAMES
from rope_desktop.state.shown_model import BY_HAND, scaled_layer
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.core.scaling.spec import Scaling
    from rope_desktop.state.model import LayerRope, ModelRope

LABELS: dict[str, Message] = {
    "model_type": msg("model type"),
    "layers": msg("layers"),
    "layout": msg("layout"),
    "head_size": msg("head size"),
    "rotary_size": msg("rotates"),
    "base": msg("base"),
    "method": msg("method"),
    "factor": msg("factor"),
    "low_freq_factor": msg("low factor"),
    "high_freq_factor": msg("high factor"),
    "beta_fast": msg("beta fast"),
    "beta_slow": msg("beta slow"),
    "truncate": msg("truncate"),
    "mscale": msg("mscale"),
    "mscale_all_dim": msg("mscale all dim"),
    "factors": msg("factors"),
    "turning_pairs": msg("turning pairs"),
    "trained_window": msg("trained"),
    "window": msg("configured"),
    "amplitude": msg("amplitude"),
    "score_factor": msg("softmax factor"),
    "sections": msg("M-RoPE"),
}
"""In the order in which they stand."""
_LAYOUTS = {Layout.INTERLEAVED: msg("interleaved"), Layout.HALF_SPLIT: msg("half-split")}
_RAMPS = (Method.YARN, Method.NTK_BY_PARTS)
_WITH_FACTOR = (
    Method.LINEAR, Method.NTK, Method.DYNAMIC, Method.LLAMA3, Method.LONGROPE, *_RAMPS,
)  # fmt: skip


def values_of(model: ModelRope, layer: LayerRope) -> dict[str, Message]:
    """Return what there is to say of a kind of layer of a model, by the names of the values."""
    values = {"model_type": msg("{type}", type=model.model_type)} if model.model_type else {}
    if model.model_type == BY_HAND:
        values = {}
    if layer.layer_indices:
        count = sum(len(kind.layer_indices) for kind in model.layers)
        values["layers"] = _of(len(layer.layer_indices), count)
    values |= {
        "layout": _LAYOUTS[model.layout],
        "head_size": _number(layer.head_size),
        "rotary_size": _of(layer.rotary_size, layer.head_size),
        "base": _number(layer.base),
    }
    if not layer.rotates:
        return values | {"rotary_size": msg("does not rotate")}
    values |= {"method": METHOD_NAMES[layer.scaling.method], **_numbers(layer.scaling)}
    if layer.sections:
        sections = " + ".join(map(str, layer.sections))
        values["sections"] = msg("{sections}", sections=sections)
    return values | _windows(model, layer) | _factors(layer)


def _windows(model: ModelRope, layer: LayerRope) -> dict[str, Message]:
    windows = {
        "trained_window": layer.scaling.trained_window or model.trained_window,
        "window": model.window,
    }
    return {name: _number(value) for name, value in windows.items() if value is not None}


def _numbers(scaling: Scaling) -> dict[str, Message]:
    """Return the numbers that the method uses."""
    method, shown = scaling.method, {}
    if method in _WITH_FACTOR:
        shown["factor"] = _number(scaling.factor)
    if method is Method.LLAMA3:
        shown["low_freq_factor"] = _number(scaling.low_frequency_factor)
        shown["high_freq_factor"] = _number(scaling.high_frequency_factor)
    if method in _RAMPS:
        shown["beta_fast"] = _number(scaling.beta_fast)
        shown["beta_slow"] = _number(scaling.beta_slow)
    if method is Method.YARN:
        shown["truncate"] = msg("yes") if scaling.truncate else msg("no")
        for name in ("mscale", "mscale_all_dim"):
            value = getattr(scaling, name)
            if value is not None:
                shown[name] = _number(value)
    if method is Method.LONGROPE:
        lists = (len(scaling.short_factors), len(scaling.long_factors))
        shown["factors"] = msg("{short} short, {long} long", short=lists[0], long=lists[1])
    if scaling.turning_pairs is not None:
        shown["turning_pairs"] = _number(scaling.turning_pairs)
    return shown


def _factors(layer: LayerRope) -> dict[str, Message]:
    scaled = scaled_layer(layer)
    return {
        "amplitude": msg("{amplitude}", amplitude=num(scaled.amplitude, ".6g")),
        "score_factor": msg("{factor}", factor=num(scaled.score_factor, ".6g")),
    }


def _number(value: float) -> Message:
    whole = float(value).is_integer() and abs(value) < 1e15
    return msg("{value}", value=num(value, ",.0f" if whole else brief(value)))


def _of(part: int, whole: int) -> Message:
    return msg("{part} of {whole}", part=num(part, ",d"), whole=num(whole, ",d"))

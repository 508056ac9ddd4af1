"""The models that the program knows, as text and as JSON."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.io.columns import in_columns
from rope_desktop.io.json_lines import json_list, json_object
from rope_desktop.io.shown_numbers import MISSING, grouped, whole_or_full
from rope_desktop.state.model import ModelRope
from rope_desktop.support.language import say
from rope_desktop.support.text import msg, msg_n

if TYPE_CHECKING:
    from collections.abc import Sequence

    from rope_desktop.io.model_config.presets import Preset


def presets_text(presets: Sequence[Preset]) -> str:
    """Return a line for each model, its identifier first, and how many there are."""
    count = msg_n("{count} model", "{count} models", len(presets))
    if not presets:
        return say(msg("No known model has all of these words.")) + "\n"
    headings = (
        msg("model"),
        msg("family"),
        msg("layout"),
        msg("method"),
        msg("head size d"),
        msg("base b"),
        msg("window W"),
    )
    rows = [tuple(map(say, headings)), *(_row(item) for item in presets)]
    return "\n".join([*in_columns(rows, left=4), "", say(count)]) + "\n"


def presets_json(presets: Sequence[Preset]) -> str:
    """Return one object with the list of models."""
    return json_object({"models": json_list(_record(item) for item in presets)})


def _row(item: Preset) -> tuple[str, ...]:
    model = item.read()
    if not isinstance(model, ModelRope):
        return (item.identifier, item.family, *[MISSING] * 5)
    layer = model.main_layer
    return (
        item.identifier,
        item.family,
        str(model.layout),
        ", ".join(dict.fromkeys(str(kind.scaling.method) for kind in model.layers)),
        grouped(model.head_size),
        whole_or_full(layer.base),
        MISSING if model.window is None else grouped(model.window),
    )


def _record(item: Preset) -> dict[str, Any]:
    found: dict[str, Any] = {
        "id": item.identifier,
        "name": item.name,
        "family": item.family,
        "also": item.also,
        "confidence": item.confidence,
        "source": list(item.source),
    }
    model = item.read()
    if isinstance(model, ModelRope):
        found |= {
            "model_type": model.model_type,
            "layout": str(model.layout),
            "rope_types": list(dict.fromkeys(str(kind.scaling.method) for kind in model.layers)),
            "head_size": model.head_size,
            "rotary_size": model.rotary_size,
            "base": model.main_layer.base,
            "trained_window": model.trained_window,
            "window": model.window,
        }
    return found

"""The scene of a report under the names that its JSON, its CSV and its text give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.io.report_records import plain
from rope_desktop.io.shown_numbers import whole_or_full
from rope_desktop.state.scaling_words import METHOD_NAMES
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.report import SceneValues
    from rope_desktop.charts.scaling_values import ScalingValues
    from rope_desktop.state.model import ModelRope


def scene_record(scene: SceneValues) -> dict[str, Any]:
    """Return the scene; its scaling and its model are objects, null where there is none."""
    return {
        **plain(scene),
        "scaling": None if scene.scaling is None else _scaling(scene.scaling),
        "model": None if scene.model is None else _model(scene.model),
    }


def scene_measures(scene: SceneValues) -> Iterator[tuple[str, object]]:
    """Yield a name and a value for each part of the scaling and of the model, if there is any."""
    record = scene_record(scene)
    for part in ("scaling", "model"):
        for name, value in (record[part] or {}).items():
            shown = " ".join(map(str, value)) if isinstance(value, tuple) else value
            yield f"scene.{part}.{name}", shown


def scaling_rows(scene: SceneValues) -> list[tuple[Message, str]]:
    """Return a label and a text for the model and for each part of the scaling, if any."""
    rows = [] if scene.model is None else [(msg("model"), _model_name(scene.model))]
    scaling = scene.scaling
    if scaling is None:
        return rows
    rows.append((msg("scaling"), say(METHOD_NAMES[scaling.method])))
    factor = scaling.numbers.get("factor")
    if isinstance(factor, float | int):
        rows.append((msg("scaling factor"), whole_or_full(float(factor))))
    return [
        *rows,
        (msg("cos and sin are multiplied by"), whole_or_full(scaling.attention_factor)),
        (msg("the softmax scale is multiplied by"), whole_or_full(scaling.score_factor)),
    ]


def _scaling(scaling: ScalingValues) -> dict[str, Any]:
    return {
        "method": str(scaling.method),
        **scaling.numbers,
        "attention_factor": scaling.attention_factor,
        "score_factor": scaling.score_factor,
        "fits": scaling.fits,
    }


def _model(model: ModelRope) -> dict[str, Any]:
    # Here, since most scenes have no model, and the list of the known ones is long.
    from rope_desktop.io.model_config.presets import identifier_of

    return {
        "id": identifier_of(model),
        "name": model.name,
        "type": model.model_type,
        "part": model.part,
    }


def _model_name(model: ModelRope) -> str:
    if not model.part:
        return model.name
    return say(msg("{model}, part {part}", model=model.name, part=model.part))

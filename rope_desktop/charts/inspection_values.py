"""The values that an inspection stands on, each with where it comes from."""

from __future__ import annotations

from itertools import groupby
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rope_desktop.core.conventions import SectionOrder
from rope_desktop.state.model import OriginKind

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.state.model import Origin, StatedValue

Cell: TypeAlias = float | str | bool | None

READ, BY_MODEL_TYPE, ASSUMED = map(str, OriginKind)
COMPUTED, ASKED = "computed", "asked"


class ValueRow(NamedTuple):
    """One value: ``kind`` is how it came about and ``place`` the key, model type or method.

    A value of one kind of layer only is named ``kind.name``.
    """

    name: str
    value: Cell
    kind: str
    place: str


def value_rows(inspection: Inspection) -> tuple[ValueRow, ...]:
    """Return what was read, implied or assumed, then what follows from it."""
    stated = [_stated(item) for item in inspection.model.origins]
    if inspection.window_origin is None and inspection.window is not None:
        stated = [row for row in stated if row.name != "window"]
        stated.append(ValueRow("window", inspection.window, ASKED, "--window"))
    if inspection.length is not None:
        stated.append(ValueRow("length", inspection.length, ASKED, "--length"))
    return (*stated, *_computed(inspection, {row.name for row in stated}))


def model_values(inspection: Inspection) -> dict[str, Cell]:
    """Return what concerns the model as a whole; its main kind of layer stands for it."""
    model, main = inspection.model, inspection.main
    layer = model.main_layer
    return {
        "model_type": model.model_type,
        "rope_type": main.rope_type if main else None,
        "layout": str(model.layout),
        "layout_source": origin_text(model.layout_source),
        "head_size": model.head_size,
        "rotary_size": model.rotary_size,
        "base": layer.base,
        "trained_window": main.trained_window if main else model.trained_window,
        "window": inspection.window,
        "factor": layer.scaling.factor,
        "attention_factor": main.scaled.amplitude if main else None,
        "score_factor": main.scaled.score_factor if main else None,
    }


def origin_text(origin: Origin) -> str:
    """Return where a value comes from, as one word or a word and a place."""
    return f"{origin.kind}: {origin.place}" if origin.place else str(origin.kind)


def index_runs(indices: Sequence[int]) -> str:
    """Return numbers of layers, which rise, with those in a row as first–last."""
    runs = []
    for _, group in groupby(enumerate(indices), key=lambda item: item[1] - item[0]):
        run = [index for _, index in group]
        runs.append(str(run[0]) if len(run) == 1 else f"{run[0]}–{run[-1]}")
    return ", ".join(runs)


def _stated(item: StatedValue) -> ValueRow:
    value: Cell = item.value
    if item.name.rpartition(".")[2] == "section_order":
        value = str(SectionOrder.INTERLEAVED if value else SectionOrder.CHUNKED)
    elif isinstance(value, str):
        value = str(value)
    return ValueRow(item.name, value, str(item.origin.kind), item.origin.place)


def _computed(inspection: Inspection, stated: set[str]) -> Iterator[ValueRow]:
    """Yield what a method makes of its numbers, for each kind of layer where they are several."""
    several = len(inspection.layers) > 1
    for layer in inspection.layers:
        prefix = f"{layer.name}." if several else ""
        for row in _of_layer(inspection, layer):
            name = f"{prefix}{row.name}"
            if name not in stated:
                yield row._replace(name=name)


def _of_layer(inspection: Inspection, layer: LayerInspection) -> Iterator[ValueRow]:
    scaled, method = layer.scaled, layer.rope_type
    if layer.trained_window is not None:
        origin = inspection.model.origin_of("window")
        yield ValueRow("trained_window", layer.trained_window, str(origin.kind), origin.place)
    yield ValueRow("attention_factor", scaled.amplitude, COMPUTED, method)
    yield ValueRow("score_factor", scaled.score_factor, COMPUTED, method)

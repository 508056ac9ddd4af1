"""The values that an inspection stands on, each with where it comes from."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from rope_desktop.state.model import OriginKind, SectionOrder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.state.model import StatedValue

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


def main_row(inspection: Inspection, name: str) -> ValueRow | None:
    """Return the value called ``name`` of the model or of its main kind of layer."""
    wanted = (name, f"{inspection.model.main_layer.name}.{name}")
    return next((row for row in value_rows(inspection) if row.name in wanted), None)


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

"""An inspection under the names that its JSON and its CSV give it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.charts.axes.layer import axis_ids
from rope_desktop.charts.inspection_values import value_rows

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection import Inspection, LayerInspection
    from rope_desktop.state.model import LayerRope

PAIR_HEADINGS = (
    "layer",
    "pair",
    "dims_a",
    "dims_b",
    "plain_inv_freq",
    "inv_freq",
    "divisor",
    "band",
    "wavelength",
    "turns_in_trained_window",
    "turns_in_window",
)


def layer_record(layer: LayerInspection) -> dict[str, Any]:
    """Return what concerns one kind of layer that rotates."""
    order = layer.layer.section_order
    return {
        "name": layer.name,
        "layer_indices": list(layer.layer.layer_indices),
        "base": layer.layer.base,
        "rope_type": layer.rope_type,
        "attention_factor": layer.scaled.amplitude,
        "inv_freq": layer.inv_freq,
        "plain_inv_freq": layer.plain_inv_freq,
        "divisor": layer.divisor,
        "band": layer.band,
        "wavelength": layer.wavelength,
        "turns_in_trained_window": layer.turns_in_trained_window,
        "turns_in_window": layer.turns_in_window,
        "unfinished_in_trained_window": layer.unfinished_in_trained_window,
        "unfinished_in_window": layer.unfinished_in_window,
        "sections": list(layer.layer.sections),
        "section_order": None if order is None else str(order),
        "axis": list(axis_ids(layer.layer)),
    }


def still_record(layer: LayerRope) -> dict[str, Any]:
    """Return what concerns one kind of layer that does not rotate."""
    return {"name": layer.name, "layer_indices": list(layer.layer_indices)}


def origin_records(inspection: Inspection) -> list[dict[str, Any]]:
    """Return every value with where it comes from."""
    return [row._asdict() for row in value_rows(inspection)]


def pair_headings(inspection: Inspection) -> tuple[str, ...]:
    """Return the headings of :func:`pair_rows`; an axis has only what has sections."""
    has_axes = any(axis_ids(layer.layer) for layer in inspection.layers)
    return (*PAIR_HEADINGS, "axis") if has_axes else PAIR_HEADINGS


def pair_rows(inspection: Inspection) -> Iterator[tuple[object, ...]]:
    """Yield the cells beneath :func:`pair_headings`, for each kind of layer and pair."""
    has_axes = len(pair_headings(inspection)) > len(PAIR_HEADINGS)
    for layer in inspection.layers:
        axes = axis_ids(layer.layer) or (None,) * len(layer.dims)
        for pair, ((dims, *cells), axis) in enumerate(zip(layer.pairs, axes, strict=True)):
            yield (layer.name, pair, *dims, *cells, *((axis,) if has_axes else ()))

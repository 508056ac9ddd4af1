"""Two models side by side: where their values differ, and by how much each pair's frequency."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from rope_desktop.charts.inspection_values import index_runs, model_values

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection import Inspection, LayerInspection, Reals
    from rope_desktop.charts.inspection_values import Cell

_NOT_COMPARED = ("model_type", "layout_source")


class ValuePair(NamedTuple):
    """One value of both models; that of the main kind of layer stands for the model."""

    name: str
    first: Cell
    second: Cell

    @property
    def differs(self) -> bool:
        """Return whether the two are not the same."""
        return self.first != self.second


@dataclass(frozen=True, slots=True)
class LayerComparison:
    """One kind of layer of each model, pair by pair.

    ``ratio`` is the first frequency over the second, None where either has no such pair or the
    second does not turn; ``differing`` the pairs whose frequencies are not the same double.
    """

    first: LayerInspection
    second: LayerInspection
    ratio: Reals
    differing: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two inspections, with what differs; kinds of layer that only one has are listed by name."""

    first: Inspection
    second: Inspection
    values: tuple[ValuePair, ...]
    layers: tuple[LayerComparison, ...]
    only_first: tuple[str, ...]
    only_second: tuple[str, ...]

    @property
    def is_same(self) -> bool:
        """Return whether nothing that was compared differs."""
        return not (
            any(pair.differs for pair in self.values)
            or any(layer.differing for layer in self.layers)
            or self.only_first
            or self.only_second
        )


def compare(first: Inspection, second: Inspection) -> Comparison:
    """Return two models side by side, kinds of layer by their names.

    Where no name is in both, the two main kinds stand beside each other.
    """
    couples = _couples(first, second)
    return Comparison(
        first=first,
        second=second,
        values=tuple(_value_pairs(first, second)),
        layers=tuple(_layer(a, b) for a, b in couples),
        only_first=_left_over(first, {a.name for a, _ in couples}),
        only_second=_left_over(second, {b.name for _, b in couples}),
    )


def _couples(
    first: Inspection, second: Inspection
) -> list[tuple[LayerInspection, LayerInspection]]:
    by_name = {layer.name: layer for layer in second.layers}
    found = [(layer, by_name[layer.name]) for layer in first.layers if layer.name in by_name]
    if found or first.main is None or second.main is None:
        return found
    return [(first.main, second.main)]


def _left_over(inspection: Inspection, used: set[str]) -> tuple[str, ...]:
    return tuple(layer.name for layer in inspection.layers if layer.name not in used)


def _value_pairs(first: Inspection, second: Inspection) -> Iterator[ValuePair]:
    """Yield the models' values, then which layers are of each kind."""
    ours, theirs = model_values(first), model_values(second)
    for name in ours:
        if name not in _NOT_COMPARED:
            yield ValuePair(name, ours[name], theirs[name])
    kinds, others = _kinds(first), _kinds(second)
    for name in dict.fromkeys([*kinds, *others]):
        yield ValuePair(f"{name}.layers", kinds.get(name), others.get(name))


def _kinds(inspection: Inspection) -> dict[str, str | None]:
    """Return the numbers of the layers of each kind, those that do not rotate included."""
    return {
        layer.name: index_runs(layer.layer_indices) or None for layer in inspection.model.layers
    }


def _layer(first: LayerInspection, second: LayerInspection) -> LayerComparison:
    shared = min(len(first.inv_freq), len(second.inv_freq))
    whole = max(len(first.inv_freq), len(second.inv_freq))
    shown = list(zip(first.inv_freq[:shared], second.inv_freq[:shared], strict=True))
    return LayerComparison(
        first,
        second,
        ratio=(*(_ratio(a, b) for a, b in shown), *[None] * (whole - shared)),
        differing=(
            *(pair for pair, (a, b) in enumerate(shown) if a != b),
            *range(shared, whole),
        ),
    )


def _ratio(first: float | None, second: float | None) -> float | None:
    if first is None or not second:
        return None
    ratio = first / second
    return ratio if ratio < float("inf") else None

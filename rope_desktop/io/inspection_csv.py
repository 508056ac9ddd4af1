"""An inspection as CSV: a row for each pair and kind of layer, then one for each other measure.

Numbers stand in full, and a cell is empty where there is none. The two tables have an empty line
between them.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.inspection_values import model_values
from rope_desktop.io.csv_lines import csv_text
from rope_desktop.io.inspection_records import (
    PAIR_HEADINGS,
    layer_record,
    origin_records,
    pair_headings,
    pair_rows,
    still_record,
)
from rope_desktop.io.report_records import problem_measures

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.inspection import Inspection

_BY_PAIR = (*PAIR_HEADINGS[4:], "axis")


def inspection_csv(inspection: Inspection) -> str:
    """Return the table of the pairs and that of everything else."""
    pairs = csv_text(pair_headings(inspection), pair_rows(inspection))
    return f"{pairs}\n{csv_text(('measure', 'value'), _measures(inspection))}"


def _measures(inspection: Inspection) -> Iterator[tuple[str, object]]:
    yield from model_values(inspection).items()
    yield "length", inspection.length
    yield "part", inspection.model.part
    for layer in inspection.layers:
        for name, value in layer_record(layer).items():
            if name not in ("name", *_BY_PAIR):
                yield f"layers.{layer.name}.{name}", _listed(value)
    for still in inspection.still:
        yield f"layers_without_rope.{still.name}", _listed(still_record(still)["layer_indices"])
    for origin in origin_records(inspection):
        yield f"origins.{origin['name']}", f"{origin['kind']}: {origin['place']}"
    yield from problem_measures(inspection.problems)


def _listed(value: object) -> object:
    return " ".join(map(str, value)) if isinstance(value, list) else value

"""An inspection as one JSON object: every number in full, null where there is none."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.charts.inspection_values import model_values
from rope_desktop.io.inspection_records import (
    layer_record,
    origin_records,
    still_record,
)
from rope_desktop.io.json_lines import json_list, json_object, json_value
from rope_desktop.io.report_records import problem_record

if TYPE_CHECKING:
    from rope_desktop.charts.inspection import Inspection


def inspection_json(inspection: Inspection) -> str:
    """Return the inspection as JSON; nothing in it is beyond ASCII."""
    return json_object(inspection_parts(inspection))


def inspection_parts(inspection: Inspection) -> dict[str, str]:
    """Return the JSON of each member of the object by its name."""
    problems = inspection.problems
    return {
        **{name: json_value(value) for name, value in model_values(inspection).items()},
        "layers": json_list(layer_record(layer) for layer in inspection.layers),
        "layers_without_rope": json_list(still_record(layer) for layer in inspection.still),
        "length": json_value(inspection.length),
        "part": json_value(inspection.model.part),
        "parts": json_value(list(inspection.model.parts)),
        "origins": json_list(origin_records(inspection)),
        "problems": json_list(problem_record(problem) for problem in problems),
    }

"""The parts of ``report --axes`` under the names that its JSON and its CSV give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.io.report_records import plain, score_record
from rope_desktop.io.scene_records import scene_record

if TYPE_CHECKING:
    from rope_desktop.charts.axes.report import AxesReport

_OF_ONE_DIMENSION = ("query_position", "key_position")


def axes_scene_record(report: AxesReport) -> dict[str, Any]:
    """Return the scene but for the positions of one number."""
    record = scene_record(report.scene)
    return {name: value for name, value in record.items() if name not in _OF_ONE_DIMENSION}


def axes_score_record(report: AxesReport) -> dict[str, float]:
    """Return the score; each axis has an offset of its own."""
    record = score_record(report.score)
    return {name: value for name, value in record.items() if name != "offset"}


def split_record(report: AxesReport) -> dict[str, Any]:
    """Return the split with the scheme's own numbers among the rest."""
    record = plain(report.split)
    del record["settings"], record["axis_of_pair"]
    return {**record, **report.split.settings, "axis_of_pair": report.split.axis_of_pair}

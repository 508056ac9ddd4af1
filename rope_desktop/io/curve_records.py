"""The rows of ``report --curve`` under the names that its JSON and its CSV give them."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rope_desktop.io.report_records import plain

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.charts.curve_report import CurveReport
    from rope_desktop.charts.encoding_curves import EncodingCurves


def curve_headings(curves: EncodingCurves) -> list[str]:
    """Return the name of each column."""
    return [
        "anchor",
        "offset",
        "query_position",
        *(curve.encoding for curve in curves.curves),
        "bound",
        "mean_cosine",
        *(f"q_norm_{curve.encoding}" for curve in curves.curves if curve.query_norms is not None),
    ]


def curve_rows(curves: EncodingCurves) -> Iterator[tuple[float | None, ...]]:
    """Yield the cells of every offset at the first anchor, then at the next; None if no value."""
    offsets, bound, cosine = (
        column.tolist() for column in (curves.offsets, curves.bound, curves.mean_cosine)
    )
    norms = [curve.query_norms for curve in curves.curves if curve.query_norms is not None]
    for place, anchor in enumerate(curves.settings.anchors):
        scores = [curve.scores[place].tolist() for curve in curves.curves]
        lengths = [norm[place].tolist() for norm in norms]
        for row in zip(offsets, *scores, bound, cosine, *lengths, strict=True):
            yield (anchor, row[0], anchor + row[0], *row[1:])


def settings_record(report: CurveReport) -> dict[str, Any]:
    """Return what the curves were made with."""
    curves = report.curves
    return plain(curves.settings) | {"alibi_slopes": curves.slopes.tolist()}

"""The score at every offset of the window, or of a part of it that is zoomed in."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts.marked_curve import MarkedCurve, offset_axis_label
from rope_desktop.charts.scale import axis_limits, brief
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.curve_work import Columns
    from rope_desktop.state.curve_span import Span
    from rope_desktop.state.resolve import Resolved

# The axis counts from a round offset where its own would have more digits than this, and where
# they would differ only in the last ones.
_FAR, _NARROW = 10**6, 100


@dataclass(frozen=True, slots=True, eq=False)
class DistanceCurveChart(MarkedCurve):
    """The curve as far as it is computed, with the current offset and score.

    ``low`` and ``high`` are the ends of the score axis.
    """

    columns: Columns
    low: float
    high: float

    @property
    def mark_is_shown(self) -> bool:
        """Return whether the current offset is within the span."""
        first, last = self.columns.span
        return first <= self.mark_offset <= last

    def offset_at(self, x: float) -> int:
        """Return the shown offset nearest to ``x``."""
        first, last = self.columns.span
        return min(max(MarkedCurve.offset_at(self, x), first), last)

    @property
    def pivot(self) -> float:
        """Return what stays where it is when nothing else says so: the mark, or the middle."""
        first, last = self.columns.span
        return float(self.mark_offset) if self.mark_is_shown else (first + last) / 2

    def reading(self, x: float) -> Message:
        """Return the score at the offset nearest to ``x``, and what shares its pixel column."""
        offset, columns = self.offset_at(x), self.columns
        column = columns.column_of(offset)
        if not columns.is_dense or column >= len(columns.low):
            return self.reading_of(offset)
        first, last = columns.offsets_of(column)
        return msg(
            "{reading}. In this pixel column: Δ = {first} … {last}, scores {lowest} … {highest}",
            reading=self.reading_of(offset),
            first=num(first, ",d"),
            last=num(last, ",d"),
            lowest=num(float(columns.low[column]), ",.6g"),
            highest=num(float(columns.high[column]), ",.6g"),
        )


def build_distance_curve_chart(resolved: Resolved, columns: Columns) -> DistanceCurveChart:
    """Return the chart of a scene whose scores are ``columns``."""
    origin, offset = _origin(columns.span), resolved.score.offset
    low, high = axis_limits(columns.lowest, columns.highest) if columns.done else (-1.0, 1.0)
    return DistanceCurveChart(
        title=msg("Score at every offset"),
        caption=_caption(columns),
        axis_label=offset_axis_label(origin),
        origin=origin,
        mark_offset=offset,
        mark_y=resolved.score.at_positions,
        mark_label=_mark_label(offset, resolved.score.at_positions, columns.span),
        key_position=resolved.key.position,
        terms=resolved.terms,
        frequencies=resolved.frequencies,
        columns=columns,
        low=low,
        high=high,
    )


def _origin(span: Span) -> int:
    """Return the offset that the axis counts from."""
    first, last = span
    farthest, length = max(abs(first), abs(last)), last - first + 1
    if farthest < _FAR or length > farthest / _NARROW:
        return 0
    page = int(10.0 ** math.ceil(math.log10(length) + 1))
    return first // page * page


def _mark_label(offset: int, score: float, span: Span) -> Message:
    values = {"offset": num(offset, ",d"), "score": num(score, ",.4g")}
    if offset < span[0]:
        return msg("← Δ = {offset}: {score}", **values)
    if offset > span[1]:
        return msg("Δ = {offset}: {score} →", **values)
    return msg("Δ = {offset}: {score}", **values)


def _caption(columns: Columns) -> Message:
    if not columns.is_whole:
        return _progress(columns)
    first, last = columns.span
    if columns.count == 1:
        return msg(
            "A single offset, Δ = {offset}: its score is {score}.",
            offset=num(first, ",d"),
            score=num(columns.lowest),
        )
    if math.isclose(columns.lowest, columns.highest, rel_tol=1e-12, abs_tol=1e-300):
        return msg(
            "The same score at all {count} offsets from {first} to {last}.",
            count=num(columns.count, ",d"),
            first=num(first, ",d"),
            last=num(last, ",d"),
        )
    return _extent(columns)


def _progress(columns: Columns) -> Message:
    return msg(
        "Computing {count} offsets, {percent} % so far: each pixel column appears when the lowest "
        "and highest score of its {most} offsets are known.",
        count=num(columns.count, ",d"),
        percent=num(100 * columns.done // columns.count, "d"),
        most=num(columns.most_per_column, ",d"),
    )


def _extent(columns: Columns) -> Message:
    values = {
        "count": num(columns.count, ",d"),
        "lowest": num(columns.lowest, brief(columns.lowest)),
        "lowest_at": num(columns.lowest_offset, ",d"),
        "highest": num(columns.highest, brief(columns.highest)),
        "highest_at": num(columns.highest_offset, ",d"),
    }
    if not columns.is_dense:
        return msg(
            "{count} offsets, each a point. Lowest {lowest} at Δ = {lowest_at}, highest {highest} "
            "at {highest_at}.",
            **values,
        )
    return msg(
        "{count} offsets, none skipped: each pixel column spans the scores of up to {most}. Lowest "
        "{lowest} at Δ = {lowest_at}, highest {highest} at {highest_at}.",
        most=num(columns.most_per_column, ",d"),
        **values,
    )

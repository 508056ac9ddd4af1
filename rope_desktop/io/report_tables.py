"""The three tables of the text report, as rows of cells with their headings first."""

from __future__ import annotations

from typing import TYPE_CHECKING, TypeAlias

from rope_desktop.io.shown_numbers import fixed, short, tiny
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from rope_desktop.charts.report import Point, Report

Rows: TypeAlias = list[tuple[str, ...]]


def rotation_rows(report: Report) -> Rows:
    """Return, for each pair, its angle at m and the query before and after the rotation."""
    headings = _said(
        msg("pair"),
        msg("dims"),
        msg("θ (rad/token)"),
        msg("query angle (rad)"),
        msg("q in"),
        msg("q out"),
        msg("radius error"),
    )
    return [headings] + [
        (
            str(row.pair),
            _dims(row.dims),
            short(row.theta),
            fixed(row.query_angle, 6),
            _point(row.q_in),
            _point(row.q_out),
            tiny(row.radius_error),
        )
        for row in report.pairs
    ]


def contribution_rows(report: Report) -> Rows:
    """Return, for each pair, what it adds to the score; the last row is the score itself."""
    headings = _said(
        msg("pair"),
        msg("θ (rad/token)"),
        msg("Δ·θ (rad)"),
        msg("straight"),
        msg("cross"),
        msg("contribution"),
    )
    rows: Rows = [
        (
            str(row.pair),
            short(row.theta),
            fixed(row.offset_angle, 6),
            fixed(row.straight, 6),
            fixed(row.cross, 6),
            fixed(row.contribution, 6),
        )
        for row in report.pairs
    ]
    if report.scene.rotary_size < report.scene.head_size:
        rows.append(_total(msg("not rotated"), report.score.pass_through))
    return [headings, *rows, _total(msg("score"), report.score.at_positions)]


def wavelength_rows(report: Report) -> Rows:
    """Return, for each pair, its wavelength, its turns in the window and its angle at m."""
    headings = _said(
        msg("pair"),
        msg("dims"),
        msg("θ (rad/token)"),
        msg("wavelength (tokens)"),
        msg("turns in window"),
        msg("angle at m (°)"),
        msg("slower than window"),
    )
    return [headings] + [
        (
            str(row.pair),
            _dims(row.dims),
            short(row.theta),
            fixed(row.wavelength, 2),
            fixed(row.turns_in_window, 4),
            fixed(row.query_angle_wrapped_deg, 2),
            say(msg("yes") if row.slower_than_window else msg("no")),
        )
        for row in report.pairs
    ]


def _said(*headings: Message) -> tuple[str, ...]:
    return tuple(say(heading) for heading in headings)


def _total(label: Message, value: float) -> tuple[str, ...]:
    return (say(label), "", "", "", "", fixed(value, 6))


def _dims(dims: tuple[int, int]) -> str:
    return "{}, {}".format(*dims)


def _point(point: Point) -> str:
    return say(msg("({x}, {y})", x=fixed(point[0], 6), y=fixed(point[1], 6)))

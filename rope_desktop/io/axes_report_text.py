"""``report --axes`` as text for a terminal: what the cards of the Axes view show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.axes_report_keys import key_sections
from rope_desktop.io.columns import in_columns
from rope_desktop.io.report_text import norm_lines
from rope_desktop.io.scene_records import scaling_rows
from rope_desktop.io.shown_numbers import fixed, grouped, short, tiny, whole_or_full
from rope_desktop.io.text_sections import labelled, remarks, sections_text
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg

if TYPE_CHECKING:
    from rope_desktop.charts.axes.report import AxesReport
    from rope_desktop.io.text_sections import Section

    Labelled = list[tuple[Message, str]]

_SCHEMES = {
    "grid": msg("grid of patches, 2-D axial"),
    "memory": msg("memory of past frames, 2-D axial"),
    "mrope": msg("M-RoPE"),
    "film": msg("film, axial split"),
}


def axes_report_text(report: AxesReport) -> str:
    """Return the report in words and columns, in the language in use."""
    sections: tuple[Section, ...] = (
        (msg("Axes"), labelled([*_split(report), *_scene(report)])),
        (msg("Score"), labelled(_score(report))),
        (msg("Added by each axis"), in_columns(_by_axis(report), left=1)),
        (msg("Lengths of q and k"), norm_lines(report.norms)),
        *key_sections(report),
        (msg("Pairs"), in_columns(_pairs(report))),
        *remarks(report.problems),
    )
    return sections_text(sections)


def _split(report: AxesReport) -> Labelled:
    split = report.split
    rows = [(msg("scheme"), say(_SCHEMES[split.scheme]))]
    if split.axis_order is not None:
        rows.append((msg("order of the axes"), ", ".join(split.axes)))
    if split.sections is not None:
        rows.append((msg("sections: pairs of time, height, width"), _listed(split.sections)))
        rows.append((msg("section order"), str(split.section_order)))
    if split.axis_sizes is not None:
        rows.append((msg("dimensions of each axis"), _listed(split.axis_sizes)))
    return [*rows, *_settings(split.settings)]


def _settings(settings: dict[str, int]) -> Labelled:
    """Return the sizes of the grid or the film, and what else the scheme has."""
    labels = {
        "memory_frames": msg("stored frames"),
        "pointer_tokens": msg("object pointers"),
        "frame_step": msg("time step from frame to frame"),
        "text_before": msg("words before the film"),
        "text_after": msg("words after the film"),
    }
    sizes = " × ".join(grouped(size) for name, size in settings.items() if name not in labels)
    is_film = "film_frames" in settings
    title = msg("film: frames × rows × columns") if is_film else msg("grid: columns × rows")
    rest = [(label, grouped(settings[name])) for name, label in labels.items() if name in settings]
    return [(title, sizes), *rest]


def _scene(report: AxesReport) -> Labelled:
    scene = report.scene
    return [
        (msg("head size d"), grouped(scene.head_size)),
        (msg("rotary size"), grouped(scene.rotary_size)),
        (msg("base b"), whole_or_full(scene.base)),
        (msg("layout"), scene.layout),
        (msg("shift s, along every axis"), grouped(scene.shift)),
        *scaling_rows(scene),
    ]


def _score(report: AxesReport) -> Labelled:
    score, scene = report.score, report.scene
    rows = [
        (msg("q·k, nothing rotated"), fixed(score.unrotated, 9)),
        (msg("score at these points"), fixed(score.at_positions, 9)),
        (msg("score with both moved by s along every axis"), fixed(score.shifted, 9)),
        (msg("difference of these two (rounding)"), tiny(score.difference)),
    ]
    if scene.rotary_size < scene.head_size:
        rows.append((msg("of it from dimensions that do not rotate"), fixed(score.pass_through, 9)))
    return rows


def _by_axis(report: AxesReport) -> list[tuple[str, ...]]:
    headings = (
        msg("axis"),
        msg("pairs"),
        msg("query at"),
        msg("key at"),
        msg("offset"),
        msg("adds"),
    )
    return [tuple(map(say, headings))] + [
        (
            f"{say(axis.name)} {axis.symbol}",
            grouped(row.pair_count),
            grouped(row.query_place),
            grouped(row.key_place),
            grouped(row.offset),
            fixed(row.contribution, 6),
        )
        for axis, row in zip(report.axes, report.by_axis, strict=True)
    ]


def _pairs(report: AxesReport) -> list[tuple[str, ...]]:
    symbols = {axis.axis_id: axis.symbol for axis in report.axes}
    headings = (
        msg("pair"),
        msg("axis"),
        msg("dims"),
        msg("θ (rad/token)"),
        msg("wavelength"),
        msg("Δ·θ (rad)"),
        msg("contribution"),
    )
    return [tuple(map(say, headings))] + [
        (
            str(row.pair),
            symbols[row.axis],
            "{}, {}".format(*row.dims),
            short(row.theta),
            fixed(row.wavelength, 2),
            fixed(row.offset_angle, 6),
            fixed(row.contribution, 6),
        )
        for row in report.pairs
    ]


def _listed(sizes: tuple[int, ...]) -> str:
    return ", ".join(map(grouped, sizes))

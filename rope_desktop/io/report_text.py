"""The report as text for a terminal: what the score card and the three tables show."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.columns import in_columns
from rope_desktop.io.report_tables import contribution_rows, rotation_rows, wavelength_rows
from rope_desktop.io.scene_records import scaling_rows
from rope_desktop.io.shown_numbers import fixed, grouped, tiny, whole_or_full
from rope_desktop.io.text_sections import labelled, remarks, sections_text, wrapped
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.charts.report import Report
    from rope_desktop.io.text_sections import Section
    from rope_desktop.state.turned import Norms


def report_text(report: Report) -> str:
    """Return the report in words and columns, in the language in use."""
    sections: tuple[Section, ...] = (
        (msg("Scene"), labelled(_scene(report))),
        (msg("Score"), labelled(_score(report))),
        (msg("Lengths of q and k"), norm_lines(report.norms)),
        (msg("Wavelengths against the window"), labelled(_summary(report))),
        *_of_selected(report),
        *_tables(report),
        (msg("In words"), wrapped(report.sentences)),
        *remarks(report.problems),
    )
    return sections_text(sections)


def _scene(report: Report) -> list[tuple[Message, str]]:
    scene = report.scene
    return [
        (msg("head size d"), grouped(scene.head_size)),
        (msg("rotary size"), grouped(scene.rotary_size)),
        (msg("base b"), whole_or_full(scene.base)),
        (msg("pair i"), grouped(scene.pair)),
        (msg("query position m"), grouped(scene.query_position)),
        (msg("key position n"), grouped(scene.key_position)),
        (msg("shift s"), grouped(scene.shift)),
        (msg("window W"), grouped(scene.window)),
        (msg("layout"), scene.layout),
        *scaling_rows(scene),
    ]


def _score(report: Report) -> list[tuple[Message, str]]:
    scene, score = report.scene, report.score
    m, n, s = scene.query_position, scene.key_position, scene.shift
    rows = [
        (msg("offset Δ = m − n"), grouped(score.offset)),
        (msg("q·k, nothing rotated"), fixed(score.unrotated, 9)),
        (_at(m, n), fixed(score.at_positions, 9)),
        (_at(m + s, n + s), fixed(score.shifted, 9)),
        (msg("difference of these two (rounding)"), tiny(score.difference)),
    ]
    if scene.rotary_size < scene.head_size:
        rows.append((msg("of it from dimensions that do not rotate"), fixed(score.pass_through, 9)))
    return rows


def _at(m: int, n: int) -> Message:
    return msg("score at ({m}, {n})", m=num(m, ",d"), n=num(n, ",d"))


def norm_lines(norms: Norms) -> list[str]:
    """Return the lengths of q and k before and after the rotation, in columns."""
    return in_columns(
        [
            ("", say(msg("before")), say(msg("after"))),
            ("q", fixed(norms.q_before, 6), fixed(norms.q_after, 6)),
            ("k", fixed(norms.k_before, 6), fixed(norms.k_after, 6)),
        ]
    )


def _summary(report: Report) -> list[tuple[Message, str]]:
    summary, count = report.summary, report.summary.pair_count
    slower = num(summary.slower_than_window_count, ",d")
    told = msg_n("{slower} of {count} pair", "{slower} of {count} pairs", count, slower=slower)
    rows = [(msg("slower than the window"), say(told))]
    if count:
        rows += [
            (msg("shortest wavelength (tokens)"), fixed(summary.fastest_wavelength, 2)),
            (msg("longest wavelength (tokens)"), fixed(summary.slowest_wavelength, 2)),
            (msg("their ratio"), fixed(summary.wavelength_ratio, 2, group="")),
            (
                msg("turns of the slowest pair in the window"),
                fixed(summary.slowest_turns_in_window, 4),
            ),
        ]
    return rows


def _of_selected(report: Report) -> list[Section]:
    row = report.selected
    if row is None:
        return []
    query_turns, key_turns = report.windings
    lines = labelled(
        [
            (msg("query angle"), _turned(row.query_angle, query_turns)),
            (msg("key angle"), _turned(row.key_angle, key_turns)),
            (msg("angle between the rotated arrows"), f"{fixed(row.angle_between_deg, 2)}°"),
            (msg("contribution"), fixed(row.contribution, 6)),
        ],
        left=2,
    )
    return [(msg("Pair {pair}", pair=num(row.pair, ",d")), lines)]


def _turned(angle: float | None, turns: Message) -> str:
    """Return an angle in radians, and as whole turns and the rest of one."""
    if angle is None:
        return fixed(angle, 6)
    return say(msg("{angle} rad = {turns}", angle=fixed(angle, 6), turns=turns))


def _tables(report: Report) -> list[Section]:
    if not report.pairs:
        return []
    return [
        (msg("Rotation of the query"), in_columns(rotation_rows(report))),
        (msg("Contributions to the score"), in_columns(contribution_rows(report))),
        (msg("Wavelengths"), in_columns(wavelength_rows(report))),
    ]

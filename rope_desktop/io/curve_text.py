"""``report --curve`` as a short text: each encoding in a few numbers, the curves left to files."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rope_desktop.io.columns import in_columns
from rope_desktop.io.scene_records import scaling_rows
from rope_desktop.io.shown_numbers import fixed, grouped, whole_or_full
from rope_desktop.io.text_sections import labelled, remarks, sections_text, wrapped
from rope_desktop.support.language import say
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.curve_report import CurveReport


def curve_text(report: CurveReport) -> str:
    """Return the readouts and the decay of q = k, in the language in use."""
    return sections_text(
        [
            (msg("Offsets and encodings"), labelled(_settings(report))),
            (msg("Scores under each encoding"), in_columns(_readouts(report), left=1)),
            (msg("If q = k"), wrapped([_decay(report)])),
            *remarks(report.problems),
            (msg("Every score"), wrapped([_where()])),
        ]
    )


def _settings(report: CurveReport) -> list[tuple[Message, str]]:
    scene, settings = report.scene, report.curves.settings
    first, last = settings.first_offset, settings.last_offset
    return [
        (msg("head size d"), grouped(scene.head_size)),
        (msg("rotary size"), grouped(scene.rotary_size)),
        (msg("base b"), whole_or_full(scene.base)),
        (
            msg("offsets Δ = m − n"),
            say(msg("{first} … {last}", first=num(first, ",d"), last=num(last, ",d"))),
        ),
        (msg("anchors (key positions n)"), "  ".join(map(grouped, settings.anchors))),
        (msg("heads of ALiBi"), grouped(settings.heads)),
        (msg("seed of the random tables"), grouped(settings.seed)),
        *scaling_rows(scene),
    ]


def _readouts(report: CurveReport) -> list[tuple[str, ...]]:
    headings = (
        msg("encoding"),
        msg("lowest"),
        msg("highest"),
        msg("range"),
        msg("spread across anchors"),
        msg("least |q|"),
        msg("greatest |q|"),
        msg("rows without value"),
    )
    rows = [
        (
            say(curve.label),
            fixed(readout.lowest, 6),
            fixed(readout.highest, 6),
            fixed(readout.range, 6),
            fixed(readout.spread_across_anchors, 6),
            fixed(readout.lowest_q_norm, 6),
            fixed(readout.highest_q_norm, 6),
            grouped(readout.rows_without_value),
        )
        for curve, readout in zip(report.curves.curves, report.readouts, strict=True)
    ]
    return [tuple(map(say, headings)), *rows]


def _decay(report: CurveReport) -> Message:
    decay = report.decay
    if decay.mean_cosine_first_negative is None:
        return msg(
            "What pairs of one length add to the score of q = k is the mean cosine of Δθ times "
            "their |q|². It is not negative at any offset up to {last}.",
            last=num(decay.searched_to, ",d"),
        )
    return msg(
        "What pairs of one length add to the score of q = k is the mean cosine of Δθ times their "
        "|q|². It is negative at Δ = {offset} for the first time.",
        offset=num(decay.mean_cosine_first_negative, ",d"),
    )


def _where() -> Message:
    return msg(
        "{option} csv or json prints the score at every offset and anchor, the bound on that of "
        "RoPE, the mean cosine and the length of the encoded query.",
        option="--format",
    )

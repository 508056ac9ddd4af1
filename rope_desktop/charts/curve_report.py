"""What ``report --curve`` prints: the curves of all encodings, and each in a few numbers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from rope_desktop.charts.encoding_curves import EncodingCurves, build_encoding_curves
from rope_desktop.charts.encoding_readout import Readout, read_out
from rope_desktop.charts.report import SceneValues, scene_values
from rope_desktop.core.decay_steps import first_negative_offset
from rope_desktop.support.problems import Problem, note, warning
from rope_desktop.support.text import msg, msg_n, num

if TYPE_CHECKING:
    from collections.abc import Iterator

    from rope_desktop.state.curve import CurveSettings
    from rope_desktop.state.resolve import Resolved

# A window may be longer than anyone waits for.
_LONGEST_SEARCH = 2**20


@dataclass(frozen=True, slots=True)
class Decay:
    """Where the mean cosine, q = k with pairs of one length, is first negative."""

    mean_cosine_first_negative: int | None
    searched_to: int


@dataclass(frozen=True, slots=True, eq=False)
class CurveReport:
    """All that ``rope-desktop report --curve`` prints."""

    scene: SceneValues
    curves: EncodingCurves
    readouts: tuple[Readout, ...]
    decay: Decay
    problems: tuple[Problem, ...]


def build_curve_report(resolved: Resolved, settings: CurveSettings) -> CurveReport:
    """Return the report on a scene's encodings; ``settings`` have passed their check."""
    curves = build_encoding_curves(resolved, settings)
    reach = min(resolved.scene.window, _LONGEST_SEARCH)
    decay = Decay(first_negative_offset(resolved.frequencies, reach), reach)
    readouts = tuple(read_out(curve, curves.query_norm) for curve in curves.curves)
    return CurveReport(
        scene=scene_values(resolved),
        curves=curves,
        readouts=readouts,
        decay=decay,
        problems=(*resolved.problems, *_remarks(readouts, decay)),
    )


def _remarks(readouts: tuple[Readout, ...], decay: Decay) -> Iterator[Problem]:
    """Tell why a number is missing."""
    for readout in readouts:
        yield from _on_missing_rows(readout)
    unspread = [readout.encoding for readout in readouts if readout.spread_across_anchors is None]
    if unspread:
        text = msg(
            "A spread across anchors takes two of them with a score at the same offset: {names} "
            "have none.",
            names=", ".join(unspread),
        )
        yield note("no_spread", "readouts.spread_across_anchors", text)
    if decay.mean_cosine_first_negative is None:
        text = msg(
            "The mean cosine is not negative at any offset from 1 to {last}; a larger window is "
            "searched further, to {limit} at most.",
            last=num(decay.searched_to, ",d"),
            limit=num(_LONGEST_SEARCH, ",d"),
        )
        yield note("never_negative", "decay.mean_cosine_first_negative", text)


def _on_missing_rows(readout: Readout) -> Iterator[Problem]:
    if readout.rows_without_value:
        text = msg_n(
            "{name} has no score in {count} row: query or key stands where the table has no entry.",
            "{name} has no score in {count} rows: query or key stands where the table has no "
            "entry.",
            readout.rows_without_value,
            name=readout.encoding,
        )
        yield warning("no_value", f"curve.{readout.encoding}", text)

"""The small plot of one encoding: its curves, one for each anchor, and three figures beneath."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from rope_desktop.charts.encoding_readout import read_out
from rope_desktop.charts.scale import brief
from rope_desktop.charts.small_axis import SmallAxis, value_axis
from rope_desktop.core.encodings.learned import BERT_POSITIONS, GPT2_POSITIONS
from rope_desktop.support.text import Message, msg, msg_n, num

if TYPE_CHECKING:
    from rope_desktop.charts.encoding_curve import EncodingCurve, Span
    from rope_desktop.charts.encoding_readout import Readout
    from rope_desktop.core.types import FloatArray

# By how much rounding may part scores that are the same, as a share of |q||k|.
ROUNDING = 1e-11
_TABLE_SIZES = {"learned_512": BERT_POSITIONS, "learned_1024": GPT2_POSITIONS}


class Figure(NamedTuple):
    """One of the figures beneath a plot."""

    label: Message
    value: Message


@dataclass(frozen=True, slots=True, eq=False)
class EncodingPlot:
    """One encoding: ``scores`` (n_anchors, n_offsets), of each row the first ``counts`` exist.

    ``is_one_line`` says that all curves are the same but for rounding, or that there is only one.
    ``note`` tells where there is no value, if anywhere; ``short_note`` leaves out for which keys.
    """

    encoding: str
    name: Message
    anchors: tuple[int, ...]
    scores: FloatArray
    counts: tuple[int, ...]
    is_one_line: bool
    axis: SmallAxis
    figures: tuple[Figure, ...]
    readout: Readout
    note: Message | None
    short_note: Message | None

    @property
    def offset_count(self) -> int:
        """Return the number of offsets, 0, 1, and so on."""
        return int(self.scores.shape[1])

    @property
    def shared_name(self) -> Message:
        """Return the name of the one line."""
        return msg("at {anchors}", anchors=_listed(self.anchors))

    @property
    def short_shared_name(self) -> Message:
        """Return the same where there is no room for it."""
        return msg_n("at the one anchor", "at all {count} anchors", len(self.anchors))

    def anchor_name(self, row: int) -> Message:
        """Return the name of one curve."""
        return msg("at {anchor}", anchor=num(self.anchors[row], ",d"))

    def short_anchor_name(self, row: int) -> Message:
        """Return the same where there is no room for it: its place among the anchors."""
        return msg("anchor {place}", place=row + 1)

    def reading(self, row: int, offset: int) -> Message:
        """Return the score of a curve at an offset, in full precision."""
        anchor, has_value = self.anchors[row], offset < self.counts[row]
        score = float(self.scores[row, offset])
        return msg(
            "{name}: offset {offset}, key at {anchor}, query at {query}: {score}",
            name=self.name,
            offset=num(offset, ",d"),
            anchor=num(anchor, ",d"),
            query=num(anchor + offset, ",d"),
            score=msg("{value}", value=num(score, ".17g")) if has_value else msg("no value"),
        )

    def nearest_row(self, offset: int, score: float) -> int:
        """Return the curve that is nearest to ``score`` at an offset; the first of several."""
        distances = np.abs(self.scores[:, offset] - score)
        distances[np.array(self.counts) <= offset] = np.inf
        return int(distances.argmin())


@lru_cache(maxsize=32)
def encoding_plot(
    curve: EncodingCurve, name: Message, span: Span, norms: tuple[float, float]
) -> EncodingPlot:
    """Return the plot of ``curve`` over ``span``, from offset 0 on; ``norms`` are |q| and |k|."""
    readout = read_out(curve, norms[0])
    spread, lowest, highest = readout.spread_across_anchors, readout.lowest, readout.highest
    counts = _counts(curve)
    note, short_note = _notes(curve.encoding, span.anchors, counts, span.count)
    is_one_line = len(span.anchors) == 1 or (
        spread is not None and spread <= ROUNDING * norms[0] * norms[1] and min(counts) > 0
    )
    return EncodingPlot(
        encoding=curve.encoding,
        name=name,
        anchors=span.anchors,
        scores=curve.scores.data,
        counts=counts,
        is_one_line=is_one_line,
        axis=value_axis(lowest or 0.0, highest or 0.0),
        figures=_figures(readout, norms, has_own_norm=curve.query_norms is not None),
        readout=readout,
        note=note,
        short_note=short_note,
    )


def _counts(curve: EncodingCurve) -> tuple[int, ...]:
    """Return how many scores each anchor has; the missing ones are always the last."""
    mask = np.ma.getmask(curve.scores)
    rows, columns = curve.scores.shape
    if mask is np.ma.nomask:
        return (columns,) * rows
    return tuple((columns - mask.sum(axis=1)).tolist())


def _figures(
    readout: Readout, norms: tuple[float, float], *, has_own_norm: bool
) -> tuple[Figure, ...]:
    nothing = msg("no value")
    reach, spread = readout.range, readout.spread_across_anchors
    apart = nothing
    if spread is not None:
        apart = msg("{value}", value=num(spread, _of_spread(spread, norms)))
    lengths = msg("as it was")
    if has_own_norm:
        lengths = _lengths(readout.lowest_q_norm, readout.highest_q_norm, norms[0])
    return (
        Figure(
            msg("range"),
            nothing if reach is None else msg("{value}", value=num(reach, _digits(reach))),
        ),
        Figure(msg("spread across anchors"), apart),
        Figure(msg("|q| encoded"), lengths),
    )


def _digits(value: float) -> str:
    """Return the format for a few digits, as many for each number that stands beside another."""
    return "#,.4g" if 1e-3 <= abs(value) < 1000 else brief(value)


def _of_spread(spread: float, norms: tuple[float, float]) -> str:
    """Return the format of a spread: rounding is shown as the power of ten that it is."""
    if spread == 0:
        return ".0f"
    return ".1e" if spread <= ROUNDING * norms[0] * norms[1] else _digits(spread)


def _lengths(lowest: float | None, highest: float | None, before: float) -> Message:
    if lowest is None or highest is None:
        return msg("no value")
    error = max(abs(highest - before), abs(lowest - before))
    if error <= ROUNDING * before:
        if error == 0:
            return msg("{length}, always", length=num(before, ".6g"))
        return msg("{length} ± {error}", length=num(before, ".6g"), error=num(error, ".1e"))
    return msg(
        "{lowest} … {highest}",
        lowest=num(lowest, _digits(lowest)),
        highest=num(highest, _digits(highest)),
    )


def _notes(
    encoding: str, anchors: tuple[int, ...], counts: tuple[int, ...], offset_count: int
) -> tuple[Message | None, Message | None]:
    """Return where a table has no row, if the plot comes there, with and without for which keys."""
    if min(counts) == offset_count:
        return None, None
    last = num(_TABLE_SIZES[encoding] - 1, ",d")
    text = msg("no value beyond position {last}", last=last)
    if min(anchors) < 0:
        text = msg("no value outside positions 0 … {last}", last=last)
    without = tuple(anchor for anchor, count in zip(anchors, counts, strict=True) if not count)
    if without and len(without) < len(anchors):
        return msg("at {anchors}: {note}", anchors=_listed(without), note=text), text
    return text, text


def _listed(anchors: tuple[int, ...]) -> Message:
    """Return the positions, one after the other."""
    first = msg("{value}", value=num(anchors[0], ",d"))
    if len(anchors) == 1:
        return first
    rest = _listed(anchors[1:])
    # A comma could be taken for one that groups digits.
    if any(abs(anchor) >= 1000 for anchor in anchors):
        return msg("{first}; {rest}", first=first, rest=rest)
    return msg("{first}, {rest}", first=first, rest=rest)

"""What the scaling does to the score of a head that has learned to look a set distance back."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

from rope_desktop.charts.context.phrases import stillness
from rope_desktop.charts.context.subject import subject_of
from rope_desktop.core.angles import cos_sin
from rope_desktop.core.offset_curve import scores_at_offsets
from rope_desktop.core.scores import PairTerms
from rope_desktop.support.text import Message, msg, num

if TYPE_CHECKING:
    from rope_desktop.charts.context.subject import Subject
    from rope_desktop.core.frequencies import Frequencies
    from rope_desktop.core.types import FloatArray
    from rope_desktop.state.resolve import Resolved

TITLE = msg("Score curve: where the peak goes")
# What is drawn in a frame: the score at so many offsets of 64 pairs takes about a millisecond.
_MOST_OFFSETS, _MOST_PRODUCTS = 2**15, 2**21
_WIDTH = 1.6


@dataclass(frozen=True, slots=True, eq=False)
class PeakShiftChart:
    """Scores at offsets 0 … n − 1, over the score that q = k would have: plain and scaled.

    ``peaks`` are the offsets at which they are highest; ``peak_scores`` the scores there.
    """

    title: Message
    caption: Message
    plain: FloatArray
    scaled: FloatArray
    peaks: tuple[int, int]
    low: float
    high: float

    def reading(self, offset: int) -> Message:
        """Return both scores at an offset in full precision."""
        return msg(
            "Δ = {offset}: {plain} plain, {scaled} scaled",
            offset=num(offset, ",d"),
            plain=num(float(self.plain[offset])),
            scaled=num(float(self.scaled[offset])),
        )


def build_peak_shift_chart(resolved: Resolved) -> PeakShiftChart:
    """Return the scores of a head whose score is highest at ``tuned_offset`` when plain.

    All pairs have the same length, and q is k turned back by that offset: the score is the mean
    of cos(Δθᵢ − rθᵢ), and with a scaling amplitude² times that of cos(Δφᵢ − rθᵢ), φ being θ scaled,
    times the factor on the softmax scale.
    """
    subject, peak = subject_of(resolved.scene), abs(resolved.scene.tuned_offset)
    still = stillness(subject)
    if still is not None:
        return PeakShiftChart(TITLE, still, np.zeros(1), np.zeros(1), (0, 0), -1.0, 1.0)
    reach = _reach(subject, peak)
    terms = _tuned(subject.scaled.plain, peak)
    plain = scores_at_offsets(terms, 0, reach + 1, subject.scaled.plain)
    scaled = scores_at_offsets(terms, 0, reach + 1, subject.scaled.scaled)
    scaled *= subject.scaled.amplitude**2 * subject.scaled.score_factor
    peaks = int(plain.argmax()), int(scaled.argmax())
    low = min(float(plain.min()), float(scaled.min()))
    high = max(float(plain.max()), float(scaled.max()))
    pad = 0.08 * (high - low)
    caption = _caption(peaks, float(plain.max()), float(scaled.max()))
    if subject.scaled.score_factor != 1.0:
        factor = num(subject.scaled.score_factor, ".4g")
        caption = msg("{said} The softmax factor {factor} is in it.", said=caption, factor=factor)
    return PeakShiftChart(TITLE, caption, plain, scaled, peaks, low - pad, high + pad)


def _tuned(plain: Frequencies, peak: int) -> PairTerms:
    """Return the terms of q and k of which every pair contributes most at offset ``peak``."""
    cos, sin = cos_sin(np.array([peak], dtype=np.int64), plain)
    return PairTerms(cos[0] / len(cos[0]), sin[0] / len(sin[0]), 0.0)


def _reach(subject: Subject, peak: int) -> int:
    """Return the last offset: beyond where the slowest pair would put the peak, if that is near."""
    divisor = subject.scaled.divisor
    largest = float(divisor[np.isfinite(divisor)].max(initial=1.0))
    most = min(_MOST_OFFSETS, _MOST_PRODUCTS // subject.pair_count)
    return int(min(max(math.ceil(_WIDTH * max(peak, 16) * max(largest, 1.0)), 64), most))


def _caption(peaks: tuple[int, int], before: float, after: float) -> Message:
    values = {
        "plain": num(peaks[0], ",d"),
        "scaled": num(peaks[1], ",d"),
        "before": num(before, ".3f"),
        "after": num(after, ".3f"),
    }
    if peaks[0] == peaks[1]:
        return msg(
            "A head tuned to Δ = {plain} still peaks there: {before} plain, {after} scaled.",
            **values,
        )
    return msg(
        "A head tuned to Δ = {plain} peaks at {scaled} after the scaling; its highest score "
        "goes from {before} to {after}.",
        **values,
    )
